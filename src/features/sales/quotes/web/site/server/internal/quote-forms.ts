import { z } from 'astro/zod'
import { quotePage } from '@/content/pages/offerte-bekijken'
import { viesAnswerNow } from '@/features/billing/vat/server/vat-id-checks'
import { withdrawAcceptance } from '@/features/hosting/projects/server/withdraw-acceptance'
import { afterMails } from '@/features/operations/mail/server/after-mails'
import { type CustomerField, fromForm } from '@/features/people/customers/domain/customer-details'
import { vatIdIn } from '@/features/people/customers/domain/customer-numbers'
import { answerPosted, formOf, type PageVisit } from '@/platform/forms/page-form'
import { done, FORM_FIELDS, type FormState, FRESH, failed, typedTexts } from '@/shared/form-state'
import { HOME, memberStateIn } from '@/shared/member-states'
import { fieldsOf } from '@/shared/schema-fields'
import {
  acceptanceAsking,
  declineForm,
  questionForm,
} from '../../../../acceptance/domain/internal/customer-forms'
import { pickedIn } from '../../../../documents/domain/quote-fields'
import { acceptQuote } from '../../../../server/accept-quote'
import { askQuestion } from '../../../../server/ask-question'
import { declineQuote } from '../../../../server/decline-quote'
import { mailNewestLink } from '../../../../server/internal/mail-newest-link'
import type { ShownQuote, TypedBuyer } from '../../../../server/load-quote-page'
import type { QuoteAccess } from '../../../../server/quote-access'
import { QUOTE_FAULTS } from '../../internal/quote-notices'

/** The forms of the page of a quote, by their `intent`; `reckon` only adds up what is ticked. */
export type QuoteForm = 'reckon' | 'accept' | 'ask' | 'decline' | 'withdraw' | 'newest'

/** The page again, with what was typed and ticked. */
export interface AnsweredQuote {
  form: QuoteForm
  /** HTTP status. */
  status: number
  state: FormState
  picked: ReadonlySet<string> | undefined
  /** What was filled in of the party: how VAT is charged follows it. */
  typed: TypedBuyer
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
  const typed = typedBuyer(sent, shown)
  // Outside any transaction, and for five seconds at most: without an answer Dutch VAT is charged, and said so.
  if (form === 'accept' || form === 'reckon') await viesAnswerNow(visit.locals.context, typed.customerVatId)
  const answer = await answerOf(form, visit, door, { shown, picked: picked ?? new Set(), sent })
  return answer instanceof Response ? answer : { form, picked, typed, ...answer }
}

/** Country and VAT id as they were typed, where acceptance asks for them; what is none is left out. */
function typedBuyer(sent: FormData, { missing, sent: { party } }: ShownQuote): TypedBuyer {
  const textOf = (input: string) => String(sent.get(input) ?? '')
  const asks = (field: CustomerField) => missing.includes(field)
  const typedCountry = asks('customerCountry') ? memberStateIn(textOf('customer_country')) : undefined
  const country = typedCountry ?? party.country ?? HOME
  const vatId = asks('customerVatId') ? vatIdIn(textOf('customer_vat_id'), country) : undefined
  return { customerCountry: country, ...(vatId ? { customerVatId: vatId } : {}) }
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

function sentAs(name: string) {
  return { name, failedNotice: QUOTE_FAULTS.failed, faultNotice: () => QUOTE_FAULTS.fields }
}

async function reckon(_visit: PageVisit, _door: QuoteAccess, { shown, sent }: Posted) {
  const values = typedTexts(
    sent,
    fieldsOf(acceptanceAsking(shown.missing, shown.sent.party.country ?? HOME)).keys(),
  )
  const state: FormState = { status: 'invalid', errors: {}, values, notice: QUOTE_FAULTS.fields }
  return { status: 200, state: Object.keys(values).length > 0 ? state : FRESH }
}

function accept(visit: PageVisit, door: QuoteAccess, { shown, picked }: Posted) {
  const here = visit.url.pathname
  return answerPosted(visit, {
    who: sentAs('quote-acceptance'),
    asks: acceptanceAsking(shown.missing, shown.sent.party.country ?? HOME),
    does: (context, { name, role, acting_as, start_early, sha256, totals, ...typed }) =>
      acceptQuote(context, door, {
        requestId: typed[FORM_FIELDS.requestId],
        name,
        sha256,
        totals,
        picked,
        clientAddress: visit.locals.clientAddress,
        actingAs: acting_as,
        startsEarly: start_early === 'on',
        role: acting_as === 'company' && role ? role : quotePage.consumer.role,
        details: fromForm(typed),
        userAgent: visit.request.headers.get('user-agent'),
      }),
    says: {
      ...NOT_DONE,
      accepted: afterMails(done('quote-accepted', here)),
      changed: ({ what }) => QUOTE_FAULTS[what],
      incomplete: QUOTE_FAULTS.fields,
    },
  })
}

function decline(visit: PageVisit, door: QuoteAccess) {
  return answerPosted(visit, {
    who: sentAs('quote-decline'),
    asks: declineForm,
    does: (context, { reason }) => declineQuote(context, door, reason),
    says: { ...NOT_DONE, declined: afterMails(done('quote-declined', visit.url.pathname)) },
  })
}

function withdraw(visit: PageVisit, door: QuoteAccess) {
  return answerPosted(visit, {
    who: sentAs('quote-withdrawal'),
    asks: z.object({}),
    does: (context) => withdrawAcceptance(context, door),
    says: {
      ...NOT_DONE,
      withdrawn: afterMails(done('acceptance-withdrawn', visit.url.pathname)),
      performed: QUOTE_FAULTS.performed,
    },
  })
}

function ask(visit: PageVisit, door: QuoteAccess) {
  return answerPosted(visit, {
    who: sentAs('quote-question'),
    asks: questionForm,
    does: (context, { question: text, [FORM_FIELDS.requestId]: requestId }) =>
      askQuestion(context, door, { text, requestId }),
    says: { ...NOT_DONE, asked: afterMails(done('question-sent', visit.url.pathname)) },
  })
}

function newest(visit: PageVisit, door: QuoteAccess) {
  return answerPosted(visit, {
    who: sentAs('quote-link'),
    asks: z.object({}),
    does: async (context) => ('token' in door ? await mailNewestLink(context, door.token) : 'unknown'),
    says: { ...NOT_DONE, mailed: afterMails(done('link-sent', visit.url.pathname)) },
  })
}

const NOT_DONE = {
  limited: failed(QUOTE_FAULTS.limited, 'limited'),
  ended: QUOTE_FAULTS.ended,
  unknown: QUOTE_FAULTS.ended,
}
