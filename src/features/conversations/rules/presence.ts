/** Whoever has a chat or an inbox open says so this often. */
export const BEAT_SECONDS = 15

/** Whoever was silent for so long is gone. */
export const GONE_AFTER_SECONDS = 45

/** Whoever closes an inbox or a chat has so long to open it again, as a page that loads anew does. */
export const BACK_WITHIN_SECONDS = 10

/** Of the typing of one side at most one sign in this time goes out; who receives it shows it for six. */
export const TYPING_EVERY_SECONDS = 4

/** Open chats of one visitor at once. */
export const MOST_VISITS = 2
