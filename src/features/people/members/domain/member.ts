/** Id of the section in portal and office, for links. */
export const PEOPLE_ID = 'mensen'

/** Invitations that may go out for one customer in a day: each is a mail to an address that somebody typed. */
export const MOST_INVITATIONS_A_DAY = 20
