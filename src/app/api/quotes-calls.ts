import { z } from 'astro/zod'
import type { KeyHolder } from '@/features/api-keys/server/key-holder'
import { deliverNow } from '@/features/mail/server/deliver-now'
import { QUOTE_VIEWS } from '@/features/quotes/rules/quote-list'
import { QUOTE_STATES, quoteStateOn } from '@/features/quotes/rules/quote-status'
import { beginQuote } from '@/features/quotes/server/begin-quote'
import { quoteFile } from '@/features/quotes/server/quote-file'
import { quoteForOffice, quotePage } from '@/features/quotes/server/quote-queries'
import { sendQuote } from '@/features/quotes/server/send-quote'
import { withdrawQuote } from '@/features/quotes/server/withdraw-quote'
import { type ApiCall, refuse } from '@/platform/api/call'
import { pageAnswer, pageOf, pageQuery, pageRequest } from '@/platform/api/list'
import { dayOf } from '@/shared/calendar-day'
import { cents, changed, day, defineCall, made, moment, search, withId } from './shapes'

const status = z
  .enum(QUOTE_STATES)
  .describe('`expired`: de geldigheid is voorbij. `revoked`: een consument heeft zijn akkoord herroepen.')

const quote = z
  .object({
    id: z.uuid(),
    number: z.string(),
    lead_id: z.uuid().nullable(),
    customer_id: z.uuid().nullable(),
    project_id: z.uuid().nullable(),
    name: z.string(),
    company: z.string().nullable(),
    email: z.string(),
    title: z.string(),
    version: z.int().describe('De laatst verstuurde, of het eerste concept.'),
    status,
    valid_until: day.nullable(),
    sent_at: moment.nullable(),
    ended_at: moment.nullable(),
    once_net: cents,
    monthly_net: cents,
    yearly_net: cents,
    has_question: z.boolean().describe('Of er een vraag van de klant open staat.'),
    created_at: moment,
    changed_at: moment,
  })
  .meta({ id: 'Quote' })

const version = z.object({
  version: z.int(),
  status,
  revision: z.int().describe('Telt hoe vaak het concept is bewaard; versturen vraagt erom.'),
  valid_until: day.nullable(),
  sent_at: moment.nullable(),
  ended_at: moment.nullable(),
  reason: z.string().nullable(),
})

const acceptance = z.object({
  channel: z.enum(['page', 'portal', 'office']),
  name: z.string(),
  role: z.string(),
  email: z.string(),
  picked: z.array(z.string()),
  once_total: cents,
  monthly_total: cents,
  yearly_total: cents,
  accepted_at: moment,
})

const wholeQuote = quote.extend({ versions: z.array(version), acceptance: acceptance.nullable() })

export const quoteCalls: readonly ApiCall<KeyHolder>[] = [
  defineCall({
    method: 'GET',
    path: '/quotes',
    name: 'listQuotes',
    scope: 'quotes:read',
    summary: 'Offertes, waar het laatst iets mee gebeurde eerst',
    query: z.object({ ...pageQuery, view: z.enum(QUOTE_VIEWS).optional(), search }),
    answers: { status: 200, description: 'Een bladzijde offertes.', schema: pageOf(quote) },
    run: async ({ db, now }, { query: { view, search, ...page } }) => {
      const read = await quotePage(db, { filter: { view, search }, ...pageRequest(page), now: now() })
      return pageAnswer({ ...read, rows: read.rows.map((row) => ({ ...row, status: statusOf(row, now()) })) })
    },
  }),
  defineCall({
    method: 'GET',
    path: '/quotes/{id}',
    name: 'getQuote',
    scope: 'quotes:read',
    summary: 'Eén offerte, met de versies en wat er is afgesproken',
    params: withId,
    answers: { status: 200, description: 'De offerte.', schema: wholeQuote },
    run: async ({ db, now }, { params: { id } }) => {
      const whole = await quoteForOffice(db, id)
      if (!whole) return refuse('not-found')
      const { quote, versions, acceptance } = whole
      return {
        answer: {
          ...quote,
          status: statusOf(quote, now()),
          acceptance: acceptance ?? null,
          versions: versions.map((version) => ({ ...version, status: statusOf(version, now()) })),
        },
      }
    },
  }),
  defineCall({
    method: 'GET',
    path: '/quotes/{id}/pdf',
    name: 'getQuotePdf',
    scope: 'quotes:read',
    summary: 'De PDF van de laatst verstuurde versie, zoals de klant hem kreeg',
    params: withId,
    answers: { status: 200, description: 'De PDF.', mediaType: 'application/pdf' },
    run: async ({ db }, { params: { id } }) => {
      const last = (await quoteForOffice(db, id))?.versions.find(({ sentAt }) => sentAt !== null)
      return last ? { file: await quoteFile(db, last.id) } : refuse('not-found')
    },
  }),
  defineCall({
    method: 'POST',
    path: '/quotes',
    name: 'beginQuote',
    scope: 'quotes:write',
    summary: 'Een concept, ingevuld met wat een lead vertelde',
    body: z.strictObject({ lead_id: z.uuid().nullish() }),
    answers: { status: 201, description: 'Het concept staat klaar in het kantoor.', schema: made },
    run: async (context, { body, id, caller: { admin } }) => {
      const begun = await beginQuote(context, { id, leadId: body.lead_id ?? undefined, admin })
      return begun.outcome === 'begun' ? { answer: { id } } : refuse('not-found')
    },
  }),
  defineCall({
    method: 'POST',
    path: '/quotes/{id}/send',
    name: 'sendQuote',
    scope: 'quotes:write',
    summary: 'Het concept versturen, zoals het bij deze revisie was',
    params: withId,
    body: z.strictObject({ revision: z.int().min(0).max(1_000_000_000) }),
    answers: { status: 200, description: 'Verstuurd.', schema: changed },
    problems: ['conflict'],
    run: async (context, { params: { id }, body: { revision }, caller: { admin } }) => {
      if (!(await quoteForOffice(context.db, id))) return refuse('not-found')
      const sending = await sendQuote(context, { quoteId: id, revision, admin })
      if (sending.outcome === 'incomplete') return refuse('conflict', NOT_COMPLETE)
      if (sending.outcome === 'contact-stopped') return refuse('conflict', CONTACT_STOPPED)
      if (sending.outcome !== 'sent') return refuse('conflict', NO_SUCH_DRAFT)
      await deliverNow(context, [sending.mailId])
      return { answer: { id, status: 'sent' } }
    },
  }),
  defineCall({
    method: 'POST',
    path: '/quotes/{id}/withdraw',
    name: 'withdrawQuote',
    scope: 'quotes:write',
    summary: 'Een verstuurde offerte intrekken; de klant leest waarom',
    params: withId,
    body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
    answers: { status: 200, description: 'Ingetrokken.', schema: changed },
    problems: ['conflict'],
    run: async (context, { params: { id }, body: { reason }, caller: { admin } }) => {
      const withdrawal = await withdrawQuote(context, { quoteId: id, reason, admin })
      if (withdrawal.outcome === 'unknown') return refuse('not-found')
      if (withdrawal.outcome === 'refused') return refuse('conflict')
      await deliverNow(context, [withdrawal.mailId])
      return { answer: { id, status: 'withdrawn' } }
    },
  }),
]

const statusOf = (standing: Parameters<typeof quoteStateOn>[0], now: Date) =>
  quoteStateOn(standing, dayOf(now))

const NOT_COMPLETE = {
  nl: 'Het concept is nog niet af: in het kantoor staat wat er ontbreekt.',
  en: 'The draft is not complete: the back office says what is missing.',
}
const CONTACT_STOPPED = {
  nl: 'Deze klant wordt niet benaderd: er gaat niets uit tot iemand dat in het kantoor opheft.',
  en: 'This customer is not to be contacted: nothing goes out until somebody lifts that in the back office.',
}
const NO_SUCH_DRAFT = {
  nl: 'Er is geen concept met deze revisie: het is intussen bewaard, verstuurd of geaccepteerd.',
  en: 'There is no draft with this revision: it was saved, sent or accepted in between.',
}
