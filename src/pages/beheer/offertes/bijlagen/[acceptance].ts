import type { APIRoute } from 'astro'
import { acceptancePaperFile } from '@/features/sales/quotes/server/acceptance-paper'
import { isUuid } from '@/shared/uuid'

export const prerender = false

/** What a customer wrote or signed outside the site. Always sent as a download: the file comes from somebody else. */
export const GET: APIRoute = async ({ locals: { context }, params: { acceptance = '' } }) => {
  const file = isUuid(acceptance) ? await acceptancePaperFile(context.db, acceptance) : undefined
  if (!file) return new Response('Deze bijlage is er niet.\n', { status: 404 })
  const { filename, contentType, content } = file
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${filename.replace(/[^\w .-]/g, '_')}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
