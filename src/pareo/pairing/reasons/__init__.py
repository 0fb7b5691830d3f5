"""Why a round is paired as it is: questions, answers, and what a system brings to them."""
