import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '@/platform/context'
import { addAccount, PASSWORD, visitor } from '../../../../../../tests/support/accounts'
import { type Authenticator, softwareAuthenticator } from '../../../../../../tests/support/authenticator'
import { createTestContext, secondNode, type TestContext } from '../../../../../../tests/support/database'
import type { SignedInAccount } from '../../domain/roles'
import { accountSessions } from '../../server/account-tables'
import { accountJobs } from '../../server/internal/account-jobs'
import { accountOfRequest } from '../../server/request-account'
import { signIn } from '../../server/sign-in'
import { addPasskey } from './add-passkey'
import { changePasskeyOnly, removePasskey, renamePasskey } from './change-passkeys'
import { confirmIdentity } from './confirm-identity'
import { optionsToAdd, optionsToConfirm, optionsToSignIn, type PasskeyOptions } from './passkey-options'
import { passkeysOf } from './passkey-queries'
import { passkeyChallenges, passkeys } from './passkey-tables'
import { signInWithPasskey } from './sign-in-with-passkey'

const JAN = 'jan@wevers.example'
const ROOS = 'roos@wevers.example'

const localhost = async (change: Partial<Context['settings']> = {}) => {
  const site = await createTestContext()
  Object.assign(site.context.settings, { siteUrl: 'http://localhost:4321' }, change)
  return site
}

/** Whoever is signed in with a password, from an address of their own. */
async function signedIn({ context }: { context: Context }, email = JAN, address = '10.0.0.1') {
  const answer = await signIn(context, visitor(address), { email, password: PASSWORD })
  if (answer.outcome !== 'signed-in') throw new Error(answer.outcome)
  return await accountOf(context, answer.cookies)
}

async function accountOf(context: Context, cookies: readonly string[]): Promise<SignedInAccount> {
  const found = await accountOfRequest(context, visitor('10.0.0.1', cookies))
  if (!found) throw new Error('The session was not found')
  return found.account
}

function optionsIn(asked: PasskeyOptions): object {
  if (asked.outcome !== 'options') throw new Error(asked.outcome)
  return asked.options
}

async function withPasskey({ context }: { context: Context }, account: SignedInAccount, counter = 0) {
  const device = softwareAuthenticator()
  const answer = device.register(optionsIn(await optionsToAdd(context, account)), { counter })
  const added = await addPasskey(context, account, { answer, name: '', userAgent: 'Firefox/140.0 Windows' })
  if (added !== 'added') throw new Error(added)
  return device
}

async function tryIn(
  context: Context,
  device: Authenticator,
  ceremony: Parameters<Authenticator['assert']>[1] = {},
  request = visitor('10.0.0.9'),
) {
  const options = optionsIn(await optionsToSignIn(context, request.clientAddress))
  return await signInWithPasskey(context, request, device.assert(options, ceremony))
}

const mailKinds = async ({ pool }: TestContext) =>
  (await pool.query<{ kind: string }>('SELECT kind FROM mails ORDER BY created_at, kind')).rows.map(
    ({ kind }) => kind,
  )

test('a passkey is added and signs in without a name or a code: its session says so, and its owner is mailed', async () => {
  await using site = await localhost()
  await addAccount(site, { email: JAN })
  const account = await signedIn(site)
  expect(account.signedInBy).toBe('password')
  const device = await withPasskey(site, account)
  expect(await mailKinds(site)).toEqual(['passkey-added'])
  const answer = await tryIn(site.context, device)
  if (answer.outcome !== 'signed-in') throw new Error(answer.outcome)
  expect(answer.role).toBe('customer')
  expect(answer.cookies[0]).toMatch(/session_token=.*HttpOnly.*SameSite=Lax/)
  expect(await accountOf(site.context, answer.cookies)).toMatchObject({ email: JAN, signedInBy: 'passkey' })
  const { list } = await passkeysOf(site.db, account.id)
  expect(list).toMatchObject([{ name: 'Firefox op Windows', lastUsedAt: site.clock.now }])
})

test('options ask for a discoverable passkey that verifies its user, without attestation, and name nobody to a stranger', async () => {
  await using site = await localhost()
  await addAccount(site, { email: JAN })
  const account = await signedIn(site)
  await withPasskey(site, account)
  expect(optionsIn(await optionsToAdd(site.context, account))).toMatchObject({
    rp: { id: 'localhost' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
    excludeCredentials: [{ type: 'public-key' }],
  })
  expect(optionsIn(await optionsToSignIn(site.context, '10.0.0.9'))).toMatchObject({
    rpId: 'localhost',
    userVerification: 'required',
    allowCredentials: [],
  })
})

test('an account keeps its user handle, and an administrator with a passkey owes no second factor', async () => {
  await using site = await localhost({ appMode: 'live' })
  await addAccount(site, { email: JAN, role: 'admin' })
  const account = await signedIn(site)
  const first = optionsIn(await optionsToAdd(site.context, account)) as { user: { id: string } }
  const again = optionsIn(await optionsToAdd(site.context, account)) as { user: { id: string } }
  expect(Buffer.from(first.user.id, 'base64url')).toHaveLength(32)
  expect(again.user.id).toBe(first.user.id)
  const device = await withPasskey(site, account)
  const answer = await tryIn(site.context, device)
  const cookies = answer.outcome === 'signed-in' ? answer.cookies : []
  expect(await accountOfRequest(site.context, visitor('10.0.0.1', cookies))).toMatchObject({
    owesSecondFactor: false,
  })
})

test('a challenge works once, for its own ceremony and session, for five minutes', async () => {
  await using site = await localhost()
  await addAccount(site, { email: JAN })
  await addAccount(site, { email: ROOS })
  const [jan, roos] = [await signedIn(site), await signedIn(site, ROOS)]
  const device = await withPasskey(site, jan)
  const { context } = site
  const enter = (options: object) => signInWithPasskey(context, visitor('10.0.0.9'), device.assert(options))

  const used = optionsIn(await optionsToSignIn(context, '10.0.0.9'))
  expect((await enter(used)).outcome).toBe('signed-in')
  expect((await enter(used)).outcome).toBe('refused')
  // Two at once.
  const shared = optionsIn(await optionsToSignIn(context, '10.0.0.9'))
  const both = await Promise.all([enter(shared), enter(shared)])
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(['refused', 'signed-in'])
  // A registration's at a sign-in, and one that nobody made.
  const registration = optionsIn(await optionsToAdd(context, jan))
  expect((await enter(registration)).outcome).toBe('refused')
  expect((await enter({ challenge: 'made-up' })).outcome).toBe('refused')
  // A sign-in's at a registration, and another session's.
  const other = softwareAuthenticator()
  const full = optionsIn(await optionsToAdd(context, jan))
  const add = (options: object, account = jan) =>
    addPasskey(context, account, { answer: other.register(options), name: 'x', userAgent: null })
  const { challenge } = optionsIn(await optionsToSignIn(context, '10.0.0.9')) as { challenge: string }
  expect(await add({ ...full, challenge })).toBe('refused')
  expect(await add(full, roos)).toBe('refused')
  // Too late.
  const late = optionsIn(await optionsToSignIn(context, '10.0.0.9'))
  site.clock.advance(5 * 60 + 1)
  expect((await enter(late)).outcome).toBe('refused')
})

test('another origin, another rpID, no verified user, another handle or another key: refused alike', async () => {
  await using site = await localhost()
  await addAccount(site, { email: JAN })
  await addAccount(site, { email: ROOS })
  const device = await withPasskey(site, await signedIn(site))
  const roos = await passkeysOf(site.db, (await signedIn(site, ROOS)).id)
  await withPasskey(site, await signedIn(site, ROOS))
  const handleOfRoos = (await passkeysOf(site.db, (await signedIn(site, ROOS)).id)).userHandle ?? ''
  expect(roos.userHandle).toBeUndefined()
  const wrong = [
    { origin: 'https://localhost:4321' },
    { origin: 'http://localhost:4322' },
    { rpId: 'wevers.example' },
    { isVerified: false },
    { userHandle: handleOfRoos },
    { userHandle: '' },
    { type: 'webauthn.create' },
  ]
  for (const ceremony of wrong)
    expect(await tryIn(site.context, device, ceremony), JSON.stringify(ceremony)).toEqual({
      outcome: 'refused',
    })
  const forger = { ...softwareAuthenticator(), credentialId: device.credentialId }
  const registered = forger.register({ rp: { id: 'localhost' }, user: { id: handleOfRoos }, challenge: '' })
  expect(registered.id).not.toBe(device.credentialId)
  const forged = forger.assert(optionsIn(await optionsToSignIn(site.context, '10.0.0.9')))
  const answer = { ...forged, id: device.credentialId, rawId: device.credentialId }
  expect(await signInWithPasskey(site.context, visitor('10.0.0.9'), answer)).toEqual({ outcome: 'refused' })
  expect(await tryIn(site.context, device)).toMatchObject({ outcome: 'signed-in' })
})

test('registering with another origin, another rpID or an unverified user adds nothing', async () => {
  await using site = await localhost()
  await addAccount(site, { email: JAN })
  const account = await signedIn(site)
  const wrong = [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { isVerified: false },
    { type: 'webauthn.get' },
  ]
  for (const ceremony of wrong) {
    const answer = softwareAuthenticator().register(
      optionsIn(await optionsToAdd(site.context, account)),
      ceremony,
    )
    const added = await addPasskey(site.context, account, { answer, name: '', userAgent: null })
    // `register` keeps the rpID of its options; a wrong one is signed all the same.
    expect(added, JSON.stringify(ceremony)).toBe('refused')
  }
  expect(await site.db.select().from(passkeys)).toEqual([])
})

test('a counter that goes back or stands still is refused, and its owner is told once; zeros are no counter', async () => {
  await using site = await localhost()
  await addAccount(site, { email: JAN })
  const account = await signedIn(site)
  const device = await withPasskey(site, account, 4)
  expect(await tryIn(site.context, device, { counter: 5 })).toMatchObject({ outcome: 'signed-in' })
  for (const counter of [5, 4, 0])
    expect(await tryIn(site.context, device, { counter }), `${counter}`).toEqual({ outcome: 'copied' })
  expect(await mailKinds(site)).toEqual(['passkey-added', 'passkey-copied'])
  expect(await tryIn(site.context, device, { counter: 6 })).toMatchObject({ outcome: 'signed-in' })
  const synced = await withPasskey(site, account)
  for (const _turn of [1, 2])
    expect(await tryIn(site.context, synced)).toMatchObject({ outcome: 'signed-in' })
})

test('of two sign-ins with one counter on two nodes, one goes on; either node takes a challenge of the other', async () => {
  await using site = await localhost()
  await using other = secondNode(site)
  await addAccount(site, { email: JAN })
  const device = await withPasskey(site, await signedIn(site), 1)
  const one = optionsIn(await optionsToSignIn(site.context, '10.0.0.9'))
  const two = optionsIn(await optionsToSignIn(other.context, '10.0.0.9'))
  const both = await Promise.all([
    signInWithPasskey(other.context, visitor('10.0.0.9'), device.assert(one, { counter: 2 })),
    signInWithPasskey(site.context, visitor('10.0.0.9'), device.assert(two, { counter: 2 })),
  ])
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(['copied', 'signed-in'])
  const winner = both.find((answer) => answer.outcome === 'signed-in')
  const cookies = winner?.outcome === 'signed-in' ? winner.cookies : []
  for (const { context } of [site, other])
    expect(await accountOf(context, cookies)).toMatchObject({ email: JAN, signedInBy: 'passkey' })
})

test('a passkey that was removed signs in nowhere, and is told apart for the browser only', async () => {
  await using site = await localhost()
  await addAccount(site, { email: JAN })
  const account = await signedIn(site)
  const device = await withPasskey(site, account)
  const [{ id } = { id: '' }] = (await passkeysOf(site.db, account.id)).list
  expect(await removePasskey(site.context, account, id)).toBe('removed')
  expect(await removePasskey(site.context, account, id)).toBe('unknown')
  expect(await tryIn(site.context, device)).toEqual({ outcome: 'unknown' })
  expect(await mailKinds(site)).toEqual(['passkey-added', 'passkey-removed'])
})

test("nobody names or removes another's passkey", async () => {
  await using site = await localhost()
  await addAccount(site, { email: JAN })
  await addAccount(site, { email: ROOS })
  const [jan, roos] = [await signedIn(site), await signedIn(site, ROOS)]
  await withPasskey(site, jan)
  const [{ id } = { id: '' }] = (await passkeysOf(site.db, jan.id)).list
  expect(await renamePasskey(site.context, roos, { passkeyId: id, name: 'Van mij' })).toBe(false)
  expect(await removePasskey(site.context, roos, id)).toBe('unknown')
  expect(await renamePasskey(site.context, jan, { passkeyId: id, name: 'Telefoon' })).toBe(true)
  expect((await passkeysOf(site.db, jan.id)).list).toMatchObject([{ name: 'Telefoon' }])
})

test('the last way in stays: an administrator without an app keeps a passkey, also of two removed at once', async () => {
  await using site = await localhost({ appMode: 'live' })
  await using other = secondNode(site)
  await addAccount(site, { email: JAN, role: 'admin' })
  const account = await signedIn(site)
  await withPasskey(site, account)
  await withPasskey(site, account)
  const { list } = await passkeysOf(site.db, account.id)
  const both = await Promise.all(
    list.map(({ id }, turn) => removePasskey(turn ? other.context : site.context, account, id)),
  )
  expect(both.sort()).toEqual(['last-way', 'removed'])
})

test('only with a passkey: from two on; no password signs in or confirms, in the words of a wrong one', async () => {
  await using site = await localhost()
  await addAccount(site, { email: JAN })
  const account = await signedIn(site)
  await withPasskey(site, account)
  expect(await changePasskeyOnly(site.context, account, true)).toBe('too-few')
  const device = await withPasskey(site, account)
  expect(await changePasskeyOnly(site.context, account, true)).toBe('set')
  const password = { email: JAN, password: PASSWORD }
  expect(await signIn(site.context, visitor('10.0.0.2'), password)).toEqual({ outcome: 'refused' })
  const confirming = { account, clientAddress: '10.0.0.1' }
  expect(await confirmIdentity(site.context, confirming, { by: 'password', password: PASSWORD })).toBe(
    'refused',
  )
  expect(await tryIn(site.context, device)).toMatchObject({ outcome: 'signed-in' })
  const [{ id } = { id: '' }] = (await passkeysOf(site.db, account.id)).list
  expect(await removePasskey(site.context, account, id)).toBe('last-way')
  expect(await changePasskeyOnly(site.context, account, false)).toBe('lifted')
  expect(await signIn(site.context, visitor('10.0.0.2'), password)).toMatchObject({ outcome: 'signed-in' })
})

test('a confirmation lasts a quarter of an hour: without one nothing is added, removed or set', async () => {
  await using site = await localhost()
  await addAccount(site, { email: JAN })
  const fresh = await signedIn(site)
  const options = optionsIn(await optionsToAdd(site.context, fresh))
  site.clock.advance(15 * 60 + 1)
  expect(await optionsToAdd(site.context, fresh)).toEqual({ outcome: 'unconfirmed' })
  const answer = softwareAuthenticator().register(options)
  expect(await addPasskey(site.context, fresh, { answer, name: '', userAgent: null })).toBe('refused')
  expect(await removePasskey(site.context, fresh, fresh.id)).toBe('unconfirmed')
  expect(await changePasskeyOnly(site.context, fresh, true)).toBe('unconfirmed')
})

test('a session is confirmed by password or passkey, and stays the one it is', async () => {
  await using site = await localhost()
  await addAccount(site, { email: JAN })
  const account = await signedIn(site)
  const device = await withPasskey(site, account)
  site.clock.advance(60 * 60)
  const { context } = site
  const confirming = { account, clientAddress: '10.0.0.1' }
  const wrong = { by: 'password', password: 'fout' } as const
  expect(await confirmIdentity(context, confirming, wrong)).toBe('refused')
  expect(await confirmIdentity(context, confirming, { by: 'code', code: '123456' })).toBe('refused')
  expect(await confirmIdentity(context, confirming, { ...wrong, password: PASSWORD })).toBe('confirmed')
  const sessions = () => site.db.select().from(accountSessions).where(eq(accountSessions.userId, account.id))
  expect(await sessions()).toMatchObject([{ confirmedAt: site.clock.now, method: 'password' }])
  // A sign-in's challenge confirms nothing, and a confirmation's signs nobody in.
  const ofSignIn = device.assert(optionsIn(await optionsToSignIn(context, '10.0.0.1')))
  expect(await confirmIdentity(context, confirming, { by: 'passkey', answer: ofSignIn })).toBe('refused')
  const own = optionsIn(await optionsToConfirm(context, account))
  expect(await signInWithPasskey(context, visitor('10.0.0.9'), device.assert(own))).toEqual({
    outcome: 'refused',
  })
  site.clock.advance(60)
  const answer = device.assert(optionsIn(await optionsToConfirm(context, account)))
  expect(await confirmIdentity(context, confirming, { by: 'passkey', answer })).toBe('confirmed')
  expect(await sessions()).toMatchObject([{ confirmedAt: site.clock.now, method: 'passkey' }])
})

test("another's passkey confirms nothing", async () => {
  await using site = await localhost()
  await addAccount(site, { email: JAN })
  await addAccount(site, { email: ROOS })
  const [jan, roos] = [await signedIn(site), await signedIn(site, ROOS)]
  const device = await withPasskey(site, roos)
  const answer = device.assert(optionsIn(await optionsToConfirm(site.context, jan)))
  const confirming = { account: jan, clientAddress: '10.0.0.1' }
  expect(await confirmIdentity(site.context, confirming, { by: 'passkey', answer })).toBe('refused')
})

test('a flood of options is bounded per network, leaves a network beside it alone, and is tidied', async () => {
  await using site = await localhost()
  await using other = secondNode(site)
  const asked = await Promise.all(
    Array.from({ length: 300 }, (_, turn) =>
      optionsToSignIn(turn % 2 ? other.context : site.context, '10.0.0.66'),
    ),
  )
  expect(asked.filter(({ outcome }) => outcome === 'options')).toHaveLength(30)
  expect((await optionsToSignIn(site.context, '10.0.0.67')).outcome).toBe('options')
  const rows = () => site.db.$count(passkeyChallenges)
  expect(await rows()).toBe(31)
  site.clock.advance(5 * 60 + 1)
  await optionsToSignIn(site.context, '10.0.0.67')
  expect(await rows()).toBe(12)
  site.clock.advance(5 * 60 + 1)
  await accountJobs['forget-account-traces'].run(site.context)
  expect(await rows()).toBe(0)
})

test('who asks for options of a session again and again has one row', async () => {
  await using site = await localhost()
  await addAccount(site, { email: JAN })
  const account = await signedIn(site)
  for (let turn = 0; turn < 5; turn++) {
    await optionsToAdd(site.context, account)
    await optionsToConfirm(site.context, account)
  }
  expect(await site.db.$count(passkeyChallenges)).toBe(2)
})

test('an address that is no domain name offers no passkeys', async () => {
  await using site = await localhost({ siteUrl: 'http://127.0.0.1:4321' })
  await addAccount(site, { email: JAN })
  expect(await optionsToSignIn(site.context, '10.0.0.9')).toEqual({ outcome: 'not-offered' })
  expect(await optionsToAdd(site.context, await signedIn(site))).toEqual({ outcome: 'not-offered' })
})

test('made-up passkeys run into the limit of a network, as passwords do', async () => {
  await using site = await localhost()
  const outcomes: string[] = []
  for (let turn = 0; turn < 32; turn++) {
    const device = softwareAuthenticator()
    device.register({ rp: { id: 'localhost' }, user: { id: 'x' }, challenge: '' })
    const answer = device.assert({ challenge: 'made-up' })
    outcomes.push((await signInWithPasskey(site.context, visitor('10.0.0.66'), answer)).outcome)
  }
  expect(outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(2)
})
