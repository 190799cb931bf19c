import { type FilterOf, listAddress, oneOf, typedText } from '@/shared/list-address'
import { QUOTES_PATH } from '../documents/domain/quote-paths'

/** What the list of quotes can be narrowed to; `question` is what waits for an answer of ours, whatever its state. */
export const QUOTE_VIEWS = [
  ...(['question', 'draft', 'sent', 'expired', 'accepted', 'revoked', 'declined', 'withdrawn'] as const),
] as const
export type QuoteView = (typeof QUOTE_VIEWS)[number]

export const QUOTE_VIEW_LABELS = {
  question: 'Vraag open',
  draft: 'Concept',
  sent: 'Verzonden',
  expired: 'Verlopen',
  accepted: 'Geaccepteerd',
  revoked: 'Herroepen',
  declined: 'Afgewezen',
  withdrawn: 'Ingetrokken',
} as const satisfies Record<QuoteView, string>

const AS_SAID = {
  question: 'vraag',
  draft: 'concept',
  sent: 'verzonden',
  expired: 'verlopen',
  accepted: 'geaccepteerd',
  revoked: 'herroepen',
  declined: 'afgewezen',
  withdrawn: 'ingetrokken',
} as const satisfies Record<QuoteView, string>

/** The quotes as a list. `search`: beginnings of words in a number, title, name, company or address. */
export const quoteList = listAddress(QUOTES_PATH, {
  view: oneOf('staat', AS_SAID),
  search: typedText('zoek'),
})
export type QuoteFilter = FilterOf<typeof quoteList>

export const QUOTES_EXPORT_PATH = `${QUOTES_PATH}.csv`
