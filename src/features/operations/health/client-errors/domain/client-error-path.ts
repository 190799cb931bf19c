/** Endpoint for errors in browsers. A file of its own, because only the server needs the rules. */
export const CLIENT_ERRORS_PATH = '/api/client-errors'
