import type { QuoteDocument, QuoteLine, SentQuote } from '../../src/features/quotes/rules/quote-document'
import { partyOf } from '../../src/features/quotes/rules/quote-from-lead'
import {
  domainLine,
  newBlock,
  newLine,
  packageLine,
  websiteLine,
} from '../../src/features/quotes/rules/quote-lines'
import type { Cents } from '../../src/shared/money'

/** Mirthe of the bakery, who asks for a website. */
export const MIRTHE = {
  ...{ name: 'Mirthe Aarnink', email: 'mirthe@bakkerijaarnink.example', phone: '053 123 45 67' },
  ...{ company: 'Bakkerij Aarnink', service: null },
}

export function quoteLine(over: Partial<QuoteLine> & { id: string }): QuoteLine {
  return newLine(over.id, { description: 'Regel', unitPrice: 10_000 as Cents, ...over })
}

/** A website with a choice of hosting, an option, hours with a discount and something per year: every kind of line. */
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
            ...{ id: 'uren', description: 'Teksten schrijven', quantity: 2.5, unit: 'hour' },
            ...{ unitPrice: 7500 as Cents, discountPercent: 10 },
          }),
          quoteLine({
            ...{ id: 'fotos', description: 'Fotografie in de bakkerij', isOptional: true, isPicked: false },
            unitPrice: 35_000 as Cents,
          }),
        ],
      }),
      newBlock('hosting', {
        ...{ heading: 'Hosting', text: 'Kies het pakket dat bij je past.', pick: 'one' },
        lines: [packageLine('basis', 'monthly'), { ...packageLine('onbeperkt', 'monthly'), isPicked: false }],
      }),
      newBlock('vast', {
        heading: 'Elk jaar',
        lines: [
          domainLine(),
          quoteLine({
            ...{ id: 'kookboek', description: 'Receptenboekje in druk', vatPercent: 9, cadence: 'yearly' },
            ...{ unit: 'year', minimumMonths: 12 },
          }),
        ],
      }),
    ],
    closing: 'We beginnen zodra je teksten en beeld er zijn.',
    ...over,
  }
}

/** The same as it goes out, on Friday 20 November 2026. */
export function aSentQuote(over: Partial<SentQuote> = {}): SentQuote {
  return {
    ...{ number: 'OF2026-0001', version: 1, sentOn: '2026-11-20', validUntil: '2026-12-20' },
    ...{ party: partyOf(MIRTHE), document: aQuoteDocument(), termsVersion: '2025-05-01', from: 'Anna Bos' },
    ...over,
  }
}
