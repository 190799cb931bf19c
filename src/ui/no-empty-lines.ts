/** On a phone, where a row is a list of lines, cells that only hold an `.is-none` dash are left out. */
export const NO_EMPTY_LINES = 'max-md:[&_td:has(.is-none)]:hidden'
