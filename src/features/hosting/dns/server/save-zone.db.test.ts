import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeDomain, domainOfOrder } from '@/features/hosting/domains/server/domain-records'
import { changeOrderStatus } from '@/features/hosting/orders/server/change-order-status'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { allMails } from '../../../../../tests/support/mails'
import { type PowerDnsServer, startPowerDnsServer } from '../../../../../tests/support/providers/power-dns'
import type { Trouble } from '../../../../../tests/support/providers/provider-server'
import {
  contentsAt,
  type OrderWithZone,
  orderWithZone,
  shownSave,
  zoneTarget,
} from '../../../../../tests/support/zones'
import { removeTarget } from '../../provisioning/steps/server/attend-target'
import { driverOfTarget } from '../../provisioning/steps/server/driver-of-target'
import { provisionTargets } from '../../provisioning/steps/server/step-tables'
import { MOST_RECORDS, RECORD_FAULTS } from '../domain/record-faults'
import { loadZone } from '../web/portal/server/load-zone'
import { zoneView } from '../web/server/zone-view'
import { zoneData } from './internal/personal-data'
import { settleSaves } from './internal/settle-saves'
import { saveZone, type ZoneSave } from './save-zone'
import { type ZoneSeams, zoneOfOrder } from './zone-of-order'
import { zoneVersions } from './zone-tables'

interface ZoneStage extends AsyncDisposable {
  site: TestContext
  zones: PowerDnsServer
  jan: OrderWithZone
  seams: ZoneSeams
}

async function startZoneStage(): Promise<ZoneStage> {
  const site = await createTestContext()
  const zones = await startPowerDnsServer()
  await zoneTarget(site, zones)
  const jan = await orderWithZone(site, zones)
  return {
    site,
    zones,
    jan,
    // Time is over when the server holds a call back, without any going by.
    seams: { driverOfTarget: (context, target) => driverOfTarget(context, target, zones.timeLimit) },
    [Symbol.asyncDispose]: async () => {
      await zones[Symbol.asyncDispose]()
      await site[Symbol.asyncDispose]()
    },
  }
}

const WWW = (address: string) => ({
  edit: 'change',
  type: 'A',
  was_host: 'www',
  was: '203.0.113.4',
  host: 'www',
  ttl: '3600',
  address,
})
const ADD = { edit: 'add', type: 'TXT', host: '', ttl: '3600', text: 'bewijs=1' }

const save = ({ site, jan, seams }: ZoneStage, form: ZoneSave) =>
  saveZone(site.context, jan.order, form, seams)

const rowsOf = ({ site }: ZoneStage) => site.db.select().from(zoneVersions).orderBy(zoneVersions.startedAt)

async function eventsOf({ site, jan }: ZoneStage) {
  const events = await site.db.select().from(auditLog).where(eq(auditLog.subjectId, jan.orderId))
  return events.filter(({ action }) => action.startsWith('order.dns'))
}

const mailsOf = async ({ site }: ZoneStage) =>
  (await allMails(site)).filter(({ kind }) => kind === 'dns-changed')

// promise zone-changed-mail.tsx: In je account staat hoe het was, met een knop om het terug te zetten.
// promise SaveList.tsx: Van elke wijziging bewaren we hoe het ervoor was, zodat je het terug kunt zetten.
test('a save changes the zone, keeps the whole zone before it, is logged without its texts and mailed to the customer', async () => {
  await using stage = await startZoneStage()
  const { site, zones, jan } = stage
  expect(await save(stage, await shownSave(site, jan, ADD))).toEqual({ outcome: 'saved' })
  expect(contentsAt(zones, jan.name, '', 'TXT')).toEqual(['"v=spf1 a mx ~all"', '"bewijs=1"'])
  const [row] = await rowsOf(stage)
  expect(row).toMatchObject({
    state: 'saved',
    byName: 'Jan Wevers',
    changes: ['TXT @ toegevoegd: bewijs=1'],
    settledAt: site.clock.now,
  })
  expect(row?.before.find(({ type }) => type === 'TXT')?.values).toEqual(['v=spf1 a mx ~all'])
  expect(row?.before).toHaveLength(4)
  const events = await eventsOf(stage)
  expect(events).toMatchObject([
    { action: 'order.dns-saved', details: { number: jan.orderNumber, fields: 'TXT @' } },
  ])
  expect(JSON.stringify(events)).not.toContain('bewijs=1')
  expect(await mailsOf(stage)).toMatchObject([
    { toAddress: jan.email, text: expect.stringContaining('bewijs=1') },
  ])
})

test('a version that is put back is a save of its own, and can be undone as well', async () => {
  await using stage = await startZoneStage()
  const { site, zones, jan } = stage
  await save(stage, await shownSave(site, jan, WWW('203.0.113.9')))
  site.clock.advance(60)
  await save(stage, await shownSave(site, jan, ADD))
  const [first] = await rowsOf(stage)
  site.clock.advance(60)
  const back = { edit: 'restore', version: first?.id ?? '' }
  expect(await save(stage, await shownSave(site, jan, back))).toEqual({ outcome: 'saved' })
  expect(contentsAt(zones, jan.name, 'www', 'A')).toEqual(['203.0.113.4'])
  expect(contentsAt(zones, jan.name, '', 'TXT')).toEqual(['"v=spf1 a mx ~all"'])
  const [, , third] = await rowsOf(stage)
  expect(third).toMatchObject({ kind: 'restored', state: 'saved' })
  site.clock.advance(60)
  await save(stage, await shownSave(site, jan, { edit: 'restore', version: third?.id ?? '' }))
  expect(contentsAt(zones, jan.name, 'www', 'A')).toEqual(['203.0.113.9'])
  expect(contentsAt(zones, jan.name, '', 'TXT')).toEqual(['"v=spf1 a mx ~all"', '"bewijs=1"'])
  expect((await eventsOf(stage)).filter(({ action }) => action === 'order.dns-restored')).toHaveLength(2)
})

test('a zone that changed since it was shown is told, and nothing is overwritten', async () => {
  await using stage = await startZoneStage()
  const { site, zones, jan } = stage
  const mine = await shownSave(site, jan, WWW('203.0.113.9'))
  const theirs = await shownSave(site, jan, WWW('203.0.113.77'))
  const other = await shownSave(site, jan, ADD)
  await save(stage, theirs)
  // The record itself: what it is about is gone. Another record: the change is the same, on another zone.
  expect(await save(stage, mine)).toEqual({ outcome: 'gone' })
  expect(await save(stage, other)).toEqual({ outcome: 'changed', isSame: true })
  expect(contentsAt(zones, jan.name, 'www', 'A')).toEqual(['203.0.113.77'])
  // An address was added meanwhile to the set that is changed: both sides are shown anew.
  const beside = { edit: 'add', type: 'A', host: 'www', ttl: '300', address: '203.0.113.5' }
  const shown = await shownSave(site, jan, beside)
  await save(stage, await shownSave(site, jan, { ...beside, address: '203.0.113.6' }))
  expect(await save(stage, shown)).toEqual({ outcome: 'changed', isSame: false })
  const view = await zoneView(site.context, jan.order, {
    reader: 'customer',
    params: new URLSearchParams({ ...beside, check: 'yes' }),
  })
  expect(view).toMatchObject({
    step: {
      kind: 'check',
      planned: { sets: [{ values: ['203.0.113.77', '203.0.113.6', '203.0.113.5'] }] },
    },
  })
  expect(await rowsOf(stage)).toHaveLength(2)
})

test('somebody who changes the zone between our look and our call is not overwritten either', async () => {
  await using stage = await startZoneStage()
  const { site, zones, jan } = stage
  const form = await shownSave(site, jan, WWW('203.0.113.9'))
  const seams: ZoneSeams = {
    driverOfTarget: (context, target) => {
      const opened = driverOfTarget(context, target)
      if (opened?.port !== 'dns-host') throw new Error('This is no host of zones')
      const patchRecords: typeof opened.driver.patchRecords = async (name, change) => {
        const zone = zones.zones.get(`${name}.`)
        if (zone) zone.serial++
        return await opened.driver.patchRecords(name, change)
      }
      return { ...opened, driver: { ...opened.driver, patchRecords } }
    },
  }
  expect(await saveZone(site.context, jan.order, form, seams)).toEqual({ outcome: 'changed', isSame: false })
  expect(contentsAt(zones, jan.name, 'www', 'A')).toEqual(['203.0.113.4'])
  expect(await rowsOf(stage)).toMatchObject([{ state: 'not-saved' }])
  expect(await mailsOf(stage)).toEqual([])
})

test('the same form twice is one save, also when both come at once', async () => {
  await using stage = await startZoneStage()
  const { site, zones, jan } = stage
  const form = await shownSave(site, jan, ADD)
  const before = zones.changes()
  const both = await Promise.all([save(stage, form), save(stage, form)])
  expect(both.map(({ outcome }) => outcome)).toContain('saved')
  expect(await save(stage, form)).toEqual({ outcome: 'saved' })
  expect(zones.changes()).toBe(before + 1)
  expect(await rowsOf(stage)).toHaveLength(1)
  expect(await mailsOf(stage)).toHaveLength(1)
})

test.each<Trouble>(['lost', 'slow', 'unread', 'broken'])(
  'an answer that is lost after the act (%s) is found by a look, and told once',
  async (trouble) => {
    await using stage = await startZoneStage()
    const { site, zones, jan } = stage
    const form = await shownSave(site, jan, ADD)
    zones.trouble(trouble, 'write')
    expect(await save(stage, form)).toEqual({ outcome: 'saved' })
    expect(await rowsOf(stage)).toMatchObject([{ state: 'saved' }])
    expect(await mailsOf(stage)).toHaveLength(1)
  },
)

// promise money 7e: A change of a zone is written down before its host is asked, and after doubt only a look at the zone leads on
// promise ZoneBody.tsx: Over een paar minuten staat het hieronder.
test('what may or may not have happened is in doubt until the zone says it: nothing else is saved, and nothing is repeated', async () => {
  await using stage = await startZoneStage()
  const { site, zones, jan, seams } = stage
  const form = await shownSave(site, jan, ADD)
  zones.trouble('hung', 'write')
  expect(await save(stage, form)).toEqual({ outcome: 'unknown' })
  expect(await rowsOf(stage)).toMatchObject([{ state: 'unknown', settledAt: null }])
  expect(await mailsOf(stage)).toEqual([])
  const changes = zones.changes()
  expect(await save(stage, await shownSave(site, jan, WWW('203.0.113.9')))).toEqual({ outcome: 'busy' })
  expect(
    await zoneView(site.context, jan.order, { reader: 'customer', params: new URLSearchParams() }),
  ).toMatchObject({
    isInDoubt: true,
    saves: [{ state: 'unknown' }],
  })
  // The host may still be at it: not seen is not yet not done.
  await settleSaves(site.context, seams)
  expect(await rowsOf(stage)).toMatchObject([{ state: 'unknown' }])
  site.clock.advance(301)
  await settleSaves(site.context, seams)
  expect(await rowsOf(stage)).toMatchObject([{ state: 'not-saved' }])
  expect(zones.changes()).toBe(changes)
  expect(await save(stage, form)).toEqual({ outcome: 'refused' })
  expect(await save(stage, await shownSave(site, jan, WWW('203.0.113.9')))).toEqual({ outcome: 'saved' })
  expect((await eventsOf(stage)).map(({ action }) => action).sort()).toEqual([
    'order.dns-in-doubt',
    'order.dns-not-saved',
    'order.dns-saved',
  ])
})

test('what came late all the same is saved, mailed and undoable', async () => {
  await using stage = await startZoneStage()
  const { site, zones, jan, seams } = stage
  zones.trouble('hung', 'write')
  await save(stage, await shownSave(site, jan, ADD))
  zones.zones.get(`${jan.name}.`)?.rrsets.get(`${jan.name}. TXT`)?.records.push({
    content: '"bewijs=1"',
    disabled: false,
  })
  await settleSaves(site.context, seams)
  await settleSaves(site.context, seams)
  expect(await rowsOf(stage)).toMatchObject([{ state: 'saved' }])
  expect(await mailsOf(stage)).toHaveLength(1)
})

test('a process that ended during the call leaves a save that a look settles, ten minutes later', async () => {
  await using stage = await startZoneStage()
  const { site, jan } = stage
  const form = await shownSave(site, jan, ADD)
  const dies: ZoneSeams = {
    driverOfTarget: (context, target) => {
      const opened = driverOfTarget(context, target)
      if (opened?.port !== 'dns-host') throw new Error('This is no host of zones')
      const patchRecords = async (...asked: Parameters<typeof opened.driver.patchRecords>) => {
        await opened.driver.patchRecords(...asked)
        throw new Error('The process ends')
      }
      return { ...opened, driver: { ...opened.driver, patchRecords } }
    },
  }
  await expect(saveZone(site.context, jan.order, form, dies)).rejects.toThrow('The process ends')
  expect(await rowsOf(stage)).toMatchObject([{ state: 'saving' }])
  site.clock.advance(599)
  await settleSaves(site.context)
  expect(await rowsOf(stage)).toMatchObject([{ state: 'saving' }])
  site.clock.advance(2)
  await site.context.enqueue(site.db, 'settle-zone-saves', {})
  await site.runJobs()
  expect(await rowsOf(stage)).toMatchObject([{ state: 'saved' }])
  expect(await mailsOf(stage)).toHaveLength(1)
})

test('what the host does not take changes nothing, is told, and keeps its words for the office', async () => {
  await using stage = await startZoneStage()
  const { site, zones, jan } = stage
  const form = await shownSave(site, jan, ADD)
  zones.answerInstead({ status: 422, text: JSON.stringify({ error: 'RRset does not parse' }) }, 'write', 0)
  expect(await save(stage, form)).toEqual({ outcome: 'refused' })
  expect(await rowsOf(stage)).toMatchObject([{ state: 'not-saved', sentence: 'RRset does not parse' }])
  expect(await mailsOf(stage)).toEqual([])
  expect(await save(stage, await shownSave(site, jan, ADD))).toEqual({ outcome: 'saved' })
})

// promise ZoneBody.tsx: Duurt het langer dan een kwartier, mail ons dan op
test('a host that is away changes nothing, and its page says so; a save in doubt is on Vandaag after a quarter of an hour', async () => {
  await using stage = await startZoneStage()
  const { site, zones, jan, seams } = stage
  const form = await shownSave(site, jan, ADD)
  zones.trouble('hung', 'write')
  await save(stage, await shownSave(site, jan, WWW('203.0.113.9')))
  await zones.goAway()
  expect(await save(stage, form)).toEqual({ outcome: 'unreachable' })
  expect(
    await zoneView(site.context, jan.order, { reader: 'customer', params: new URLSearchParams() }),
  ).toMatchObject({
    state: 'unreachable',
  })
  site.clock.advance(899)
  await settleSaves(site.context, seams)
  expect(await site.context.registries.todaySources['zone-save'].items(site.context, 10)).toEqual([])
  site.clock.advance(1)
  expect(await site.context.registries.todaySources['zone-save'].items(site.context, 10)).toMatchObject([
    { title: `${jan.orderNumber}, ${jan.name}`, href: `/hosting-admin/bestelling/${jan.orderNumber}/dns` },
  ])
  await zones.comeBack()
  await settleSaves(site.context, seams)
  expect(await site.context.registries.todaySources['zone-save'].items(site.context, 10)).toEqual([])
})

// promise people 8: A customer reads and changes a zone only while its name is with us for their running order
test('a customer finds a zone only while the name is with us for their running order', async () => {
  await using stage = await startZoneStage()
  const { site, zones, jan } = stage
  const why = async (of: OrderWithZone, reader: 'customer' | 'office' = 'customer') => {
    const found = await zoneOfOrder(site.context, of.order, reader)
    return found.state === 'none' ? found.why : found.state
  }
  // Somebody who orders a name that they do not hold must not get at a zone that stands here for somebody else.
  const absent = await orderWithZone(site, zones, { seen: 'absent' })
  expect([await why(absent), await why(absent, 'office')]).toEqual(['not-ours', 'live'])
  zones.zones.delete(`${absent.name}.`)
  expect(await why(absent, 'office')).toBe('elsewhere')
  zones.addZone(`${absent.name}.`, 'iemand-anders')
  expect(await why(absent, 'office')).toBe('elsewhere')
  expect(await why(jan)).toBe('live')
  const form = await shownSave(site, jan, ADD)
  await changeOrderStatus(site.context, {
    orderId: jan.orderId,
    to: 'cancelled',
    reason: 'Op verzoek',
    actor: { kind: 'admin', accountId: crypto.randomUUID() },
  })
  const ended = { ...jan, order: { ...jan.order, status: 'cancelled' as const } }
  expect(await why(ended)).toBe('over')
  expect(await saveZone(site.context, ended.order, form)).toEqual({ outcome: 'none', why: 'over' })
  const lise = await orderWithZone(site, zones)
  const domain = await domainOfOrder(site.db, lise.orderId)
  await site.db.transaction((tx) =>
    changeDomain(tx, domain?.id ?? '', { seen: 'gone', endedAt: site.clock.now }),
  )
  expect(await why(lise)).toBe('over')
})

test('a version of another order is not there, whoever asks', async () => {
  await using stage = await startZoneStage()
  const { site, zones, jan } = stage
  await save(stage, await shownSave(site, jan, ADD))
  const [row] = await rowsOf(stage)
  const lise = await orderWithZone(site, zones)
  const form = await shownSave(site, lise, { edit: 'restore', version: row?.id ?? '' })
  expect(await saveZone(site.context, lise.order, form)).toEqual({ outcome: 'gone' })
})

test('twenty saves at once are enough, and the next has to wait', async () => {
  await using stage = await startZoneStage()
  const { site, jan } = stage
  const form = await shownSave(site, jan, ADD)
  const outcomes = []
  for (let turn = 0; turn < 22; turn++)
    outcomes.push((await save(stage, { ...form, id: crypto.randomUUID(), version: 'oud' })).outcome)
  expect(outcomes.slice(0, 20)).toEqual(Array(20).fill('changed'))
  expect(outcomes.slice(20)).toEqual(['limited', 'limited'])
  expect(await rowsOf(stage)).toEqual([])
})

test('a hundred saves of an order are kept, the newest', async () => {
  await using stage = await startZoneStage()
  const { site, jan } = stage
  await save(stage, await shownSave(site, jan, ADD))
  const [row] = await rowsOf(stage)
  if (!row) throw new Error('Nothing was saved')
  const older = Array.from({ length: 120 }, (_, index) => ({
    ...row,
    id: crypto.randomUUID(),
    startedAt: new Date(row.startedAt.getTime() - (index + 1) * 60_000),
  }))
  await site.db.insert(zoneVersions).values(older)
  site.clock.advance(60)
  await save(stage, await shownSave(site, jan, WWW('203.0.113.9')))
  const kept = await rowsOf(stage)
  expect(kept).toHaveLength(100)
  expect(kept.at(-1)?.changes).toEqual(['A www: 203.0.113.4 wordt 203.0.113.9'])
})

test('what was saved is in the export of its customer, and goes with their books', async () => {
  await using stage = await startZoneStage()
  const { site, jan } = stage
  await save(stage, await shownSave(site, jan, ADD))
  const customer = await customerWithId(site.db, jan.customerId)
  const email = customer?.email ?? ''
  expect(await zoneData.find(site.db, email)).toMatchObject([
    { zoneName: jan.name, byName: 'Jan Wevers', changes: ['TXT @ toegevoegd: bewijs=1'] },
  ])
  await site.db.transaction((tx) => zoneData.erase(tx, email))
  expect(await rowsOf(stage)).toEqual([])
})

test('a target whose zones were edited is not removed: its versions could not be put back any more', async () => {
  await using stage = await startZoneStage()
  const { site, jan } = stage
  const [target] = await site.db.select().from(provisionTargets)
  const of = { targetId: target?.id ?? '', admin: { id: crypto.randomUUID(), name: 'Roos' } }
  await save(stage, await shownSave(site, jan, ADD))
  expect(await removeTarget(site.context, of)).toBe('used')
  await site.db.delete(zoneVersions)
  expect(await removeTarget(site.context, of)).toBe('removed')
})

test('a zone does not grow beyond what is kept of it: one more record is refused in words', async () => {
  await using stage = await startZoneStage()
  const { site, zones, jan } = stage
  const many = Array.from({ length: MOST_RECORDS }, (_, index) => ({
    content: `"${index} ${'x'.repeat(230)}"`,
    disabled: false,
  }))
  const texts = { name: `veel.${jan.name}.`, type: 'TXT', ttl: 3600, records: many }
  zones.zones.get(`${jan.name}.`)?.rrsets.set(`veel.${jan.name}. TXT`, texts)
  expect(await save(stage, await shownSave(site, jan, ADD))).toEqual({
    outcome: 'faulty',
    faults: { host: RECORD_FAULTS.tooMany },
  })
  const chosen = { edit: 'remove', type: 'TXT', was_host: '', was: 'v=spf1 a mx ~all' }
  expect(await save(stage, await shownSave(site, jan, chosen))).toEqual({ outcome: 'saved' })
})

test('whoever asks for a zone again and again uses up no provider’s patience: its page says to wait', async () => {
  await using stage = await startZoneStage()
  const { site, zones, jan } = stage
  const account = { id: jan.accountId } as SignedInAccount
  const look = () =>
    loadZone(site.context, account, { number: jan.orderNumber, params: new URLSearchParams() })
  for (let turn = 0; turn < 60; turn++) expect(await look()).toMatchObject({ state: 'live' })
  const asked = zones.requests.length
  expect(await look()).toMatchObject({ state: 'limited', name: jan.name })
  expect(zones.requests).toHaveLength(asked)
  site.clock.advance(10)
  expect(await look()).toMatchObject({ state: 'live' })
})
