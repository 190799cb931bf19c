import { randomUUID } from 'node:crypto'
import { changeDomain, domainOfOrder } from '../../../src/features/hosting/domains/server/domain-records'
import { cancelOrder } from '../../../src/features/hosting/orders/server/cancel-order'
import { lockOrder } from '../../../src/features/hosting/orders/server/move-order'
import { aStep } from '../../../src/features/hosting/provisioning/fixtures'
import { keepLeavingCode } from '../../../src/features/hosting/provisioning/moving/server/leaving-codes'
import { zoneCopies } from '../../../src/features/hosting/provisioning/moving/server/moving-tables'
import { storeCopy } from '../../../src/features/hosting/provisioning/moving/server/zone-copies'
import type { ProvisionStep } from '../../../src/features/hosting/provisioning/steps/server/step-tables'
import { provisionSteps } from '../../../src/features/hosting/provisioning/steps/server/step-tables'
import { saveTarget } from '../../../src/features/hosting/provisioning/steps/server/targets'
import { payOrderOf } from '../customers'
import { type ActionSample, cartWithName, customerWithOrder, NO_NUMBER, type Stage, told } from './sample'

/** A registrar that nothing is asked of. */
async function registrar({ site, admin }: Stage): Promise<string> {
  const settings = {
    baseUrl: 'https://registrar.webnoaber.example',
    apiKey: 'sleutel-van-de-registrar',
    customer: 'webnoaber',
    ownContact: 'webnoaber-tech',
  }
  const typed = { driver: 'realtime-register', label: 'Namen', settings, serves: {}, isOpen: false } as const
  return await saveTarget(site.context, typed, admin)
}

/** A paid order whose name is with us, with this step about it. */
async function namedOrder(stage: Stage, plan: 'bring' | 'register', step: Partial<ProvisionStep>) {
  const { site } = stage
  const { of, account } = await customerWithOrder(stage, { cart: cartWithName(plan) })
  await payOrderOf(site, of)
  const domain = await domainOfOrder(site.db, of.orderId)
  if (!domain) throw new Error('The order has no name')
  const subjectId = domain.id
  const readAt = site.clock.now
  await site.db.transaction(async (tx) => {
    await changeDomain(tx, subjectId, { seen: 'held', registeredAt: readAt })
    const zone = { nameservers: ['ns1.oud.nl', 'ns2.oud.nl'], records: [] }
    if (plan === 'bring') await storeCopy(tx, { orderId: of.orderId, subjectId, zone, readAt })
  })
  const row = {
    orderId: of.orderId,
    subjectId,
    targetId: await registrar(stage),
    nextAt: null,
    createdAt: readAt,
  }
  await site.db.insert(provisionSteps).values(aStep({ id: randomUUID(), ...row, ...step }))
  return { of, account, readAt: readAt.toISOString() }
}

const toSwitch = (stage: Stage) =>
  namedOrder(stage, 'bring', { kind: 'switch-nameservers', state: 'awaits-customer' })

async function switched(stage: Stage) {
  const found = await namedOrder(stage, 'bring', {
    kind: 'switch-nameservers',
    state: 'done',
    endedAt: stage.site.clock.now,
  })
  const released = { releasedAt: stage.site.clock.now, releasedBy: 'Jan Wevers' }
  await stage.site.db.update(zoneCopies).set(released)
  return found
}

/** A customer who stops, with a name that a step registered. */
async function leaving(stage: Stage) {
  const found = await namedOrder(stage, 'register', { kind: 'register-domain', state: 'done' })
  await cancelOrder(stage.site.context, { ...found.of, reason: null })
  return found
}

const CODE = 'Weg-8812#zz'

export const MOVES_IN_PORTAL = {
  'portal.switchNameservers': {
    who: 'customer',
    names: 'order_number',
    async open(stage) {
      const { of, account, readAt } = await toSwitch(stage)
      return {
        account,
        fields: { order_number: of.orderNumber, read_at: readAt },
        accepted: { flash: 'switch-released' },
      }
    },
    faults: [NO_NUMBER('read_at')],
  },
  'portal.undoSwitch': {
    who: 'customer',
    names: 'order_number',
    again: told('Terugzetten kan nu niet'),
    async open(stage) {
      const { of, account } = await switched(stage)
      return { account, fields: { order_number: of.orderNumber }, accepted: { flash: 'switch-undone' } }
    },
  },
  'portal.askLeavingCode': {
    who: 'customer',
    names: 'order_number',
    againBecause: 'the log knows of each time that a code was asked for',
    async open(stage) {
      const { of, account } = await leaving(stage)
      return { account, fields: { order_number: of.orderNumber }, accepted: { flash: 'leaving-code-asked' } }
    },
  },
  'portal.showLeavingCode': {
    who: 'customer',
    names: 'order_number',
    againBecause: 'the log knows of each time that somebody looked',
    async open(stage) {
      const { of, account } = await leaving(stage)
      await stage.site.db.transaction(async (tx) => {
        const order = await lockOrder(tx, of.orderId)
        if (order) await keepLeavingCode(stage.site.context, tx, order, { given: 'shown', code: CODE })
      })
      return { account, fields: { order_number: of.orderNumber }, accepted: { code: CODE } }
    },
  },
} satisfies Record<string, ActionSample>

export const MOVES_IN_OFFICE = {
  'hostingOffice.switchNameservers': {
    who: 'admin',
    names: 'order_id',
    async open(stage) {
      const { of, readAt } = await toSwitch(stage)
      return {
        fields: { order_id: of.orderId, read_at: readAt },
        accepted: { flash: 'switch-released' },
      }
    },
    faults: [NO_NUMBER('order_id')],
  },
  'hostingOffice.undoSwitch': {
    who: 'admin',
    names: 'order_id',
    again: told('Terugzetten kan nu niet: kijk hieronder hoe het staat.'),
    async open(stage) {
      const { of } = await switched(stage)
      return { fields: { order_id: of.orderId }, accepted: { flash: 'switch-undone' } }
    },
    faults: [NO_NUMBER('order_id')],
  },
} satisfies Record<string, ActionSample>
