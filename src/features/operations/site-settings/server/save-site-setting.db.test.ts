import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { company } from '@/content/company'
import { OFFICE_TIME } from '@/content/office-time'
import { SHIPPED_FACTS } from '@/content/shipped-facts'
import { putInForce, siteFacts } from '@/content/site-facts'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { createTestContext } from '../../../../../tests/support/database'
import { settingIn } from '../domain/site-settings'
import { WEVERIJ } from '../fixtures'
import { loadSiteSettings, newestSettings } from './known-site-settings'
import { restoreSiteSetting, saveSiteSetting } from './save-site-setting'
import { settingHistory } from './setting-history'

const owner = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const
const OWN = settingIn({ ...SHIPPED_FACTS, company: WEVERIJ }, 'identity')

afterEach(() => putInForce(SHIPPED_FACTS, 0))

// promise people: What an owner saves holds at once, whole, with its versions
test('what is saved holds at once, with who saved it, and a second press adds nothing', async () => {
  await using site = await createTestContext()
  const form = { name: 'identity', value: OWN, shownVersion: 0, owner } as const
  expect(await saveSiteSetting(site.context, form)).toBe('saved')
  expect(company).toMatchObject({ name: 'Weverij Web', kvk: '12345678', email: SHIPPED_FACTS.company.email })
  expect(await saveSiteSetting(site.context, form)).toBe('unchanged')
  const { identity, contact } = await settingHistory(site.db)
  expect(identity).toMatchObject([{ value: OWN, savedBy: 'Roos' }])
  expect(contact).toEqual([])
  const [line] = await site.db.select().from(auditLog).where(eq(auditLog.subjectId, 'identity'))
  expect(line).toMatchObject({ action: 'site-setting.saved', details: { version: identity[0]?.version } })
})

test('what somebody else saved meanwhile is not overwritten', async () => {
  await using site = await createTestContext()
  const save = (name: string) =>
    saveSiteSetting(site.context, { name: 'identity', value: { ...OWN, name }, shownVersion: 0, owner })
  const outcomes = await Promise.all([save('Eerste'), save('Tweede')])
  expect(outcomes.toSorted()).toEqual(['overtaken', 'saved'])
  expect(await settingHistory(site.db)).toHaveProperty('identity.length', 1)
})

test('any version holds again, the beginning too, and undoing can be undone', async () => {
  await using site = await createTestContext()
  const hours = {
    ...SHIPPED_FACTS.openingHours,
    contact: [{ days: [2], opens: '10:00', closes: '16:00' }],
  } as const
  await saveSiteSetting(site.context, { name: 'opening-hours', value: hours, shownVersion: 0, owner })
  expect(OFFICE_TIME.hours).toEqual(hours.contact)
  const [saved] = await newestSettings(site.db)
  if (!saved) throw new Error('Nothing was saved')
  const restore = (version: number) =>
    restoreSiteSetting(site.context, { name: 'opening-hours', version, owner })
  expect(await restore(0)).toBe('restored')
  expect(OFFICE_TIME.hours).toEqual(SHIPPED_FACTS.openingHours.contact)
  expect(await restore(0)).toBe('unchanged')
  expect(await restore(saved.version)).toBe('restored')
  expect(OFFICE_TIME.hours).toEqual(hours.contact)
  expect(await restore(saved.version + 100)).toBe('unknown')
  expect((await settingHistory(site.db))['opening-hours'].map(({ value }) => value)).toEqual([
    hours,
    null,
    hours,
  ])
})

test('a version of another setting is unknown to this one', async () => {
  await using site = await createTestContext()
  await saveSiteSetting(site.context, { name: 'identity', value: OWN, shownVersion: 0, owner })
  const [saved] = await newestSettings(site.db)
  const version = saved?.version ?? 0
  expect(await restoreSiteSetting(site.context, { name: 'holidays', version, owner })).toBe('unknown')
})

test('another process reads it when it looks, and makes no new version of what it knows', async () => {
  await using site = await createTestContext()
  await saveSiteSetting(site.context, { name: 'identity', value: OWN, shownVersion: 0, owner })
  putInForce(SHIPPED_FACTS, 0)
  await loadSiteSettings(site.db)
  const facts = siteFacts()
  expect(facts.company.name).toBe('Weverij Web')
  await loadSiteSettings(site.db)
  expect(siteFacts()).toBe(facts)
})
