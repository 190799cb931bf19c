import type { ConversationStatus, InboxAct } from '../conversation'

/** What the office can do in a conversation, by its state. */
const ALLOWED = {
  open: ['answer', 'take', 'leave', 'read', 'close', 'spam', 'typing'],
  closed: ['answer', 'take', 'read', 'reopen', 'spam', 'typing'],
  spam: ['read', 'not-spam'],
} as const satisfies Record<ConversationStatus, readonly InboxAct[]>

export function officeCan(act: InboxAct, status: ConversationStatus): boolean {
  return (ALLOWED[status] as readonly InboxAct[]).includes(act)
}

/** What the visitor reads when somebody comes or goes. */
export const NOTICES = {
  joins: (name: string) => `${name} doet mee aan het gesprek.`,
  leaves: (name: string) => `${name} is weer weg. Je praat weer met de automatische hulp.`,
  closed: 'Dit gesprek is afgerond. Heb je nog een vraag, schrijf dan gewoon verder.',
} as const
