import { takeFlash } from '@/platform/forms/flash'
import type { PageVisit } from '@/platform/forms/page-form'
import { type FormNotice, noticeOf } from '@/shared/form-state'
import { pickedIn } from '../../../documents/domain/quote-fields'
import { loadQuotePage, type ShownQuote } from '../../../server/load-quote-page'
import type { QuoteAccess } from '../../../server/quote-access'
import { quoteNotice } from '../internal/quote-notices'
import { type AnsweredQuote, answerQuoteForm } from './internal/quote-forms'

export interface QuoteVisit {
  /** HTTP status. */
  status: number
  shown: ShownQuote
  answered: AnsweredQuote | undefined
  /** The choices: of the form that was sent, of the address, or as they stand. */
  picked: ReadonlySet<string>
  notice: FormNotice | undefined
}

/** What a page with a quote does about its visit: goes on, or shows itself with what was typed and ticked. */
export async function visitQuote(
  visit: PageVisit,
  door: QuoteAccess,
): Promise<Response | QuoteVisit | undefined> {
  const { context } = visit.locals
  const before = await loadQuotePage(context, door)
  if (!before) return undefined
  const answered = visit.request.method === 'POST' ? await answerQuoteForm(visit, door, before) : undefined
  if (answered instanceof Response) return answered
  // What stood in the way of the form has to be seen.
  const shown = (answered && (await loadQuotePage(context, door, answered.typed))) ?? before
  const ticked = answered?.picked ?? pickedIn(visit.url.searchParams, shown.sent.document)
  return {
    shown,
    answered,
    status: answered?.status ?? (shown.state === 'replaced' ? GONE : 200),
    picked: (shown.state === 'sent' && ticked) || shown.picked,
    notice:
      answered?.form === 'reckon' ? undefined : (noticeOf(answered?.state) ?? takeFlash(visit, quoteNotice)),
  }
}

const GONE = 410
