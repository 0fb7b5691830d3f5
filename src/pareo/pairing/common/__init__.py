"""What at least three chapters share; it numbers no article."""
