/** Text that is fixed letter by letter (docs/product/operations.md#system-test). */
export const MAIL_TEST_FAILED = 'E-mail test mislukt'
export const DOMAIN_TEST_FAILED = 'Er ging iets mis bij het controleren van het domein'
/** Message when nothing was typed. */
export const NO_EMAIL = 'Voer een e-mailadres in'
