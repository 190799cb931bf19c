import type { APIRoute } from 'astro'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { confirmFirst } from '@/features/people/accounts/server/confirm-first'
import { personPath } from '@/features/people/privacy/domain/person-in-list'
import { exportPerson } from '@/features/people/privacy/server/export-person'

export const prerender = false

/** All data that we store about a person, as a file to give to them. It holds as much as erasing takes away: step-up. */
export const GET: APIRoute = async ({ locals, url }) => {
  const { context, account } = locals
  const email = (url.searchParams.get('adres') ?? '').trim()
  if (!email || !account) return new Response('Geef een adres op.\n', { status: 400 })
  const confirmation = confirmFirst(locals, personPath(email))
  if (confirmation) return confirmation
  const data = await exportPerson(context, { email, actor: actorOf(account) })
  return new Response(JSON.stringify({ email, exportedAt: context.now(), ...data }, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="persoonsgegevens.json"',
    },
  })
}
