import { expect, test } from 'vitest'
import { domainOfOrder } from '@/features/hosting/domains/server/domain-records'
import { cancelOrder } from '@/features/hosting/orders/server/cancel-order'
import { chooseDomainEnd } from '@/features/hosting/orders/server/domain-end'
import { ordersWithIds } from '@/features/hosting/orders/server/move-order'
import { undoCancellation } from '@/features/hosting/orders/server/undo-cancellation'
import { exportPerson } from '@/features/people/privacy/server/export-person'
import { allMails } from '../../../../../../tests/support/mails'
import { LEAVING_CODE } from '../../../../../../tests/support/providers/realtime-register'
import {
  type ProvisioningStage,
  paidOrder,
  runDue,
  runFor,
  startProvisioningStage,
  statesOf,
} from '../../../../../../tests/support/provisioning'
import { tasksOfOrders } from '../../server/deliveries'
import { forgetOldLeavingCodes, leavingCodeOf } from './leaving-codes'
import { leavingCodes } from './moving-tables'
import { askForLeavingCode, showLeavingCode } from './plan-leaving-code'

const CODE = LEAVING_CODE

type Ordered = Awaited<ReturnType<typeof paidOrder>>

async function delivered(stage: ProvisioningStage): Promise<Ordered> {
  const of = await paidOrder(stage)
  await runDue(stage)
  return of
}

/** A customer who stops, and takes the name along. */
async function leaving(stage: ProvisioningStage): Promise<Ordered> {
  const of = await delivered(stage)
  const { context } = stage.site
  expect(await cancelOrder(context, { ...of, reason: null, domainEnd: 'move' })).toMatchObject({
    outcome: 'ends',
  })
  return of
}

const taskOf = async ({ site }: ProvisioningStage, { orderId }: Ordered) =>
  (await tasksOfOrders(site.db, [orderId])).find(({ kind }) => kind === 'give-transfer-code')

const codeOf = async ({ site }: ProvisioningStage, { orderId }: Ordered) => {
  const order = (await ordersWithIds(site.db, [orderId])).get(orderId)
  return order && (await leavingCodeOf(site.context, order))
}

// promise money 7e: Who leaves gets the transfer code from the registrar, without a person
test('who takes their name along finds its code with their order, is mailed without it, and its task is done', async () => {
  await using stage = await startProvisioningStage()
  const { site } = stage
  const of = await leaving(stage)
  expect(await taskOf(stage, of)).toMatchObject({ isAutomatic: true, doneAt: null })
  await runDue(stage)
  expect(await taskOf(stage, of)).toMatchObject({ doneAt: site.clock.now, doneBy: 'Automatisch' })
  expect(await domainOfOrder(site.db, of.orderId)).toMatchObject({ codeGivenAt: site.clock.now })
  expect(await showLeavingCode(site.context, of)).toEqual({ outcome: 'shown', code: CODE })
  const mail = (await allMails(site)).find(({ kind }) => kind === 'hosting-leaving-code')
  expect(mail).toMatchObject({ toAddress: of.email, subject: `Je verhuiscode: bestelling ${of.orderNumber}` })
  expect(JSON.stringify(mail)).not.toContain(CODE)
})

test('the code is nobody else’s, stands in no export, and in no table in the clear', async () => {
  await using stage = await startProvisioningStage()
  const { site } = stage
  const of = await leaving(stage)
  await runDue(stage)
  const other = await delivered(stage)
  const theirs = { ...other, orderNumber: of.orderNumber }
  expect(await showLeavingCode(site.context, theirs)).toEqual({ outcome: 'unknown' })
  expect(await askForLeavingCode(site.context, theirs)).toBe('unknown')
  expect(await showLeavingCode(site.context, other)).toEqual({ outcome: 'none' })
  expect(
    JSON.stringify(await exportPerson(site.context, { email: of.email, actor: { kind: 'system' } })),
  ).not.toContain(CODE)
  const { rows } = await site.pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
  )
  for (const { name } of rows) {
    const { rows: found } = await site.pool.query(
      `SELECT 1 FROM ${name} t WHERE position($1 in t::text) > 0`,
      [CODE],
    )
    expect(found, name).toEqual([])
  }
})

test('a code is forgotten when its registry takes it no more, and a new one can be asked for, some times a day', async () => {
  await using stage = await startProvisioningStage()
  const { site } = stage
  const of = await leaving(stage)
  await runDue(stage)
  expect(await codeOf(stage, of)).toMatchObject({ isMailed: false })
  site.clock.now = new Date(site.clock.now.getTime() + 31 * 24 * 3_600_000)
  expect(await codeOf(stage, of)).toBeUndefined()
  await forgetOldLeavingCodes(site.context)
  expect(await site.db.select().from(leavingCodes)).toEqual([])
  for (let time = 0; time < 3; time++) {
    expect(await askForLeavingCode(site.context, of)).toBe('asked')
    await runDue(stage)
  }
  expect(await codeOf(stage, of)).toBeDefined()
  expect(await askForLeavingCode(site.context, of)).toBe('limited')
})

test('while an order runs on, and where a person registered the name, no code is fetched', async () => {
  await using stage = await startProvisioningStage()
  const of = await delivered(stage)
  expect(await askForLeavingCode(stage.site.context, of)).toBe('closed')
  await using byHand = await startProvisioningStage({ without: ['registrar'] })
  const by = await paidOrder(byHand)
  await cancelOrder(byHand.site.context, { ...by, reason: null, domainEnd: 'move' })
  expect(await askForLeavingCode(byHand.site.context, by)).toBe('closed')
  expect((await statesOf(byHand, by)).map(([kind]) => kind)).not.toContain('give-code')
})

test('who lets the name lapse after all is given no code', async () => {
  await using stage = await startProvisioningStage()
  const of = await leaving(stage)
  expect(await chooseDomainEnd(stage.site.context, { ...of, domainEnd: 'release' })).toBe('chosen')
  await runDue(stage)
  expect(await codeOf(stage, of)).toBeUndefined()
  expect(await taskOf(stage, of)).toBeUndefined()
})

test('who stays after all is given no code that was still to be fetched', async () => {
  await using stage = await startProvisioningStage()
  const { site, registrar } = stage
  const of = await delivered(stage)
  await registrar.goAway()
  await cancelOrder(site.context, { ...of, reason: null, domainEnd: 'move' })
  await runDue(stage)
  expect(await undoCancellation(site.context, of)).toBe('undone')
  await registrar.comeBack()
  await runFor(stage, 2)
  expect((await statesOf(stage, of)).find(([kind]) => kind === 'give-code')).toEqual([
    'give-code',
    'cancelled',
  ])
  expect(await codeOf(stage, of)).toBeUndefined()
  expect((await allMails(site)).some(({ kind }) => kind === 'hosting-leaving-code')).toBe(false)
})

test('the code of a name that is locked is for a person', async () => {
  await using stage = await startProvisioningStage()
  const of = await delivered(stage)
  const domain = stage.registrar.domains.get(of.name)
  domain?.status.push('CLIENT_TRANSFER_PROHIBITED')
  await cancelOrder(stage.site.context, { ...of, reason: null, domainEnd: 'move' })
  await runDue(stage)
  expect((await statesOf(stage, of)).find(([kind]) => kind === 'give-code')).toEqual(['give-code', 'by-hand'])
  expect(await taskOf(stage, of)).toMatchObject({ isAutomatic: false, doneAt: null })
})
