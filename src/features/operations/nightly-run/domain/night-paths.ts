/** Where the agency sees what the coming night does, and what the last one did. */
export const NIGHT_PATH = '/beheer/vannacht'
