import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import {
  DRAFT_INVOICES_PATH,
  draftInvoicePath,
} from '../../../src/features/billing/free-invoices/domain/free-invoice-paths'
import { formOfTyped } from '../../../src/features/billing/free-invoices/domain/internal/typed-invoice'
import { creditInvoice } from '../../../src/features/billing/invoices/web/office/server/credit-invoice'
import { withdrawAcceptance } from '../../../src/features/hosting/projects/server/withdraw-acceptance'
import { acceptQuote } from '../../../src/features/sales/quotes/server/accept-quote'
import { ROOS } from '../arrears'
import { aDraft, aFreeInvoice, shownOf } from '../free-invoices'
import { anAcceptance, aQuoteFor, sendTestQuote } from '../sent-quotes'
import { typedInvoice } from '../typed-invoices'
import { type ActionSample, customerWithOrder, SOMETHING, type Stage, told } from './sample'

const NO_DRAFT = [{ draft_id: 'geen-nummer' }, { draft_id: SOMETHING }] as const
const GONE = told('Dit is geen concept meer: het is uitgegeven of weggegooid.')

async function customer(stage: Stage): Promise<string> {
  return (await customerWithOrder(stage)).of.customerId
}

const begun = expect.stringMatching(/^\/beheer\/facturen\/[\da-f-]{36}$/)

async function typed(stage: Stage) {
  const draft_id = await aDraft(stage.site, await customer(stage))
  return { draft_id, revision: '2', ...formOfTyped(typedInvoice({ subject: 'Iets anders' })) }
}

export const FREE_INVOICES = {
  'freeInvoices.begin': {
    who: 'admin',
    names: 'customer_id',
    open: async (stage) => {
      const draft_id = randomUUID()
      const fields = { draft_id, customer_id: await customer(stage), project: '' }
      return { fields, accepted: { flash: 'invoice-draft-begun', goTo: draftInvoicePath(draft_id) } }
    },
    faults: [NO_DRAFT, [{ customer_id: '' }, { customer_id: 'Kies een klant.' }]],
  },
  'freeInvoices.beginReplacement': {
    who: 'admin',
    names: 'invoice_id',
    open: async (stage) => {
      const { id: invoiceId } = await aFreeInvoice(stage.site, await customer(stage))
      await creditInvoice(stage.site.context, { invoiceId, reason: 'Verkeerd adres', admin: ROOS })
      return {
        fields: { draft_id: randomUUID(), invoice_id: invoiceId },
        accepted: { flash: 'invoice-draft-begun', goTo: begun },
      }
    },
    faults: [NO_DRAFT],
  },
  'freeInvoices.beginShare': {
    who: 'admin',
    names: 'quote_id',
    open: async ({ site }) => {
      const quote = await sendTestQuote(site, aQuoteFor(`roos-${randomUUID()}@aarnink.example`))
      const terms = { actingAs: 'consumer', startsEarly: true } as const
      await acceptQuote(site.context, { token: quote.token }, anAcceptance(site, quote, terms))
      await withdrawAcceptance(site.context, { token: quote.token })
      return {
        fields: { draft_id: randomUUID(), quote_id: quote.quoteId },
        accepted: { flash: 'invoice-draft-begun', goTo: begun },
      }
    },
    faults: [NO_DRAFT],
  },
  'freeInvoices.autosave': {
    who: 'admin',
    names: 'draft_id',
    open: async (stage) => ({
      fields: await typed(stage),
      accepted: { saved: { outcome: 'saved', revision: 3, shown: { amounts: { total: 24_200 } } } },
    }),
    faults: [
      NO_DRAFT,
      [{ 'quantity-0': '1'.repeat(21) }, { 'quantity-0': 'Gebruik hier hoogstens 20 tekens.' }],
    ],
  },
  'freeInvoices.save': {
    who: 'admin',
    names: 'draft_id',
    open: async (stage) => {
      const fields = await typed(stage)
      return { fields, accepted: { flash: 'invoice-draft-saved', goTo: draftInvoicePath(fields.draft_id) } }
    },
    faults: [NO_DRAFT],
  },
  'freeInvoices.discard': {
    who: 'admin',
    names: 'draft_id',
    again: GONE,
    open: async (stage) => ({
      fields: { draft_id: await aDraft(stage.site, await customer(stage)) },
      accepted: { flash: 'draft-discarded', goTo: DRAFT_INVOICES_PATH },
    }),
    faults: [NO_DRAFT],
  },
  'freeInvoices.issue': {
    who: 'admin',
    names: 'draft_id',
    again: { flash: 'free-invoice-known' },
    open: async (stage) => {
      const draft_id = await aDraft(stage.site, await customer(stage))
      return {
        fields: { draft_id, shown: await shownOf(stage.site, draft_id) },
        accepted: { flash: 'free-invoice-issued', goTo: expect.stringContaining('/factuur/INV') },
      }
    },
    faults: [NO_DRAFT],
  },
} satisfies Record<string, ActionSample>
