/** The page of deliveries that need a person. */
export const FAILED_DELIVERIES_PATH = '/beheer/meta-leads'
