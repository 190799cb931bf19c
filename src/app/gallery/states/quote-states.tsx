import { pickedAtFirst, type SentQuote } from '@/features/quotes/rules/quote-document'
import { QuoteSheet } from '@/features/quotes/ui/QuoteSheet'
import { aSentQuote, longQuote, shortQuote } from '../quote-samples'
import type { Pages } from './page-state'

const sheet = (quote: SentQuote, isOpen: boolean) => (
  <div className="page-width py-8">
    <div className="max-w-224">
      <QuoteSheet quote={quote} picked={pickedAtFirst(quote.document)} isOpen={isOpen} />
    </div>
  </div>
)

export const QUOTE_QUIET_STATES: Pages = {
  '/offerte-bekijken/[token]': {
    open: sheet(aSentQuote(), true),
    vast: sheet(aSentQuote({ version: 2 }), false),
    kort: sheet(shortQuote(), true),
    leeg: sheet(
      aSentQuote({ document: { title: 'Nieuwe offerte', introduction: '', blocks: [], closing: '' } }),
      true,
    ),
    lang: sheet(longQuote(), true),
  },
}
