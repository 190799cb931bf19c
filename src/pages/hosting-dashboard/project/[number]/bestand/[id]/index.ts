import type { APIRoute } from 'astro'
import { answerFile } from '@/features/hosting/projects/files/server/file-download'
import { customerOfAccount } from '@/features/people/customers/server/customer-of-account'

export const prerender = false

/** A file of a project, for the customer whose project it is. */
export const GET: APIRoute = async ({ locals, params: { number = '', id: fileId = '' } }) => {
  const { account, context } = locals
  const customer = account && (await customerOfAccount(context.db, account.id))
  if (!customer) return new Response('Dit bestand is er niet.\n', { status: 404 })
  return await answerFile(locals, { number, fileId, customerId: customer.id })
}
