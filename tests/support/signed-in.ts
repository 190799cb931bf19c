import { randomInt, randomUUID } from 'node:crypto'
import { DEMO_CUSTOMER } from '../../src/features/people/accounts/domain/demo-sign-in'
import type { OfficeRole } from '../../src/features/people/accounts/domain/roles'
import type { MemberRights } from '../../src/features/people/customers/domain/customer-rights'
import { orderFields, sendOrder } from './orders'
import type { Site } from './site'
import type { MailServer, ReceivedMail } from './smtp'

/** Session of somebody who is signed in, as in a browser without JavaScript. */
export interface SignedIn {
  email: string
  /** Value of the Cookie header. */
  cookie: string
}

export interface NewCustomer extends SignedIn {
  orderNumber: string
  password: string
}

const CODE = /Eerste wachtwoord\s+(\S{12})(?:\s|$)/
const NUMBER = /HO\d{9,}/

/** The first mail of an order: its number, and the code of a new account. */
export async function firstMailOf(
  mailServer: MailServer,
  email: string,
): Promise<{ orderNumber: string; code: string }> {
  const [mail] = await mailServer.mailsTo(email, 1)
  return { orderNumber: NUMBER.exec(mail?.text ?? '')?.[0] ?? '', code: codeIn(mail) }
}

/** The code in a mail with which a new customer signs in for the first time; '' when there is none. */
export function codeIn(mail: Pick<ReceivedMail, 'text'> | undefined): string {
  return CODE.exec(mail?.text ?? '')?.[1] ?? ''
}

let turns = 0

/** Places an order for a new e-mail address, and signs in with the mailed code and a password of its own. */
export async function newCustomer(
  site: Site,
  mailServer: MailServer,
  fields: Record<string, string> = {},
): Promise<NewCustomer> {
  turns += 1
  const order = orderFields(fields)
  const sent = await sendOrder(site.url, order, randomInt(60_000), [])
  if (!sent.isAccepted) throw new Error(`The order was not accepted: ${sent.status} ${sent.text}`)
  const email = order.customer_email ?? ''
  const { orderNumber, code } = await firstMailOf(mailServer, email)
  const password = `een wachtwoord voor klant ${turns}`
  const toChoose = await postTo(site, '/inloggen', { email, password: code })
  const choosing = toChoose.headers.get('location') ?? ''
  const chosen = await postTo(site, choosing, { new_password: password, repeat_password: password })
  if (chosen.status !== 303) throw new Error(`No password was chosen at ${choosing}: ${chosen.status}`)
  return { email, orderNumber, password, cookie: cookieOf(chosen) }
}

/** The administrator's sign-in that a site in demo mode prints. */
export function printedAdministrator(site: Site): { email: string; password: string } {
  const printed = /Beheerder .*E-mail: (\S+)\s+Wachtwoord: (\S+)/.exec(site.output())
  if (!printed) throw new Error(`The site printed no administrator:\n${site.output()}`)
  const [, email = '', password = ''] = printed
  return { email, password }
}

/** Signs in an account without a second factor. */
export async function signedInAs(
  site: Site,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const answer = await postTo(site, '/inloggen', { email, password })
  if (answer.status !== 303) throw new Error(`${email} was not signed in: ${answer.status}`)
  return { email, cookie: cookieOf(answer) }
}

/** Signs the administrator of demo mode in, without a second factor. */
export async function demoAdministrator(
  site: Site,
  known: { email: string; password: string } = printedAdministrator(site),
): Promise<SignedIn> {
  const { email, cookie } = await signedInAs(site, known)
  await postTo(site, '/tweede-factor', { intent: 'skip-second-factor' }, cookie)
  return { email, cookie }
}

const INVITATION = /\/uitnodiging\/[\w-]+/

/** Path of the link in the newest mail with an invitation to this address. */
export async function invitationOf(mailServer: MailServer, email: string, atLeast = 1): Promise<string> {
  const mail = (await mailServer.mailsTo(email, atLeast)).at(-1)
  return INVITATION.exec(mail?.text ?? '')?.[0] ?? ''
}

interface Invited {
  email: string
  name: string
  role: OfficeRole
}

/** Has an owner invite somebody. */
export async function inviteAs(
  site: Site,
  owner: SignedIn,
  { email, name, role }: Invited,
): Promise<Response> {
  const invitation = { invitation_id: randomUUID(), email, name, office_role: role }
  return await postTo(site, '/beheer/collegas?_action=colleagues.invite', invitation, owner.cookie)
}

/** Has an owner invite a colleague, who accepts; without a second factor. */
export async function newColleague(
  site: Site,
  mailServer: MailServer,
  owner: SignedIn,
  invited: Invited,
): Promise<SignedIn & { password: string }> {
  const { email, name } = invited
  const sent = await inviteAs(site, owner, invited)
  if (sent.status !== 303) throw new Error(`${email} was not invited: ${sent.status}`)
  const password = `een wachtwoord voor ${name}`
  const path = await invitationOf(mailServer, email)
  const joined = await postTo(site, path, { new_password: password, repeat_password: password })
  if (joined.status !== 303) throw new Error(`${email} did not join at ${path}: ${joined.status}`)
  const cookie = cookieOf(joined)
  await postTo(site, '/tweede-factor', { intent: 'skip-second-factor' }, cookie)
  return { email, cookie, password }
}

/** Has a customer invite somebody to their portal, who accepts. */
export async function newMember(
  site: Site,
  mailServer: MailServer,
  customer: SignedIn,
  { email, name, rights }: { email: string; name: string; rights: MemberRights },
): Promise<SignedIn & { password: string }> {
  const invitation = { invitation_id: randomUUID(), email, name, rights }
  const sent = await postTo(
    site,
    '/hosting-dashboard?_action=portal.inviteMember',
    invitation,
    customer.cookie,
  )
  if (sent.status !== 303) throw new Error(`${email} was not invited: ${sent.status}`)
  const password = `een wachtwoord voor ${name}`
  const path = await invitationOf(mailServer, email)
  const joined = await postTo(site, path, { new_password: password, repeat_password: password })
  if (joined.status !== 303) throw new Error(`${email} did not join at ${path}: ${joined.status}`)
  return { email, cookie: cookieOf(joined), password }
}

/** Signs the customer of demo mode in. */
export async function demoCustomer(site: Site): Promise<SignedIn> {
  const { email, password } = DEMO_CUSTOMER
  return { email, cookie: cookieOf(await postTo(site, '/hosting-login', { email, password })) }
}

/** Sends a form without JavaScript, each time from another address. */
export function postTo(
  site: Site,
  path: string,
  fields: Record<string, string>,
  cookie = '',
): Promise<Response> {
  return fetch(new URL(path, site.url), {
    method: 'POST',
    headers: {
      origin: site.url,
      cookie,
      'x-forwarded-for': `10.3.${randomInt(256)}.${randomInt(1, 255)}`,
    },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
}

function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
