import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withoutValues } from '@/platform/logger'
import { addAccount, PASSWORD, visitor } from '../../../../../../tests/support/accounts'
import { createTestContext, type TestContext } from '../../../../../../tests/support/database'
import { accountSessions, accounts } from '../account-tables'
import { accountOfRequest } from '../request-account'
import { signIn } from '../sign-in'

const JAN = 'jan@wevers.example'
const DAY_MS = 24 * 60 * 60 * 1000

async function signedIn(site: TestContext) {
  const id = await addAccount(site, { email: JAN })
  const answer = await signIn(site.context, visitor(), { email: JAN, password: PASSWORD })
  if (answer.outcome !== 'signed-in') throw new Error(answer.outcome)
  const ask = (cookies: readonly string[] = answer.cookies) =>
    accountOfRequest(site.context, visitor('10.0.0.1', cookies))
  const endsIn = (ms: number) => site.db.update(accountSessions).set({ expiresAt: new Date(Date.now() + ms) })
  return { id, cookies: answer.cookies, ask, endsIn }
}

/** Records the queries that some work sends to the database. */
async function questionsOf(site: TestContext, done: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  const { pool } = site
  const { query } = pool
  pool.query = ((question: { text: string }, ...rest: unknown[]) => {
    asked.push(question.text)
    return (query as (...given: unknown[]) => unknown).call(pool, question, ...rest)
  }) as typeof query
  await done().finally(() => {
    pool.query = query
  })
  return asked
}

function withCookie(cookies: readonly string[], change: (value: string) => string): string[] {
  return cookies.map((cookie) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    return `${name}=${name.endsWith('session_token') ? encodeURIComponent(change(decodeURIComponent(value))) : value}`
  })
}

test('who is signed in is found by one question to the database', async () => {
  await using site = await createTestContext()
  const { ask } = await signedIn(site)
  await ask()
  expect(await questionsOf(site, ask)).toHaveLength(1)
})

test('an account is seen as it is now: another role or another name counts at once', async () => {
  await using site = await createTestContext()
  const { id, ask } = await signedIn(site)
  expect(await ask()).toMatchObject({
    account: { id, email: JAN, role: 'customer' },
    owesSecondFactor: false,
  })
  const changed = { role: 'admin', officeRole: 'bookkeeper', name: 'Jan W. Wevers' } as const
  await site.db.update(accounts).set(changed).where(eq(accounts.id, id))
  expect(await ask()).toMatchObject({
    account: { name: 'Jan W. Wevers', role: 'admin', officeRole: 'bookkeeper' },
    owesSecondFactor: true,
  })
})

// promise people 10: Only what we signed opens an account
test('a cookie that was changed, signed by somebody else or not signed at all opens nothing', async () => {
  await using site = await createTestContext()
  const { cookies, ask } = await signedIn(site)
  const tokenOf = (value: string) => value.slice(0, value.lastIndexOf('.'))
  const signedWith = (secret: string) => (value: string) =>
    `${tokenOf(value)}.${createHmac('sha256', secret).update(tokenOf(value)).digest('base64')}`
  const changed = [
    signedWith('the secret of somebody else'),
    (value: string) => `x${value}`,
    tokenOf,
    (value: string) => `${tokenOf(value)}.`,
    (value: string) => value.slice(value.lastIndexOf('.')),
  ]
  for (const change of changed) expect(await ask(withCookie(cookies, change))).toBeUndefined()
  expect(await ask(withCookie(cookies, signedWith(site.context.settings.appSecret)))).toBeDefined()
})

// promise people 10: A session that ended is over at once
test('a session that is over is gone, and one that was ended elsewhere too, from the next request on', async () => {
  await using site = await createTestContext()
  const { ask, endsIn } = await signedIn(site)
  expect(await ask()).toBeDefined()
  await endsIn(-1000)
  expect(await ask()).toBeUndefined()
  expect(await site.db.$count(accountSessions)).toBe(0)
})

test('a session lives on for thirty days from the first request of a day, and its cookie with it', async () => {
  await using site = await createTestContext()
  const { ask, endsIn } = await signedIn(site)
  await endsIn(29 * DAY_MS + 60_000)
  expect((await ask())?.cookies).toEqual([])
  await endsIn(29 * DAY_MS - 60_000)
  expect((await ask())?.cookies).toEqual([expect.stringMatching(/session_token=.*Max-Age=2592000/)])
  const [session] = await site.db.select().from(accountSessions)
  expect(session?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 30 * DAY_MS - 60_000)
  expect((await ask())?.cookies).toEqual([])
})

test('a session that ends with the browser is not renewed', async () => {
  await using site = await createTestContext()
  const { cookies, ask, endsIn } = await signedIn(site)
  await endsIn(DAY_MS)
  const secret = site.context.settings.appSecret
  const forgotten = `webnoaber.dont_remember=${encodeURIComponent(`true.${createHmac('sha256', secret).update('true').digest('base64')}`)}`
  expect(await ask([...cookies, forgotten])).toMatchObject({ account: { email: JAN }, cookies: [] })
})

test('when better-auth cannot look a session up, the log says what the database answered, and where', async () => {
  await using site = await createTestContext()
  const { cookies, ask } = await signedIn(site)
  await site.pool.query('ALTER TABLE account_sessions RENAME TO away')
  // Two cookies of one name go to better-auth.
  const fault: unknown = await ask([...cookies, ...cookies]).catch((error: unknown) => error)
  expect(withoutValues(fault)).toMatchObject({
    message: 'Failed to get session; PostgreSQL 42P01',
    stack: expect.arrayContaining([expect.stringMatching(/^at /)]),
  })
  expect(JSON.stringify(withoutValues(fault))).not.toContain(cookies[0]?.slice(30, 50))
})
