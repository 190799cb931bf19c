import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { accounts } from '@/features/people/accounts/server/account-tables'
import { CONSUMER } from '@/features/people/customers/fixtures'
import { stopContactByHand } from '@/features/people/customers/server/contact-stop'
import { hostingCustomers } from '@/features/people/customers/server/customer-tables'
import { dayOf } from '@/shared/calendar-day'
import { placeOrderOf } from '../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { allMails } from '../../../../../tests/support/mails'
import { loadInvitation } from '../web/office/server/load-invitation'
import { enterCustomer } from './enter-customer'
import { inviteEnteredCustomer } from './invite-entered-customer'

const ROOS = { id: crypto.randomUUID(), name: 'Roos' }

async function entered(site: TestContext, customerEmail = CONSUMER.customerEmail): Promise<string> {
  const answer = await enterCustomer(site.context, {
    details: { ...CONSUMER, customerEmail },
    wishes: { invoiceEmail: null, buyerReference: null, purchaseOrder: null },
    isInvited: false,
    received: {
      id: crypto.randomUUID(),
      receivedOn: dayOf(site.clock.now),
      sentOn: null,
      means: 'phone',
      senderName: 'Jan',
      note: null,
      admin: ROOS,
    },
  })
  if (answer.outcome !== 'entered') throw new Error(answer.outcome)
  return answer.customerId
}

const invite = (site: TestContext, customerId: string) =>
  inviteEnteredCustomer(site.context, { customerId, admin: ROOS })

async function invitationOf(site: TestContext, customerId: string) {
  const [customer] = await site.db.select().from(hostingCustomers).where(eq(hostingCustomers.id, customerId))
  return customer && (await loadInvitation(site.context, customer))
}

// promise people: A customer by hand has the record of one who ordered … and can be invited later
test('a customer who was entered earlier is invited by a button, once per 72 hours, with who and when', async () => {
  await using site = await createTestContext()
  const customerId = await entered(site)
  expect(await invitationOf(site, customerId)).toEqual({ wayIn: { by: 'nothing' }, last: undefined })
  const answers = await Promise.all([1, 2].map(() => invite(site, customerId)))
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['invited', 'still-open'])
  const mails = await allMails(site)
  expect(mails.map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
    ['customer-invitation', CONSUMER.customerEmail],
  ])
  const [event] = await site.db.select().from(auditLog).where(eq(auditLog.action, 'customer.invited'))
  expect(event).toMatchObject({ actorId: ROOS.id, subjectId: customerId })
  expect(await invitationOf(site, customerId)).toMatchObject({
    wayIn: { by: 'invitation', until: new Date('2026-11-23T10:00:00Z') },
    last: { at: expect.any(Date) },
  })
  site.clock.advance(72 * 60 * 60 + 1)
  expect(await invitationOf(site, customerId)).toMatchObject({ wayIn: { by: 'nothing' } })
  expect(await invite(site, customerId)).toMatchObject({ outcome: 'invited' })
  expect(await allMails(site)).toHaveLength(2)
  const [account] = await site.db.select().from(accounts)
  const [customer] = await site.db.select().from(hostingCustomers)
  expect(customer?.accountId).toBe(account?.id)
})

test('who has a password, is a colleague or may not be written to is not invited', async () => {
  await using site = await createTestContext()
  const customerId = await entered(site)
  expect(await invite(site, crypto.randomUUID())).toEqual({ outcome: 'unknown' })
  const invited = await invite(site, customerId)
  expect(invited).toMatchObject({ outcome: 'invited' })
  const [mail] = await allMails(site)
  expect(mail).toMatchObject({ hasSecrets: true })
  await stopContactByHand(site.context, { customerId, reason: 'Overleden', admin: ROOS })
  site.clock.advance(73 * 60 * 60)
  expect(await invite(site, customerId)).toEqual({ outcome: 'contact-stopped' })
})

test('a customer who ordered and let the first code run out can be invited; one with a password cannot', async () => {
  await using site = await createTestContext()
  const { customerId, accountId } = await placeOrderOf(site)
  site.clock.advance(73 * 60 * 60)
  expect(await invite(site, customerId)).toMatchObject({ outcome: 'invited' })
  await site.pool.query(
    `INSERT INTO account_credentials (account_id, provider_account_id, provider, password_hash)
     VALUES ($1::uuid, $1::text, 'credential', 'x')`,
    [accountId],
  )
  site.clock.advance(73 * 60 * 60)
  expect(await invite(site, customerId)).toEqual({ outcome: 'signs-in' })
  expect(await invitationOf(site, customerId)).toMatchObject({ wayIn: { by: 'password' } })
})
