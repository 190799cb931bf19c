/** Where browsers tell what broke. Apart from the rules, which only the server needs. */
export const CLIENT_ERRORS_PATH = '/api/client-errors'
