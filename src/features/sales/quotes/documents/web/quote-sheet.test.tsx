import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { quoteSheet } from '@/content/pages/offerte-bekijken'
import { VatRate } from '@/ui/VatRate'
import { readPdf } from '../../../../../../tests/support/pdf-text'
import { aQuoteDocument, aSentQuote } from '../../../../../../tests/support/quotes'
import { pickedAtFirst, type SentQuote } from '../domain/quote-document'
import { quotePdf } from '../server/pdf/quote-pdf'
import { QuoteSheet } from './internal/QuoteSheet'

const sheet = (quote: SentQuote, choices: 'open' | 'offered' | 'made') =>
  renderToStaticMarkup(
    <VatRate percent={21}>
      <QuoteSheet quote={quote} picked={pickedAtFirst(quote.document)} choices={choices} />
    </VatRate>,
  )

const wordsOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

// promise quotes: A quote says the same on its page as on paper … and calls nothing chosen that its customer did not choose
test('nothing is called chosen that its customer did not choose', () => {
  const quote = aSentQuote()
  const offered = wordsOf(sheet(quote, 'offered'))
  expect(offered).toContain('Kies er één')
  expect(offered).toContain('Naar keuze')
  expect(offered.match(/Vooraf gekozen/g)).toHaveLength(1)
  expect(offered).not.toMatch(/Gekozen|Niet gekozen/)
  const made = wordsOf(sheet(quote, 'made'))
  expect(made.match(/Gekozen/g)).toHaveLength(1)
  expect(made.match(/Niet gekozen/g)).toHaveLength(2)
  expect(made).not.toContain('Vooraf gekozen')
})

// promise quotes: A quote says the same on its page as on paper
test('a quote says the same on its page as on paper, in the same order', async () => {
  const quote = aSentQuote({
    version: 2,
    party: {
      ...aSentQuote().party,
      street: 'Haverstraatpassage 12a',
      postcode: '7511 EX',
      city: 'Enschede',
      kvk: '08123456',
      vatId: 'NL001234567B01',
    },
    document: aQuoteDocument({ closing: 'Tot in de bakkerij.' }),
  })
  const { text } = await readPdf(await quotePdf(quote, '1. Definities', 21))
  const page = wordsOf(sheet(quote, 'offered'))
  const inOrder = [
    'Website voor Bakkerij Aarnink',
    'Hieronder lees je wat we voor je maken.',
    'Wat we maken',
    'Contactformulier op maat',
    'excl. btw',
    'Website, ontworpen en gebouwd',
    '795,00',
    'Teksten schrijven',
    '2,5 uur × € 75 · 10% korting',
    'Fotografie in de bakkerij',
    'Naar keuze',
    'Kies het pakket dat bij je past.',
    'Kies er één',
    'per maand',
    'Elk jaar',
    'Receptenboekje in druk',
    '9% btw · minimaal 12 maanden',
    'per jaar',
    'Wat het kost',
    'Eenmalig',
    '1.167,35',
    'Per maand',
    '23,60',
    'Per jaar',
    '109,00',
    quoteSheet.sums.firstInvoice,
    'In het eerste jaar',
    'Tot in de bakkerij.',
    'Wat we afspreken',
    'Deze offerte is geldig tot en met 20 december 2026.',
    'Vragen?',
  ]
  for (const said of [page, text]) {
    let from = 0
    for (const words of inOrder) {
      expect(said.slice(from), words).toContain(words)
      from = said.indexOf(words, from)
    }
    for (const words of [
      'OF2026-0001, versie 2',
      'T.a.v. Mirthe Aarnink',
      'KVK 08123456',
      'Btw-id NL001234567B01',
      'Geldig tot en met 20 december 2026',
      '1.298,75',
      'lles wat eenmalig is, en de eerste termijn van wat terugkomt.',
      'enmalig, twaalf maanden en het bedrag per jaar, alles samen.',
    ])
      expect(said).toContain(words)
  }
})
