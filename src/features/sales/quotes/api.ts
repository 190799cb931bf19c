import { z } from 'astro/zod'
import { defineCall } from '@/features/operations/integrations/api-keys/server/define-call'
import type { KeyHolder } from '@/features/operations/integrations/api-keys/server/key-holder'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import { MEANS } from '@/features/people/correspondence/domain/means'
import { ACTING_AS } from '@/features/people/customers/domain/acting-as'
import { customerFields } from '@/features/people/customers/domain/customer-fields'
import { OUTSIDE_FAULTS } from '@/features/sales/quotes/acceptance/domain/outside-acceptance'
import {
  contentOfVersion,
  quoteContent,
  typedOfContent,
} from '@/features/sales/quotes/documents/domain/quote-content'
import { isTypedQuote } from '@/features/sales/quotes/documents/domain/typed-quote'
import { QUOTE_VIEWS } from '@/features/sales/quotes/domain/quote-list'
import { beginQuote, beginVersion } from '@/features/sales/quotes/server/begin-quote'
import { quoteFile } from '@/features/sales/quotes/server/quote-file'
import { quoteForOffice, quotePage } from '@/features/sales/quotes/server/quote-queries'
import {
  type OutsideOutcome,
  recordOutsideAcceptance,
} from '@/features/sales/quotes/server/record-outside-acceptance'
import { saveDraft } from '@/features/sales/quotes/server/save-draft'
import { sendQuote } from '@/features/sales/quotes/server/send-quote'
import { withdrawQuote } from '@/features/sales/quotes/server/withdraw-quote'
import { type ApiCall, refuse } from '@/platform/api/call'
import { pageAnswer, pageOf, pageQuery, pageRequest } from '@/platform/api/list'
import type { InBothLanguages } from '@/platform/api/problem'
import { asForm, cents, changed, day, made, moment, search, sentDay, withId } from '@/platform/api/shapes'
import { dayOf } from '@/shared/calendar-day'
import { outsideAgreement, typedDetails } from './acceptance/domain/internal/acceptance-forms'
import { QUOTE_STATES, quoteStateOn } from './domain/internal/quote-status'

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
  sha256: z.string().nullable().describe('Van wat er is verstuurd; wie een akkoord vastlegt, geeft hem mee.'),
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

const wholeVersion = version.extend({ content: quoteContent })

const ofVersion = z.object({
  id: z.uuid(),
  version: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .meta({ examples: ['1'] }),
})

/** A save counts from the one that it began with, so that nobody overwrites what they did not see. */
const revision = z.int().min(0).max(1_000_000_000)

/** What a customer agreed to outside the site, as the form of the office asks it (docs/product/sales.md#quotes). */
const agreement = z
  .strictObject({
    sha256: z.string().describe('Van de versie die is geaccepteerd, zoals `versions` hem noemt.'),
    name: z.string().min(1).max(200).describe('Wie er akkoord ging.'),
    acting_as: z.enum(ACTING_AS).describe('`consumer`: heeft vanaf onze mail veertien dagen bedenktijd.'),
    role: z.string().max(100).default('').describe('De functie; verplicht bij `company`.'),
    agreed_on: sentDay.describe('De dag van het akkoord: van het versturen tot en met vandaag.'),
    means: z.enum(MEANS),
    note: z.string().max(500).default('').describe('De klant leest het.'),
    pick: z.array(z.string().max(200)).max(200).default([]).describe('De id’s van wat de klant koos.'),
    customer_address: customerFields.customer_address.optional(),
    customer_zipcode: customerFields.customer_zipcode.optional(),
    customer_city: customerFields.customer_city.optional(),
    customer_country: customerFields.customer_country.optional(),
    customer_kvk: customerFields.customer_kvk,
    customer_vat_id: customerFields.customer_vat_id,
  })
  .meta({ id: 'OutsideAcceptance' })

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
    method: 'GET',
    path: '/quotes/{id}/versions/{version}',
    name: 'getQuoteVersion',
    scope: 'quotes:read',
    summary: 'Eén versie met alles wat erin staat; ook een concept',
    params: ofVersion,
    answers: { status: 200, description: 'De versie.', schema: wholeVersion },
    run: async ({ db, now }, { params: { id, version } }) => {
      const whole = await quoteForOffice(db, id)
      const found = whole?.versions.find((one) => String(one.version) === version)
      if (!whole || !found) return refuse('not-found')
      const content = contentOfVersion({ ...found, laterYears: whole.quote.laterYears })
      return { answer: { ...found, status: statusOf(found, now()), content } }
    },
  }),
  defineCall({
    method: 'POST',
    path: '/quotes/{id}/versions',
    name: 'reviseQuote',
    scope: 'quotes:write',
    summary: 'Een nieuwe versie als concept, als kopie van de laatste',
    description: 'Wat de klant heeft, blijft gelden tot de nieuwe versie is verstuurd.',
    params: withId,
    answers: { status: 201, description: 'Er staat een concept.', schema: changed },
    problems: ['conflict'],
    run: async (context, { params: { id }, caller: { admin } }) => {
      const begun = await beginVersion(context, { quoteId: id, admin })
      if (begun === 'unknown') return refuse('not-found')
      return begun === 'begun' ? { answer: { id, status: 'draft' } } : refuse('conflict', ACCEPTED)
    },
  }),
  defineCall({
    method: 'PUT',
    path: '/quotes/{id}/draft',
    name: 'saveQuoteDraft',
    scope: 'quotes:write',
    summary: 'Het concept invullen, in zijn geheel; wat je weglaat, is weg',
    description: 'Prijzen mogen nog ontbreken: pas bij het versturen moet alles er staan.',
    params: withId,
    body: z.strictObject({ revision, content: quoteContent }),
    answers: {
      status: 200,
      description: 'Bewaard.',
      schema: changed.extend({ revision: z.int().describe('Van deze keer bewaren; versturen vraagt erom.') }),
    },
    problems: ['conflict'],
    run: async (context, { params: { id }, body: { revision, content } }) => {
      if (!(await quoteForOffice(context.db, id))) return refuse('not-found')
      const typed = typedOfContent(content)
      if (!isTypedQuote(typed)) return refuse('invalid', ID_TWICE)
      const saved = await saveDraft(context, { quoteId: id, revision, typed })
      if (saved.outcome === 'unreadable') return refuse('invalid', NOT_READABLE)
      if (saved.outcome !== 'saved') return refuse('conflict', NO_SUCH_DRAFT)
      return { answer: { id, status: 'draft', revision: saved.revision } }
    },
  }),
  defineCall({
    method: 'POST',
    path: '/quotes/{id}/acceptance',
    name: 'recordAcceptance',
    scope: 'quotes:write',
    summary: 'Een akkoord vastleggen dat de klant buiten de site gaf',
    description:
      'Het geldt als elk ander akkoord: het project begint, en de klant hoort meteen dat het is vastgelegd. Een bestand dat de klant tekende, gaat alleen mee in het kantoor.',
    params: withId,
    body: asForm(agreement, outsideAgreement),
    answers: { status: 201, description: 'Vastgelegd.', schema: changed },
    problems: ['conflict'],
    run: async (context, { params: { id: quoteId }, body, id: requestId, caller: { admin } }) => {
      const { sha256, name, role, means, note, agreed_on: agreedOn, acting_as: actingAs, pick } = body
      const noted = await recordOutsideAcceptance(context, {
        quoteId,
        requestId,
        sha256,
        name,
        role,
        means,
        note,
        admin,
        agreedOn,
        actingAs,
        picked: new Set(pick),
        details: typedDetails(body),
      })
      if (noted.outcome === 'unknown') return refuse('not-found')
      if (noted.outcome !== 'accepted') return refuse('conflict', NOT_NOTED[faultOf(noted)])
      await deliverNow(context, noted.mailIds)
      return { answer: { id: quoteId, status: 'accepted' } }
    },
  }),
  defineCall({
    method: 'POST',
    path: '/quotes/{id}/send',
    name: 'sendQuote',
    scope: 'quotes:write',
    summary: 'Het concept versturen, zoals het bij deze revisie was',
    params: withId,
    body: z.strictObject({ revision }),
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

type NotNoted = Exclude<OutsideOutcome, { outcome: 'accepted' | 'unknown' }>

function faultOf(noted: NotNoted): keyof typeof NOT_NOTED {
  if (noted.outcome === 'refused') return noted.fault
  return noted.outcome === 'changed' ? noted.what : noted.outcome
}

/** Why nothing was noted: as the office reads it, and in English. */
const NOT_NOTED = {
  large: { nl: OUTSIDE_FAULTS.large, en: 'The file is larger than 5 MB.' },
  kind: { nl: OUTSIDE_FAULTS.kind, en: 'The file is no PDF, PNG, JPG or EML.' },
  day: { nl: OUTSIDE_FAULTS.day, en: 'The day lies between sending the quote and today.' },
  incomplete: {
    nl: OUTSIDE_FAULTS.incomplete,
    en: 'The invoice still lacks a street, a postcode or a city: send them along.',
  },
  choice: {
    nl: OUTSIDE_FAULTS.choice,
    en: 'The quote does not offer this choice. Pick one line of each block that asks to choose.',
  },
  quote: {
    nl: OUTSIDE_FAULTS.quote,
    en: 'The quote has changed: this is not the version that its customer has.',
  },
  business: {
    nl: OUTSIDE_FAULTS.business,
    en: 'This quote has reverse charge, which is for businesses only: send a consumer a quote without a VAT id.',
  },
  ended: { nl: OUTSIDE_FAULTS.ended, en: 'This quote can no longer be accepted.' },
} as const satisfies Record<keyof typeof OUTSIDE_FAULTS, InBothLanguages>

const ACCEPTED = {
  nl: 'Deze offerte is geaccepteerd en verandert niet meer. Meer werk is een nieuwe offerte.',
  en: 'This quote was accepted and no longer changes. More work is a quote of its own.',
}
const ID_TWICE = {
  nl: 'Een id komt twee keer voor, of er zijn meer dan honderd regels.',
  en: 'An id occurs twice, or there are more than a hundred lines.',
}
const NOT_READABLE = {
  nl: 'Aantal maal prijs is voor één regel hoogstens € 500.000.',
  en: 'Quantity times price is 500,000 euros at most for one line.',
}
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
