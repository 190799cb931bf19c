/** What the button tells the chat: that it was pressed, and that the page was looked at long enough. */
export const PRESSED = 'chat-pressed'
export const OFFERED = 'chat-offered'
