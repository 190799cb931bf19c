/** Where the agency changes the prices of running subscriptions. */
export const PRICES_PATH = '/beheer/prijzen'
