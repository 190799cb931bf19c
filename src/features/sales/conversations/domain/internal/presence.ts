/** Whoever has a chat or an inbox open says so this often. */
export const BEAT_SECONDS = 15

/** Whoever was silent for so long is gone. */
export const GONE_AFTER_SECONDS = 45

/** Whoever closes an inbox or a chat has so long to open it again, as a page that loads anew does. */
export const BACK_WITHIN_SECONDS = 10

/** Throttle: each side sends at most one sign of typing in this time; who receives it shows it for six seconds. */
export const TYPING_EVERY_SECONDS = 4

/** Open chats of one visitor at once. */
export const MOST_VISITS = 2

/** So long after the last answer, what the visitor has not seen goes out by mail: one mail for all that belongs together. */
export const ANSWERS_WAIT_SECONDS = 60

/** Whoever waits for a person hears after this that nobody is free; as often it is looked at again while somebody is. */
export const TAKEN_WITHIN_SECONDS = 120

/** Whoever took a conversation and left it unanswered for so long is there no more, whatever their inbox says. */
export const ANSWERED_WITHIN_SECONDS = 600

/** Pause between mails to the agency about a visitor whom nobody takes, each with all that they wrote since. */
export const WAIT_MAILED_EVERY_SECONDS = 60 * 60
