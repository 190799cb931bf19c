import type { APIRoute } from 'astro'
import { requestFile } from '@/features/people/privacy-requests/server/request-queries'
import { attachmentOf } from '@/office/server/attachment'
import { isUuid } from '@/shared/uuid'

export const prerender = false

/** The document with which a request about personal data came. */
export const GET: APIRoute = async ({ locals: { context }, params: { id = '' } }) => {
  const file = isUuid(id) ? await requestFile(context.db, id) : undefined
  return file ? attachmentOf(file) : new Response('Dit stuk is er niet.\n', { status: 404 })
}
