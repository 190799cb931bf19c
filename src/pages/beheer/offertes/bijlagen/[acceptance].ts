import type { APIRoute } from 'astro'
import { acceptancePaperFile } from '@/features/sales/quotes/server/acceptance-paper'
import { attachmentOf } from '@/office/server/attachment'
import { isUuid } from '@/shared/uuid'

export const prerender = false

/** What a customer wrote or signed outside the site. */
export const GET: APIRoute = async ({ locals: { context }, params: { acceptance = '' } }) => {
  const file = isUuid(acceptance) ? await acceptancePaperFile(context.db, acceptance) : undefined
  return file ? attachmentOf(file) : new Response('Deze bijlage is er niet.\n', { status: 404 })
}
