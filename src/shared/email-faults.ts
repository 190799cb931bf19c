/** What is said of an e-mail address, wherever one is asked for. Without zod, so that islands can say it too. */
export const NO_EMAIL_ADDRESS = 'Vul je e-mailadres in.'
export const MALFORMED_EMAIL_ADDRESS = 'Vul een geldig e-mailadres in, zoals naam@bedrijf.nl.'
