import type { APIRoute } from 'astro'
import { quoteFile } from '@/features/quotes/server/quote-file'
import { quoteForOffice } from '@/features/quotes/server/quote-queries'
import { isUuid } from '@/shared/uuid'

export const prerender = false

/** The paper of a version as it went out. */
export const GET: APIRoute = async ({ locals, params: { id = '' }, url }) => {
  const { db } = locals.context
  const found = isUuid(id) ? await quoteForOffice(db, id) : undefined
  const asked = Number(url.searchParams.get('versie')) || found?.quote.version
  const version = found?.versions.find((one) => one.version === asked && one.sent)
  if (!version) return new Response('Deze offerte is er niet.\n', { status: 404 })
  const { filename, contentType, content } = await quoteFile(db, version.id)
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `inline; filename="${filename}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
