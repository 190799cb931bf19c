import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { newsletterSubscribers } from '@/features/operations/newsletter/server/newsletter-tables'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import { erasePerson } from '@/features/people/privacy/server/erase-person'
import { exportPerson } from '@/features/people/privacy/server/export-person'
import { leads } from '@/features/sales/leads/server/lead-tables'
import { addAccount, addPasskey, PASSWORD, visitor } from '../../../../../../tests/support/accounts'
import { CONSUMER_ORDER, placeOrderOf } from '../../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../../tests/support/database'
import { subscribe } from '../../../../../../tests/support/newsletter'
import { addLead, LATELY } from '../../../../../../tests/support/people'
import { passkeys } from '../../passkeys/server/passkey-tables'
import { hashPassword } from '../../passwords/server/password-hash'
import { accounts } from '../../server/account-tables'
import { setPassword } from '../../server/choose-password'
import { customerOfOrder } from '../../server/customer-of-order'
import { accountOfRequest } from '../../server/request-account'
import { signIn } from '../../server/sign-in'
import { CHANGES_PER_DAY } from '../domain/email-change'
import { beginChangeOfCustomer } from './begin-change-of-customer'
import { beginEmailChange, withdrawEmailChange } from './begin-email-change'
import { confirmEmailChange } from './confirm-email-change'
import { emailChangeOfLink, openEmailChange } from './email-change-queries'
import { undoEmailChange } from './undo-email-change'

const JAN = 'jan@wevers.example'
const NEW = 'jan@nieuw.example'
const OTHER = 'miriam@elders.example'

/** A site whose tokens can be read: each is remembered as it is made. */
async function siteWithTokens() {
  const site = await createTestContext()
  const tokens: string[] = []
  const random = {
    ...site.context.random,
    token: () => {
      const token = site.context.random.token()
      tokens.push(token)
      return token
    },
  }
  return { site, context: { ...site.context, random }, tokens, dispose: site }
}

type Tried = Awaited<ReturnType<typeof siteWithTokens>>

async function janWithPassword({ site }: Pick<Tried, 'site'>) {
  const jan = await placeOrderOf(site)
  const hash = await hashPassword(site.context, PASSWORD)
  await site.db.transaction((tx) => setPassword(tx, jan.accountId, hash))
  return jan
}

async function begin({ context, tokens }: Tried, accountId: string, to = NEW) {
  const actor = { kind: 'customer', accountId } as const
  const { outcome } = await beginEmailChange(context, { accountId, to, by: 'customer', actor })
  return { outcome, token: tokens.at(-1) ?? '' }
}

async function mailed(site: TestContext, kind: string) {
  const found = await site.db.select().from(mails).where(eq(mails.kind, kind)).orderBy(mails.createdAt)
  return found.map(({ toAddress }) => toAddress)
}

const canSignIn = async ({ context }: Pick<Tried, 'context'>, email: string, password = PASSWORD) =>
  (await signIn(context, visitor(), { email, password })).outcome === 'signed-in'

// promise people 9: Another e-mail address is confirmed at the new one, told to the old one, and ends all sessions
// promise email-change-mails.tsx: Op alle apparaten ben je uitgelogd
test('the new address confirms: then it signs in, sessions end, and the old one is told how to undo it', async () => {
  const tried = await siteWithTokens()
  await using site = tried.site
  const { context } = tried
  const jan = await janWithPassword(tried)
  const answer = await signIn(context, visitor(), { email: JAN, password: PASSWORD })
  if (answer.outcome !== 'signed-in') throw new Error(answer.outcome)
  const browser = visitor('10.0.0.1', answer.cookies)
  const { outcome, token } = await begin(tried, jan.accountId, ` ${NEW.toUpperCase()}`)
  expect(outcome).toBe('begun')
  expect(await emailChangeOfLink(context, token)).toMatchObject({ step: 'confirm', from: JAN, to: NEW })
  expect(await openEmailChange(site.db, site.clock.now, jan.accountId)).toMatchObject({ toEmail: NEW })
  expect(await canSignIn(tried, JAN)).toBe(true)
  expect((await confirmEmailChange(context, token)).outcome).toBe('confirmed')
  expect(await accountOfRequest(context, browser)).toBeUndefined()
  expect([await canSignIn(tried, JAN), await canSignIn(tried, NEW)]).toEqual([false, true])
  expect((await customerWithId(site.db, jan.customerId))?.email).toBe(NEW)
  expect(await mailed(site, 'email-change-confirmation')).toEqual([NEW])
  expect(await mailed(site, 'email-changed')).toEqual([JAN])
  expect((await confirmEmailChange(context, token)).outcome).toBe('gone')
})

// promise people 9: Another e-mail address is confirmed … by a link that works once, for 24 hours
test('a link is of use for a day, once, and not after another change was begun or it was withdrawn', async () => {
  const tried = await siteWithTokens()
  await using site = tried.site
  const { accountId } = await janWithPassword(tried)
  const first = await begin(tried, accountId)
  const second = await begin(tried, accountId, 'jan@derde.example')
  expect((await confirmEmailChange(tried.context, first.token)).outcome).toBe('gone')
  const actor = { kind: 'customer', accountId } as const
  expect(await withdrawEmailChange(tried.context, { accountId, actor })).toBe(true)
  expect(await withdrawEmailChange(tried.context, { accountId, actor })).toBe(false)
  expect((await confirmEmailChange(tried.context, second.token)).outcome).toBe('gone')
  const third = await begin(tried, accountId)
  site.clock.advance(24 * 60 * 60 + 1)
  expect((await confirmEmailChange(tried.context, third.token)).outcome).toBe('gone')
  expect(await canSignIn(tried, JAN)).toBe(true)
})

// promise people 11: History and consent stay with a person whose address changes; what was issued and sent stays as it was
test('history and consent stay with the person; what was issued and sent stays as it was', async () => {
  const tried = await siteWithTokens()
  await using site = tried.site
  const { context } = tried
  const jan = await janWithPassword(tried)
  await addLead(site, 'Jan@Wevers.example', LATELY)
  await subscribe(site, JAN)
  const before = await exportPerson(context, { email: JAN, actor: { kind: 'system' } })
  const { token } = await begin(tried, jan.accountId)
  await confirmEmailChange(context, token)
  const after = await exportPerson(context, { email: NEW, actor: { kind: 'system' } })
  for (const kind of ['Aanvragen', 'Nieuwsbrief', 'Bestellingen', 'Facturen', 'Klantgegevens', 'Account'])
    expect([kind, after[kind]?.length]).toEqual([kind, before[kind]?.length])
  expect(after['E-mail']?.length).toBeGreaterThanOrEqual(before['E-mail']?.length ?? 0)
  const left = await exportPerson(context, { email: JAN, actor: { kind: 'system' } })
  expect(Object.values(left).flat()).toMatchObject([{ kind: 'email-changed' }])
  const [invoice] = await site.db.select().from(hostingInvoices)
  expect(invoice?.buyer.email).toBe(JAN)
  expect(await mailed(site, 'hosting-confirmation')).toEqual([JAN])
  const [subscriber] = await site.db.select().from(newsletterSubscribers)
  expect(subscriber).toMatchObject({ email: NEW, state: 'confirmed' })
})

test('mails about orders and invoices from before go to the address of now', async () => {
  const tried = await siteWithTokens()
  await using site = tried.site
  const jan = await janWithPassword(tried)
  const { token } = await begin(tried, jan.accountId)
  await confirmEmailChange(tried.context, token)
  const mail = { kind: 'about', to: { address: JAN }, subject: 'x', html: 'x', text: 'x' }
  await site.db.transaction((tx) =>
    queueMail(site.context, tx, { ...mail, customer: { id: jan.customerId, part: 'invoices' } }),
  )
  expect(await mailed(site, 'about')).toEqual([NEW])
})

// promise people 9: Whose address somebody types hears of it; the page does not tell who is a customer
test('an address of somebody else changes nothing: its owner is told, the customer is not, the office is', async () => {
  const tried = await siteWithTokens()
  await using site = tried.site
  const { context } = tried
  const jan = await janWithPassword(tried)
  await placeOrderOf(site, { customer: { ...CONSUMER_ORDER.customer, customerEmail: OTHER } })
  expect((await begin(tried, jan.accountId, OTHER)).outcome).toBe('begun')
  expect(await openEmailChange(site.db, site.clock.now, jan.accountId)).toMatchObject({ toEmail: OTHER })
  expect(await mailed(site, 'email-change-confirmation')).toEqual([])
  expect(await mailed(site, 'email-change-refused')).toEqual([OTHER])
  const ofCustomer = { customerId: jan.customerId, admin: { id: jan.accountId } }
  expect((await beginChangeOfCustomer(context, { ...ofCustomer, email: OTHER })).outcome).toBe('taken')
  expect((await beginChangeOfCustomer(context, { ...ofCustomer, email: JAN })).outcome).toBe('same')
  // It became somebody's after the link was sent.
  const { token } = await begin(tried, jan.accountId)
  await addAccount(site, { email: NEW })
  expect((await confirmEmailChange(context, token)).outcome).toBe('taken')
  expect(await canSignIn(tried, JAN)).toBe(true)
})

// promise people 9: The old address undoes it for 72 hours, also after a second change
test('the old address undoes it for 72 hours, also after a second change; the password goes, and nothing is lost', async () => {
  const tried = await siteWithTokens()
  await using site = tried.site
  const { context, tokens } = tried
  const jan = await janWithPassword(tried)
  await addLead(site, JAN, LATELY)
  await addLead(site, NEW, LATELY)
  await confirmEmailChange(context, (await begin(tried, jan.accountId)).token)
  const undo = tokens.at(-1) ?? ''
  site.clock.advance(60)
  await confirmEmailChange(context, (await begin(tried, jan.accountId, 'jan@derde.example')).token)
  // Whoever orders with the address that was just left is still this customer, so that it can go back.
  const agreed = { customerEmail: JAN, customerName: 'Wie dan ook' }
  const details = { ...CONSUMER_ORDER.customer, ...agreed }
  const found = await site.db.transaction((tx) => customerOfOrder(context, tx, details))
  expect(found).toEqual({ id: jan.customerId, firstPassword: undefined, isKnown: true })
  expect(await emailChangeOfLink(context, undo)).toMatchObject({ step: 'undo', from: JAN, to: NEW })
  await addPasskey(site, jan.accountId)
  const undone = await undoEmailChange(context, undo)
  expect(await site.db.select().from(passkeys), 'of who took the account over').toEqual([])
  expect(undone).toMatchObject({ outcome: 'undone', passwordToken: expect.any(String) })
  expect(await mailed(site, 'email-change-undone')).toEqual(['jan@derde.example'])
  expect((await customerWithId(site.db, jan.customerId))?.email).toBe(JAN)
  expect([await canSignIn(tried, JAN), await canSignIn(tried, NEW)]).toEqual([false, false])
  const kept = await site.db.select({ email: leads.email }).from(leads)
  expect(kept.map(({ email }) => email).sort()).toEqual([NEW, JAN].sort())
  expect((await undoEmailChange(context, undo)).outcome).toBe('gone')
})

test('who undoes a change while the next is confirmed gets their account back, and neither breaks off', async () => {
  for (let turn = 1; turn <= 6; turn++) {
    const tried = await siteWithTokens()
    await using site = tried.site
    const accountId = await addAccount(site, { email: JAN })
    await confirmEmailChange(tried.context, (await begin(tried, accountId)).token)
    const undo = tried.tokens.at(-1) ?? ''
    const { token } = await begin(tried, accountId, 'jan@derde.example')
    const [undone, confirmed] = await Promise.all([
      undoEmailChange(tried.context, undo),
      confirmEmailChange(tried.context, token),
    ])
    expect([undone.outcome, ['confirmed', 'gone'].includes(confirmed.outcome)]).toEqual(['undone', true])
    expect(await site.db.select({ email: accounts.email }).from(accounts)).toEqual([{ email: JAN }])
  }
})

test('after 72 hours it stands, and a day has a limit of begun changes', async () => {
  const tried = await siteWithTokens()
  await using site = tried.site
  const { accountId } = await janWithPassword(tried)
  await confirmEmailChange(tried.context, (await begin(tried, accountId)).token)
  const undo = tried.tokens.at(-1) ?? ''
  site.clock.advance(72 * 60 * 60 + 1)
  expect((await undoEmailChange(tried.context, undo)).outcome).toBe('gone')
  for (let n = 0; n < CHANGES_PER_DAY; n++)
    expect((await begin(tried, accountId, `jan${n}@nieuw.example`)).outcome).toBe('begun')
  expect((await begin(tried, accountId)).outcome).toBe('same')
  expect((await begin(tried, accountId, JAN)).outcome).toBe('limited')
})

test('who is erased takes the notices along that name an earlier address', async () => {
  const tried = await siteWithTokens()
  await using site = tried.site
  const accountId = await addAccount(site, { email: JAN })
  const mail = { kind: 'notice', to: { address: 'info@webnoaber.example' }, replyTo: JAN }
  await site.db.transaction((tx) =>
    queueMail(site.context, tx, { ...mail, subject: 'x', html: 'x', text: 'x' }),
  )
  site.clock.advance(60)
  await confirmEmailChange(tried.context, (await begin(tried, accountId)).token)
  await erasePerson(tried.context, { email: NEW, actor: { kind: 'system' }, reason: 'request' })
  expect(await mailed(site, 'notice')).toEqual([])
})
