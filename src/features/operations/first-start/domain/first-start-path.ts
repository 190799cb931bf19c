/** Page of the office that leads an owner through the first start. */
export const FIRST_START_PATH = '/beheer/beginnen'

/** Query string that has the page run the checks of everything around the site. */
export const CHECK_NOW = '?controleer=nu'
