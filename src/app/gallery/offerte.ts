import type { APIRoute } from 'astro'
import { termsText } from '@/content/terms'
import type { SentQuote } from '@/features/sales/quotes/documents/domain/quote-document'
import { drawQuote } from '@/features/sales/quotes/documents/server/draw-quote'
import { QUOTE_PAPERS } from '@/features/sales/quotes/fixtures'

export function getStaticPaths() {
  return Object.values(QUOTE_PAPERS).map((paper, index) => ({
    params: { id: String(index) },
    props: { sent: paper() },
  }))
}

/** A quote of the gallery as the product draws it. */
export const GET: APIRoute<{ sent: SentQuote }> = async ({ props: { sent } }) => {
  const pdf = await drawQuote.run({ sent, terms: termsText(), basis: 21 })
  return new Response(new Uint8Array(pdf), { headers: { 'Content-Type': 'application/pdf' } })
}
