/** Twelve letters and digits that work once, for 72 hours (docs/product.md#first-password). */
export const FIRST_PASSWORD_LENGTH = 12
export const FIRST_PASSWORD_HOURS = 72
