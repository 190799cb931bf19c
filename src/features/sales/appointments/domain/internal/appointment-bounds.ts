/** Talks ahead that one e-mail address may have, agreed or not: each holds a time that nobody else can have. */
export const MOST_AHEAD = 3

/** Requests of one network in a day: each mails an address that somebody typed. */
export const MOST_A_DAY = 5
