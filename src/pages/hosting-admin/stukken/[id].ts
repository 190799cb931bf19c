import type { APIRoute } from 'astro'
import { correspondenceFile } from '@/features/people/correspondence/server/correspondence-queries'
import { attachmentOf } from '@/office/server/attachment'
import { isUuid } from '@/shared/uuid'

export const prerender = false

/** What a customer wrote or signed outside the site. */
export const GET: APIRoute = async ({ locals: { context }, params: { id = '' } }) => {
  const file = isUuid(id) ? await correspondenceFile(context.db, id) : undefined
  return file ? attachmentOf(file) : new Response('Dit stuk is er niet.\n', { status: 404 })
}
