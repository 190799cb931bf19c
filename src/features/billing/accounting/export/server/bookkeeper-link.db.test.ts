import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { auditOfSubject } from '@/features/operations/audit/server/audit-queries'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { createTestContext, type TestContext } from '../../../../../../tests/support/database'
import { bookkeeperOfLink, recordLinkUse } from './bookkeeper-of-link'
import { withdrawBookkeeperLink } from './internal/withdraw-link'
import { linkNames, newestLinks } from './link-queries'
import { bookkeeperLinks } from './link-tables'
import { makeBookkeeperLink } from './make-link'

const admin = { id: randomUUID(), name: 'Fenna' }
const K4 = { year: 2026, quarter: 4 } as const

async function made(site: TestContext, other: { id?: string; email?: string; endsOn?: string } = {}) {
  const { id = randomUUID(), email, endsOn = '2026-12-20' } = other
  const link = await makeBookkeeperLink(site.context, { id, name: 'Slot', email, endsOn, admin })
  const token = link.outcome === 'made' ? new URL(link.address).searchParams.get('token') : null
  return { id, link, token: token ?? '' }
}

let visitors = 0
const use = (site: TestContext, token: string, clientAddress = `203.0.113.${++visitors % 250}`) =>
  bookkeeperOfLink(site.context, { token, clientAddress })

// promise people 8: A bookkeeper's link works until its last day, and its key is stored nowhere
// promise bookkeeper-link-mail.tsx: De link werkt tot en met {shownDay(endsOn)}.
// promise BookkeeperLinks.tsx: Kopieer hem nu: hierna is hij niet meer te zien.
test('a link opens the books until and with its last day, and its key is stored nowhere', async () => {
  await using site = await createTestContext()
  const { token } = await made(site)
  expect(token).toMatch(/^[\w-]{43}$/)
  const everything = JSON.stringify([
    await site.db.select().from(bookkeeperLinks),
    (await site.pool.query('SELECT * FROM audit_log')).rows,
  ])
  expect(everything).not.toContain(token)
  expect(await use(site, token)).toMatchObject({ name: 'Slot', endsOn: '2026-12-20' })
  // Still the twentieth in Enschede.
  site.clock.now = new Date('2026-12-20T22:30:00Z')
  expect(await use(site, token)).toMatchObject({ name: 'Slot' })
  site.clock.now = new Date('2026-12-20T23:30:00Z')
  expect(await use(site, token)).toBe('gone')
})

// promise people 8: A bookkeeper's link works until its last day … answers alike when it is over, withdrawn or unknown
test('one that is over, one that was withdrawn and one that never was answer alike', async () => {
  await using site = await createTestContext()
  const [withdrawn, over] = [await made(site), await made(site, { endsOn: '2026-11-20' })]
  expect(await withdrawBookkeeperLink(site.context, withdrawn.id, admin)).toBe('withdrawn')
  expect(await withdrawBookkeeperLink(site.context, withdrawn.id, admin)).toBe('unchanged')
  site.clock.advance(24 * 3600)
  const answers = await Promise.all(
    [withdrawn.token, over.token, 'x'.repeat(43), ''].map((token) => use(site, token)),
  )
  expect(new Set(answers)).toEqual(new Set(['gone']))
})

// promise people 8: A bookkeeper's link works until its last day … cannot be guessed at will
test('who tries keys hears that it is too much, also with the right one; another address goes on', async () => {
  await using site = await createTestContext()
  const { token } = await made(site)
  const tries = []
  for (let turn = 0; turn < 30; turn++) tries.push(await use(site, `guess-${turn}`, '198.51.100.7'))
  expect(new Set(tries)).toEqual(new Set(['gone']))
  expect(await use(site, token, '198.51.100.7')).toBe('limited')
  expect(await use(site, token, '198.51.100.8')).toMatchObject({ name: 'Slot' })
  site.clock.advance(60)
  expect(await use(site, token, '198.51.100.7')).toMatchObject({ name: 'Slot' })
})

// promise people 8: A bookkeeper's link works until its last day … and is in the log whenever it is used
// promise bookkeeper-link-mail.tsx: We houden bij wanneer hij wordt gebruikt.
test('each use is in the log under the name of the link, and the office sees the last', async () => {
  await using site = await createTestContext()
  const { id, token } = await made(site)
  const link = await use(site, token)
  if (typeof link === 'string') throw new Error(link)
  site.clock.advance(3600)
  await recordLinkUse(site.context, link, { what: 'opened', period: K4 })
  await recordLinkUse(site.context, link, { what: 'downloaded', period: K4 })
  const log = await auditOfSubject(site.db, 'bookkeeper-link', id)
  expect(log.map(({ action, actorKind }) => [action, actorKind])).toEqual(
    expect.arrayContaining([
      ['bookkeeper-link.made', 'admin'],
      ['bookkeeper-link.opened', 'visitor'],
      ['bookkeeper-link.downloaded', 'visitor'],
    ]),
  )
  expect(log.find(({ action }) => action.endsWith('downloaded'))?.details).toEqual({
    name: 'Slot',
    period: '2026-K4',
  })
  expect(await newestLinks(site.db)).toMatchObject([{ id, lastUsedAt: site.clock.now }])
  expect((await linkNames(site.db, [id])).get(id)).toBe('Slot')
})

test('a link works for a year at most, and two clicks make one', async () => {
  await using site = await createTestContext()
  for (const endsOn of ['2026-11-19', '2027-11-21'])
    expect((await made(site, { endsOn })).link.outcome).toBe('wrong-day')
  expect((await made(site, { endsOn: '2027-11-20' })).link.outcome).toBe('made')
  const id = randomUUID()
  const both = await Promise.all([made(site, { id }), made(site, { id })])
  expect(both.map(({ link }) => link.outcome).sort()).toEqual(['known', 'made'])
})

test('a link that is mailed stands in the mail alone, and there as a secret', async () => {
  await using site = await createTestContext()
  const { link } = await made(site, { email: 'slot@administratie.example' })
  expect(link).not.toHaveProperty('address')
  const [mail] = await site.db.select().from(mails)
  expect(mail).toMatchObject({ toAddress: 'slot@administratie.example', hasSecrets: true })
  expect(mail?.text).toContain('/boekhouder?token=~geheim-token~')
})
