import { demoAdministrator, newCustomer, type SignedIn, signedInAs } from '../../tests/support/signed-in'
import type { Site } from '../../tests/support/site'
import type { MailServer } from '../../tests/support/smtp'

type WithPassword = SignedIn & { password: string }

/** Who signed in before an upgrade, and has to get on with their work during it and after. */
export interface Stayers {
  administrator: WithPassword
  customer: WithPassword
}

export const ADMIN = { ADMIN_EMAIL: 'roos@webnoaber.example', ADMIN_PASSWORD: 'Noaber-werkt-7511' }

/** Page that only owners open, in versions that have roles. */
const OWNERS_PAGE = '/beheer/collegas'

/** Signs an administrator and a new customer in at this node. */
export async function signInStayers(node: Site, mailServer: MailServer): Promise<Stayers> {
  const { email, cookie } = await demoAdministrator(node, {
    email: ADMIN.ADMIN_EMAIL,
    password: ADMIN.ADMIN_PASSWORD,
  })
  return {
    administrator: { email, cookie, password: ADMIN.ADMIN_PASSWORD },
    customer: await newCustomer(node, mailServer),
  }
}

/** What goes wrong for them at this node: with the session that they have, or when they sign in anew. */
export async function faultsAt(
  node: Site,
  { administrator, customer }: Stayers,
  { isNewer }: { isNewer: boolean },
): Promise<string[]> {
  const pages = [
    ['the administrator', '/admin-dashboard', administrator],
    ['the customer', '/hosting-dashboard', customer],
    ...(isNewer ? [['the administrator, as an owner', OWNERS_PAGE, administrator] as const] : []),
  ] as const
  const which = isNewer ? 'newer' : 'older'
  const faults: string[] = []
  for (const [who, path, { email, password, cookie }] of pages) {
    const anew = await signedInAs(node, { email, password }).catch((error: Error) => error)
    if (anew instanceof Error) faults.push(`${which} node: ${who} cannot sign in: ${anew.message}`)
    const sessions = {
      'the session of before': cookie,
      ...('cookie' in anew && { 'a new session': anew.cookie }),
    }
    for (const [session, header] of Object.entries(sessions)) {
      const answer = await fetch(node.url + path, { headers: { cookie: header }, redirect: 'manual' })
      if (answer.status !== 200)
        faults.push(`${which} node: ${who} with ${session}: ${answer.status} at ${path}`)
    }
  }
  return faults
}
