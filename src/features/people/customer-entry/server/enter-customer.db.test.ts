import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { accountCredentials, accountLinks, accounts } from '@/features/people/accounts/server/account-tables'
import { addAdministrator } from '@/features/people/accounts/server/add-administrator'
import { choosePassword } from '@/features/people/accounts/server/choose-password'
import { customerOfOrder } from '@/features/people/accounts/server/customer-of-order'
import { signIn } from '@/features/people/accounts/server/sign-in'
import type { Received } from '@/features/people/correspondence/domain/correspondence'
import { correspondenceOf } from '@/features/people/correspondence/server/correspondence-queries'
import { CONSUMER } from '@/features/people/customers/fixtures'
import { hostingCustomers } from '@/features/people/customers/server/customer-tables'
import { PASSWORD, visitor } from '../../../../../tests/support/accounts'
import { placeOrderOf } from '../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { allMails } from '../../../../../tests/support/mails'
import { databaseWatch } from '../../../../../tests/support/whole-database'
import { enterCustomer } from './enter-customer'

const ROOS = { id: crypto.randomUUID(), name: 'Roos' }
const EMAIL = 'miriam@bakkerijaarnink.example'
const DETAILS = {
  ...CONSUMER,
  customerName: 'Miriam Aarnink',
  customerEmail: 'Miriam@BakkerijAarnink.example',
}
const WISHES = { invoiceEmail: 'boeken@bakkerijaarnink.example', buyerReference: 'K-12', purchaseOrder: null }

const call = (other: Partial<Received> = {}): Received => ({
  id: crypto.randomUUID(),
  receivedOn: '2026-11-19',
  sentOn: null,
  means: 'phone',
  senderName: DETAILS.customerName,
  note: 'Belt liever na vier uur.',
  admin: ROOS,
  ...other,
})

const entry = (other: object = {}) => ({
  details: DETAILS,
  wishes: WISHES,
  received: call(),
  isInvited: false,
  ...other,
})

const enter = (site: TestContext, other: object = {}) => enterCustomer(site.context, entry(other))

// promise people: A customer by hand has the record of one who ordered
test('a customer by hand has the record of one who ordered, with how and when they came; nobody is mailed', async () => {
  await using byOrder = await createTestContext()
  await using byHand = await createTestContext()
  await byOrder.db.transaction((tx) => customerOfOrder(byOrder.context, tx, DETAILS))
  const entered = await enter(byHand)
  if (entered.outcome !== 'entered') throw new Error(entered.outcome)
  const recordIn = async (site: TestContext) => {
    const [{ id, accountId, invoiceEmail, buyerReference, ...record } = fail()] = await site.db
      .select()
      .from(hostingCustomers)
    return record
  }
  expect(await recordIn(byHand)).toEqual(await recordIn(byOrder))
  const [customer] = await byHand.db.select().from(hostingCustomers)
  expect(customer).toMatchObject({ email: EMAIL, accountId: null, ...WISHES })
  expect(await correspondenceOf(byHand.db, entered.customerId)).toMatchObject([
    { kind: 'customer-entered', means: 'phone', receivedOn: '2026-11-19', recordedBy: 'Roos' },
  ])
  expect(await allMails(byHand)).toEqual([])
  const events = await byHand.db.select().from(auditLog)
  expect(events.map(({ action }) => action)).toContain('customer.entered')
})

function fail(): never {
  throw new Error('There is no customer')
}

// promise customer-invitation-mail.tsx: Met deze knop kies je een wachtwoord. Hij werkt {hours} uur, en één keer.
test('who is invited chooses a password by a link that works once and for 72 hours; no mail holds one', async () => {
  await using site = await createTestContext()
  const tokens: string[] = []
  const token = () => {
    const made = site.context.random.token()
    tokens.push(made)
    return made
  }
  const context = { ...site.context, random: { ...site.context.random, token } }
  expect(await enterCustomer(context, entry({ isInvited: true }))).toMatchObject({ outcome: 'entered' })
  const mails = await allMails(site)
  expect(mails.map(({ kind, toAddress }) => [kind, toAddress])).toEqual([['customer-invitation', EMAIL]])
  expect(await site.db.select().from(accountCredentials)).toEqual([])
  const [link] = await site.db.select().from(accountLinks)
  expect(link?.expiresAt.getTime()).toBe(site.clock.now.getTime() + 72 * 60 * 60 * 1000)
  const chosen = { token: tokens.at(-1) ?? '', password: PASSWORD }
  expect(await choosePassword(context, chosen)).toEqual({ email: EMAIL })
  expect(await choosePassword(context, chosen)).toBeUndefined()
  const answer = await signIn(context, visitor(), { email: EMAIL, password: PASSWORD })
  expect(answer.outcome).toBe('signed-in')
})

// promise people: A customer by hand has the record of one who ordered … once per address, whoever is at work
test('two clicks, two colleagues and an order at once make one customer; the others hear whose it is', async () => {
  await using site = await createTestContext()
  const received = call()
  const answers = await Promise.all([
    enter(site, { received, isInvited: true }),
    enter(site, { received, isInvited: true }),
    enter(site),
    placeOrderOf(site, { customer: { ...DETAILS, customerEmail: EMAIL } }),
  ])
  const customers = await site.db.select().from(hostingCustomers)
  expect(customers).toHaveLength(1)
  const ids = answers.flatMap((answer) => ('customerId' in answer ? [answer.customerId] : []))
  expect(ids).toEqual([customers[0]?.id, customers[0]?.id, customers[0]?.id, customers[0]?.id])
  expect(await site.db.$count(accounts)).toBe(1)
  const again = await enter(site, { details: { ...DETAILS, customerEmail: EMAIL.toUpperCase() } })
  expect(again).toEqual({ outcome: 'known', customerId: customers[0]?.id })
})

test('an address of ours, a day to come and a wrong file store nothing', async () => {
  await using site = await createTestContext()
  await site.db.transaction((tx) => addAdministrator(tx, { email: EMAIL, name: 'Roos' }))
  const watch = await databaseWatch(site)
  const before = await watch()
  expect(await enter(site)).toEqual({ outcome: 'colleague' })
  const later = call({ receivedOn: '2026-11-21' })
  expect(await enter(site, { received: later })).toEqual({ outcome: 'in-future' })
  const file = { fileName: 'brief.pdf', bytes: Buffer.from('<script>') }
  expect(await enter(site, { received: call({ file }) })).toEqual({ outcome: 'refused', fault: 'kind' })
  expect(await watch()).toEqual(before)
  const [account] = await site.db.select().from(accounts).where(eq(accounts.email, EMAIL))
  expect(account?.role).toBe('admin')
})
