import { isUuid } from '@/shared/uuid'
import { CONVERSATION_STATUSES, type ConversationStatus } from '../../domain/conversation'

/** Where the agency reads and answers what visitors write. */
export const INBOX_PATH = '/beheer/gesprekken'

export const FOLDER_LABELS = {
  open: 'Open',
  closed: 'Gesloten',
  spam: 'Spam',
} as const satisfies Record<ConversationStatus, string>

const FOLDER_NAMES = {
  open: 'open',
  closed: 'gesloten',
  spam: 'spam',
} as const satisfies Record<ConversationStatus, string>

export interface InboxPlace {
  folder: ConversationStatus
  /** The conversation that is shown beside the list. */
  conversationId: string | null
}

/** The address of a folder, or of a conversation in it. */
export function inboxAddress({ folder, conversationId }: InboxPlace): string {
  const query = new URLSearchParams()
  if (folder !== 'open') query.set('map', FOLDER_NAMES[folder])
  if (conversationId) query.set('gesprek', conversationId)
  return query.size > 0 ? `${INBOX_PATH}?${query}` : INBOX_PATH
}

/** What an address of the inbox shows; what it does not understand is as if it were not there. */
export function inboxPlaceOf(search: URLSearchParams): InboxPlace {
  const named = search.get('map')
  const folder = CONVERSATION_STATUSES.find((status) => FOLDER_NAMES[status] === named) ?? 'open'
  const id = search.get('gesprek')
  return { folder, conversationId: id && isUuid(id) ? id : null }
}
