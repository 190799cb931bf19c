import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditOfSubject } from '@/features/operations/audit/server/audit-queries'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { askForNewsletter, subscribe } from '../../../../../tests/support/newsletter'
import type { SubscriberFilter } from '../domain/subscriber-filter'
import { endSubscription } from './internal/end-subscription'
import { newsletterSubscribers } from './newsletter-tables'
import { subscriberCounts, subscriberPage } from './subscriber-queries'
import { subscribersCsv } from './subscribers-csv'
import { unsubscribe } from './unsubscribe'

const EVERYONE: SubscriberFilter = { state: undefined, search: '' }
const actor = { kind: 'admin', accountId: '1f0e2c3d-0000-4000-8000-000000000001' } as const

async function add(site: TestContext, email: string, state: 'pending' | 'confirmed' | 'unsubscribed') {
  site.clock.advance(60)
  if (state === 'pending') await askForNewsletter(site, email)
  else {
    const token = await subscribe(site, email)
    if (state === 'unsubscribed') await unsubscribe(site.context, token)
  }
  const [added] = await site.db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
  if (!added) throw new Error(`${email} is not on the list`)
  return added.id
}

async function emailsOn(site: TestContext, filter: SubscriberFilter): Promise<string[]> {
  return (await subscriberPage(site.db, { filter })).rows.map(({ email }) => email)
}

test('the list is searched by part of an address, filtered by state and counted', async () => {
  await using site = await createTestContext()
  await add(site, 'Lies@wevers.example', 'confirmed')
  await add(site, 'piet.slagman@bakkerij.example', 'pending')
  await add(site, 'lies.slagman@bakkerij.example', 'unsubscribed')
  expect(await emailsOn(site, EVERYONE)).toHaveLength(3)
  expect(await emailsOn(site, { ...EVERYONE, search: 'slag' })).toEqual([
    'lies.slagman@bakkerij.example',
    'piet.slagman@bakkerij.example',
  ])
  expect(await emailsOn(site, { state: 'confirmed', search: 'LIES' })).toEqual(['Lies@wevers.example'])
  expect(await emailsOn(site, { ...EVERYONE, search: "' & |" })).toEqual([])
  expect(await subscriberCounts(site.db)).toEqual({ confirmed: 1, pending: 1, unsubscribed: 1 })
})

test('pages follow each other there and back, without a gap or a double', async () => {
  await using site = await createTestContext()
  for (let number = 0; number < 5; number++) await add(site, `reader${number}@wevers.example`, 'confirmed')
  const page = (cursor?: Parameters<typeof subscriberPage>[1]['cursor']) =>
    subscriberPage(site.db, { filter: EVERYONE, cursor, limit: 2 })
  const first = await page()
  const second = await page(first.next)
  const third = await page(second.next)
  const emails = [first, second, third].map(({ rows }) => rows.map(({ email }) => email[6]))
  expect(emails).toEqual([['4', '3'], ['2', '1'], ['0']])
  expect(first.previous).toBeUndefined()
  expect(third.next).toBeUndefined()
  expect((await page(third.previous)).rows).toEqual(second.rows)
})

test('an export holds what the filter lets through, and runs nothing in a spreadsheet', async () => {
  await using site = await createTestContext()
  await add(site, '=cmd@wevers.example', 'confirmed')
  await add(site, 'lies@wevers.example', 'pending')
  const file = await new Response(subscribersCsv(site.context, { ...EVERYONE, state: 'confirmed' })).text()
  expect(file.split('\r\n')[1]).toMatch(/^'=cmd@wevers\.example;Ingeschreven;/)
  expect(file).not.toContain('lies@')
})

/** Sign-off links in the file, by address. */
async function linksInFile(site: TestContext): Promise<Record<string, string>> {
  const file = await new Response(subscribersCsv(site.context, EVERYONE)).text()
  const [heading = '', ...lines] = file.trim().split('\r\n')
  const column = heading.split(';').indexOf('Afmeldlink')
  return Object.fromEntries(lines.map((line) => [line.split(';')[0], line.split(';')[column] ?? '']))
}

const tokenIn = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? ''

// promise money 7d: A sign-off link under every newsletter
// promise nieuwsbrief.ts: Afmelden kan onder elke mail, met één klik.
// promise SubscriberList.tsx: In de CSV staat achter elk ingeschreven adres een eigen afmeldlink.
test('each reader in the file has a link of their own to sign off, the same in every file', async () => {
  await using site = await createTestContext()
  await add(site, 'lies@wevers.example', 'confirmed')
  await add(site, 'piet@wevers.example', 'confirmed')
  await add(site, 'jan@wevers.example', 'pending')
  const links = await linksInFile(site)
  expect(links['jan@wevers.example']).toBe('')
  expect(links['lies@wevers.example']).toMatch(/^http.*\/nieuwsbrief\/afmelden\?token=[\w-]{43}$/)
  expect(await linksInFile(site)).toEqual(links)

  expect(await unsubscribe(site.context, tokenIn(links['lies@wevers.example']))).toMatchObject({
    outcome: 'unsubscribed',
  })
  expect(await emailsOn(site, { ...EVERYONE, state: 'confirmed' })).toEqual(['piet@wevers.example'])
  expect(await unsubscribe(site.context, `${tokenIn(links['piet@wevers.example'])}x`)).toEqual({
    outcome: 'invalid',
  })
})

// promise money 7d: A sign-off link under every newsletter … for ever
test('a newsletter of before a new APP_SECRET still signs its reader off', async () => {
  await using site = await createTestContext()
  await add(site, 'lies@wevers.example', 'confirmed')
  const links = await linksInFile(site)
  const settings = { ...site.context.settings, appSecret: 'another-secret-of-thirty-two-characters' }
  const renewed = { ...site.context, settings }
  expect(await unsubscribe(renewed, tokenIn(links['lies@wevers.example']))).toMatchObject({
    outcome: 'unsubscribed',
  })
})

test('an administrator takes an address off the list once, and the log knows who', async () => {
  await using site = await createTestContext()
  const subscriberId = await add(site, 'lies@wevers.example', 'confirmed')
  expect(await endSubscription(site.context, { subscriberId, actor })).toBe('ended')
  expect(await endSubscription(site.context, { subscriberId, actor })).toBe('unchanged')
  expect(await subscriberCounts(site.db)).toEqual({ unsubscribed: 1 })
  expect(await auditOfSubject(site.db, 'subscriber', subscriberId)).toMatchObject([
    { action: 'subscriber.unsubscribed', actorId: actor.accountId },
  ])
})
