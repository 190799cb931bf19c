import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { addAccount } from '../../../../../tests/support/accounts'
import { placeOrderOf } from '../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { enteredLead } from '../domain/entered-lead'
import { enterLead, knownPerson } from './enter-lead'
import { notesOfLeads } from './lead-queries'
import { leads, offerRequests } from './lead-tables'

const ROOS = { id: crypto.randomUUID(), name: 'Roos' }

const CALLED = {
  request_id: crypto.randomUUID(),
  name: 'Wim Bouwhuis',
  company: 'Bouwhuis Tuinen',
  email: 'wim@bouwhuis.example',
  phone: '053 123 45 67',
  source: 'telefoon',
  received_on: '2026-11-18',
  service: 'webshop',
  message: 'Wil een webshop bij de tuinen.',
  note: 'Belt graag na vijven.',
  owner_id: '',
  next_action: 'Terugbellen',
  next_action_on: '2026-11-23',
}

async function enter(site: TestContext, typed: Record<string, string> = {}) {
  const fields = { ...CALLED, request_id: crypto.randomUUID(), ...typed }
  return await enterLead(site.context, { entered: enteredLead.parse(fields), admin: ROOS })
}

async function today(site: TestContext) {
  site.clock.now = new Date('2026-11-20T10:00:00Z')
}

test('a lead that came by telephone stands in the list with its source, its day, its note and who follows it up', async () => {
  await using site = await createTestContext()
  await today(site)
  const owner = await addAccount(site, { email: 'roos@webnoaber.example', role: 'admin' })
  const entered = await enter(site, { owner_id: owner })
  if (entered.outcome !== 'entered') throw new Error(entered.outcome)
  const [lead] = await site.db.select().from(leads)
  expect(lead).toMatchObject({
    id: entered.id,
    channel: 'website',
    source: 'telefoon',
    status: 'nieuw',
    service: 'Webshop',
    message: CALLED.message,
    ownerId: owner,
    nextAction: 'Terugbellen',
    nextActionOn: '2026-11-23',
    // Noon of that day in Enschede: the hour is not known.
    receivedAt: new Date('2026-11-18T11:00:00Z'),
  })
  expect(await notesOfLeads(site.db, [entered.id])).toMatchObject([{ text: CALLED.note, authorName: 'Roos' }])
  expect(await site.db.select().from(offerRequests)).toMatchObject([{ id: entered.id, source: 'telefoon' }])
  const log = await site.db.select().from(auditLog).where(eq(auditLog.subjectId, entered.id))
  expect(log.map(({ action }) => action).sort()).toEqual(['lead.entered', 'lead.note-written'])
})

test('nothing was promised to who called: no clock runs; retention counts from the day that it came in', async () => {
  await using site = await createTestContext()
  await today(site)
  await enter(site)
  const [lead] = await site.db.select().from(leads)
  expect(lead).toMatchObject({
    isPromised: false,
    promise: null,
    warnAt: null,
    lastContactAt: lead?.receivedAt,
  })
})

test('nobody is mailed, unless the colleague wants a confirmation: it has nothing of what they wrote down', async () => {
  await using site = await createTestContext()
  await today(site)
  expect(await enter(site)).toMatchObject({ isMailed: false })
  expect(await site.db.select().from(mails)).toEqual([])
  expect(await enter(site, { email: 'ans@bouwhuis.example', confirm: 'on' })).toMatchObject({
    isMailed: true,
  })
  const [mail, ...others] = await site.db.select().from(mails)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ toAddress: 'ans@bouwhuis.example', kind: 'lead-noted' })
  expect(mail?.text).toContain('Op 18 november 2026 vroeg je ons iets')
  expect(mail?.text).not.toContain('webshop bij de tuinen')
  expect(mail?.text).not.toContain('na vijven')
})

test('a known address is shown first, and a new lead is made only for who goes on', async () => {
  await using site = await createTestContext()
  await today(site)
  const jan = await placeOrderOf(site)
  expect(await enter(site, { email: jan.email.toUpperCase() })).toEqual({ outcome: 'known' })
  expect(await site.db.select().from(leads)).toEqual([])
  expect((await knownPerson(site.db, jan.email)).customer?.id).toBe(jan.customerId)
  // Another address than the one that was looked at is looked at first, too.
  await enter(site)
  expect(await enter(site, { known_email: jan.email })).toEqual({ outcome: 'known' })
  expect(await enter(site, { known_email: CALLED.email })).toMatchObject({ outcome: 'entered' })
  expect((await knownPerson(site.db, CALLED.email)).leads).toHaveLength(2)
})

test('two clicks make one lead; a day that is still to come makes none, nor does a colleague who left', async () => {
  await using site = await createTestContext()
  await today(site)
  const request_id = crypto.randomUUID()
  const [first, second] = [await enter(site, { request_id }), await enter(site, { request_id })]
  expect(second).toEqual(first)
  expect(await enter(site, { received_on: '2026-11-21' })).toEqual({ outcome: 'in-future' })
  expect(await enter(site, { owner_id: crypto.randomUUID() })).toEqual({ outcome: 'no-owner' })
  expect(await site.db.select().from(leads)).toHaveLength(1)
})

test('two clicks at once make one lead, and both lead to it', async () => {
  await using site = await createTestContext()
  await today(site)
  for (let turn = 1; turn <= 5; turn++) {
    const twice = { request_id: crypto.randomUUID(), email: `wim${turn}@bouwhuis.example`, confirm: 'on' }
    const [one, other] = await Promise.all([enter(site, twice), enter(site, twice)])
    expect(one.outcome).toBe('entered')
    expect(other).toEqual(one)
  }
  expect(await site.db.$count(leads)).toBe(5)
})
