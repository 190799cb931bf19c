import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { Overloaded } from '@/platform/worker-pool/worker-task'
import { addAccount, addImportedCustomer, PASSWORD, visitor } from '../../../../../tests/support/accounts'
import { createTestContext, secondNode, type TestContext } from '../../../../../tests/support/database'
import { ATTEMPT_LIMITS } from '../domain/attempt-limits'
import { accountOfLink, makeLink } from './account-links'
import { endOtherSessions, endSession, sessionsOf, signOut } from './account-sessions'
import { changePassword, choosePassword } from './choose-password'
import { issueFirstPassword } from './internal/first-password'
import { requestPasswordReset } from './internal/password-reset'
import {
  answerChallenge,
  confirmSecondFactor,
  prepareSecondFactor,
  removeSecondFactor,
  skipSecondFactor,
} from './internal/second-factor'
import { type AccountRequest, accountOfRequest } from './request-account'
import { signIn } from './sign-in'

const JAN = 'jan@wevers.example'
const NEW_PASSWORD = 'een heel ander wachtwoord'

async function signedIn(site: TestContext, address = '10.0.0.1', password = PASSWORD) {
  const answer = await signIn(site.context, visitor(address), { email: JAN, password })
  if (answer.outcome !== 'signed-in') throw new Error(answer.outcome)
  const request = visitor(address, answer.cookies)
  const found = await accountOfRequest(site.context, request)
  if (!found) throw new Error('The session was not found')
  return { request, ...found }
}

/** The stored mails, as the database shows them. */
async function keptMails(site: TestContext) {
  const { rows } = await site.pool.query<{ to_address: string; kind: string; html: string; text: string }>(
    'SELECT * FROM mails ORDER BY created_at',
  )
  return rows
}

// promise people 9: Reset
test('a request for a new password does the same for every address; only a known one gets a mail', async () => {
  await using site = await createTestContext()
  await addAccount(site, { email: JAN })
  const ask = (email: string) => requestPasswordReset(site.context, { email, clientAddress: '10.0.0.1' })
  expect(await ask(JAN)).toEqual({ outcome: 'noted' })
  const known = await site.waitingJobs()
  expect(await ask('niemand@wevers.example')).toEqual({ outcome: 'noted' })
  const jobs = await site.waitingJobs()
  expect(jobs.map(({ name }) => name)).toEqual(['answer-password-reset', 'answer-password-reset'])
  expect(JSON.stringify(jobs)).not.toContain('wevers')
  expect(known).toHaveLength(1)
  await site.runJobs()
  expect((await keptMails(site)).map(({ to_address }) => to_address)).toEqual([JAN])
  expect((await site.pool.query('SELECT * FROM password_reset_requests')).rows).toEqual([])
})

test('the link in the mail can be read nowhere in the database', async () => {
  await using site = await createTestContext()
  const id = await addAccount(site, { email: JAN })
  const token = await site.db.transaction((tx) => makeLink(site.context, tx, id, 'reset'))
  await requestPasswordReset(site.context, { email: JAN, clientAddress: '10.0.0.1' })
  await site.runJobs()
  const [mail] = await keptMails(site)
  expect(mail?.html).toContain('/wachtwoord-kiezen?token=~geheim-token~')
  const { rows } = await site.pool.query('SELECT * FROM account_links')
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a link works once, for an hour; it ends all sessions and every other link', async () => {
  await using site = await createTestContext()
  const id = await addAccount(site, { email: JAN })
  const { request } = await signedIn(site)
  const link = () => site.db.transaction((tx) => makeLink(site.context, tx, id, 'reset'))
  const [late, token, other] = [await link(), await link(), await link()]
  expect(await accountOfLink(site.context, token)).toMatchObject({ email: JAN })
  const both = await Promise.all([
    choosePassword(site.context, { token, password: NEW_PASSWORD }),
    choosePassword(site.context, { token, password: 'van een ander apparaat' }),
  ])
  expect(both.filter(Boolean)).toEqual([{ email: JAN }])
  expect(await choosePassword(site.context, { token: other, password: NEW_PASSWORD })).toBeUndefined()
  expect(await accountOfLink(site.context, late)).toBeUndefined()
  expect(await accountOfRequest(site.context, request)).toBeUndefined()

  const tooLate = await link()
  site.clock.advance(60 * 60 + 1)
  expect(await choosePassword(site.context, { token: tooLate, password: NEW_PASSWORD })).toBeUndefined()
})

test('an imported customer who forgot the password can reset it, and the old one opens nothing any more', async () => {
  await using site = await createTestContext()
  await addImportedCustomer(site, JAN, 'oud wachtwoord')
  await requestPasswordReset(site.context, { email: JAN, clientAddress: '10.0.0.1' })
  await site.runJobs()
  expect(await keptMails(site)).toMatchObject([{ to_address: JAN, kind: 'password-reset' }])
  const { rows } = await site.pool.query<{ id: string }>('SELECT id FROM accounts')
  const token = await site.db.transaction((tx) => makeLink(site.context, tx, rows[0]?.id ?? '', 'reset'))
  await choosePassword(site.context, { token, password: NEW_PASSWORD })
  const old = { email: JAN, password: 'oud wachtwoord' }
  expect(await signIn(site.context, visitor(), old)).toEqual({ outcome: 'refused' })
})

// promise people 9: A code of the app works once … and for resets
test('asking for links again and again is answered alike, mails no more than the limit, and stops per address', async () => {
  await using site = await createTestContext()
  await addAccount(site, { email: JAN })
  const { perAccount, perAddress } = ATTEMPT_LIMITS.reset
  for (let turn = 0; turn < perAccount + 3; turn++) {
    const clientAddress = `10.0.2.${turn}`
    expect(await requestPasswordReset(site.context, { email: JAN, clientAddress })).toEqual({
      outcome: 'noted',
    })
  }
  await site.runJobs()
  expect(await keptMails(site)).toHaveLength(perAccount)
  const many = Array.from({ length: perAddress + 1 }, (_, turn) =>
    requestPasswordReset(site.context, { email: `klant-${turn}@wevers.example`, clientAddress: '10.0.3.1' }),
  )
  const limited = (await Promise.all(many)).filter(({ outcome }) => outcome === 'limited')
  expect(limited).toHaveLength(1)
})

// promise password-mails.tsx: Op andere apparaten ben je uitgelogd.
test('changing the password asks for the old one, ends the other sessions and tells the owner', async () => {
  await using site = await createTestContext()
  await addAccount(site, { email: JAN })
  const here = await signedIn(site)
  const elsewhere = await signedIn(site, '10.0.0.2')
  const who = { account: here.account, clientAddress: '10.0.0.1' }
  const change = (currentPassword: string) =>
    changePassword(site.context, who, { currentPassword, newPassword: NEW_PASSWORD })
  expect(await change('fout')).toBe('refused')
  expect(await accountOfRequest(site.context, elsewhere.request)).toBeDefined()
  expect(await change(PASSWORD)).toBe('changed')
  expect(await accountOfRequest(site.context, elsewhere.request)).toBeUndefined()
  expect(await accountOfRequest(site.context, here.request)).toBeDefined()
  expect(await keptMails(site)).toMatchObject([{ kind: 'password-changed', to_address: JAN }])
})

test('someone sees and ends their own sessions, and nobody else’s', async () => {
  await using site = await createTestContext()
  await addAccount(site, { email: JAN })
  await addAccount(site, { email: 'piet@wevers.example' })
  const here = await signedIn(site)
  const elsewhere = await signedIn(site, '10.0.0.2')
  const piet = await signIn(site.context, visitor('10.0.0.3'), {
    email: 'piet@wevers.example',
    password: PASSWORD,
  })
  const pietRequest = visitor('10.0.0.3', piet.outcome === 'signed-in' ? piet.cookies : [])
  const pietFound = await accountOfRequest(site.context, pietRequest)
  expect(await sessionsOf(site.context, here.account)).toHaveLength(2)
  expect(await endSession(site.context, here.account, pietFound?.account.sessionId ?? '')).toBe(false)
  expect(await endSession(site.context, here.account, "no session's id")).toBe(false)
  expect(await endSession(site.context, here.account, elsewhere.account.sessionId)).toBe(true)
  expect(await accountOfRequest(site.context, elsewhere.request)).toBeUndefined()
  expect(await endOtherSessions(site.context, here.account)).toBe(0)
  expect(await accountOfRequest(site.context, pietRequest)).toBeDefined()
  await signOut(site.context, here.request, here.account)
  expect(await accountOfRequest(site.context, here.request)).toBeUndefined()
})

/** TOTP (RFC 6238): the code of an authenticator app now, or so many half minutes ahead. */
function codeOf(uri: string, ahead = 0): string {
  const base32 = new URL(uri).searchParams.get('secret') ?? ''
  const bits = [...base32.replace(/=+$/, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

test('with a second factor the password alone opens nothing; a recovery code works once', async () => {
  await using site = await createTestContext()
  await addAccount(site, { email: JAN })
  const here = await signedIn(site)
  expect(await prepareSecondFactor(site.context, here.request, here.account, 'fout')).toBe('refused')
  const setup = await prepareSecondFactor(site.context, here.request, here.account, PASSWORD)
  if (typeof setup === 'string') throw new Error(setup)
  expect(await confirmSecondFactor(site.context, here.request, here.account, '000000')).toBeUndefined()
  expect(await confirmSecondFactor(site.context, here.request, here.account, codeOf(setup.uri))).toBeDefined()

  const first = await challenged(site)
  expect(await accountOfRequest(site.context, first)).toBeUndefined()
  expect(await answerChallenge(site.context, first, '000000')).toEqual({ outcome: 'refused' })
  expect(await answerChallenge(site.context, first, codeOf(setup.uri, 1))).toMatchObject({
    outcome: 'signed-in',
  })

  const recovery = setup.recoveryCodes[0] ?? ''
  expect(await answerChallenge(site.context, await challenged(site), recovery)).toMatchObject({
    outcome: 'signed-in',
  })
  expect(await answerChallenge(site.context, await challenged(site), recovery)).toEqual({
    outcome: 'refused',
  })
})

/** A visitor who passed the password and is asked for the second factor. */
async function challenged(site: TestContext, address = '10.0.0.5') {
  const answer = await signIn(site.context, visitor(address), { email: JAN, password: PASSWORD })
  if (answer.outcome !== 'challenged') throw new Error(answer.outcome)
  return visitor(
    address,
    answer.cookies.filter((cookie) => !cookie.includes('Max-Age=0')),
  )
}

async function withSecondFactor(site: TestContext) {
  await addAccount(site, { email: JAN })
  const { request, account } = await signedIn(site)
  const setup = await prepareSecondFactor(site.context, request, account, PASSWORD)
  if (typeof setup === 'string') throw new Error(setup)
  const confirm = (code: string) => confirmSecondFactor(site.context, request, account, code)
  return { ...setup, confirm }
}

/** Sends the same code from ten browsers that know the password, over two nodes; counts each outcome. */
async function tenAtOnce(site: TestContext, code: string): Promise<Record<string, number>> {
  const requests: AccountRequest[] = []
  for (let turn = 0; turn < 10; turn++) requests.push(await challenged(site, `10.0.5.${turn}`))
  await using other = secondNode(site)
  const answers = await Promise.all(
    requests.map((request, turn) =>
      answerChallenge([site, other][turn % 2]?.context ?? site.context, request, code),
    ),
  )
  const counts: Record<string, number> = {}
  for (const { outcome } of answers) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

// promise people 9: A code of the app works once
test('a code of the app works once: not again, not after a later one, and of ten who send it at once one gets in', async () => {
  await using site = await createTestContext()
  const { uri, recoveryCodes, confirm } = await withSecondFactor(site)
  const answer = async (code: string) =>
    (await answerChallenge(site.context, await challenged(site), code)).outcome
  const confirming = codeOf(uri)
  expect(await confirm(confirming)).toBeDefined()
  expect(await answer(confirming)).toBe('refused')
  const later = codeOf(uri, 1)
  expect(await tenAtOnce(site, later)).toEqual({ 'signed-in': 1, refused: 9 })
  for (const used of [later, confirming]) expect(await answer(used)).toBe('refused')
  expect(await answer(recoveryCodes[1] ?? '')).toBe('signed-in')
})

test('the code that turns a second factor on turns it on once', async () => {
  await using site = await createTestContext()
  const { uri, confirm } = await withSecondFactor(site)
  const code = codeOf(uri)
  const confirmed = await Promise.all(Array.from({ length: 5 }, () => confirm(code)))
  expect(confirmed.filter(Boolean)).toHaveLength(1)
})

// promise people 9: A code of the app works once … a recovery code too
test('of ten who send one recovery code at once, one gets in', async () => {
  await using site = await createTestContext()
  const { uri, recoveryCodes, confirm } = await withSecondFactor(site)
  await confirm(codeOf(uri))
  expect(await tenAtOnce(site, recoveryCodes[0] ?? '')).toEqual({ 'signed-in': 1, refused: 9 })
})

test('without room to hash, a password, a link and a second factor stay as they are, and no attempt is counted', async () => {
  await using site = await createTestContext()
  const id = await addAccount(site, { email: JAN })
  const { request, account } = await signedIn(site)
  const token = await site.db.transaction((tx) => makeLink(site.context, tx, id, 'reset'))
  const run = () => Promise.reject(new Overloaded('No room'))
  const full = { ...site.context, workerPool: { ...site.context.workerPool, run } }
  const own = { account, clientAddress: '10.0.0.1' }
  const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
  for (let turn = 0; turn <= ATTEMPT_LIMITS['sign-in'].perAddress; turn++) {
    expect(await changePassword(full, own, passwords)).toBe('busy')
    expect(await prepareSecondFactor(full, request, account, PASSWORD)).toBe('busy')
    expect(await removeSecondFactor(full, request, account, PASSWORD)).toBe('busy')
  }
  await expect(choosePassword(full, { token, password: NEW_PASSWORD })).rejects.toThrow(Overloaded)
  expect(await choosePassword(site.context, { token, password: NEW_PASSWORD })).toEqual({ email: JAN })
})

test('taking the second factor away asks for the password', async () => {
  await using site = await createTestContext()
  await addAccount(site, { email: JAN })
  const here = await signedIn(site)
  const setup = await prepareSecondFactor(site.context, here.request, here.account, PASSWORD)
  if (typeof setup === 'string') throw new Error(setup)
  const cookies = await confirmSecondFactor(site.context, here.request, here.account, codeOf(setup.uri))
  const request = visitor('10.0.0.1', cookies)
  expect(await removeSecondFactor(site.context, request, here.account, 'fout')).toBe('refused')
  expect(await removeSecondFactor(site.context, request, here.account, PASSWORD)).toEqual(expect.any(Array))
  await signedIn(site, '10.0.0.7')
})

test('an administrator owes a second factor; demo mode takes "Overslaan" for an answer, live mode does not', async () => {
  await using site = await createTestContext()
  await addAccount(site, { email: JAN, role: 'admin' })
  const here = await signedIn(site)
  expect(here.owesSecondFactor).toBe(true)
  const live = { ...site.context, settings: { ...site.context.settings, appMode: 'live' as const } }
  expect(await skipSecondFactor(live, here.account)).toBe(false)
  expect(await skipSecondFactor(site.context, here.account)).toBe(true)
  expect(await accountOfRequest(site.context, here.request)).toMatchObject({ owesSecondFactor: false })
  const liveSignIn = await signIn(live, visitor(), { email: JAN, password: PASSWORD })
  const liveRequest = visitor('10.0.0.1', liveSignIn.outcome === 'signed-in' ? liveSignIn.cookies : [])
  expect(await accountOfRequest(live, liveRequest)).toMatchObject({ owesSecondFactor: true })
})

// promise people 12: What was refused at the sign-in leaves the log
test('what was refused at the sign-in leaves the log after 90 days; who came in stays longer, other lines for good', async () => {
  await using site = await createTestContext()
  const id = await addAccount(site, { email: JAN })
  await signIn(site.context, visitor(), { email: JAN, password: 'fout' })
  await signedIn(site)
  await skipSecondFactor(site.context, { ...(await signedIn(site)).account, id })
  const left = async (days: number) => {
    site.clock.now = new Date(Date.now() + days * 24 * 60 * 60 * 1000)
    await site.context.enqueue(site.db, 'forget-account-traces', {})
    await site.runJobs()
    const { rows } = await site.pool.query<{ action: string }>(
      'SELECT DISTINCT action FROM audit_log ORDER BY 1',
    )
    return rows.map(({ action }) => action)
  }
  const kept = ['account.password-accepted', 'account.second-factor-skipped']
  expect(await left(89)).toEqual([...kept, 'account.sign-in-refused'])
  expect(await left(91)).toEqual(kept)
  expect(await left(729)).toEqual(kept)
  expect(await left(731)).toEqual(['account.second-factor-skipped'])
})

// promise people 12: Traces of signing in
test('what was left behind by signing in and asking for links is gone once its time is over', async () => {
  await using site = await createTestContext()
  const id = await addAccount(site, { email: JAN })
  await signedIn(site)
  await site.db.transaction((tx) => makeLink(site.context, tx, id, 'reset'))
  await site.db.transaction((tx) => issueFirstPassword(site.context, tx, id))
  // A second factor that was asked for and never given, as the library leaves it.
  await site.pool.query(
    `INSERT INTO account_challenges (identifier, value, expires_at) VALUES ('2fa', $1, now() + interval '5 minutes')`,
    [id],
  )
  await signIn(site.context, visitor(), { email: JAN, password: 'fout' })
  await requestPasswordReset(site.context, { email: JAN, clientAddress: '10.0.0.1' })
  const tables = [
    'account_attempts',
    'account_sessions',
    'password_reset_requests',
    'account_links',
    'first_password_codes',
    'account_challenges',
  ]
  const left = () =>
    Promise.all(tables.map(async (table) => (await site.pool.query(`SELECT 1 FROM ${table}`)).rowCount))
  await site.pool.query('DELETE FROM pgboss.job')
  const forget = async () => {
    await site.context.enqueue(site.db, 'forget-account-traces', {})
    await site.runJobs()
    return await left()
  }
  expect(await forget()).toEqual([2, 1, 1, 1, 1, 1])
  // better-auth dates sessions by the system clock.
  site.clock.now = new Date(Math.max(Date.now(), site.clock.now.getTime()) + 31 * 24 * 60 * 60 * 1000)
  expect(await forget()).toEqual([0, 0, 0, 0, 0, 0])
})
