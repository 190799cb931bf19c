import { openLead } from '../../src/features/sales/leads/server/open-lead'
import type {
  QuoteDocument,
  QuoteLine,
  SentQuote,
} from '../../src/features/sales/quotes/documents/domain/quote-document'
import { partyOf } from '../../src/features/sales/quotes/documents/domain/quote-from-lead'
import {
  domainLine,
  newBlock,
  newLine,
  packageLine,
  websiteLine,
} from '../../src/features/sales/quotes/documents/domain/quote-lines'
import { beginQuote } from '../../src/features/sales/quotes/server/begin-quote'
import { versionThatIs } from '../../src/features/sales/quotes/server/lock-quote'
import type { QuoteVersion } from '../../src/features/sales/quotes/server/quote-tables'
import { type SendOutcome, sendQuote } from '../../src/features/sales/quotes/server/send-quote'
import type { Cents } from '../../src/shared/money'
import type { TestContext } from './database'

/** Mirthe of the bakery, who asks for a website. */
export const MIRTHE = {
  name: 'Mirthe Aarnink',
  email: 'mirthe@bakkerijaarnink.example',
  phone: '053 123 45 67',
  company: 'Bakkerij Aarnink',
  service: null,
}

export function quoteLine(over: Partial<QuoteLine> & { id: string }): QuoteLine {
  return newLine(over.id, { description: 'Regel', unitPrice: 10_000 as Cents, ...over })
}

/** A website with a choice of hosting, an option, hours with a discount and a yearly line: every kind of line. */
export function aQuoteDocument(over: Partial<QuoteDocument> = {}): QuoteDocument {
  return {
    title: 'Website voor Bakkerij Aarnink',
    introduction: 'Dag Mirthe,\n\nDank je wel voor je aanvraag. Hieronder lees je wat we voor je maken.',
    blocks: [
      newBlock('werk', {
        heading: 'Wat we maken',
        text: 'Dit zit erin:\n- Ontwerp\n- Contactformulier op maat',
        lines: [
          websiteLine(),
          quoteLine({
            id: 'uren',
            description: 'Teksten schrijven',
            quantity: 2.5,
            unit: 'hour',
            unitPrice: 7500 as Cents,
            discountPercent: 10,
          }),
          quoteLine({
            id: 'fotos',
            description: 'Fotografie in de bakkerij',
            isOptional: true,
            isPicked: false,
            unitPrice: 35_000 as Cents,
          }),
        ],
      }),
      newBlock('hosting', {
        heading: 'Hosting',
        text: 'Kies het pakket dat bij je past.',
        pick: 'one',
        lines: [packageLine('basis', 'monthly'), { ...packageLine('onbeperkt', 'monthly'), isPicked: false }],
      }),
      newBlock('vast', {
        heading: 'Elk jaar',
        lines: [
          domainLine(),
          quoteLine({
            id: 'kookboek',
            description: 'Receptenboekje in druk',
            vatPercent: 9,
            cadence: 'yearly',
            unit: 'year',
            minimumMonths: 12,
          }),
        ],
      }),
    ],
    closing: 'We beginnen zodra je teksten en beeld er zijn.',
    ...over,
  }
}

/** The same as sent on Friday 20 November 2026. */
export function aSentQuote(over: Partial<SentQuote> = {}): SentQuote {
  return {
    number: 'OF2026-0001',
    version: 1,
    sentOn: '2026-11-20',
    validUntil: '2026-12-20',
    party: partyOf(MIRTHE),
    document: aQuoteDocument(),
    termsVersion: '2025-05-01',
    from: 'Anna Bos',
    ...over,
  }
}

/** A colleague who writes quotes. */
export const ANNA = { id: '1f0e2c3d-0000-4000-8000-0000000000a1', name: 'Anna Bos' } as const

/** Mirthe's lead for a webshop, with its deadline running. Returns its id. */
export async function aLead({ context, db }: TestContext): Promise<string> {
  const id = context.random.uuid()
  const { name, email, phone, company } = MIRTHE
  await db.transaction((tx) =>
    openLead(tx, {
      id,
      name,
      email,
      phone,
      company,
      source: 'offerte',
      service: 'Webshop',
      receivedAt: context.now(),
    }),
  )
  return id
}

/** A draft for Mirthe, from her lead. Returns the id of the quote. */
export async function begun(site: TestContext, leadId?: string): Promise<string> {
  const id = site.context.random.uuid()
  await beginQuote(site.context, { id, leadId: leadId ?? (await aLead(site)), admin: ANNA })
  return id
}

export async function draftOf({ db }: Pick<TestContext, 'db'>, quoteId: string): Promise<QuoteVersion> {
  const draft = await versionThatIs(db, quoteId, 'draft')
  if (!draft) throw new Error(`Quote ${quoteId} has no draft`)
  return draft
}

/** Sends a draft as it is. */
export async function sendAsIs({ context, db }: TestContext, quoteId: string): Promise<SendOutcome> {
  const draft = await versionThatIs(db, quoteId, 'draft')
  return await sendQuote(context, { quoteId, revision: draft?.revision ?? 0, admin: ANNA })
}
