import type { InboxNotice } from './inbox-notices'

/** A notification of the browser, when it was permitted before and nobody looks at this tab. */
export function notifyBrowser({ title, description }: InboxNotice, conversationId: string | null): void {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return
  try {
    const notification = new Notification(title, { body: description, tag: conversationId ?? title })
    notification.onclick = () => window.focus()
  } catch {
    // Phones only show those of a service worker, which we do not have: the toast says the same.
  }
}

/** Whether the browser still has to be asked; it may be only when somebody presses a button. */
export function mayAskToNotify(): boolean {
  return 'Notification' in window && Notification.permission === 'default'
}
