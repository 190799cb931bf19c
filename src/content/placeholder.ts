/** A placeholder in a changed text, such as '{naam}'; its group is the name. */
export const PLACEHOLDER = /\{([^{}]*)\}/g
