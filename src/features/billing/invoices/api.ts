import { z } from 'astro/zod'
import { fetchInvoiceFile } from '@/features/billing/invoices/documents/server/fetch-invoice-file'
import type { InvoiceFileKind } from '@/features/billing/invoices/documents/server/invoice-files'
import {
  INVOICE_PAYMENT_STATUSES,
  INVOICE_SERIES,
  INVOICE_STATUSES,
} from '@/features/billing/invoices/domain/invoice'
import { INVOICE_STATE_LABELS, type InvoiceState } from '@/features/billing/invoices/domain/invoice-list'
import { allInvoicesOfCustomer, invoicePage } from '@/features/billing/invoices/server/invoice-list'
import { invoiceForAdmin } from '@/features/billing/invoices/server/invoice-queries'
import { mailInvoice } from '@/features/billing/invoices/server/mail-invoice'
import { creditInvoice } from '@/features/billing/invoices/web/office/server/credit-invoice'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { defineCall } from '@/features/operations/integrations/api-keys/server/define-call'
import type { KeyHolder } from '@/features/operations/integrations/api-keys/server/key-holder'
import { answerOfCustomer } from '@/features/people/customers/server/answer-of-customer'
import { type ApiCall, type CallOutcome, refuse } from '@/platform/api/call'
import { pageAnswer, pageOf, pageQuery, pageRequest } from '@/platform/api/list'
import { cents, day, found, moment, search, withId } from '@/platform/api/shapes'
import type { Context } from '@/platform/context'

const STATES = Object.keys(INVOICE_STATE_LABELS) as InvoiceState[]

const invoice = z
  .object({
    id: z.uuid(),
    invoice_number: z.string(),
    series: z.enum(INVOICE_SERIES).describe('Van een creditnota `credit`; haar bedragen zijn negatief.'),
    customer_id: z.uuid(),
    order_id: z.uuid().nullable(),
    credits_invoice_id: z.uuid().nullable(),
    description: z.string(),
    amount: cents.describe('Zonder btw, in eurocenten.'),
    vat_amount: cents,
    total_amount: cents.describe('Met btw, in eurocenten.'),
    credited_amount: cents,
    issue_date: day,
    due_date: day,
    status: z.enum(INVOICE_STATUSES),
    payment_status: z.enum(INVOICE_PAYMENT_STATUSES),
    paid_at: moment.nullable(),
    created_at: moment,
  })
  .meta({ id: 'Invoice' })

const line = z.object({
  description: z.string(),
  quantity: z.number(),
  unit: z.enum(['piece', 'hour', 'month', 'year']),
  unit_price: cents,
  net: cents,
})

const wholeInvoice = invoice.extend({
  payment_reference: z.string(),
  received: cents,
  lines: z.array(line),
  buyer: z.object({ name: z.string(), contact: z.string().nullable(), email: z.string() }),
})

/** The number of an invoice, or its id: the one stands on paper, the other in answers. */
const withNumber = z.object({ number: z.string().min(1).max(40) })

/** A file in the name of whoever made the key: as they would download it. */
async function fileOf(
  context: Context,
  { admin }: KeyHolder,
  number: string,
  kind: InvoiceFileKind,
): Promise<CallOutcome> {
  const account = { id: admin.id, role: 'admin' } as const
  const file = await fetchInvoiceFile(context, { account, number, kind })
  if (file === 'too-busy') return refuse('busy')
  return file ? { file } : refuse('not-found')
}

export const invoiceCalls: readonly ApiCall<KeyHolder>[] = [
  defineCall({
    method: 'GET',
    path: '/customers/{id}/invoices',
    name: 'listInvoicesOfCustomer',
    scope: 'invoices:read',
    summary: 'De facturen en creditnota’s van een klant, de nieuwste eerst; hoogstens 200',
    params: withId,
    answers: { status: 200, description: 'De facturen.', schema: z.object({ data: z.array(invoice) }) },
    run: (context, { params: { id } }) => answerOfCustomer(context, id, allInvoicesOfCustomer),
  }),
  defineCall({
    method: 'GET',
    path: '/invoices',
    name: 'listInvoices',
    scope: 'invoices:read',
    summary: 'Facturen en creditnota’s, de nieuwste eerst',
    query: z.object({
      ...pageQuery,
      state: z.enum(STATES).optional(),
      series: z.enum(INVOICE_SERIES).optional(),
      search,
    }),
    answers: { status: 200, description: 'Een bladzijde facturen.', schema: pageOf(invoice) },
    run: async ({ db, now }, { query: { state, series, search, ...page } }) =>
      pageAnswer(
        await invoicePage(db, { filter: { state, series, search }, ...pageRequest(page), now: now() }),
      ),
  }),
  defineCall({
    method: 'GET',
    path: '/invoices/{number}',
    name: 'getInvoice',
    scope: 'invoices:read',
    summary: 'Eén factuur met haar regels, met nummer of id',
    params: withNumber,
    answers: { status: 200, description: 'De factuur.', schema: wholeInvoice },
    run: async ({ db }, { params: { number } }) => found(await invoiceForAdmin(db, number)),
  }),
  defineCall({
    method: 'GET',
    path: '/invoices/{number}/pdf',
    name: 'getInvoicePdf',
    scope: 'invoices:read',
    summary: 'De factuur als PDF, met de UBL erin',
    params: withNumber,
    answers: { status: 200, description: 'De PDF.', mediaType: 'application/pdf' },
    run: (context, { params: { number }, caller }) => fileOf(context, caller, number, 'pdf'),
  }),
  defineCall({
    method: 'GET',
    path: '/invoices/{number}/ubl',
    name: 'getInvoiceUbl',
    scope: 'invoices:read',
    summary: 'De factuur als UBL, voor een boekhoudprogramma',
    params: withNumber,
    answers: { status: 200, description: 'De UBL.', mediaType: 'application/xml' },
    run: (context, { params: { number }, caller }) => fileOf(context, caller, number, 'xml'),
  }),
  defineCall({
    method: 'POST',
    path: '/invoices/{number}/mail',
    name: 'mailInvoice',
    scope: 'invoices:write',
    summary: 'De factuur nog eens mailen aan de klant',
    params: withNumber,
    answers: {
      status: 200,
      description: 'De mail gaat de deur uit.',
      schema: z.object({ mail_id: z.uuid() }),
    },
    problems: ['conflict'],
    run: async (context, { params: { number }, caller: { admin } }) => {
      const invoice = await invoiceForAdmin(context.db, number)
      if (!invoice) return refuse('not-found')
      const mailed = await mailInvoice(context, invoice.id, actorOf({ id: admin.id, role: 'admin' }))
      if (mailed.outcome === 'queued') return { answer: { mailId: mailed.mailId } }
      return mailed.outcome === 'just-mailed' ? refuse('conflict', JUST_MAILED) : refuse('not-found')
    },
  }),
  defineCall({
    method: 'POST',
    path: '/invoices/{number}/credit-note',
    name: 'creditInvoice',
    scope: 'invoices:write',
    summary: 'De factuur terugnemen met een creditnota; de klant krijgt hem per mail',
    params: withNumber,
    body: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
    answers: {
      status: 201,
      description: 'De creditnota is uitgegeven.',
      schema: z.object({ credit_note: z.string(), refund: cents }),
    },
    problems: ['conflict'],
    run: async (context, { params: { number }, body: { reason }, caller: { admin } }) => {
      const invoice = await invoiceForAdmin(context.db, number)
      if (!invoice) return refuse('not-found')
      const answer = await creditInvoice(context, { invoiceId: invoice.id, reason, admin })
      if (answer.outcome !== 'credited') return refuse('conflict')
      return { answer: { creditNote: answer.creditNote, refund: answer.refund } }
    },
  }),
]

const JUST_MAILED = {
  nl: 'Deze factuur ging net al op de mail. Wacht een minuut.',
  en: 'This invoice was mailed just now. Wait a minute.',
}
