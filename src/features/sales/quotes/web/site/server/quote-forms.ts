import { z } from 'astro/zod'
import { quotePage } from '@/content/pages/offerte-bekijken'
import { withdrawAcceptance } from '@/features/hosting/projects/server/withdraw-acceptance'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import { fromForm } from '@/features/people/customers/domain/customer-details'
import { answerPosted, formOf, type PageAccepted, type PageVisit } from '@/platform/forms/page-form'
import {
  done,
  FORM_FIELDS,
  type FormOutcome,
  type FormState,
  FRESH,
  failed,
  typedTexts,
} from '@/shared/form-state'
import { fieldsOf } from '@/shared/schema-fields'
import { acceptanceAsking, declineForm, questionForm } from '../../../acceptance/domain/customer-forms'
import { pickedIn } from '../../../documents/domain/quote-fields'
import { acceptQuote } from '../../../server/accept-quote'
import { askQuestion } from '../../../server/ask-question'
import { declineQuote } from '../../../server/decline-quote'
import type { ShownQuote } from '../../../server/load-quote-page'
import { mailNewestLink } from '../../../server/mail-newest-link'
import type { QuoteAccess } from '../../../server/quote-access'
import { QUOTE_FAULTS } from '../quote-notices'

/** The forms of the page of a quote, by their `intent`; `reckon` only adds up what is ticked. */
export type QuoteForm = 'reckon' | 'accept' | 'ask' | 'decline' | 'withdraw' | 'newest'

/** The page again, with what was typed and ticked. */
export interface AnsweredQuote {
  form: QuoteForm
  /** HTTP status. */
  status: number
  state: FormState
  picked: ReadonlySet<string> | undefined
}

/** Answers what is posted to the page of a quote: goes on, or shows it again and loses nothing. */
export async function answerQuoteForm(
  visit: PageVisit,
  door: QuoteAccess,
  shown: ShownQuote,
): Promise<Response | AnsweredQuote> {
  const sent = await formOf(visit)
  const form = formNamed(String(sent.get('intent') ?? ''))
  const picked = pickedIn(sent, shown.sent.document)
  const answer = await answerOf(form, visit, door, { shown, picked: picked ?? new Set(), sent })
  return answer instanceof Response ? answer : { form, picked, ...answer }
}

interface Posted {
  shown: ShownQuote
  picked: ReadonlySet<string>
  sent: FormData
}

const FORMS = { reckon, accept, ask, decline, withdraw, newest } as const satisfies Record<QuoteForm, unknown>

function formNamed(intent: string): QuoteForm {
  return Object.hasOwn(FORMS, intent) ? (intent as QuoteForm) : 'reckon'
}

function answerOf(form: QuoteForm, visit: PageVisit, door: QuoteAccess, posted: Posted) {
  return FORMS[form](visit, door, posted)
}

const NOTICES = { failedNotice: QUOTE_FAULTS.failed, faultNotice: () => QUOTE_FAULTS.fields }

async function reckon(_visit: PageVisit, _door: QuoteAccess, { shown, sent }: Posted) {
  const values = typedTexts(sent, fieldsOf(acceptanceAsking(shown.missing)).keys())
  const state: FormState = { status: 'invalid', errors: {}, values, notice: QUOTE_FAULTS.fields }
  return { status: 200, state: Object.keys(values).length > 0 ? state : FRESH }
}

function accept(visit: PageVisit, door: QuoteAccess, { shown, picked }: Posted) {
  const { context, clientAddress } = visit.locals
  return answerPosted(visit, {
    name: 'quote-acceptance',
    schema: acceptanceAsking(shown.missing),
    ...NOTICES,
    run: async (_visit, { name, role, acting_as, start_early, sha256, totals, ...typed }) => {
      const { [FORM_FIELDS.requestId]: requestId } = typed
      const accepted = await acceptQuote(context, door, {
        requestId,
        name,
        sha256,
        totals,
        picked,
        clientAddress,
        actingAs: acting_as,
        startsEarly: start_early === 'on',
        role: acting_as === 'company' && role ? role : quotePage.consumer.role,
        details: fromForm(typed),
        userAgent: visit.request.headers.get('user-agent'),
      })
      if (accepted.outcome === 'changed') return failed(QUOTE_FAULTS[accepted.what])
      if (accepted.outcome === 'incomplete') return failed(QUOTE_FAULTS.fields)
      return await outcomeOf(visit, accepted, 'quote-accepted')
    },
  })
}

function decline(visit: PageVisit, door: QuoteAccess) {
  return answerPosted(visit, {
    name: 'quote-decline',
    schema: declineForm,
    ...NOTICES,
    run: async (_visit, { reason }) =>
      outcomeOf(visit, await declineQuote(visit.locals.context, door, reason), 'quote-declined'),
  })
}

function withdraw(visit: PageVisit, door: QuoteAccess) {
  return answerPosted(visit, {
    name: 'quote-withdrawal',
    schema: z.object({}),
    ...NOTICES,
    run: async () => {
      const answer = await withdrawAcceptance(visit.locals.context, door)
      if (answer.outcome === 'performed') return failed(QUOTE_FAULTS.performed)
      return await outcomeOf(visit, answer, 'acceptance-withdrawn')
    },
  })
}

function ask(visit: PageVisit, door: QuoteAccess) {
  return answerPosted(visit, {
    name: 'quote-question',
    schema: questionForm,
    ...NOTICES,
    run: async (_visit, { question: text, [FORM_FIELDS.requestId]: requestId }) =>
      outcomeOf(visit, await askQuestion(visit.locals.context, door, { text, requestId }), 'question-sent'),
  })
}

function newest(visit: PageVisit, door: QuoteAccess) {
  return answerPosted(visit, {
    name: 'quote-link',
    schema: z.object({}),
    ...NOTICES,
    run: async () =>
      'token' in door
        ? outcomeOf(visit, await mailNewestLink(visit.locals.context, door.token), 'link-sent')
        : failed(QUOTE_FAULTS.ended),
  })
}

/** What was done is said on the page itself; the mails about it are tried at once. */
async function outcomeOf(
  { locals: { context }, url }: PageVisit,
  result: { outcome: string; mailIds?: string[] },
  word: string,
): Promise<FormOutcome<PageAccepted>> {
  if (result.outcome === 'limited') return failed(QUOTE_FAULTS.limited, 'limited')
  if (!result.mailIds) return failed(QUOTE_FAULTS.ended)
  await deliverNow(context, result.mailIds)
  return done(word, url.pathname)
}
