import { quotePage } from '@/content/pages/offerte-bekijken'
import type { ShownQuote } from '../../../server/load-quote-page'

/** What the page of a quote is called in the browser. */
export function titleOfQuotePage({ state, sent }: Pick<ShownQuote, 'state' | 'sent'>): string {
  return state === 'replaced' ? quotePage.replaced.title : `Offerte: ${sent.document.title}`
}
