/** What the button tells the chat: that it was pressed, and that the page was looked at long enough. */
export const PRESSED = 'chat-pressed'
export const OFFERED = 'chat-offered'
/** That something which was written on an earlier page is still to be sent. */
export const RESUMED = 'chat-resumed'

/** Where the browser keeps conversations: there from the first opening on. */
export const SESSIONS_KEY = 'chatSessions'
/** Where the browser keeps what was written and did not arrive. */
export const UNSENT_KEY = 'chatUnsent'
