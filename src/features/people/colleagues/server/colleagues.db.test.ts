import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { apiKeys } from '@/features/operations/integrations/api-keys/server/api-key-tables'
import { keyHolder } from '@/features/operations/integrations/api-keys/server/key-holder'
import { makeKey } from '@/features/operations/integrations/api-keys/server/make-key'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { setMorningMail, wantsMorningMail } from '@/features/operations/worklist/server/morning-readers'
import { todayMarks } from '@/features/operations/worklist/server/today-tables'
import { loadToday } from '@/features/operations/worklist/web/office/server/load-today'
import type { OfficeRole } from '@/features/people/accounts/domain/roles'
import { beginEmailChange } from '@/features/people/accounts/email-change/server/begin-email-change'
import { confirmEmailChange } from '@/features/people/accounts/email-change/server/confirm-email-change'
import { undoEmailChange } from '@/features/people/accounts/email-change/server/undo-email-change'
import { passkeyOwners, passkeys } from '@/features/people/accounts/passkeys/server/passkey-tables'
import { accountNames } from '@/features/people/accounts/server/account-names'
import {
  accountLinks,
  accountSecondFactors,
  accountSessions,
  accounts,
} from '@/features/people/accounts/server/account-tables'
import { addAdministrator } from '@/features/people/accounts/server/add-administrator'
import { choosePassword } from '@/features/people/accounts/server/choose-password'
import { accountOfRequest } from '@/features/people/accounts/server/request-account'
import { signIn } from '@/features/people/accounts/server/sign-in'
import { feedWithToken, makeFeed } from '@/features/sales/appointments/server/calendar-feed'
import { conversations } from '@/features/sales/conversations/server/conversation-tables'
import { leads } from '@/features/sales/leads/server/lead-tables'
import { planLead } from '@/features/sales/leads/server/plan-lead'
import { hashOfToken } from '@/platform/token-hash'
import { addSeconds } from '@/shared/instants'
import { addAccount, addPasskey, PASSWORD, storedHash, visitor } from '../../../../../tests/support/accounts'
import { placeOrderOf } from '../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { addMember } from '../../../../../tests/support/members'
import { addLead } from '../../../../../tests/support/people'
import { acceptInvitation, invitationWithToken } from './accept-invitation'
import { changeRole } from './change-role'
import { colleagueRows, invitationRows } from './colleague-queries'
import { colleagueInvitations } from './colleague-tables'
import { endColleagueSessions } from './end-colleague-sessions'
import { inviteColleague, withdrawInvitation } from './invite-colleague'
import { recoverAdministrator } from './recover-administrator'
import { removeColleague } from './remove-colleague'
import { resetSecondFactor } from './reset-second-factor'

const NEW_PASSWORD = 'een ander goed wachtwoord'
const HOUR = 60 * 60

async function add(site: TestContext, name: string, officeRole: OfficeRole = 'owner'): Promise<string> {
  const id = await addAccount(site, { email: `${name}@webnoaber.example`, role: 'admin' })
  await site.db.update(accounts).set({ officeRole, name }).where(eq(accounts.id, id))
  return id
}

const byName = (id: string, name = 'roos') => ({ id, name })

/** Invites somebody, and gives the token that stands in the mail. */
async function invite(
  site: TestContext,
  adminId: string,
  email = 'sanne@webnoaber.example',
  role: OfficeRole = 'colleague',
) {
  const token = `token-${randomUUID()}`
  const id = randomUUID()
  const context = { ...site.context, random: { ...site.context.random, token: () => token } }
  const outcome = await inviteColleague(context, {
    id,
    email,
    name: 'Sanne',
    officeRole: role,
    admin: byName(adminId),
  })
  return { ...outcome, token, id }
}

const rolesOf = async ({ db }: TestContext) =>
  Object.fromEntries(
    (await db.select().from(accounts).where(isNotNull(accounts.officeRole))).map(({ name, officeRole }) => [
      name,
      officeRole,
    ]),
  )

async function sessionOf(site: TestContext, email: string) {
  const signedIn = await signIn(site.context, visitor(), { email, password: PASSWORD })
  if (!('cookies' in signedIn)) throw new Error(signedIn.outcome)
  return visitor('10.0.0.1', signedIn.cookies)
}

test('who accepts an invitation is a colleague with that role, and can sign in; nobody is before', async () => {
  await using site = await createTestContext()
  const roos = await add(site, 'roos')
  const { token, id } = await invite(site, roos)
  expect(await rolesOf(site)).toEqual({ roos: 'owner' })
  expect(await invitationWithToken(site.context, token)).toMatchObject({ state: 'open', name: 'Sanne' })
  const [stored] = await site.db.select().from(colleagueInvitations)
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(stored?.tokenHash).toBe(hashOfToken(token))
  expect(await acceptInvitation(site.context, { token, password: NEW_PASSWORD })).toEqual({
    outcome: 'accepted',
    email: 'sanne@webnoaber.example',
  })
  expect(await rolesOf(site)).toEqual({ roos: 'owner', Sanne: 'colleague' })
  const signedIn = await signIn(site.context, visitor(), {
    email: 'sanne@webnoaber.example',
    password: NEW_PASSWORD,
  })
  expect(signedIn).toMatchObject({ outcome: 'signed-in', role: 'admin' })
  // Used up: the link says so, and gives nobody anything any more.
  expect(await invitationWithToken(site.context, token)).toMatchObject({ state: 'accepted' })
  expect(await acceptInvitation(site.context, { token, password: 'nog een ander wachtwoord' })).toEqual({
    outcome: 'unusable',
  })
  expect(await withdrawInvitation(site.context, { id, admin: byName(roos) })).toBe('unchanged')
  expect(await invitationRows(site.context)).toEqual([])
})

// promise people 8: °An invitation is used once, within its 72 hours
test('of two who use one invitation at once, one makes the account', async () => {
  await using site = await createTestContext()
  const { token } = await invite(site, await add(site, 'roos'))
  const both = await Promise.all(
    ['een eerste goed wachtwoord', 'een tweede goed wachtwoord'].map((password) =>
      acceptInvitation(site.context, { token, password }),
    ),
  )
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(['accepted', 'unusable'])
  const joined = await site.db.select().from(auditLog).where(eq(auditLog.action, 'account.joined'))
  expect(joined).toHaveLength(1)
})

test('an invitation ends after 72 hours, when it is withdrawn, and when a newer one goes out', async () => {
  await using site = await createTestContext()
  const roos = await add(site, 'roos')
  const first = await invite(site, roos)
  const second = await invite(site, roos, 'Sanne@webnoaber.example', 'bookkeeper')
  const stateOf = async ({ token }: { token: string }) =>
    (await invitationWithToken(site.context, token))?.state
  expect([await stateOf(first), await stateOf(second)]).toEqual(['withdrawn', 'open'])
  site.clock.advance(72 * HOUR - 1)
  expect(await stateOf(second)).toBe('open')
  site.clock.advance(1)
  expect(await stateOf(second)).toBe('expired')
  for (const { token } of [first, second])
    expect(await acceptInvitation(site.context, { token, password: NEW_PASSWORD })).toEqual({
      outcome: 'unusable',
    })
  const third = await invite(site, roos)
  expect(await withdrawInvitation(site.context, { id: third.id, admin: byName(roos) })).toBe('withdrawn')
  expect(await acceptInvitation(site.context, { token: third.token, password: NEW_PASSWORD })).toEqual({
    outcome: 'unusable',
  })
  expect(await rolesOf(site)).toEqual({ roos: 'owner' })
})

test.each([
  ['is a colleague', changeRole],
  ['is taken away', removeColleague],
] as const)('an open invitation ends when the owner who sent it %s', async (_, act) => {
  await using site = await createTestContext()
  const roos = await add(site, 'roos')
  const tess = await add(site, 'tess')
  const { token } = await invite(site, tess, 'tess.ook@elders.example', 'owner')
  const kept = await invite(site, roos)
  await act(site.context, { accountId: tess, officeRole: 'colleague', admin: byName(roos) })
  expect(await acceptInvitation(site.context, { token, password: NEW_PASSWORD })).toEqual({
    outcome: 'unusable',
  })
  expect((await invitationWithToken(site.context, kept.token))?.state).toBe('open')
  expect(await invite(site, tess, 'nog@elders.example')).toMatchObject({ outcome: 'not-owner' })
})

test('an owner who invites while another takes them away leaves no open invitation', async () => {
  await using site = await createTestContext()
  const roos = await add(site, 'roos')
  for (let turn = 1; turn <= 8; turn++) {
    const tess = await add(site, `tess${turn}`)
    await Promise.all([
      invite(site, tess, `tess${turn}@elders.example`, 'owner'),
      removeColleague(site.context, { accountId: tess, admin: byName(roos) }),
    ])
    expect((await invitationRows(site.context)).filter(({ state }) => state === 'open')).toEqual([])
  }
})

test('an invitation is sent once however often the form is, and not to who works here', async () => {
  await using site = await createTestContext()
  const roos = await add(site, 'roos')
  const form = {
    id: randomUUID(),
    email: 'sanne@webnoaber.example',
    name: 'Sanne',
    officeRole: 'colleague',
  } as const
  const send = () => inviteColleague(site.context, { ...form, admin: byName(roos) })
  expect([(await send()).outcome, (await send()).outcome]).toEqual(['invited', 'known'])
  expect(await site.db.select().from(mails).where(eq(mails.kind, 'colleague-invitation'))).toHaveLength(1)
  expect((await invite(site, roos, 'ROOS@webnoaber.example')).outcome).toBe('works-here')
})

test('a customer who becomes a colleague loses the password and sessions of a customer, and only by accepting', async () => {
  await using site = await createTestContext()
  const roos = await add(site, 'roos')
  const jan = await addAccount(site, { email: 'jan@wevers.example' })
  const session = await sessionOf(site, 'jan@wevers.example')
  const { token } = await invite(site, roos, 'jan@wevers.example')
  expect(await accountOfRequest(site.context, session)).toMatchObject({ account: { role: 'customer' } })
  const before = await storedHash(site, jan)
  await acceptInvitation(site.context, { token, password: NEW_PASSWORD })
  expect(await accountOfRequest(site.context, session)).toBeUndefined()
  expect(await storedHash(site, jan)).not.toBe(before)
})

test('an earlier address of who becomes a colleague, or is let into a customer’s portal, brings nobody in', async () => {
  const tokens: string[] = []
  await using site = await createTestContext()
  const token = () => {
    tokens.push(`token-${randomUUID()}`)
    return tokens.at(-1) ?? ''
  }
  const context = { ...site.context, random: { ...site.context.random, token } }
  /** Moves an account to another address, and gives the link that undoes it. */
  const move = async (accountId: string, to: string) => {
    await beginEmailChange(context, { accountId, to, by: 'customer', actor: { kind: 'customer', accountId } })
    await confirmEmailChange(context, tokens.at(-1) ?? '')
    return tokens.at(-1) ?? ''
  }
  const roos = await add(site, 'roos')
  const jan = await addAccount(site, { email: 'jan@elders.example' })
  const undo = await move(jan, 'jan@webnoaber.example')
  const invited = await invite(site, roos, 'jan@webnoaber.example', 'owner')
  await acceptInvitation(site.context, { token: invited.token, password: NEW_PASSWORD })
  expect(await rolesOf(site)).toMatchObject({ 'Jan Wevers': 'owner' })
  expect(await undoEmailChange(site.context, undo)).toEqual({ outcome: 'gone' })

  const customer = await placeOrderOf(site)
  const bram = await addAccount(site, { email: 'bram@elders.example' })
  const undoBram = await move(bram, 'bram@webbouw.example')
  await addMember(site, customer, { email: 'bram@webbouw.example', rights: 'everything' })
  expect(await undoEmailChange(site.context, undoBram)).toEqual({ outcome: 'gone' })
})

test('who was made a colleague in between keeps that role: an older invitation changes nothing', async () => {
  await using site = await createTestContext()
  const { token } = await invite(site, await add(site, 'roos'), 'sanne@webnoaber.example', 'owner')
  await site.db.transaction((tx) =>
    addAdministrator(tx, { email: 'sanne@webnoaber.example', name: 'Sanne', officeRole: 'bookkeeper' }),
  )
  expect(await acceptInvitation(site.context, { token, password: NEW_PASSWORD })).toEqual({
    outcome: 'works-here',
  })
  expect(await rolesOf(site)).toMatchObject({ Sanne: 'bookkeeper' })
})

// promise people 8: °A changed role counts at the next request
test('a role counts at once, for a session that is open', async () => {
  await using site = await createTestContext()
  const roos = await add(site, 'roos')
  const tess = await add(site, 'tess', 'colleague')
  const session = await sessionOf(site, 'tess@webnoaber.example')
  const change = (officeRole: OfficeRole) =>
    changeRole(site.context, { accountId: tess, officeRole, admin: byName(roos) })
  expect([await change('bookkeeper'), await change('bookkeeper')]).toEqual(['changed', 'unchanged'])
  expect(await accountOfRequest(site.context, session)).toMatchObject({
    account: { officeRole: 'bookkeeper' },
  })
  expect(
    await changeRole(site.context, { accountId: randomUUID(), officeRole: 'owner', admin: byName(roos) }),
  ).toBe('unknown')
  expect(
    await changeRole(site.context, { accountId: roos, officeRole: 'colleague', admin: byName(tess) }),
  ).toBe('not-owner')
})

test('the last owner stays one, and cannot be taken away', async () => {
  await using site = await createTestContext()
  const roos = await add(site, 'roos')
  await add(site, 'tess', 'colleague')
  const demoted = await changeRole(site.context, {
    accountId: roos,
    officeRole: 'colleague',
    admin: byName(roos),
  })
  expect(demoted).toBe('last-owner')
  expect(await removeColleague(site.context, { accountId: roos, admin: byName(roos) })).toBe('oneself')
  expect(await rolesOf(site)).toEqual({ roos: 'owner', tess: 'colleague' })
})

// promise people 8: One owner is always left, also of two who demote or take away each other at once
test.each([
  ['demote each other', changeRole, 'changed'],
  ['take each other away', removeColleague, 'removed'],
] as const)('of two owners who %s at once, one is left', async (_, act, went) => {
  await using site = await createTestContext()
  for (let turn = 1; turn <= 12; turn++) {
    const one = await add(site, `one${turn}`)
    const other = await add(site, `other${turn}`)
    const against = (accountId: string, admin: string) =>
      act(site.context, { accountId, officeRole: 'colleague', admin: byName(admin) })
    const outcomes = await Promise.all([against(other, one), against(one, other)])
    expect([...outcomes].sort(), `turn ${turn}`).toEqual([went, 'not-owner'].sort())
    const owners = await site.db.select().from(accounts).where(eq(accounts.officeRole, 'owner'))
    expect(owners, `turn ${turn}`).toHaveLength(1)
    await site.db.update(accounts).set({ role: 'customer', officeRole: null })
  }
})

test('an owner who steps down while another is taken away at once leaves one owner', async () => {
  await using site = await createTestContext()
  for (let turn = 1; turn <= 8; turn++) {
    const one = await add(site, `one${turn}`)
    const other = await add(site, `other${turn}`)
    await Promise.all([
      changeRole(site.context, { accountId: one, officeRole: 'colleague', admin: byName(one) }),
      removeColleague(site.context, { accountId: other, admin: byName(one) }),
      changeRole(site.context, { accountId: other, officeRole: 'bookkeeper', admin: byName(other) }),
    ])
    const owners = await site.db.select().from(accounts).where(eq(accounts.officeRole, 'owner'))
    expect(owners.length, `turn ${turn}`).toBeGreaterThan(0)
    await site.db.update(accounts).set({ role: 'customer', officeRole: null })
  }
})

/** Everything that a colleague can hold: a session, a key, a feed, a lead, an item of Vandaag and a conversation. */
async function holdings(site: TestContext, holder: string, email: string) {
  await addLead(site, 'jan@wevers.example', site.clock.now)
  const [lead] = await site.db.select().from(leads)
  if (!lead) throw new Error('No lead')
  const admin = { id: holder, name: 'tess', role: 'admin' } as const
  await planLead(site.context, {
    leadId: lead.id,
    ownerId: holder,
    nextAction: null,
    nextActionOn: null,
    value: null,
    actor: { kind: 'admin', accountId: holder },
  })
  const mark = { kind: 'lead', subjectId: lead.id, markedAt: site.clock.now } as const
  await site.db.insert(todayMarks).values({ ...mark, ownerId: holder })
  await setMorningMail(site.context, { accountId: holder, isWanted: true })
  const made = await makeKey(site.context, {
    id: randomUUID(),
    name: 'Koppeling',
    scopes: ['leads:read'],
    endsOn: '2027-01-01',
    admin,
  })
  const [conversation] = await site.db
    .insert(conversations)
    .values({
      id: randomUUID(),
      number: 1,
      status: 'open',
      tokenHash: randomUUID(),
      sessionId: '',
      page: '/',
      lastN: 0,
      startedAt: site.clock.now,
      lastAt: site.clock.now,
      assigneeId: holder,
      assigneeName: 'tess',
    })
    .returning({ id: conversations.id })
  return {
    session: await sessionOf(site, email),
    feed: (await makeFeed(site.context, admin)).split('/').at(-1)?.replace('.ics', '') ?? '',
    key: made.outcome === 'made' ? made.key : '',
    leadId: lead.id,
    conversationId: conversation?.id ?? '',
  }
}

// promise people 8: °Who is taken away has no session, key or feed any more, and what they had taken on is nobody's
test('who is taken away has no session, key or feed any more, and what they had taken on is nobody’s', async () => {
  await using site = await createTestContext()
  const roos = await add(site, 'roos')
  const tess = await add(site, 'tess')
  const { session, feed, key, leadId, conversationId } = await holdings(site, tess, 'tess@webnoaber.example')
  expect(await accountOfRequest(site.context, session)).toBeDefined()
  expect(await keyHolder(site.context, `Bearer ${key}`)).toMatchObject({ admin: { id: tess } })
  expect(await feedWithToken(site.context, feed)).toBeDefined()
  expect((await loadToday(site.context)).rows).toContainEqual(
    expect.objectContaining({ id: leadId, owner: 'tess' }),
  )

  expect(await removeColleague(site.context, { accountId: tess, admin: byName(roos) })).toBe('removed')

  expect(await accountOfRequest(site.context, session)).toBeUndefined()
  expect(await keyHolder(site.context, `Bearer ${key}`)).toBeUndefined()
  expect(await feedWithToken(site.context, feed)).toBeUndefined()
  expect(await wantsMorningMail(site.context, tess)).toBe(false)
  const credentials = { email: 'tess@webnoaber.example', password: PASSWORD }
  expect(await signIn(site.context, visitor('10.0.0.9'), credentials)).toEqual({ outcome: 'refused' })
  const { rows } = await loadToday(site.context)
  expect(rows).toContainEqual(expect.objectContaining({ id: leadId, owner: null, ownerId: null }))
  const [lead] = await site.db.select().from(leads)
  expect(lead?.ownerId).toBeNull()
  const [conversation] = await site.db
    .select()
    .from(conversations)
    .where(eq(conversations.id, conversationId))
  expect(conversation).toMatchObject({ assigneeId: null, assigneeName: null })
  // Their name stays in history.
  expect((await accountNames(site.db, [tess])).get(tess)).toBe('tess')
  expect(await removeColleague(site.context, { accountId: tess, admin: byName(roos) })).toBe('unknown')
})

test('who only reads money from now on keeps their session, and no key, feed or work', async () => {
  await using site = await createTestContext()
  const roos = await add(site, 'roos')
  const tess = await add(site, 'tess')
  const { session, feed, key, leadId } = await holdings(site, tess, 'tess@webnoaber.example')
  const change = (officeRole: OfficeRole) =>
    changeRole(site.context, { accountId: tess, officeRole, admin: byName(roos) })
  expect(await change('colleague')).toBe('changed')
  expect(await keyHolder(site.context, `Bearer ${key}`), 'a colleague has no keys').toBeUndefined()
  expect(await feedWithToken(site.context, feed)).toBeDefined()
  expect(await change('bookkeeper')).toBe('changed')
  expect(await feedWithToken(site.context, feed)).toBeUndefined()
  expect(await accountOfRequest(site.context, session)).toBeDefined()
  expect((await loadToday(site.context)).rows).toContainEqual(
    expect.objectContaining({ id: leadId, owner: null }),
  )
  expect((await loadToday(site.context, 'bookkeeper')).rows).toEqual([])
  // Made an owner again, the old key stays revoked.
  await change('owner')
  const [revoked] = await site.db.select().from(apiKeys)
  expect(revoked?.revokedAt).not.toBeNull()
})

test('a lost second step is taken away, and the person and all owners hear of it', async () => {
  await using site = await createTestContext()
  const roos = await add(site, 'roos')
  await add(site, 'kim')
  const tess = await add(site, 'tess', 'colleague')
  await site.db.insert(accountSecondFactors).values({ userId: tess, secret: 'x', backupCodes: 'x' })
  await site.db.update(accounts).set({ twoFactorEnabled: true }).where(eq(accounts.id, tess))
  expect(await resetSecondFactor(site.context, { accountId: roos, admin: byName(roos) })).toEqual({
    outcome: 'oneself',
  })
  expect(await resetSecondFactor(site.context, { accountId: tess, admin: byName(roos) })).toMatchObject({
    outcome: 'reset',
  })
  expect(await site.db.select().from(accountSecondFactors)).toEqual([])
  const [account] = await site.db.select().from(accounts).where(eq(accounts.id, tess))
  expect(account?.twoFactorEnabled).toBe(false)
  const told = (await site.db.select().from(mails)).map(({ kind, toAddress }) => `${kind} ${toAddress}`)
  expect(told.sort()).toEqual([
    'second-factor-reset tess@webnoaber.example',
    'second-factor-reset-owner kim@webnoaber.example',
    'second-factor-reset-owner roos@webnoaber.example',
  ])
})

test('a colleague is signed out everywhere by an owner, and stands in the list with when they were seen', async () => {
  await using site = await createTestContext()
  const roos = await add(site, 'roos')
  const tess = await add(site, 'tess', 'bookkeeper')
  await sessionOf(site, 'tess@webnoaber.example')
  const tessIn = async () => (await colleagueRows(site.context)).find(({ id }) => id === tess)
  expect(await tessIn()).toMatchObject({ officeRole: 'bookkeeper', sessions: 1, seenAt: expect.any(Date) })
  expect(await endColleagueSessions(site.context, { accountId: tess, admin: byName(roos) })).toBe('ended')
  expect(await tessIn()).toMatchObject({ sessions: 0, seenAt: expect.any(Date), hasSecondFactor: false })
  await addPasskey(site, tess)
  expect(await tessIn()).toMatchObject({ hasSecondFactor: true })
  expect((await colleagueRows(site.context)).map(({ name }) => name)).toEqual(['roos', 'tess'])
})

test('who lost everything is let in by the operator: password, second step and sessions are gone, the others are told', async () => {
  await using site = await createTestContext()
  await add(site, 'roos')
  const tess = await add(site, 'tess')
  const session = await sessionOf(site, 'tess@webnoaber.example')
  await site.db.insert(accountSecondFactors).values({ userId: tess, secret: 'x', backupCodes: 'x' })
  const link = await recoverAdministrator(site.context, ' Tess@webnoaber.example ')
  expect(link).toMatch(/\/wachtwoord-kiezen\?token=/)
  expect(await accountOfRequest(site.context, session)).toBeUndefined()
  expect(await storedHash(site, tess)).toBeUndefined()
  expect(await site.db.select().from(accountSecondFactors)).toEqual([])
  expect(await site.db.select().from(accountSessions)).toEqual([])
  const logged = await site.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'account.recovered'), eq(auditLog.subjectId, tess)))
  expect(logged).toHaveLength(1)
  expect((await site.db.select().from(mails)).map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
    ['account-recovered-owner', 'roos@webnoaber.example'],
  ])
  const token = new URL(link ?? '').searchParams.get('token') ?? ''
  expect(await choosePassword(site.context, { token, password: NEW_PASSWORD })).toEqual({
    email: 'tess@webnoaber.example',
  })
  expect(await recoverAdministrator(site.context, 'niemand@webnoaber.example')).toBeUndefined()
  await addAccount(site, { email: 'jan@wevers.example' })
  expect(await recoverAdministrator(site.context, 'jan@wevers.example'), 'a customer').toBeUndefined()
  expect(await site.db.select().from(accountLinks)).toEqual([])
})

test('no passkey opens an account any more that is taken away, recovered, joins, or has its second step reset', async () => {
  await using site = await createTestContext()
  const roos = await add(site, 'roos')
  const [kim, tess, bart] = [await add(site, 'kim'), await add(site, 'tess'), await add(site, 'bart')]
  const jan = await addAccount(site, { email: 'jan@wevers.example' })
  for (const accountId of [roos, kim, tess, bart, jan]) await addPasskey(site, accountId)
  await removeColleague(site.context, { accountId: kim, admin: byName(roos) })
  await recoverAdministrator(site.context, 'tess@webnoaber.example')
  await resetSecondFactor(site.context, { accountId: bart, admin: byName(roos) })
  const { token } = await invite(site, roos, 'jan@wevers.example')
  await acceptInvitation(site.context, { token, password: NEW_PASSWORD })
  expect((await site.db.select().from(passkeys)).map(({ accountId }) => accountId)).toEqual([roos])
  expect((await site.db.select().from(passkeyOwners)).map(({ accountId }) => accountId)).toEqual([roos])
})

test('invitations are forgotten 30 days after their end', async () => {
  await using site = await createTestContext()
  await invite(site, await add(site, 'roos'))
  const forget = async () => {
    await site.context.enqueue(site.db, 'forget-invitations', {})
    await site.runJobs()
    return (await site.db.select().from(colleagueInvitations)).length
  }
  site.clock.now = addSeconds(site.clock.now, (3 + 30) * 24 * HOUR)
  expect(await forget()).toBe(1)
  site.clock.advance(1)
  expect(await forget()).toBe(0)
})
