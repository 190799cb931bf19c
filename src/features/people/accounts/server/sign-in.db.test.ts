import { createHash } from 'node:crypto'
import { hashSync } from 'bcryptjs'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { hostingCustomers } from '@/features/people/customers/server/customer-tables'
import type { Context, Transaction } from '@/platform/context'
import { Overloaded } from '@/platform/worker-pool/worker-task'
import {
  addAccount,
  addImportedCustomer,
  PASSWORD,
  storedHash,
  visitor,
} from '../../../../../tests/support/accounts'
import {
  createTestContext,
  type TestContext,
  untilSomebodyWaits,
} from '../../../../../tests/support/database'
import { ATTEMPT_LIMITS } from '../domain/attempt-limits'
import { keepOldHash } from '../passwords/server/imported-password'
import { makeLink } from './account-links'
import { accounts } from './account-tables'
import { choosePassword } from './choose-password'
import { beginAttemptIn } from './internal/account-attempts'
import { issueFirstPassword } from './internal/first-password'
import { accountOfRequest } from './request-account'
import { type SignIn, signIn } from './sign-in'

const JAN = 'jan@wevers.example'

/** Counts the slow hashes of some work, whoever asks for them. */
async function slowHashesOf(site: TestContext, work: () => Promise<void>): Promise<number> {
  const run = vi.spyOn(site.context.workerPool, 'run')
  await work()
  const count = run.mock.calls.filter(([task]) => task.name === 'derive-key').length
  run.mockRestore()
  return count
}

/** The same site while the worker pool is full. */
function withoutRoom(site: TestContext): Context {
  const run = () => Promise.reject(new Overloaded('No room'))
  return { ...site.context, workerPool: { ...site.context.workerPool, run } }
}

function tally(results: readonly SignIn[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { outcome } of results) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

/** A second process on the same database: it shares only what is stored. */
function secondProcess(site: TestContext) {
  return { ...site.context }
}

// promise people 10: Cookies: HttpOnly, SameSite
test('the right password signs in, with cookies that scripts cannot read and other sites do not send', async () => {
  await using site = await createTestContext()
  const id = await addAccount(site, { email: JAN })
  const answer = await signIn(site.context, visitor(), { email: ' Jan@Wevers.example ', password: PASSWORD })
  if (answer.outcome !== 'signed-in') throw new Error(answer.outcome)
  expect(answer.cookies[0]).toMatch(/session_token=.*HttpOnly; SameSite=Lax/)
  expect(answer.cookies[0]).not.toContain('Secure')
  const found = await accountOfRequest(site.context, visitor('10.0.0.1', answer.cookies))
  expect(found?.account).toMatchObject({ id, email: JAN, role: 'customer' })
})

// promise people 10: Cookies: Secure
test.each([
  ['an https address', { siteUrl: 'https://webnoaber.example' }],
  ['live mode', { appMode: 'live' as const }],
])('with %s the session cookie is Secure', async (_, settings) => {
  await using site = await createTestContext()
  const context = { ...site.context, settings: { ...site.context.settings, ...settings } }
  await addAccount(site, { email: JAN })
  const answer = await signIn(context, visitor(), { email: JAN, password: PASSWORD })
  expect(answer.outcome === 'signed-in' && answer.cookies[0]).toMatch(/^__Secure-.*; Secure/)
})

// promise people 9: Sign-in: one answer, for the same work
// promise account-notices.ts: Ongeldige login gegevens
test('unknown address, wrong password and no password yet: one answer, for the same work', async () => {
  await using site = await createTestContext()
  await addAccount(site, { email: JAN })
  await addAccount(site, { email: 'nieuw@wevers.example', password: null })
  await addImportedCustomer(site, 'oud@wevers.example', PASSWORD)
  for (const email of [JAN, 'nieuw@wevers.example', 'oud@wevers.example', 'niemand@wevers.example']) {
    const hashes = await slowHashesOf(site, async () => {
      const answer = await signIn(site.context, visitor(), { email, password: 'fout' })
      expect(answer, email).toEqual({ outcome: 'refused' })
    })
    expect(hashes, email).toBe(1)
  }
})

// promise moving in: Passwords of WHMCS, FOSSBilling … and refusing one takes one slow hash, as for everybody
test.each([
  ['a weak hash', createHash('sha256').update(PASSWORD).digest('hex'), 1],
  ['bcrypt', hashSync(PASSWORD, 5), 0],
])(
  'who came along with %s costs one slow hash to refuse, gets in, and has one of ours afterwards',
  async (_, hash, ours) => {
    await using site = await createTestContext()
    const passwordHash = await keepOldHash(site.context, hash)
    await site.db.insert(hostingCustomers).values({ email: JAN, customerName: 'Jan Wevers', passwordHash })
    const run = vi.spyOn(site.context.workerPool, 'run')
    expect(await signIn(site.context, visitor(), { email: JAN, password: 'fout' })).toEqual({
      outcome: 'refused',
    })
    expect(run.mock.calls.map(([task]) => task.name)).toEqual([ours ? 'derive-key' : 'check-bcrypt'])
    run.mockRestore()
    const answer = await signIn(site.context, visitor(), { email: JAN, password: PASSWORD })
    expect(answer).toMatchObject({ outcome: 'signed-in', role: 'customer' })
    const [account] = await site.db.select().from(accounts)
    expect(await storedHash(site, account?.id ?? '')).toMatch(/^scrypt\$/)
    expect(await site.db.select().from(hostingCustomers)).toMatchObject([{ passwordHash: null }])
  },
)

test('an imported password opens nothing once there is one of our own', async () => {
  await using site = await createTestContext()
  const passwordHash = await keepOldHash(site.context, createHash('sha256').update('oud').digest('hex'))
  await site.db.insert(hostingCustomers).values({ email: JAN, customerName: 'Jan Wevers', passwordHash })
  await addAccount(site, { email: JAN })
  expect(await signIn(site.context, visitor(), { email: JAN, password: 'oud' })).toEqual({
    outcome: 'refused',
  })
  expect(await signIn(site.context, visitor(), { email: JAN, password: PASSWORD })).toMatchObject({
    outcome: 'signed-in',
  })
})

// promise people 9: Attempts are limited per account … a password that nobody had room to look at is no attempt
test('without room to hash, nobody is told anything about an address, and no attempt is counted', async () => {
  await using site = await createTestContext()
  await addAccount(site, { email: JAN })
  await addImportedCustomer(site, 'oud@wevers.example', PASSWORD)
  const full = withoutRoom(site)
  const turns = ATTEMPT_LIMITS['sign-in'].perAddress + 1
  for (let turn = 0; turn < turns; turn++)
    for (const email of [JAN, 'oud@wevers.example', 'niemand@wevers.example'])
      expect(await signIn(full, visitor(), { email, password: PASSWORD })).toEqual({ outcome: 'busy' })
  expect((await site.pool.query('SELECT 1 FROM account_attempts')).rowCount).toBe(0)
  expect((await site.pool.query('SELECT 1 FROM audit_log')).rowCount).toBe(0)
  expect(await signIn(site.context, visitor(), { email: JAN, password: PASSWORD })).toMatchObject({
    outcome: 'signed-in',
  })
})

test('while the line for hashes is full, a sign-in is turned away before anything is asked of the database', async () => {
  await using site = await createTestContext()
  const workerPool = { ...site.context.workerPool, hasRoom: () => false }
  const queries = [vi.spyOn(site.pool, 'query'), vi.spyOn(site.pool, 'connect')]
  const attempt = { email: JAN, password: PASSWORD }
  expect(await signIn({ ...site.context, workerPool }, visitor(), attempt)).toEqual({ outcome: 'busy' })
  for (const query of queries) expect(query).not.toHaveBeenCalled()
  await signIn(site.context, visitor(), attempt)
  for (const query of queries) expect(query).toHaveBeenCalled()
  for (const query of queries) query.mockRestore()
})

// promise privacybeleid.md: Wachtwoorden bewaren we alleen als afdruk die niet terug te rekenen is.
test('a customer imported with the SHA-256 of the password signs in, and has a slow salted hash afterwards', async () => {
  await using site = await createTestContext()
  await addImportedCustomer(site, 'Jan@Wevers.example', 'oud wachtwoord')
  expect(await signIn(site.context, visitor(), { email: JAN, password: 'oud wachtwoord' })).toMatchObject({
    outcome: 'signed-in',
    role: 'customer',
  })
  const [account] = await site.db.select().from(accounts).where(eq(accounts.email, JAN))
  expect(await storedHash(site, account?.id ?? '')).toMatch(/^scrypt\$/)
  const [customer] = await site.db.select().from(hostingCustomers)
  expect(customer).toMatchObject({ accountId: account?.id, passwordHash: null })
  expect(await signIn(site.context, visitor(), { email: JAN, password: 'oud wachtwoord' })).toMatchObject({
    outcome: 'signed-in',
  })
})

test('five first sign-ins of an imported customer at once make one account', async () => {
  await using site = await createTestContext()
  await addImportedCustomer(site, JAN, PASSWORD)
  const tries = Array.from({ length: 5 }, (_, turn) =>
    signIn(site.context, visitor(`10.0.1.${turn}`), { email: JAN, password: PASSWORD }),
  )
  expect(tally(await Promise.all(tries))).toEqual({ 'signed-in': 5 })
  expect(await site.db.select().from(accounts)).toHaveLength(1)
})

test("an imported customer's old password opens no administrator's account", async () => {
  await using site = await createTestContext()
  await addAccount(site, { email: JAN, role: 'admin', password: null })
  await addImportedCustomer(site, JAN, PASSWORD)
  expect(await signIn(site.context, visitor(), { email: JAN, password: PASSWORD })).toEqual({
    outcome: 'refused',
  })
})

// promise people 9: Attempts are limited per account, over all nodes together
test('200 wrong passwords from 20 addresses, over two processes, end in a lock that a mailed link opens', async () => {
  await using site = await createTestContext()
  const id = await addAccount(site, { email: JAN })
  const processes = [site.context, secondProcess(site)]
  const tries = Array.from({ length: 200 }, (_, turn) =>
    signIn(processes[turn % 2] ?? site.context, visitor(`10.0.0.${turn % 20}`), {
      email: JAN,
      password: `fout-${turn}`,
    }),
  )
  const { perAccount } = ATTEMPT_LIMITS['sign-in']
  expect(tally(await Promise.all(tries))).toEqual({ refused: perAccount, limited: 200 - perAccount })
  const elsewhere = visitor('10.9.9.9')
  expect(await signIn(site.context, elsewhere, { email: JAN, password: PASSWORD })).toEqual({
    outcome: 'limited',
  })

  const token = await site.db.transaction((tx) => makeLink(site.context, tx, id, 'reset'))
  await choosePassword(site.context, { token, password: 'een nieuw wachtwoord' })
  const own = { email: JAN, password: 'een nieuw wachtwoord' }
  expect(await signIn(site.context, elsewhere, own)).toMatchObject({ outcome: 'signed-in' })
})

// promise people 9: Attempts are limited per account … and per address
test('one address against 200 accounts is stopped, and the account of somebody else is not', async () => {
  await using site = await createTestContext()
  await addAccount(site, { email: JAN })
  const processes = [site.context, secondProcess(site)]
  const tries = Array.from({ length: 200 }, (_, turn) =>
    signIn(processes[turn % 2] ?? site.context, visitor('10.0.0.1'), {
      email: `klant-${turn}@wevers.example`,
      password: 'welkom01',
    }),
  )
  const { perAddress } = ATTEMPT_LIMITS['sign-in']
  expect(tally(await Promise.all(tries))).toEqual({ refused: perAddress, limited: 200 - perAddress })
  expect(await signIn(site.context, visitor('10.0.0.2'), { email: JAN, password: PASSWORD })).toMatchObject({
    outcome: 'signed-in',
  })
})

// promise people 9: Attempts are limited per account … the last one is not given twice
test.each([
  [
    'account',
    ATTEMPT_LIMITS['sign-in'].perAccount,
    (turn: number) => ({ target: JAN, clientAddress: `10.0.0.${turn}` }),
  ],
  [
    'address',
    ATTEMPT_LIMITS['sign-in'].perAddress,
    (turn: number) => ({ target: `klant-${turn}`, clientAddress: '10.0.0.1' }),
  ],
] as const)(
  'the last attempt that an %s has left is given once, though two nodes ask for it at once',
  async (which, limit, tryOf) => {
    await using site = await createTestContext()
    const { context, db } = site
    const begin = (tx: Transaction, turn: number) =>
      beginAttemptIn(context, tx, { kind: 'sign-in', ...tryOf(turn) })
    for (let turn = 2; turn <= limit; turn++) await db.transaction((tx) => begin(tx, turn))
    const { first, second } = await db.transaction(async (tx) => {
      const first = await begin(tx, 0)
      const second = db.transaction((other) => begin(other, 1))
      await Promise.race([second, untilSomebodyWaits(site)])
      return { first, second }
    })
    expect([first.outcome, (await second).outcome]).toEqual(['admitted', which])
  },
)

test('a lock is over after a quarter of an hour, and what comes in meanwhile does not prolong it', async () => {
  await using site = await createTestContext()
  await addAccount(site, { email: JAN })
  const wrong = () => signIn(site.context, visitor(), { email: JAN, password: 'fout' })
  for (let turn = 0; turn < ATTEMPT_LIMITS['sign-in'].perAccount; turn++) await wrong()
  site.clock.advance(14 * 60)
  expect(await wrong()).toEqual({ outcome: 'limited' })
  site.clock.advance(2 * 60)
  expect(await signIn(site.context, visitor(), { email: JAN, password: PASSWORD })).toMatchObject({
    outcome: 'signed-in',
  })
})

// promise contract: The first code … once
// promise first-sign-in.tsx: De code werkt één keer, en 72 uur.
test('the code of the first mail works once, and only leads to choosing a password', async () => {
  await using site = await createTestContext()
  const id = await addAccount(site, { email: JAN, password: null })
  const code = await site.db.transaction((tx) => issueFirstPassword(site.context, tx, id))
  expect(code).toMatch(/^[A-Za-z0-9]{12}$/)
  const typed = { email: JAN, password: code }
  const both = await Promise.all([
    signIn(site.context, visitor(), typed),
    signIn(secondProcess(site), visitor(), typed),
  ])
  expect(tally(both)).toEqual({ 'choose-password': 1, refused: 1 })
  const first = both.find(({ outcome }) => outcome === 'choose-password')
  expect(first).not.toHaveProperty('cookies')
  const token = first?.outcome === 'choose-password' ? first.token : ''
  expect(await choosePassword(site.context, { token, password: PASSWORD })).toEqual({ email: JAN })
  expect(await signIn(site.context, visitor(), { email: JAN, password: PASSWORD })).toMatchObject({
    outcome: 'signed-in',
  })
})

test('who orders twice before signing in may use the code of either mail, and none once a password is chosen', async () => {
  await using site = await createTestContext()
  const id = await addAccount(site, { email: JAN, password: null })
  const issue = () => site.db.transaction((tx) => issueFirstPassword(site.context, tx, id))
  const [first, second, third] = [await issue(), await issue(), await issue()]
  const typed = (password: string) => signIn(site.context, visitor(), { email: JAN, password })
  expect((await typed(second)).outcome).toBe('choose-password')
  const opened = await typed(first)
  const token = opened.outcome === 'choose-password' ? opened.token : ''
  expect(await choosePassword(site.context, { token, password: PASSWORD })).toEqual({ email: JAN })
  expect((await typed(third)).outcome).toBe('refused')
})

// promise contract: The first code: 72 hours
test('the code of the first mail is worth nothing after 72 hours', async () => {
  await using site = await createTestContext()
  const id = await addAccount(site, { email: JAN, password: null })
  const outcomeAfter = async (seconds: number) => {
    const code = await site.db.transaction((tx) => issueFirstPassword(site.context, tx, id))
    site.clock.advance(seconds)
    return (await signIn(site.context, visitor(), { email: JAN, password: code })).outcome
  }
  expect(await outcomeAfter(72 * 60 * 60 - 1)).toBe('choose-password')
  expect(await outcomeAfter(72 * 60 * 60 + 1)).toBe('refused')
})

test('sign-ins stand in the audit log, right and wrong, without an address of either kind', async () => {
  await using site = await createTestContext()
  const id = await addAccount(site, { email: JAN })
  await signIn(site.context, visitor(), { email: JAN, password: 'fout' })
  await signIn(site.context, visitor(), { email: JAN, password: PASSWORD })
  const { rows } = await site.pool.query('SELECT * FROM audit_log ORDER BY happened_at')
  expect(rows).toMatchObject([
    { action: 'account.sign-in-refused', actor_kind: 'visitor', subject_id: id },
    { action: 'account.password-accepted', actor_kind: 'customer', actor_id: id },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/wevers|10\.0\.0/)
})

test('a flood of wrong passwords is one line per account and ten minutes, with its count', async () => {
  await using site = await createTestContext()
  await addAccount(site, { email: JAN })
  const wrong = (turn: number) =>
    signIn(site.context, visitor(`10.0.4.${turn}`), {
      email: turn % 2 ? JAN : `niemand-${turn}@wevers.example`,
      password: 'fout',
    })
  await Promise.all(Array.from({ length: 12 }, (_, turn) => wrong(turn)))
  const lines = async () => {
    const query = `SELECT subject_id = 'onbekend' AS unknown, details->'count' AS count FROM audit_log ORDER BY 1, happened_at`
    return (await site.pool.query<{ unknown: boolean; count: number }>(query)).rows
  }
  const first = [
    { unknown: false, count: 6 },
    { unknown: true, count: 6 },
  ]
  expect(await lines()).toEqual(first)
  await site.pool.query(`UPDATE audit_log SET happened_at = happened_at - interval '11 minutes'`)
  await wrong(0)
  expect(await lines()).toEqual([...first, { unknown: true, count: null }])
})

test('many who are right at once all come in: none is turned away by the attempts of the others', async () => {
  await using site = await createTestContext()
  await addAccount(site, { email: JAN, password: PASSWORD })
  const processes = [site.context, secondProcess(site)]
  const tries = Array.from({ length: 10 }, (_, turn) =>
    signIn(processes[turn % 2] ?? site.context, visitor(`10.0.2.${turn}`), {
      email: JAN,
      password: PASSWORD,
    }),
  )
  expect(tally(await Promise.all(tries))).toEqual({ 'signed-in': 10 })
})
