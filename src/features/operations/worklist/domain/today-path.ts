/** What needs a person now; where an administrator lands. */
export const TODAY_PATH = '/beheer'
