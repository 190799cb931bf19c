/** Spec section 9: 12 alphanumeric characters. design.md section 2: works once, for 72 hours. */
export const FIRST_PASSWORD_LENGTH = 12
export const FIRST_PASSWORD_HOURS = 72
