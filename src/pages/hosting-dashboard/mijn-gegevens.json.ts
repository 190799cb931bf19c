import type { APIRoute } from 'astro'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { mayUse } from '@/features/people/accounts/domain/portal-access'
import { confirmFirst } from '@/features/people/accounts/server/confirm-first'
import { customerOfAccount } from '@/features/people/customers/server/customer-of-account'
import { exportPerson } from '@/features/people/privacy/server/export-person'
import { PORTAL_PATH } from '@/portal/rules/portal-paths'

export const prerender = false

/**
 * All data that we store about the customer of who may do everything there, else about the signed-in person, as a file
 * (GDPR articles 15 and 20). Step-up: a session left open opens no such file.
 */
export const GET: APIRoute = async ({ locals, url }) => {
  const { context, account } = locals
  if (!account) return new Response('Log eerst in.\n', { status: 401 })
  const confirmation = confirmFirst(locals, PORTAL_PATH)
  if (confirmation) return confirmation
  const customer = await customerOfAccount(context.db, account.id)
  const isOfCustomer =
    customer && mayUse(customer.rights, 'portal.saveRecord') && url.searchParams.get('van') !== 'mij'
  const email = isOfCustomer ? customer.email.toLowerCase() : account.email
  const data = await exportPerson(context, { email, actor: actorOf(account) })
  return new Response(JSON.stringify({ email, exportedAt: context.now(), ...data }, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="mijn-gegevens.json"',
      'Cache-Control': 'private, no-store',
    },
  })
}
