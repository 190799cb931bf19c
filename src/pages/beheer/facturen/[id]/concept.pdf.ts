import type { APIRoute } from 'astro'
import { conceptPaper } from '@/features/billing/free-invoices/server/concept-paper'
import { isUuid } from '@/shared/uuid'

export const prerender = false

/** Paper of a draft invoice, marked as one. */
export const GET: APIRoute = async ({ locals: { context, account }, params: { id = '' } }) => {
  const paper = isUuid(id) ? await conceptPaper(context, { id, account: account?.id }) : undefined
  if (!paper) return new Response('Dit concept is er niet.\n', { status: 404 })
  if (paper === 'too-busy')
    return new Response('Het is even druk. Probeer het zo nog eens.\n', {
      status: 503,
      headers: { 'Retry-After': '5' },
    })
  return new Response(new Uint8Array(paper), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline; filename="conceptfactuur.pdf"',
      'Cache-Control': 'private, no-store',
    },
  })
}
