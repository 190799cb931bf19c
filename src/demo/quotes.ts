import { customerByEmail } from '@/features/people/customers/server/customer-accounts'
import { leadsOfPerson } from '@/features/sales/leads/server/lead-queries'
import { totalsMark } from '@/features/sales/quotes/documents/domain/asked-totals'
import { edited } from '@/features/sales/quotes/documents/domain/draft-edits'
import { linesShown, pickedAtFirst } from '@/features/sales/quotes/documents/domain/quote-document'
import { quoteTotals } from '@/features/sales/quotes/documents/domain/quote-totals'
import { typedQuote } from '@/features/sales/quotes/documents/domain/typed-quote'
import { type Acceptance, acceptQuote } from '@/features/sales/quotes/server/accept-quote'
import { askQuestion } from '@/features/sales/quotes/server/ask-question'
import { beginQuote } from '@/features/sales/quotes/server/begin-quote'
import { declineQuote } from '@/features/sales/quotes/server/decline-quote'
import { versionThatIs } from '@/features/sales/quotes/server/lock-quote'
import { type QuoteAccess, quoteBehind } from '@/features/sales/quotes/server/quote-access'
import { saveDraft } from '@/features/sales/quotes/server/save-draft'
import { sendQuote } from '@/features/sales/quotes/server/send-quote'
import type { Context } from '@/platform/context'
import { vatRateOn } from '@/shared/vat'
import { DEMO_CUSTOMER_DETAILS, type DemoOffice, demoEmail } from './demo-people'
import { daysBefore, minutesAfter, officeMinutesAfter } from './demo-time'
import { ANSWERED_AFTER_MINUTES, QUOTED_AFTER_MINUTES, type QuotedLead, quotedLeads } from './leads'
import { withToken } from './mailed-token'
import { projectWork } from './projects'
import { FOUND_BETTER, newWebsite, type Writing, written } from './quote-writing'
import type { Story } from './time-machine'

/** A quote that was sent, and its customer's access to it. */
interface SentDemoQuote {
  door: QuoteAccess
  sentAt: Date
}

interface Telling {
  now: Date
  office: DemoOffice
}

/** What happens to a quote once its customer has it. */
type Plot = (sent: SentDemoQuote, lead: QuotedLead, telling: Telling) => Story

const PLOTS: Readonly<Record<string, Plot>> = {
  sent: async function* () {},
  asked: async function* ({ door }, _, { now }) {
    const context = yield minutesAfter(now, -170)
    const text = 'Kunnen we na drie maanden stoppen als het niets oplevert?'
    await askQuestion(context, door, { text, requestId: context.random.uuid() })
  },
  declined: async function* ({ door, sentAt }) {
    await declineQuote(
      yield officeMinutesAfter(sentAt, ANSWERED_AFTER_MINUTES),
      door,
      'Te duur. Ik ga zelf iets bouwen.',
    )
  },
  accepted: async function* ({ door, sentAt }, { name }, { office }) {
    const acceptedAt = officeMinutesAfter(sentAt, ANSWERED_AFTER_MINUTES)
    const details = { customerAddress: 'Oude Markt 3', customerZipcode: '7511 GB', customerCity: 'Enschede' }
    await accept(yield acceptedAt, door, { name, details })
    yield* projectWork(demoEmail(name), { from: officeMinutesAfter(acceptedAt, 300), office })
  },
}

/** Quotes to leads, each in its own state; and two to the demo customer who can sign in. */
export function quoteStories(now: Date, office: DemoOffice): Story[] {
  const telling = { now, office }
  const toLeads = quotedLeads(now).map((lead) => leadQuoteStory(lead, telling))
  return [...toLeads, websiteStory(telling), choiceStory(telling)]
}

/** A draft stays a draft. */
async function* leadQuoteStory(lead: QuotedLead, telling: Telling): Story {
  const { name, quote, askedAt } = lead
  const plot = PLOTS[quote]
  const context = yield plot
    ? officeMinutesAfter(askedAt, QUOTED_AFTER_MINUTES - 60)
    : minutesAfter(askedAt, 45)
  const [{ id: leadId } = { id: '' }] = await leadsOfPerson(context.db, demoEmail(name))
  const quoteId = await begin(context, telling.office, written()[name] ?? [], leadId)
  if (!plot) return
  const sent = yield* sendStory(quoteId, officeMinutesAfter(askedAt, QUOTED_AFTER_MINUTES), telling)
  yield* plot(sent, lead, telling)
}

/** Accepted by the demo customer: the project is under way, with a deadline. */
async function* websiteStory(telling: Telling): Story {
  const { now, office } = telling
  const begunAt = daysBefore(now, 13, 1)
  const quoteId = await begin(yield begunAt, office, newWebsite())
  yield* sendStory(quoteId, officeMinutesAfter(begunAt, 90), telling)
  const context = yield daysBefore(now, 6, 2)
  const door = await demoCustomersDoor(context, quoteId)
  await accept(context, door, { name: DEMO_CUSTOMER_DETAILS.customerName, more: ['fotos'] })
  yield* projectWork(DEMO_CUSTOMER_DETAILS.customerEmail, { from: daysBefore(now, 3, 0), office })
}

/** Sent to the demo customer, who has not chosen yet. */
async function* choiceStory(telling: Telling): Story {
  const begunAt = daysBefore(telling.now, 4, 3)
  const quoteId = await begin(yield begunAt, telling.office, FOUND_BETTER)
  yield* sendStory(quoteId, officeMinutesAfter(begunAt, 60), telling)
}

/** Creates a draft, from a lead or empty, with the office's edits. */
async function begin(
  context: Context,
  office: DemoOffice,
  writing: Writing,
  leadId?: string,
): Promise<string> {
  const id = context.random.uuid()
  await beginQuote(context, { id, leadId, admin: office })
  const { document, party, revision } = await draftOf(context, id)
  const typed = writing.reduce(edited, typedQuote(document, party))
  await saveDraft(context, { quoteId: id, revision, typed })
  return id
}

async function draftOf({ db }: Context, quoteId: string) {
  const draft = await versionThatIs(db, quoteId, 'draft')
  if (!draft) throw new Error('A quote of the demo was not begun')
  return draft
}

/** Sends the draft, and captures the link of its mail. */
async function* sendStory(
  quoteId: string,
  sentAt: Date,
  { office }: Telling,
): AsyncGenerator<Date, SentDemoQuote, Context> {
  const { context, token } = withToken(yield sentAt)
  const { revision } = await draftOf(context, quoteId)
  const sending = await sendQuote(context, { quoteId, revision, admin: office })
  if (sending.outcome !== 'sent') throw new Error('A quote of the demo was not sent', { cause: sending })
  return { door: { token: token() }, sentAt }
}

interface Yes extends Partial<Pick<Acceptance, 'details'>> {
  name: string
  /** Options ticked beside the preselected ones. */
  more?: readonly string[]
}

/** Accepts as the page of the quote sends it. */
async function accept(
  context: Context,
  door: QuoteAccess,
  { name, details = {}, more = [] }: Yes,
): Promise<void> {
  const { sent, sha256 } = (await quoteBehind(context.db, door))?.version ?? {}
  if (!sent || !sha256) throw new Error('A quote of the demo is accepted that was not sent')
  const picked = new Set([...pickedAtFirst(sent.document), ...more])
  const accepted = await acceptQuote(context, door, {
    requestId: context.random.uuid(),
    name,
    role: 'eigenaar',
    details,
    picked,
    sha256,
    totals: totalsMark(quoteTotals(linesShown(sent.document, picked), vatRateOn(sent.sentOn))),
    actingAs: 'company',
    startsEarly: false,
    clientAddress: '198.51.100.60',
    userAgent: 'Mozilla/5.0',
  })
  if (accepted.outcome !== 'accepted')
    throw new Error('A quote of the demo was not accepted', { cause: accepted })
}

/** The demo customer accesses the quote through the portal. */
async function demoCustomersDoor({ db }: Context, quoteId: string): Promise<QuoteAccess> {
  const email = DEMO_CUSTOMER_DETAILS.customerEmail
  const customer = await customerByEmail(db, email)
  if (!customer?.accountId) throw new Error('The customer of the demo has no account')
  return { quoteId, customer: { id: customer.id, accountId: customer.accountId, email } }
}
