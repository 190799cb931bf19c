import { expect, test } from 'vitest'
import { domainOfOrder } from '@/features/hosting/domains/server/domain-records'
import { cancelOrder } from '@/features/hosting/orders/server/cancel-order'
import { changeOrderStatus } from '@/features/hosting/orders/server/change-order-status'
import { ordersWithIds } from '@/features/hosting/orders/server/move-order'
import { failed } from '@/features/hosting/providers/domain/answer'
import { allMails } from '../../../../../../tests/support/mails'
import { LEAVING_CODE, TRANSFER_CODE } from '../../../../../../tests/support/providers/realtime-register'
import {
  bringingOrder,
  crash,
  OLD_NAMESERVERS,
  type ProvisioningStage,
  paidOrder,
  runDue,
  runFor,
  startProvisioningStage,
  statesOf,
  stepsOf,
} from '../../../../../../tests/support/provisioning'
import { contentsAt } from '../../../../../../tests/support/zones'
import { completeTask } from '../../server/complete-task'
import { correctDomain } from '../../server/correct-domain'
import { tasksOfOrders } from '../../server/deliveries'
import { giveTransferCode } from '../../server/give-transfer-code'
import { hostingTransferCodes } from '../../server/transfer-code-tables'
import type { StepKind, StepState } from '../../steps/domain/step'
import { doByHand, lookAgain } from '../../steps/server/attend-step'
import { runStep } from '../../steps/server/run-step'
import { moveView } from '../../web/server/move-view'
import type { ZoneCopy } from './moving-tables'
import { askForLeavingCode, showLeavingCode } from './plan-leaving-code'
import type { OutsideZone } from './read-zone'
import { switchForCustomer, undoForCustomer } from './switch-forms'
import { copyOfDomain } from './zone-copies'

const NAMESERVERS = ['ns1.webnoaber.nl', 'ns2.webnoaber.nl']

type Brought = Awaited<ReturnType<typeof bringingOrder>>

const give = ({ site }: ProvisioningStage, of: Brought, code = TRANSFER_CODE) =>
  giveTransferCode(site.context, { ...of, code })

async function copyOf({ site }: ProvisioningStage, of: Brought) {
  const domain = await domainOfOrder(site.db, of.orderId)
  const copy = domain && (await copyOfDomain(site.db, domain.id))
  if (!copy) throw new Error('Nothing was copied')
  return copy
}

async function release(stage: ProvisioningStage, of: Brought) {
  const { readAt } = await copyOf(stage, of)
  return await switchForCustomer(stage.site.context, {
    ...of,
    readAt: readAt.toISOString(),
    name: 'Miriam Aarnink',
  })
}

async function stateOf(
  stage: ProvisioningStage,
  of: Brought,
  kind: StepKind,
): Promise<StepState | undefined> {
  return (await statesOf(stage, of)).find(([one]) => one === kind)?.[1]
}

const orderOf = async ({ site }: ProvisioningStage, { orderId }: Brought) =>
  (await ordersWithIds(site.db, [orderId])).get(orderId)

const subjectsTo = async ({ site }: ProvisioningStage, { email }: Brought) =>
  (await allMails(site)).filter(({ toAddress }) => toAddress === email).map(({ subject }) => subject)

/** A name that is with us, and waits to be switched. */
async function movedName(stage: ProvisioningStage): Promise<Brought> {
  const of = await bringingOrder(stage)
  await give(stage, of)
  await runDue(stage)
  expect(await stateOf(stage, of, 'drop-ds')).toBe('awaits-customer')
  return of
}

// promise money 7e: A name that its customer brings is copied, moved with its own name servers, and switched once somebody says so
test('a brought name is copied, moves with its own name servers, is switched by its customer alone, and the order is delivered', async () => {
  await using stage = await startProvisioningStage()
  const { site, registrar, zones } = stage
  const of = await bringingOrder(stage)
  expect((await statesOf(stage, of)).map(([kind]) => kind)).toEqual([
    'create-account',
    'read-zone',
    'copy-zone',
    'transfer-domain',
    'drop-ds',
    'switch-nameservers',
    'sign-zone',
    'set-ds',
    'check-outside',
  ])
  await runFor(stage, 24 * 3)
  expect(await stateOf(stage, of, 'copy-zone')).toBe('done')
  expect(await stateOf(stage, of, 'transfer-domain')).toBe('awaits-customer')
  expect(registrar.domains.has(of.name)).toBe(false)
  expect(await give(stage, of)).toBe('kept')
  await runDue(stage)
  expect(registrar.domains.get(of.name)?.ns).toEqual(OLD_NAMESERVERS)
  expect(await domainOfOrder(site.db, of.orderId)).toMatchObject({ seen: 'held', autoRenewSeen: true })
  expect(await site.db.select().from(hostingTransferCodes)).toEqual([])
  await runFor(stage, 24 * 5)
  expect(registrar.domains.get(of.name)?.ns).toEqual(OLD_NAMESERVERS)
  expect(await stateOf(stage, of, 'drop-ds')).toBe('awaits-customer')
  expect(await release(stage, of)).toBe('released')
  await runDue(stage)
  expect(registrar.domains.get(of.name)?.ns).toEqual(NAMESERVERS)
  expect((await orderOf(stage, of))?.deliveredAt).toEqual(site.clock.now)
  expect(zones.zones.get(`${of.name}.`)).toMatchObject({ dnssec: true })
  expect(registrar.processes.filter(({ action }) => action === 'transfer')).toHaveLength(1)
  expect(await domainOfOrder(site.db, of.orderId)).toMatchObject({ seen: 'held' })
})

test('mail stays where it is, and the site alone leads to us', async () => {
  await using stage = await startProvisioningStage()
  const { zones } = stage
  const of = await bringingOrder(stage)
  await runDue(stage)
  const at = (host: string, type: string) => contentsAt(zones, of.name, host, type)
  expect(at('', 'A')).toEqual(['203.0.113.4'])
  expect(at('www', 'A')).toEqual(['203.0.113.4'])
  expect(at('www', 'CNAME')).toBeUndefined()
  expect(at('', 'MX')).toEqual(['10 mx.platform.example.'])
  expect(at('selector1._domainkey', 'CNAME')).toEqual(['selector1.platform.example.'])
  expect(at('', 'TXT')).toEqual(['"v=spf1 include:platform.example -all"', '"bewijs=1"'])
})

test('a code that is not taken is mended by its customer, who hears of it, and is asked for once', async () => {
  await using stage = await startProvisioningStage()
  const of = await bringingOrder(stage)
  await give(stage, of, 'Fout-7731')
  await runDue(stage)
  const [step] = (await stepsOf(stage, of.orderId)).filter(({ kind }) => kind === 'transfer-domain')
  expect(step).toMatchObject({ state: 'refused', reason: 'code' })
  expect(JSON.stringify(step)).not.toContain('Fout-7731')
  expect(await subjectsTo(stage, of)).toContain(`De verhuiscode werkte niet: bestelling ${of.orderNumber}`)
  expect(await give(stage, of)).toBe('kept')
  await runDue(stage)
  expect(await stateOf(stage, of, 'transfer-domain')).toBe('done')
  expect(await give(stage, of)).toBe('closed')
})

test('a code that its registry takes no more is asked for again', async () => {
  await using stage = await startProvisioningStage()
  const { site } = stage
  const of = await bringingOrder(stage)
  await give(stage, of)
  site.clock.now = new Date(site.clock.now.getTime() + 31 * 24 * 3_600_000)
  await runDue(stage)
  expect(await stateOf(stage, of, 'transfer-domain')).toBe('awaits-customer')
  expect(stage.registrar.processes).toEqual([])
})

test('a switch that a person took over and gave back still waits for who has to say so', async () => {
  await using stage = await startProvisioningStage()
  const of = await movedName(stage)
  const [waits] = (await stepsOf(stage, of.orderId)).filter(({ kind }) => kind === 'drop-ds')
  const attended = { stepId: waits?.id ?? '', admin: { id: crypto.randomUUID() } }
  expect(await doByHand(stage.site.context, attended)).toBe('done')
  expect(await stateOf(stage, of, 'switch-nameservers')).toBe('by-hand')
  expect(await lookAgain(stage.site.context, attended)).toBe('done')
  await runFor(stage, 24 * 3)
  expect(await stateOf(stage, of, 'drop-ds')).toBe('awaits-customer')
  expect(stage.registrar.domains.get(of.name)?.ns).toEqual(OLD_NAMESERVERS)
  await release(stage, of)
  await runFor(stage, 24 * 3)
  expect(stage.registrar.domains.get(of.name)?.ns).toEqual(NAMESERVERS)
})

test('a move of days is asked about calmly, and is a line after six days', async () => {
  await using stage = await startProvisioningStage()
  const { site, registrar } = stage
  const of = await bringingOrder(stage)
  registrar.answerLater()
  await give(stage, of)
  await runDue(stage)
  const begun = registrar.requests.length
  await runFor(stage, 24 * 5)
  expect(await stateOf(stage, of, 'transfer-domain')).toBe('waiting')
  expect(registrar.requests.length - begun).toBeLessThan(400)
  const lines = async () =>
    await site.context.registries.todaySources['provision-step'].items(site.context, 9)
  expect(await lines()).toEqual([])
  await runFor(stage, 25)
  expect(await lines()).toHaveLength(1)
  registrar.finish()
  await runFor(stage, 2)
  expect(await stateOf(stage, of, 'transfer-domain')).toBe('done')
  expect(registrar.processes).toHaveLength(1)
})

test('whoever can switch is told, once, and what is switched twice is switched once', async () => {
  await using stage = await startProvisioningStage()
  const of = await movedName(stage)
  const ready = `Je domeinnaam staat bij ons: bestelling ${of.orderNumber}`
  expect((await subjectsTo(stage, of)).filter((subject) => subject === ready)).toHaveLength(1)
  expect(await Promise.all([release(stage, of), release(stage, of)])).toEqual(['released', 'released'])
  expect(
    await switchForCustomer(stage.site.context, {
      ...of,
      customerId: crypto.randomUUID(),
      readAt: '',
      name: '',
    }),
  ).toBe('unknown')
})

test('a name that is with us is not corrected into another', async () => {
  await using stage = await startProvisioningStage()
  const of = await movedName(stage)
  const actor = { kind: 'admin', accountId: crypto.randomUUID() } as const
  const other = { orderId: of.orderId, name: 'bakkerij-anders.nl', actor }
  expect(await correctDomain(stage.site.context, other)).toBe('closed')
  expect(await stateOf(stage, of, 'drop-ds')).toBe('awaits-customer')
})

test('a zone that was read anew since it was shown is not switched', async () => {
  await using stage = await startProvisioningStage()
  const of = await movedName(stage)
  const by = { ...of, readAt: '2026-01-01T00:00:00.000Z', name: 'Miriam' }
  expect(await switchForCustomer(stage.site.context, by)).toBe('changed')
  expect(await stateOf(stage, of, 'drop-ds')).toBe('awaits-customer')
})

test('a DS of the zone elsewhere is taken away first, and its name servers a day later', async () => {
  await using stage = await startProvisioningStage()
  const { registrar } = stage
  const of = await bringingOrder(stage)
  registrar.movesWithKeys()
  await give(stage, of)
  await runDue(stage)
  expect(await copyOf(stage, of)).toMatchObject({ hadDs: true })
  await release(stage, of)
  await runDue(stage)
  expect(registrar.domains.get(of.name)).toMatchObject({ keyData: [], ns: OLD_NAMESERVERS })
  await runFor(stage, 24)
  expect(registrar.domains.get(of.name)?.ns).toEqual(OLD_NAMESERVERS)
  await runFor(stage, 26)
  expect(registrar.domains.get(of.name)).toMatchObject({ ns: NAMESERVERS, keyData: [{}] })
})

test('a name of which the registry has a DS that the registrar does not know of is not switched: a person looks', async () => {
  await using stage = await startProvisioningStage()
  const { registrar, signedElsewhere } = stage
  const of = await bringingOrder(stage)
  signedElsewhere.add(of.name)
  await give(stage, of)
  await runDue(stage)
  expect(await copyOf(stage, of)).toMatchObject({ hadDs: false })
  await release(stage, of)
  await runDue(stage)
  expect(registrar.domains.get(of.name)?.ns).toEqual(OLD_NAMESERVERS)
  expect((await stepsOf(stage, of.orderId)).find(({ kind }) => kind === 'switch-nameservers')).toMatchObject({
    state: 'refused',
    sentence: expect.stringContaining('DNSSEC van de oude partij'),
  })
})

test('a name that was switched goes back to its old name servers, a day after our own DS, and a person has the rest', async () => {
  await using stage = await startProvisioningStage()
  const { site, registrar } = stage
  const of = await movedName(stage)
  expect(await undoForCustomer(site.context, { ...of, name: 'Miriam' })).toBe('closed')
  await release(stage, of)
  await runDue(stage)
  expect(registrar.domains.get(of.name)?.keyData).toHaveLength(1)
  expect(await undoForCustomer(site.context, { ...of, name: 'Miriam' })).toBe('planned')
  await runDue(stage)
  expect(registrar.domains.get(of.name)).toMatchObject({ keyData: [], ns: NAMESERVERS })
  await runFor(stage, 26)
  expect(registrar.domains.get(of.name)?.ns).toEqual(OLD_NAMESERVERS)
  const tasks = await tasksOfOrders(site.db, [of.orderId])
  expect(tasks.find(({ kind }) => kind === 'move-domain')).toMatchObject({ doneAt: null, isAutomatic: false })
  expect(await undoForCustomer(site.context, { ...of, name: 'Miriam' })).toBe('closed')
})

test('a zone of ours that is left of another order is not switched to: a person looks', async () => {
  await using stage = await startProvisioningStage()
  const { zones } = stage
  const { name } = await paidOrder(stage)
  await runDue(stage)
  const left = zones.zones.get(`${name}.`)
  if (!left) throw new Error('No zone was made')
  const of = await bringingOrder(stage)
  zones.zones.set(`${of.name}.`, { ...left, name: `${of.name}.` })
  await give(stage, of)
  await runFor(stage, 24)
  const [step] = (await stepsOf(stage, of.orderId)).filter(({ kind }) => kind === 'copy-zone')
  expect(step).toMatchObject({ state: 'refused', reason: 'taken' })
  expect(stage.registrar.domains.has(of.name)).toBe(false)
})

test('a copy of which the answer was lost is looked at, and goes on', async () => {
  await using stage = await startProvisioningStage()
  const of = await bringingOrder(stage)
  for (const kind of ['create-account', 'read-zone'] as const) {
    const [due] = (await stepsOf(stage, of.orderId)).filter((step) => step.kind === kind)
    await runStep(stage.site.context, due?.id ?? '', stage.seams)
  }
  const [copying] = (await stepsOf(stage, of.orderId)).filter(({ kind }) => kind === 'copy-zone')
  await crash(stage, copying?.id ?? '', 'before-storing')
  await runFor(stage, 1)
  expect(await stateOf(stage, of, 'copy-zone')).toBe('done')
  expect(stage.zones.changes()).toBe(1)
})

test('codes are not for the guessing: after a few of a day no other is tried', async () => {
  await using stage = await startProvisioningStage()
  const { site, registrar } = stage
  const of = await bringingOrder(stage)
  await runDue(stage)
  const tried = []
  for (let number = 0; number < 9; number++) {
    tried.push(await give(stage, of, `Gegokt-${number}`))
    await runDue(stage)
  }
  expect(tried).toEqual([...Array(6).fill('kept'), 'limited', 'limited', 'limited'])
  expect(await give(stage, of)).toBe('limited')
  expect(registrar.domains.has(of.name)).toBe(false)
  site.clock.now = new Date(site.clock.now.getTime() + 24 * 3_600_000)
  expect(await give(stage, of)).toBe('kept')
  await runDue(stage)
  expect(registrar.domains.has(of.name)).toBe(true)
})

test('a name is led back within a month of its switch, and not after it', async () => {
  await using stage = await startProvisioningStage()
  const { site } = stage
  const of = await movedName(stage)
  await release(stage, of)
  await runDue(stage)
  const order = (await orderOf(stage, of)) as NonNullable<Awaited<ReturnType<typeof orderOf>>>
  const switchedAt = site.clock.now.getTime()
  site.clock.now = new Date(switchedAt + 30 * 24 * 3_600_000)
  expect((await moveView(site.context, order))?.undoUntil).toEqual(site.clock.now)
  site.clock.now = new Date(switchedAt + 30 * 24 * 3_600_000 + 1)
  expect(await moveView(site.context, order)).toMatchObject({ standing: 'switched', undoUntil: null })
  expect(await undoForCustomer(site.context, { ...of, name: 'Miriam' })).toBe('closed')
})

test('a name that is led back gets no DS of ours, whoever has its steps go on', async () => {
  await using stage = await startProvisioningStage()
  const { site, registrar, zones } = stage
  const of = await movedName(stage)
  await release(stage, of)
  await zones.goAway()
  await runDue(stage)
  expect(registrar.domains.get(of.name)?.ns).toEqual(NAMESERVERS)
  expect(await undoForCustomer(site.context, { ...of, name: 'Miriam' })).toBe('planned')
  await zones.comeBack()
  await runDue(stage)
  expect(registrar.domains.get(of.name)?.ns).toEqual(OLD_NAMESERVERS)
  const [signing] = (await stepsOf(stage, of.orderId)).filter(({ kind }) => kind === 'sign-zone')
  const attended = { stepId: signing?.id ?? '', admin: { id: crypto.randomUUID() } }
  expect(await lookAgain(site.context, attended)).toBe('done')
  await runFor(stage, 2)
  expect(await stateOf(stage, of, 'set-ds')).toBe('refused')
  expect(registrar.domains.get(of.name)?.keyData).toEqual([])
})

test('the page of a move says when a switch comes, that an order stands still, and ends with a person’s tick', async () => {
  await using stage = await startProvisioningStage()
  const { site, registrar } = stage
  const of = await bringingOrder(stage)
  registrar.movesWithKeys()
  await give(stage, of, 'Fout-7731')
  await runDue(stage)
  const view = async () => {
    const order = await orderOf(stage, of)
    return order && (await moveView(site.context, order))
  }
  expect(await view()).toMatchObject({ standing: 'code-refused' })
  await give(stage, of)
  await runDue(stage)
  expect(await view()).toMatchObject({ standing: 'ready', isRunning: true, goesAt: null })
  await release(stage, of)
  await runDue(stage)
  const droppedAt = site.clock.now.getTime()
  expect(await view()).toMatchObject({
    standing: 'switching',
    goesAt: new Date(droppedAt + 25 * 3_600_000),
  })
  const actor = { kind: 'admin', accountId: crypto.randomUUID() } as const
  await changeOrderStatus(site.context, { orderId: of.orderId, to: 'suspended', reason: 'Omdat.', actor })
  expect(await view()).toMatchObject({ isRunning: false })
  await changeOrderStatus(site.context, { orderId: of.orderId, to: 'active', reason: 'Omdat.', actor })
  const task = (await tasksOfOrders(site.db, [of.orderId])).find(({ kind }) => kind === 'move-domain')
  await completeTask(site.context, task?.id ?? '', { id: crypto.randomUUID(), name: 'Els', role: 'admin' })
  expect(await view()).toBeUndefined()
})

test('who stops hears that the name which they brought is with us, is not renewed, and how it goes along', async () => {
  await using stage = await startProvisioningStage()
  const { site } = stage
  const told = async ({ email }: Brought) =>
    (await allMails(site)).filter(
      ({ kind, toAddress }) => kind === 'hosting-brought-name-end' && toAddress === email,
    )
  const of = await movedName(stage)
  await cancelOrder(site.context, { ...of, reason: null })
  const [mail] = await told(of)
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
    `We verlengen ${of.name} niet meer. Verhuis je hem niet, dan vervalt hij, op zijn vroegst op 20 november 2027`,
  )
  expect(await stateOf(stage, of, 'stop-renewal')).toBe('planned')
  expect(await askForLeavingCode(site.context, of)).toBe('asked')
  await runDue(stage)
  expect(await showLeavingCode(site.context, of)).toEqual({ outcome: 'shown', code: LEAVING_CODE })
  const actor = { kind: 'admin', accountId: crypto.randomUUID() } as const
  const stayed = await bringingOrder(stage)
  await cancelOrder(site.context, { ...stayed, reason: null })
  expect(await told(stayed)).toEqual([])
  const ended = await movedName(stage)
  await changeOrderStatus(site.context, { orderId: ended.orderId, to: 'cancelled', reason: 'Omdat.', actor })
  expect(await told(ended)).toHaveLength(1)
})

/** A zone elsewhere in which mail went to another platform. */
const mailMoved = ({ records, nameservers }: ZoneCopy): OutsideZone => ({
  nameservers,
  records: records.map((set) => (set.type === 'MX' ? { ...set, values: ['0 mx.nieuw.example'] } : set)),
})

test('a zone that became another since it was copied is not switched: who saw what changed says so anew', async () => {
  await using stage = await startProvisioningStage()
  const { site, registrar, elsewhere } = stage
  const of = await movedName(stage)
  elsewhere.set(of.name, mailMoved(await copyOf(stage, of)))
  site.clock.now = new Date(site.clock.now.getTime() + 3 * 24 * 3_600_000)
  expect(await release(stage, of)).toBe('released')
  await runDue(stage)
  expect(registrar.domains.get(of.name)?.ns).toEqual(OLD_NAMESERVERS)
  expect(await stateOf(stage, of, 'drop-ds')).toBe('awaits-customer')
  const changed = `Je oude DNS is veranderd: bestelling ${of.orderNumber}`
  expect((await subjectsTo(stage, of)).filter((subject) => subject === changed)).toHaveLength(1)
  const order = (await orderOf(stage, of)) as NonNullable<Awaited<ReturnType<typeof orderOf>>>
  const { copy } = (await moveView(site.context, order)) ?? {}
  expect(copy?.later?.changes).toEqual([
    { name: of.name, type: 'MX', before: ['10 mx.platform.example'], after: ['0 mx.nieuw.example'] },
  ])
  // A page that was open before shows another zone.
  expect(await release(stage, of)).toBe('changed')
  const shown = { ...of, readAt: copy?.shownAt.toISOString() ?? '', name: 'Miriam' }
  site.clock.now = new Date(site.clock.now.getTime() + 24 * 3_600_000)
  expect(await switchForCustomer(site.context, shown)).toBe('released')
  await runDue(stage)
  expect(registrar.domains.get(of.name)?.ns).toEqual(NAMESERVERS)
})

test('a zone that changes in the day after its DS is gone waits too, and one that changes all the time does not wait for ever', async () => {
  await using stage = await startProvisioningStage()
  const { site, registrar, elsewhere } = stage
  const of = await bringingOrder(stage)
  registrar.movesWithKeys()
  await give(stage, of)
  await runDue(stage)
  await release(stage, of)
  await runDue(stage)
  const copy = await copyOf(stage, of)
  elsewhere.set(of.name, mailMoved(copy))
  await runFor(stage, 26)
  expect(await stateOf(stage, of, 'switch-nameservers')).toBe('awaits-customer')
  const order = (await orderOf(stage, of)) as NonNullable<Awaited<ReturnType<typeof orderOf>>>
  const view = await moveView(site.context, order)
  expect(view).toMatchObject({ standing: 'ready', copy: { hadDs: false } })
  elsewhere.set(of.name, { ...copy, records: [] })
  const readAt = view?.copy?.shownAt.toISOString() ?? ''
  site.clock.now = new Date(site.clock.now.getTime() + 10 * 60_000)
  expect(await switchForCustomer(site.context, { ...of, readAt, name: 'Miriam' })).toBe('released')
  await runDue(stage)
  expect(registrar.domains.get(of.name)?.ns).toEqual(NAMESERVERS)
})

test('a provider that answers no more for a name that left keeps nobody', async () => {
  await using stage = await startProvisioningStage()
  const { site, registrar } = stage
  const of = await movedName(stage)
  site.clock.now = new Date(site.clock.now.getTime() + 3 * 24 * 3_600_000)
  await release(stage, of)
  const gone = {
    ...stage,
    seams: { ...stage.seams, readZone: async () => failed('unreachable', 300, 'Weg.') },
  }
  await runDue(gone)
  expect(registrar.domains.get(of.name)?.ns).toEqual(NAMESERVERS)
})

test('the code of a name that moves stands in no table, log or mail in the clear', async () => {
  await using stage = await startProvisioningStage()
  const of = await bringingOrder(stage)
  await give(stage, of)
  const { rows } = await stage.site.pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
  )
  for (const { name } of rows) {
    const { rows: found } = await stage.site.pool.query(
      `SELECT 1 FROM ${name} t WHERE position($1 in t::text) > 0`,
      [TRANSFER_CODE],
    )
    expect(found, name).toEqual([])
  }
})

test('without a host of zones a brought name is moved by a person, as always', async () => {
  await using stage = await startProvisioningStage({ without: ['zones'] })
  const of = await bringingOrder(stage)
  expect((await statesOf(stage, of)).map(([kind]) => kind)).toEqual(['create-account'])
  const task = (await tasksOfOrders(stage.site.db, [of.orderId])).find(({ kind }) => kind === 'move-domain')
  expect(task).toMatchObject({ isAutomatic: false })
})
