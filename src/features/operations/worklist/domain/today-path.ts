/** Worklist: the page where an administrator lands. */
export const TODAY_PATH = '/beheer'
