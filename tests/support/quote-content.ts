import type { QuoteContent } from '../../src/features/sales/quotes/documents/domain/quote-content'

/** A quote of one line, for a bakery, as a program sends it. */
export function aQuoteContent(over: Partial<QuoteContent> = {}): QuoteContent {
  return {
    title: 'Website voor Bakkerij Aarnink',
    introduction: 'Dag Mirthe,',
    closing: '',
    party: { name: 'Mirthe Aarnink', email: 'mirthe@bakkerijaarnink.example', company: 'Bakkerij Aarnink' },
    blocks: [
      {
        id: 'werk',
        heading: 'Wat we maken',
        text: '',
        pick: 'all',
        lines: [
          {
            id: 'site',
            description: 'Website',
            cadence: 'once',
            quantity: 1,
            unit: 'piece',
            unit_price: 129_550,
            discount_percent: 0,
            vat_percent: null,
            is_optional: false,
            is_picked: true,
            minimum_months: 0,
            next_year_price: null,
            site: 'website',
          },
        ],
      },
    ],
    ...over,
  }
}
