import type { APIRoute } from 'astro'
import { quoteFile, wasSent } from '@/features/sales/quotes/server/quote-file'
import { isUuid } from '@/shared/uuid'

export const prerender = false

/** PDF of a quote's version as it was sent. */
export const GET: APIRoute = async ({ locals: { context }, params: { version = '' } }) => {
  if (!isUuid(version) || !(await wasSent(context.db, version)))
    return new Response('Deze offerte is er niet.\n', { status: 404 })
  const { filename, contentType, content } = await quoteFile(context.db, version)
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `inline; filename="${filename}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
