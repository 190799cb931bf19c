import { expect, test } from 'vitest'
import { createTestContext, secondNode } from '../../../../../../../tests/support/database'
import { wordsOfDatabase } from '../../../../../../../tests/support/whole-database'
import { providerNotes } from '../step-tables'
import { saveTarget } from '../targets'
import { forgetSignIns, sharedNotes } from './shared-notes'

const ROOS = { id: crypto.randomUUID(), name: 'Roos' }
const MINUTE = 60_000

async function stage() {
  const site = await createTestContext()
  const settings = { baseUrl: 'https://ns.webnoaber.nl:8081', apiKey: 'sleutel-1' }
  const target = { driver: 'power-dns', label: 'Zones', settings, serves: {}, isOpen: false } as const
  const targetId = await saveTarget(site.context, target, ROOS)
  const now = site.clock.now.getTime()
  return { site, targetId, now, notes: sharedNotes(site.context, targetId) }
}

test('what is kept is read by every process until its moment, sealed, and by its own target alone', async () => {
  const { site, targetId, now, notes } = await stage()
  await using _ = site
  await using other = secondNode(site)
  await notes.keep('token webnoaber', { value: 'geheim-token-8812', until: now + MINUTE })
  const elsewhere = sharedNotes({ ...site.context, db: other.context.db }, targetId)
  expect(await elsewhere.read('token webnoaber', now)).toEqual({
    value: 'geheim-token-8812',
    until: now + MINUTE,
  })
  expect(await elsewhere.read('token webnoaber', now + MINUTE)).toBeUndefined()
  expect(await elsewhere.read('token van-een-ander', now)).toBeUndefined()
  expect(await sharedNotes(site.context, crypto.randomUUID()).read('token webnoaber', now)).toBeUndefined()
  expect(await wordsOfDatabase(site)).not.toContain('geheim-token-8812')
  await notes.keep('token webnoaber', { value: 'een-ander-token', until: now + MINUTE })
  expect((await elsewhere.read('token webnoaber', now))?.value).toBe('een-ander-token')
  await elsewhere.forget('token webnoaber')
  expect(await notes.read('token webnoaber', now)).toBeUndefined()
})

test('of claims that come at once one is given, and again once its moment has passed', async () => {
  const { site, now, notes, targetId } = await stage()
  await using _ = site
  await using other = secondNode(site)
  const elsewhere = sharedNotes({ ...site.context, db: other.context.db }, targetId)
  const claims = [notes, elsewhere, notes, elsewhere].map((each) =>
    each.claim('order a.nl', now + MINUTE, now),
  )
  expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1)
  expect(await elsewhere.claim('order a.nl', now + 2 * MINUTE, now + 1)).toBe(false)
  expect(await elsewhere.claim('order b.nl', now + MINUTE, now)).toBe(true)
  expect(await elsewhere.claim('order a.nl', now + 3 * MINUTE, now + MINUTE)).toBe(true)
  expect(await notes.claim('order a.nl', now + 3 * MINUTE, now + MINUTE)).toBe(false)
})

test('what has passed does not pile up, and other credentials forget what signs in, not what was ordered', async () => {
  const { site, now, notes, targetId } = await stage()
  await using _ = site
  for (const name of ['a.nl', 'b.nl', 'c.nl']) await notes.claim(`order ${name}`, now + MINUTE, now)
  await notes.keep('token webnoaber', { value: 'geheim-token-8812', until: now + 10 * MINUTE })
  await notes.claim('order d.nl', now + 9 * MINUTE, now + 2 * MINUTE)
  const keys = async () => (await site.db.select().from(providerNotes)).map(({ key }) => key).sort()
  expect(await keys()).toEqual(['order d.nl', 'token webnoaber'])
  await site.db.transaction((tx) => forgetSignIns(tx, targetId))
  expect(await keys()).toEqual(['order d.nl'])
})
