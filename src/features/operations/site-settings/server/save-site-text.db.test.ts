import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { aboutPage } from '@/content/pages/over-ons'
import { SHIPPED_FACTS } from '@/content/shipped-facts'
import { putInForce, versionInForce } from '@/content/site-facts'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { createTestContext } from '../../../../../tests/support/database'
import { textWithKey } from '../domain/text-groups'
import { loadSiteSettings } from './known-site-settings'
import { pageTextOf } from './page-texts'
import { saveSiteSetting } from './save-site-setting'
import { restoreSiteText, saveSiteText } from './save-site-text'
import { siteTexts } from './site-text-tables'
import { textVersions } from './text-versions'

const writer = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const
const key = 'over-ons.heading'
const SHIPPED = 'Je noaber voor het web'

afterEach(() => putInForce(SHIPPED_FACTS, 0))

// promise people: An owner's own text … at once, with its versions, each of which can hold again
test('a text is published as a version, and each version holds again, the beginning too', async () => {
  await using site = await createTestContext()
  const save = (words: string, shownVersion: number) =>
    saveSiteText(site.context, { key, words, shownVersion, writer })
  expect(await save('Buurman van het web', 0)).toEqual({ outcome: 'saved' })
  expect(aboutPage.heading).toBe('Buurman van het web')
  expect(await save('Buurman van het web', 1)).toEqual({ outcome: 'unchanged' })
  expect(await save('Buurvrouw van het web', 1)).toEqual({ outcome: 'saved' })
  const restore = (version: number, shownVersion: number) =>
    restoreSiteText(site.context, { key, version, shownVersion, writer })
  expect(await restore(1, 1)).toEqual({ outcome: 'overtaken' })
  expect(await restore(1, 2)).toEqual({ outcome: 'restored' })
  expect(aboutPage.heading).toBe('Buurman van het web')
  expect(await restore(0, 3)).toEqual({ outcome: 'restored' })
  expect(aboutPage.heading).toBe(SHIPPED)
  expect(await restore(0, 4)).toEqual({ outcome: 'unchanged' })
  expect(await restore(99, 4)).toEqual({ outcome: 'unknown' })
  const versions = (await textVersions(site.db, [key])).get(key)
  expect(versions?.map(({ words }) => words)).toEqual([
    null,
    'Buurman van het web',
    'Buurvrouw van het web',
    'Buurman van het web',
  ])
  const [line] = await site.db.select().from(auditLog).where(eq(auditLog.subjectId, key))
  expect(line).toMatchObject({ action: 'site-text.saved', details: { version: 1 } })
})

test('who types the words of the beginning follows them again', async () => {
  await using site = await createTestContext()
  await saveSiteText(site.context, { key, words: 'Buurman van het web', shownVersion: 0, writer })
  await saveSiteText(site.context, { key, words: SHIPPED, shownVersion: 1, writer })
  const [newest] = (await textVersions(site.db, [key])).get(key) ?? []
  expect(newest?.words).toBeNull()
})

// promise people: An owner's own text … of two who write at once one is told
test('of twenty who write at once one is published, and the others are told', async () => {
  await using site = await createTestContext()
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, each) =>
      saveSiteText(site.context, { key, words: `Buurman ${each}`, shownVersion: 0, writer }),
    ),
  )
  const saved = outcomes.filter(({ outcome }) => outcome === 'saved')
  const overtaken = outcomes.filter(({ outcome }) => outcome === 'overtaken')
  expect([saved.length, overtaken.length]).toEqual([1, 19])
})

test('texts and settings count their versions together, so that no process misses one', async () => {
  await using site = await createTestContext()
  await saveSiteText(site.context, { key, words: 'Buurman van het web', shownVersion: 0, writer })
  const value = { goodFriday: true, liberationDay: 'never' } as const
  await saveSiteSetting(site.context, { name: 'holidays', value, shownVersion: 0, owner: writer })
  expect(versionInForce()).toBe(2)
  putInForce(SHIPPED_FACTS, 0)
  await loadSiteSettings(site.db)
  expect(versionInForce()).toBe(2)
  expect(aboutPage.heading).toBe('Buurman van het web')
})

test('what a release changed since is shown beside the own text', async () => {
  await using site = await createTestContext()
  await saveSiteText(site.context, { key, words: 'Buurman van het web', shownVersion: 0, writer })
  await site.db.update(siteTexts).set({ shipped: 'Zo heette het eerst' })
  const text = textWithKey(key)
  if (!text) throw new Error('The text is gone')
  const versions = (await textVersions(site.db, [key])).get(key) ?? []
  expect(pageTextOf(text, versions, site.context.now())).toMatchObject({
    words: 'Buurman van het web',
    shipped: SHIPPED,
    shippedBefore: 'Zo heette het eerst',
  })
})

test('who changes a text is shown the words that belong to its version, whatever this process knows', async () => {
  await using site = await createTestContext()
  await saveSiteText(site.context, { key, words: 'Buurman van het web', shownVersion: 0, writer })
  putInForce(SHIPPED_FACTS, 0)
  const text = textWithKey(key)
  if (!text) throw new Error('The text is gone')
  const versions = (await textVersions(site.db, [key])).get(key) ?? []
  expect(pageTextOf(text, versions, site.context.now())).toMatchObject({
    words: 'Buurman van het web',
    version: 1,
  })
})

test('refuses what does not fit, and a text that is not there', async () => {
  await using site = await createTestContext()
  const save = (of: string, words: string) =>
    saveSiteText(site.context, { key: of, words, shownVersion: 0, writer })
  expect(await save(key, 'Te lang '.repeat(20))).toMatchObject({ outcome: 'faulty' })
  expect(await save('over-ons.nergens', 'Iets')).toEqual({ outcome: 'unknown' })
  expect(await site.db.select().from(siteTexts)).toEqual([])
})
