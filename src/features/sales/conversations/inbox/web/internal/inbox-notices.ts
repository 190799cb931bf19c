import { type FeedChange, WAY_LABELS } from '../../../domain/conversation'

export interface InboxNotice {
  title: string
  description: string
}

/**
 * What is said of a change in a toast (docs/product/sales.md#chat): a visitor's message, contact details, a way to be spoken
 * to, an appointment. What colleagues and the assistant do says nothing.
 */
export function noticeOfChange(change: FeedChange, unread: number): InboxNotice | undefined {
  const title = titleOf(change)
  return title ? { title, description: unreadInWords(unread) } : undefined
}

function titleOf({ kind, detail, row }: FeedChange): string | undefined {
  if (row?.status === 'spam') return undefined
  if (kind === 'message') return detail === 'visitor' ? 'Nieuw bericht ontvangen' : undefined
  if (kind === 'contact') return 'Nieuwe contactgegevens ontvangen!'
  if (kind === 'appointment') return 'Nieuwe afspraak aangevraagd'
  if (kind === 'way' && isWay(detail)) {
    return detail === 'appointment'
      ? 'Nieuwe afspraak aangevraagd'
      : `Contact via ${WAY_LABELS[detail]} aangevraagd`
  }
  return undefined
}

function isWay(detail: string | null): detail is keyof typeof WAY_LABELS {
  return detail !== null && detail in WAY_LABELS
}

/** '1 ongelezen gesprek', 'geen ongelezen gesprekken'. */
export function unreadInWords(unread: number): string {
  if (unread === 0) return 'Geen ongelezen gesprekken'
  return unread === 1 ? '1 ongelezen gesprek' : `${unread} ongelezen gesprekken`
}
