import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoicesOfOrder } from '@/features/billing/invoices/server/invoices-of-customer'
import { payInvoice } from '@/features/billing/invoices/web/portal/server/pay-invoice'
import { MIRIAM as REGISTRANT } from '@/features/hosting/domains/fixtures'
import { loadOrder } from '@/features/hosting/orders/web/portal/server/load-order'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { accountSessions, accounts } from '@/features/people/accounts/server/account-tables'
import { accountOfRequest } from '@/features/people/accounts/server/request-account'
import { signIn } from '@/features/people/accounts/server/sign-in'
import { MAIL_PARTS } from '@/features/people/customers/domain/mail-part'
import { stopContactByHand } from '@/features/people/customers/server/contact-stop'
import { customerOfAccount } from '@/features/people/customers/server/customer-of-account'
import { saveInvoiceWishes } from '@/features/people/customers/server/invoice-wishes'
import { customerMembers } from '@/features/people/customers/server/member-tables'
import { erasePerson } from '@/features/people/privacy/server/erase-person'
import { exportPerson } from '@/features/people/privacy/server/export-person'
import { loadDashboard } from '@/portal/server/load-dashboard'
import { addSeconds } from '@/shared/instants'
import { addAccount, PASSWORD, visitor } from '../../../../../tests/support/accounts'
import { CONSUMER_ORDER, placeOrderOf } from '../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { addMember, inviteTo, MEMBER_PASSWORD } from '../../../../../tests/support/members'
import { MOST_INVITATIONS_A_DAY } from '../domain/member'
import { acceptMembership, memberInvitationWithToken } from './accept-membership'
import { changeMemberRights, removeMember } from './change-member'
import { inviteMember, withdrawMemberInvitation } from './invite-member'
import { memberInvitations } from './member-invitation-tables'
import { peopleOfCustomer } from './people-of-customer'

const KIM = { email: 'kim@boekhouding.example', rights: 'invoices' } as const
const BRAM = { email: 'bram@webbouw.example', rights: 'technical', name: 'Bram' } as const
const SANNE = { email: 'sanne@wevers.example', rights: 'everything', name: 'Sanne' } as const
const SYSTEM = { kind: 'system' } as const

const MIRIAM = {
  customer: {
    ...CONSUMER_ORDER.customer,
    customerName: 'Miriam Aarnink',
    customerEmail: 'miriam@aarnink.example',
  },
}

const asAccount = ({ accountId, email }: { accountId: string; email: string }) =>
  ({
    id: accountId,
    email,
    name: 'Kim Boersma',
    role: 'customer',
    officeRole: null,
    hasSecondFactor: false,
    sessionId: '',
  }) as const

const party = ({ accountId }: { accountId: string }) =>
  ({ id: accountId, name: 'Jan Wevers', role: 'customer' }) as const

const mailsOf = async ({ db }: TestContext, kind: string) =>
  (await db.select().from(mails).where(eq(mails.kind, kind))).map(({ toAddress }) => toAddress)

// promise people 8: °An invited person acts for the customer with one set of rights
test('who accepts has access with those rights, and the customer hears of it; nobody has before', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  const { token, outcome } = await inviteTo(site, jan, KIM)
  expect(outcome).toBe('invited')
  expect(await mailsOf(site, 'member-invitation')).toEqual([KIM.email])
  expect((await peopleOfCustomer(site.context, jan.customerId)).members).toEqual([])
  expect(JSON.stringify(await site.db.select().from(memberInvitations))).not.toContain(token)
  expect(await acceptMembership(site.context, { token, password: MEMBER_PASSWORD })).toEqual({
    outcome: 'accepted',
    email: KIM.email,
  })
  const { members, invitations } = await peopleOfCustomer(site.context, jan.customerId)
  expect(members).toMatchObject([{ ...KIM, invitedBy: 'Jan Wevers', seenAt: null }])
  expect(invitations).toEqual([])
  expect(await customerOfAccount(site.db, members[0]?.accountId ?? '')).toMatchObject({
    id: jan.customerId,
    rights: 'invoices',
  })
  expect(await customerOfAccount(site.db, jan.accountId)).toMatchObject({ rights: 'party' })
  expect(await mailsOf(site, 'member-joined')).toEqual([jan.email])
  // Used up: the link says so, and gives nobody anything any more.
  expect(await memberInvitationWithToken(site.context, token)).toMatchObject({ state: 'accepted' })
  expect(await acceptMembership(site.context, { token, password: 'nog een ander' })).toEqual({
    outcome: 'unusable',
  })
  expect(await inviteTo(site, jan, KIM)).toMatchObject({ outcome: 'is-member' })
  expect(await inviteTo(site, jan, { ...KIM, email: jan.email })).toMatchObject({ outcome: 'is-party' })
})

test('of two who use one invitation at once, one gets access', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  const { token } = await inviteTo(site, jan, KIM)
  const use = () => acceptMembership(site.context, { token, password: MEMBER_PASSWORD })
  const outcomes = (await Promise.all([use(), use()])).map(({ outcome }) => outcome).sort()
  expect(outcomes).toEqual(['accepted', 'unusable'])
  expect(await site.db.$count(customerMembers)).toBe(1)
})

test('an invitation is sent once per form, replaced by a newer one, withdrawn, and over after 72 hours', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  const first = await inviteTo(site, jan, KIM)
  expect(await inviteTo(site, jan, { ...KIM, id: first.id })).toMatchObject({ outcome: 'known' })
  const second = await inviteTo(site, jan, KIM)
  const stateOf = async (token: string) => (await memberInvitationWithToken(site.context, token))?.state
  expect([await stateOf(first.token), await stateOf(second.token)]).toEqual(['withdrawn', 'open'])
  const gone = { id: second.id, customerId: jan.customerId, by: party(jan) }
  expect(await withdrawMemberInvitation(site.context, gone)).toBe('withdrawn')
  expect(await withdrawMemberInvitation(site.context, gone)).toBe('unchanged')
  const third = await inviteTo(site, jan, KIM)
  site.clock.now = addSeconds(site.clock.now, 72 * 60 * 60)
  expect(await stateOf(third.token)).toBe('expired')
  expect(await acceptMembership(site.context, { token: third.token, password: MEMBER_PASSWORD })).toEqual({
    outcome: 'unusable',
  })
})

// promise people 8: °A customer who invites does not hear whether an address is known here
test('an address of somebody else gets a mail without a link: the customer hears nothing, the office does', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  const miriam = await placeOrderOf(site, MIRIAM)
  await addMember(site, miriam, BRAM)
  await addAccount(site, { email: 'roos@webnoaber.example', role: 'admin' })
  const known = [miriam.email, BRAM.email, 'roos@webnoaber.example']
  for (const email of known) {
    const invited = await inviteTo(site, jan, { ...KIM, email })
    expect(invited.outcome).toBe('invited')
    expect(await acceptMembership(site.context, { token: invited.token, password: MEMBER_PASSWORD })).toEqual(
      { outcome: 'works-here' },
    )
    expect(await inviteTo(site, jan, { ...KIM, email, role: 'admin' })).toMatchObject({ outcome: 'taken' })
  }
  expect((await mailsOf(site, 'member-address-in-use')).toSorted()).toEqual(known.toSorted())
  const { invitations, members } = await peopleOfCustomer(site.context, jan.customerId)
  expect(invitations.map(({ state }) => state)).toEqual(['open', 'open', 'open'])
  expect(members).toEqual([])
})

test('an invitation that is used while it is replaced, or while its sender is removed, breaks nothing off', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  for (let turn = 1; turn <= 6; turn++) {
    const sanne = await addMember(site, jan, { ...SANNE, email: `sanne${turn}@wevers.example` })
    const bySanne = { ...jan, accountId: sanne.accountId }
    const [kim, bram] = [`kim${turn}@boekhouding.example`, `bram${turn}@webbouw.example`]
    const [first, second] = [
      await inviteTo(site, jan, { ...KIM, email: kim }),
      await inviteTo(site, bySanne, { ...BRAM, email: bram }),
    ]
    const accept = ({ token }: { token: string }) =>
      acceptMembership(site.context, { token, password: MEMBER_PASSWORD })
    const [used, , usedToo, removed] = await Promise.all([
      accept(first),
      inviteTo(site, jan, { ...KIM, email: kim }),
      accept(second),
      removeMember(site.context, { memberId: sanne.id, customerId: jan.customerId, by: party(jan) }),
    ])
    for (const { outcome } of [used, usedToo]) expect(['accepted', 'unusable']).toContain(outcome)
    expect(removed.outcome).toBe('removed')
    site.clock.now = addSeconds(site.clock.now, 24 * 60 * 60 + 1)
  }
})

test('an open invitation stays in the list, where it can be withdrawn, whatever was sent after it', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  await inviteTo(site, jan, SANNE)
  site.clock.now = addSeconds(site.clock.now, 60 * 60)
  for (let number = 1; number < MOST_INVITATIONS_A_DAY; number += 1) await inviteTo(site, jan, KIM)
  site.clock.now = addSeconds(site.clock.now, 24 * 60 * 60)
  for (let number = 1; number < MOST_INVITATIONS_A_DAY; number += 1) await inviteTo(site, jan, BRAM)
  const { invitations } = await peopleOfCustomer(site.context, jan.customerId)
  expect(invitations.map(({ email, state }) => [email, state])).toEqual([
    [BRAM.email, 'open'],
    [KIM.email, 'open'],
    [SANNE.email, 'open'],
  ])
})

test('of two customers who invite one address at once, the first that is accepted counts', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  const miriam = await placeOrderOf(site, MIRIAM)
  const [one, other] = await Promise.all([inviteTo(site, jan, KIM), inviteTo(site, miriam, KIM)])
  const accept = ({ token }: { token: string }) =>
    acceptMembership(site.context, { token, password: MEMBER_PASSWORD })
  expect(await accept(one)).toMatchObject({ outcome: 'accepted' })
  expect(await accept(other)).toEqual({ outcome: 'works-here' })
  expect(await memberInvitationWithToken(site.context, other.token)).toMatchObject({ state: 'open' })
})

test('no customer has more invitations sent in a day than the limit', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  for (let number = 0; number < MOST_INVITATIONS_A_DAY; number += 1)
    await inviteTo(site, jan, { ...KIM, email: `kim${number}@boekhouding.example` })
  expect(await inviteTo(site, jan, KIM)).toMatchObject({ outcome: 'too-many' })
  site.clock.now = addSeconds(site.clock.now, 24 * 60 * 60 + 1)
  expect(await inviteTo(site, jan, KIM)).toMatchObject({ outcome: 'invited' })
})

// promise people 8: °A removed person is signed out everywhere at once
test('who is removed while signed in is out at once, is mailed, and their open invitations end', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  const sanne = await addMember(site, jan, SANNE)
  const signedIn = await signIn(site.context, visitor(), { email: SANNE.email, password: MEMBER_PASSWORD })
  if (!('cookies' in signedIn)) throw new Error(signedIn.outcome)
  const browser = visitor('10.0.0.1', signedIn.cookies)
  expect((await accountOfRequest(site.context, browser))?.account.id).toBe(sanne.accountId)
  const { token } = await inviteTo(site, { ...jan, accountId: sanne.accountId }, KIM)
  const removal = { memberId: sanne.id, customerId: jan.customerId, by: party(jan) }
  expect(await removeMember(site.context, removal)).toMatchObject({ outcome: 'removed' })
  expect(await accountOfRequest(site.context, browser)).toBeUndefined()
  expect(await site.db.$count(accountSessions, eq(accountSessions.userId, sanne.accountId))).toBe(0)
  expect(await customerOfAccount(site.db, sanne.accountId)).toBeUndefined()
  expect(await mailsOf(site, 'member-removed')).toEqual([SANNE.email])
  expect(await memberInvitationWithToken(site.context, token)).toMatchObject({ state: 'withdrawn' })
  expect(await removeMember(site.context, removal)).toEqual({ outcome: 'unknown' })
  expect(
    await signIn(site.context, visitor(), { email: SANNE.email, password: MEMBER_PASSWORD }),
  ).toMatchObject({ outcome: expect.not.stringMatching('signed-in') })
  // Invited again, they come back on the same account.
  expect(await addMember(site, jan, SANNE)).toMatchObject({ accountId: sanne.accountId })
})

test('a member who became a colleague keeps the keys of the office when a customer takes them away', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  const sanne = await addMember(site, jan, SANNE)
  await addAccount(site, { email: SANNE.email, role: 'admin' })
  const signedIn = await signIn(site.context, visitor(), { email: SANNE.email, password: PASSWORD })
  if (!('cookies' in signedIn)) throw new Error(signedIn.outcome)
  const browser = visitor('10.0.0.1', signedIn.cookies)
  const removal = { memberId: sanne.id, customerId: jan.customerId, by: party(jan) }
  expect(await removeMember(site.context, removal)).toMatchObject({ outcome: 'removed' })
  expect(await customerOfAccount(site.db, sanne.accountId)).toBeUndefined()
  expect((await accountOfRequest(site.context, browser))?.account.role).toBe('admin')
  expect(await signIn(site.context, visitor(), { email: SANNE.email, password: PASSWORD })).toMatchObject({
    outcome: 'signed-in',
  })
  const [told] = await site.db.select().from(mails).where(eq(mails.kind, 'member-removed'))
  expect(told?.text).not.toContain('overal uitgelogd')
})

test('who may do everything manages others, never themselves or another customer’s; the rest manage nobody', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  const miriam = await placeOrderOf(site, MIRIAM)
  const sanne = await addMember(site, jan, SANNE)
  const kim = await addMember(site, jan, KIM)
  const { context } = site
  const asked = (memberId: string, accountId: string, customerId = jan.customerId) =>
    ({ memberId, customerId, rights: 'technical', by: party({ accountId }) }) as const
  expect(await changeMemberRights(context, asked(sanne.id, kim.accountId))).toBe('not-allowed')
  expect(await removeMember(context, asked(sanne.id, kim.accountId))).toEqual({ outcome: 'not-allowed' })
  expect(await inviteTo(site, { ...jan, accountId: kim.accountId }, BRAM)).toMatchObject({
    outcome: 'not-allowed',
  })
  expect(await changeMemberRights(context, asked(sanne.id, sanne.accountId))).toBe('oneself')
  expect(await changeMemberRights(context, asked(kim.id, miriam.accountId, miriam.customerId))).toBe(
    'unknown',
  )
  expect(await changeMemberRights(context, asked(kim.id, miriam.accountId))).toBe('not-allowed')
  expect(await changeMemberRights(context, asked(kim.id, sanne.accountId))).toBe('changed')
  expect(await changeMemberRights(context, asked(kim.id, sanne.accountId))).toBe('unchanged')
  expect(await customerOfAccount(site.db, kim.accountId)).toMatchObject({ rights: 'technical' })
})

// promise people 8: °Each of a customer's people sees what their rights name, and nothing of another customer
test('with facturen one sees and pays invoices, with techniek orders without invoices, with alles everything', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  const miriam = await placeOrderOf(site, MIRIAM)
  const [kim, bram, sanne] = [
    await addMember(site, jan, KIM),
    await addMember(site, jan, BRAM),
    await addMember(site, jan, SANNE),
  ]
  const seenBy = async (member: { accountId: string; email: string }) => {
    const dashboard = await loadDashboard(site.context, asAccount(member), 1)
    const { orders = [], invoices = [], totals, people } = dashboard ?? {}
    return [orders.length, invoices.length, totals?.invoices, people?.members.length]
  }
  expect(await seenBy(kim)).toEqual([0, 1, 1, undefined])
  expect(await seenBy(bram)).toEqual([1, 0, 0, undefined])
  expect(await seenBy(sanne)).toEqual([1, 1, 1, 3])
  const orderOf = (member: { accountId: string; email: string }, number = jan.orderNumber) =>
    loadOrder(site.context, asAccount(member), number)
  expect((await orderOf(bram))?.invoices).toEqual([])
  expect((await orderOf(sanne))?.invoices).toHaveLength(1)
  expect(await orderOf(sanne, miriam.orderNumber)).toBeUndefined()
  const [invoice] = await invoicesOfOrder(site.db, jan.customerId, jan.orderId)
  const customer = await customerOfAccount(site.db, kim.accountId)
  expect(
    await payInvoice(site.context, customer ?? { id: '' }, {
      invoiceId: invoice?.id ?? '',
      method: 'test-bank',
      returnPath: '/hosting-dashboard',
    }),
  ).toMatchObject({ outcome: 'started' })
})

test('with techniek one sees where a domain name stands, not in whose name and at whose address it is', async () => {
  await using site = await createTestContext()
  const cart = { ...CONSUMER_ORDER.cart, domainName: 'wevers-slot.nl', domainPlan: 'register' } as const
  const jan = await placeOrderOf(site, { cart, registrant: REGISTRANT })
  const [bram, sanne] = [await addMember(site, jan, BRAM), await addMember(site, jan, SANNE)]
  const domainFor = async (member: { accountId: string; email: string }) =>
    (await loadOrder(site.context, asAccount(member), jan.orderNumber))?.domain
  expect(await domainFor(sanne)).toMatchObject({ name: 'wevers-slot.nl', registrant: REGISTRANT })
  expect(await domainFor(bram)).toMatchObject({ name: 'wevers-slot.nl', registrant: null })
})

// promise people 8: °Mails of a customer go to their people by what each may see
test('each hears what is theirs: invoices beside the invoice address, technique beside the party, contracts nobody', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  await addMember(site, jan, KIM)
  await addMember(site, jan, BRAM)
  await addMember(site, jan, SANNE)
  const heard = async (kind: string) => {
    for (const part of MAIL_PARTS) {
      const mail = {
        kind: `${kind}-${part}`,
        to: { address: jan.email },
        customer: { id: jan.customerId, part },
        subject: 'Proef',
        html: '<p>Proef</p>',
        text: 'Proef',
      }
      await site.db.transaction((tx) => queueMail(site.context, tx, mail))
    }
    const entries = MAIL_PARTS.map(async (part) => [part, (await mailsOf(site, `${kind}-${part}`)).sort()])
    return Object.fromEntries(await Promise.all(entries))
  }
  expect(await heard('zonder')).toEqual({
    contract: [jan.email],
    invoices: [jan.email, KIM.email, SANNE.email].sort(),
    demand: [jan.email, KIM.email, SANNE.email].sort(),
    technical: [jan.email, BRAM.email, SANNE.email].sort(),
  })
  await saveInvoiceWishes(site.context, {
    customerId: jan.customerId,
    wishes: { invoiceEmail: 'facturen@wevers.example', buyerReference: null, purchaseOrder: null },
    actor: SYSTEM,
  })
  expect(await heard('met')).toMatchObject({
    invoices: ['facturen@wevers.example', KIM.email, SANNE.email].sort(),
    demand: ['facturen@wevers.example', jan.email, KIM.email, SANNE.email].sort(),
  })
  const admin = { id: jan.accountId, name: 'Roos' }
  await stopContactByHand(site.context, { customerId: jan.customerId, reason: 'Overleden', admin })
  await heard('stil')
  const states = await site.db
    .select({ state: mails.state })
    .from(mails)
    .where(eq(mails.kind, 'stil-invoices'))
    .orderBy(asc(mails.toAddress))
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['stopped']))
})

test('a month after somebody was removed, their account is gone with their row, unless they came back', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  const miriam = await placeOrderOf(site, MIRIAM)
  const [kim, bram] = [await addMember(site, jan, KIM), await addMember(site, jan, BRAM)]
  for (const { id: memberId } of [kim, bram])
    await removeMember(site.context, { memberId, customerId: jan.customerId, by: party(jan) })
  await addMember(site, miriam, BRAM)
  site.clock.now = addSeconds(site.clock.now, 30 * 24 * 60 * 60 + 1)
  await site.context.enqueue(site.db, 'forget-members', {})
  await site.runJobs()
  const left = await site.db.select({ email: accounts.email }).from(accounts)
  expect(left.map(({ email }) => email).sort()).toEqual([jan.email, miriam.email, BRAM.email].sort())
  expect(await site.db.$count(customerMembers)).toBe(1)
})

test('an export shows a person their own access, and erasing takes it and the account away', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  const kim = await addMember(site, jan, KIM)
  const exported = await exportPerson(site.context, { email: KIM.email, actor: SYSTEM })
  expect(JSON.stringify(exported)).toContain('"rights":"invoices"')
  expect(JSON.stringify(exported)).not.toContain(jan.orderNumber)
  await erasePerson(site.context, { email: KIM.email, actor: SYSTEM, reason: 'request' })
  expect(await site.db.$count(customerMembers)).toBe(0)
  expect(await site.db.$count(memberInvitations)).toBe(0)
  expect(await customerOfAccount(site.db, kim.accountId)).toBeUndefined()
  expect(await customerOfAccount(site.db, jan.accountId)).toBeDefined()
})

test('an order with the address of a member takes no access away, and gives none', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  const kim = await addMember(site, jan, KIM)
  await placeOrderOf(site, {
    customer: { ...CONSUMER_ORDER.customer, customerName: 'Een ander', customerEmail: KIM.email },
  })
  expect(await customerOfAccount(site.db, kim.accountId)).toMatchObject({ id: jan.customerId })
  const invited = { id: randomUUID(), customerId: jan.customerId, email: 'nieuw@wevers.example' }
  const by = party({ accountId: kim.accountId })
  expect(await inviteMember(site.context, { ...invited, name: 'Nieuw', rights: 'everything', by })).toEqual({
    outcome: 'not-allowed',
  })
})
