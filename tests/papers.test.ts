import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invoicePdf } from '../src/features/billing/invoices/documents/server/pdf/invoice-pdf'
import type { InvoiceDocument } from '../src/features/billing/invoices/domain/invoice-document'
import { aCreditNoteFor, anInvoice, BAKERY, invoiceLine } from '../src/features/billing/invoices/fixtures'
import type { SentQuote } from '../src/features/sales/quotes/documents/domain/quote-document'
import { newBlock } from '../src/features/sales/quotes/documents/domain/quote-lines'
import { quotePdf } from '../src/features/sales/quotes/documents/server/pdf/quote-pdf'
import type { Cents } from '../src/shared/money'
import { runs } from './support/long-runs'
import { overlaps, readPdf } from './support/pdf-text'
import { aQuoteDocument, aSentQuote, quoteLine } from './support/quotes'

/** Timeout in milliseconds, for a busy machine. */
const LONG = 120_000

/** A text whose last word is unique. */
type Fill = (field: string) => string

const FILLS = {
  'fifteen hundred words': (field) => `${'woord '.repeat(1500)}slot${field}`,
  'one word without an end': (field) => `${'onafgebroken'.repeat(300)} slot${field}`,
  'thousands of empty lines': (field) => `begin${'\n'.repeat(9000)}slot${field}`,
  'lines of one word': (field) => `${'- woord\r\n'.repeat(200)}slot${field}`,
  'breaks of other systems': (field) => `${'woord\u2028\u2029\v\f\u0085'.repeat(300)}slot${field}`,
} as const satisfies Record<string, Fill>

/** A quote with text in every field that its PDF shows. */
function quoteOf(fill: Fill): { sent: SentQuote; terms: string; fields: string[] } {
  const fields: string[] = []
  const say = (field: string) => {
    fields.push(field)
    return fill(field)
  }
  const blocks = (['all', 'one'] as const).map((pick) =>
    newBlock(pick, {
      pick,
      heading: say(`Kop${pick}`),
      text: `${say(`Tekst${pick}`)}\n\n- ${say(`Punt${pick}`)}`,
      lines: [0, 1].map((place) =>
        quoteLine({
          id: `${pick}${place}`,
          description: say(`Regel${pick}${place}`),
          unitPrice: 1_234_567 as Cents,
          cadence: place ? 'monthly' : 'once',
          isPicked: place === 0,
          isOptional: place === 1,
        }),
      ),
    }),
  )
  const document = aQuoteDocument({
    title: say('Titel'),
    introduction: say('Inleiding'),
    closing: say('Afsluiting'),
    blocks,
  })
  const party = {
    name: say('Naam'),
    company: say('Bedrijf'),
    street: say('Straat'),
    postcode: say('Postcode'),
    city: say('Plaats'),
    kvk: say('Kvk'),
    vatId: say('Btwid'),
    email: 'a@b.nl',
    phone: null,
  }
  return {
    sent: aSentQuote({ document, party, from: say('Van') }),
    terms: `1. Kop\n\n${say('Voorwaarden')}`,
    fields,
  }
}

/** An invoice with text in every field that its PDF shows. */
function invoiceOf(fill: Fill): { invoice: InvoiceDocument; fields: string[] } {
  const fields: string[] = []
  const say = (field: string) => {
    fields.push(field)
    return fill(field)
  }
  const buyer = {
    ...BAKERY,
    name: say('Naam'),
    contact: say('Contact'),
    street: say('Straat'),
    city: say('Plaats'),
    postcode: say('Postcode'),
    kvk: say('Kvk'),
    vatId: say('Btwid'),
  }
  const lines = [0, 1, 2].map((place) => ({
    ...invoiceLine(say(`Regel${place}`), 1, 'piece', 1000),
    period: { firstDay: '2026-01-01', lastDay: '2026-01-31' },
  }))
  return { invoice: anInvoice({ buyer, lines, description: say('Omschrijving') }), fields }
}

type Read = Awaited<ReturnType<typeof readPdf>>

function holds({ pieces, text, pages }: Read, fields: readonly string[]): void {
  const missing = fields.filter((field) => !text.includes(`slot${field}`))
  expect(missing).toEqual([])
  expect(text).toContain(`Pagina ${pages} van ${pages}`)
  for (const { text, left, right, baseline } of pieces) {
    expect(left, text).toBeGreaterThan(69)
    expect(right, text).toBeLessThan(551)
    expect(baseline, text).toBeGreaterThan(25)
    expect(baseline, text).toBeLessThan(815)
  }
}

describe.each(Object.entries(FILLS))('%s in every field', (_, fill) => {
  test(
    'a quote and its terms lose none, and keep all of it on their pages',
    async () => {
      const { sent, terms, fields } = quoteOf(fill)
      expect(fields.length).toBeGreaterThan(18)
      holds(await readPdf(await quotePdf(sent, terms, 21)), fields)
    },
    LONG,
  )

  test(
    'an invoice and a credit note lose none, and keep all of it on their pages',
    async () => {
      const { invoice, fields } = invoiceOf(fill)
      const draw = async (one: InvoiceDocument) => await readPdf(await invoicePdf(one, Buffer.from('<x/>')))
      holds(await draw(invoice), fields)
      holds(
        await draw(aCreditNoteFor(invoice)),
        fields.filter((field) => field !== 'Omschrijving'),
      )
      const reason = fill('Reden')
      holds(await draw(aCreditNoteFor(invoice, { description: reason })), ['Reden'])
    },
    LONG,
  )
})

// promise quotes: A quote says the same on its page as on paper … nor does any text keep the drawing of it busy
test(
  'a text of thousands of lines is one of thousands of words: no draft keeps the drawing of paper busy with breaks',
  async () => {
    for (const unit of ['a\n', 'a\n\n', '- a\n', ' \n a \r\n']) {
      const text = unit.repeat(Math.floor(9_000 / unit.length))
      const blocks = Array.from({ length: 5 }, (_, place) =>
        newBlock(`b${place}`, {
          heading: text,
          text,
          lines: [quoteLine({ id: `l${place}`, description: text })],
        }),
      )
      const document = aQuoteDocument({ blocks, title: text, introduction: text, closing: text })
      const { pages } = await readPdf(await quotePdf(aSentQuote({ document }), '1. Kop\n\nTekst', 21))
      expect(pages, JSON.stringify(unit)).toBeLessThan(60)
    }
  },
  LONG,
)

// promise quotes: A quote says the same on its page as on paper … no text is lost on a paper, however long, and none stands beside it
test(
  'whatever lengths the texts have, each ends on the paper, and no two lie over one another',
  async () => {
    const anyLength = fc.record({
      words: fc.nat(400),
      lines: fc.integer({ min: 1, max: 7 }),
      spread: fc.nat(3),
    })
    await fc.assert(
      fc.asyncProperty(anyLength, async ({ words, lines, spread }) => {
        const say = (field: string) => `${'een woord '.repeat(words >> spread)}slot${field}`
        const places = Array.from({ length: lines }, (_, place) => place)
        const blocks = [
          newBlock('b', {
            heading: say('Kop'),
            text: say('Tekst'),
            lines: places.map((place) => quoteLine({ id: `l${place}`, description: say(`Regel${place}.`) })),
          }),
        ]
        const closing = say('Afsluiting')
        const quote = await readPdf(
          await quotePdf(
            aSentQuote({ document: aQuoteDocument({ blocks, closing }) }),
            '1. Kop\n\nTekst',
            21,
          ),
        )
        const fields = ['Kop', 'Tekst', 'Afsluiting', ...places.map((place) => `Regel${place}.`)]
        holds(quote, fields)
        expect(overlaps(quote.pieces)).toEqual([])
        const invoice = anInvoice({
          lines: places.map((place) => invoiceLine(say(`Regel${place}.`), 1, 'piece', 1000)),
          description: say('Kop'),
        })
        for (const one of [invoice, aCreditNoteFor(invoice, { description: say('Kop') })]) {
          const paper = await readPdf(await invoicePdf(one, Buffer.from('<x/>')))
          holds(paper, ['Kop', ...places.map((place) => `Regel${place}.`)])
          expect(overlaps(paper.pieces)).toEqual([])
        }
      }),
      { numRuns: runs({ short: 4, long: 10 }) },
    )
  },
  LONG,
)

// promise quotes: A quote says the same on its page as on paper … its totals follow its lines
test('the totals of a quote follow its lines: no page ends early where they fit', async () => {
  /** From the bottom of the page, in points: the limit of its text, and the height of totals of three kinds. */
  const [bottom, totals] = [52, 200]
  for (let lines = 1; lines < 24; lines += 2) {
    const blocks = [
      newBlock('b', {
        lines: Array.from({ length: lines }, (_, place) =>
          quoteLine({
            id: `l${place}`,
            description: `Regel ${place}.`,
            cadence: place % 2 ? 'monthly' : 'once',
          }),
        ),
      }),
    ]
    const document = aQuoteDocument({ blocks, introduction: 'Dag.\n\n'.repeat(5) })
    const { pieces } = await readPdf(await quotePdf(aSentQuote({ document }), '1. Kop\n\nTekst', 21))
    const last = pieces.find(({ text }) => text === `Regel ${lines - 1}.`)
    const heading = pieces.find(({ text }) => text === 'Wat het kost')
    if (last?.page !== heading?.page)
      expect((last?.baseline ?? 0) - bottom, `${lines} lines`).toBeLessThan(totals)
  }
})
