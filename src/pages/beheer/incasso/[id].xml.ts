import type { APIRoute } from 'astro'
import { fileForBank } from '@/features/billing/direct-debit/server/build-file'
import { confirmFirst } from '@/features/people/accounts/server/confirm-first'
import { isUuid } from '@/shared/uuid'

export const prerender = false

/** Debit file for the agency's bank. Always the same bytes, from the first download on. */
export const GET: APIRoute = async ({ locals, params: { id = '' } }) => {
  const confirmation = confirmFirst(locals, '/beheer/incasso')
  if (confirmation) return confirmation
  const { context, account } = locals
  const file =
    account && isUuid(id) ? await fileForBank(context, { fileId: id, adminId: account.id }) : undefined
  if (file?.outcome !== 'file') return new Response('Dit incassobestand is er niet.', { status: 404 })
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file.fileName}"`,
    },
  })
}
