/** Page with the lines of the coming night and the results of the last one. */
export const NIGHT_PATH = '/beheer/vannacht'
