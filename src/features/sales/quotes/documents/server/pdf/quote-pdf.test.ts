import { expect, test } from 'vitest'
import type { Cents } from '@/shared/money'
import { overlaps, readPdf } from '../../../../../../../tests/support/pdf-text'
import { aQuoteDocument, aSentQuote, quoteLine } from '../../../../../../../tests/support/quotes'
import type { SentQuote } from '../../domain/quote-document'
import { newBlock } from '../../domain/quote-lines'
import { quotePdf } from './quote-pdf'

const TERMS = '1. Definities\n\n1.1 Wij: Webnoaber.\n\n1.2 Jij: wie een offerte vraagt.'

async function read(sent: SentQuote) {
  const bytes = await quotePdf(sent, TERMS, 21)
  return { bytes, ...(await readPdf(bytes)) }
}

test('a quote on paper says what it is for, what is chosen, what it costs and until when it holds', async () => {
  const { text } = await read(aSentQuote())
  for (const words of [
    'Offerte OF2026-0001',
    'Datum 20 november 2026',
    'Geldig tot en met 20 december 2026',
    'Bakkerij Aarnink T.a.v. Mirthe Aarnink',
    'Website voor Bakkerij Aarnink',
    'Website, ontworpen en gebouwd € 795,00',
    '2,5 uur × € 75 · 10% korting € 168,75',
    'Kies er één',
    'minimaal 12 maanden',
    'Wat het kost',
    'Eenmalig € 964,75 € 202,60 € 1.167,35',
    'Per maand € 19,50 € 4,10 € 23,60',
    'Per jaar € 100,00 € 9,00 € 109,00',
    'In het eerste jaar € 1.298,75',
    'Per jaar: 9% btw over € 100,00 is € 9,00',
    'Wij mogen deze offerte wijzigen of intrekken zolang je haar niet hebt geaccepteerd.',
    'Algemene voorwaarden 1 mei 2025 1. Definities 1.1 Wij: Webnoaber.',
  ])
    expect(text).toContain(words)
})

test('the same quote gives the same bytes, and a letter more other ones', async () => {
  const [one, again] = [await quotePdf(aSentQuote(), TERMS, 21), await quotePdf(aSentQuote(), TERMS, 21)]
  expect(one.equals(again)).toBe(true)
  const other = await quotePdf(aSentQuote({ from: 'Anna Boss' }), TERMS, 21)
  expect(other.equals(one)).toBe(false)
})

test('a long quote goes on over pages, inside them, and no two texts lie over one another', async () => {
  const long =
    'Een heel lange omschrijving die over meer dan een regel loopt, en daarna nog een stukje verder'
  const blocks = Array.from({ length: 12 }, (_, block) =>
    newBlock(`b${block}`, {
      heading: `Onderdeel ${block + 1}: ${long}`,
      text: `${long}.\n\n- ${long}\n- Kort`,
      pick: block % 3 === 0 ? 'one' : 'all',
      lines: Array.from({ length: 6 }, (_, index) =>
        quoteLine({
          id: `l${block}-${index}`,
          description: index % 2 ? long : 'zonderspaties'.repeat(9),
          cadence: index % 2 ? 'monthly' : 'once',
          unitPrice: 49_999_999 as Cents,
          isOptional: index === 3,
          isPicked: index === 0,
          discountPercent: index * 7,
        }),
      ),
    }),
  )
  const { pieces, pages, text } = await read(aSentQuote({ document: aQuoteDocument({ blocks }) }))
  expect(pages).toBeGreaterThan(6)
  expect(text).toContain(`Pagina ${pages} van ${pages}`)
  for (const { text, left, right, baseline } of pieces) {
    expect(left, text).toBeGreaterThan(69)
    expect(right, text).toBeLessThan(550)
    expect(baseline, text).toBeGreaterThan(25)
  }
  expect(overlaps(pieces)).toEqual([])
})

// promise quotes: A quote says the same on its page as on paper … each page of it with its version, and what is agreed alone on none
test('what is agreed never stands alone on a page: totals above it or the terms below, and every page says which version it belongs to', async () => {
  for (let lines = 9; lines < 40; lines += 3) {
    const closing = lines % 2 ? '' : 'Tot in de bakkerij.'
    const blocks = [
      newBlock('b', {
        lines: Array.from({ length: lines }, (_, index) =>
          quoteLine({ id: `l${index}`, description: 'Regel' }),
        ),
      }),
    ]
    const document = aQuoteDocument({ blocks, closing })
    const { pieces, pages } = await read(aSentQuote({ version: 3, document }))
    const agreed = pieces.find(({ text }) => text === 'Wat we afspreken')
    const before = pieces.filter(
      ({ page, text }) => page === agreed?.page && text !== 'Offerte OF2026-0001, versie 3',
    )
    const isFirst = before[0]?.text === 'Wat we afspreken'
    const hasTerms = before.some(({ text }) => text === 'Algemene voorwaarden')
    expect(!isFirst || hasTerms, `${lines} lines`).toBe(true)
    const feet = pieces.filter(({ text }) => text === 'Webnoaber · Offerte OF2026-0001, versie 3')
    expect(feet).toHaveLength(pages)
  }
})

// promise quotes: On paper the choices of a quote stay together, and no line alone
test('a block is not cut where it reads badly: its choices stay together, and a table that goes on says so', async () => {
  const blocks = Array.from({ length: 9 }, (_, block) =>
    newBlock(`b${block}`, {
      heading: `Onderdeel ${block}`,
      text: 'Wat erbij hoort.',
      pick: block % 2 ? 'one' : 'all',
      lines: Array.from({ length: block % 2 ? 3 : 9 }, (_, index) =>
        quoteLine({
          id: `l${block}-${index}`,
          description: `Regel ${block}-${index}`,
          isPicked: index === 0,
        }),
      ),
    }),
  )
  const { pieces } = await read(aSentQuote({ document: aQuoteDocument({ blocks }) }))
  const pageOf = (text: string) => pieces.find((piece) => piece.text === text)?.page
  for (const { id, pick, lines } of blocks) {
    const pages = lines.map(({ description }) => pageOf(description))
    expect(pages[0]).toBe(pageOf(`Onderdeel ${id.slice(1)}`))
    expect(pages[1]).toBe(pages[0])
    expect(pages.at(-1)).toBe(pages.at(-2))
    if (pick === 'one') expect(new Set(pages).size).toBe(1)
  }
  for (const page of new Set(pieces.filter(({ text }) => text.startsWith('Regel')).map(({ page }) => page))) {
    const [first] = pieces.filter(
      (piece) => piece.page === page && /^(Omschrijving|Kies er één|Regel)/.test(piece.text),
    )
    expect(first?.text).not.toMatch(/^Regel/)
  }
})
