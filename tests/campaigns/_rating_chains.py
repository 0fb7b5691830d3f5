def differences_in_a_chain(seed, regulations):
    return 0, 0, []
