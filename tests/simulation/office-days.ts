import { disputeInvoice, resolveDispute } from '../../src/features/billing/dunning/server/dispute-invoice'
import { decidePrice } from '../../src/features/billing/subscriptions/server/decide-price'
import { withdrawPrice } from '../../src/features/billing/subscriptions/server/withdraw-price'
import {
  type CatalogueProduct,
  catalogueProducts,
} from '../../src/features/billing/subscriptions/terms/domain/price-products'
import { completeTask } from '../../src/features/hosting/provisioning/server/complete-task'
import type { Cents } from '../../src/shared/money'
import { daysLater } from './naive-days'
import { namesIn } from './naming'
import { OFFICE } from './office'
import { MOMENTS, planDeed, type World } from './world'

/** A customer disputes an invoice; days or weeks later that is resolved. */
export async function disputes(world: World): Promise<void> {
  const nameOf = await namesIn(world)
  const { rows } = await world.pool.query<{ id: string }>(
    `SELECT id FROM hosting_invoices WHERE series <> 'credit' AND status = 'sent' AND payment_status = 'pending'`,
  )
  for (const { id: invoiceId } of rows) {
    const whose = nameOf(invoiceId)
    const draw = world.chance('disputes', whose, world.day)
    if (!draw.is(0.004 * world.plan.pace)) continue
    planDeed(world, world.day, {
      name: 'an invoice is disputed',
      whose,
      at: draw.pick(MOMENTS),
      act: () => disputeInvoice(world.site.context, { invoiceId, reason: 'Dit klopt niet', admin: OFFICE }),
    })
    planDeed(world, daysLater(world.day, draw.between(1, 30)), {
      name: 'a dispute is settled',
      whose,
      at: draw.pick(MOMENTS),
      act: () => resolveDispute(world.site.context, { invoiceId, admin: OFFICE }),
    })
  }
}

/** Days ahead, enough to notify everybody: in a short year the price has to take effect. */
const IN_TIME = { long: [50, 80], short: [34, 44] } as const

/** Items that nearly everybody has in a short year. */
const isUsual = ({ kind, billingCycle }: CatalogueProduct) => kind === 'package' && billingCycle === 'monthly'

/** Plans new prices of running subscriptions, which are withdrawn now and then. */
export async function newPrices(world: World): Promise<void> {
  const draw = world.chance('price', world.day)
  if (!draw.is(0.04 * world.plan.pace)) return
  const product = draw.pick(world.plan.pace > 1 ? catalogueProducts().filter(isUsual) : catalogueProducts())
  const unitPrice = Math.round((product.newOrders * draw.between(90, 125)) / 100) as Cents
  const [soonest, latest] = IN_TIME[world.plan.pace > 1 ? 'short' : 'long']
  const effectiveOn = daysLater(
    world.day,
    draw.is(0.8) ? draw.between(soonest, latest) : draw.between(1, soonest - 1),
  )
  const isWithdrawn = draw.is(0.3)
  const withdrawnAfter = draw.between(1, 70)
  planDeed(world, world.day, {
    name: 'a price is decided',
    whose: '',
    at: '12:00',
    act: async () => {
      const reason = 'De inkoop werd duurder'
      const price = { product, unitPrice, effectiveOn, reason, admin: OFFICE }
      const decided = await decidePrice(world.site.context, price)
      if (isWithdrawn && decided === 'decided') planWithdrawal(world, withdrawnAfter)
      return decided
    },
  })
}

function planWithdrawal(world: World, days: number): void {
  const decidedOn = world.day
  planDeed(world, daysLater(world.day, days), {
    name: 'a price is withdrawn',
    whose: decidedOn,
    at: '15:45',
    act: async () => {
      const { rows } = await world.pool.query<{ id: string }>(
        `SELECT id FROM price_versions WHERE (decided_at AT TIME ZONE 'Europe/Amsterdam')::date = $1`,
        [decidedOn],
      )
      const [version] = rows
      return version
        ? await withdrawPrice(world.site.context, { versionId: version.id, admin: OFFICE })
        : undefined
    },
  })
}

/** The office does its tasks, switching hosting off and on included: most on the day, some later. */
export async function tasksAreDone(world: World): Promise<void> {
  const nameOf = await namesIn(world)
  const { rows } = await world.pool.query<{ id: string; kind: string; orderId: string }>(
    `SELECT id, kind, order_id AS "orderId" FROM hosting_tasks WHERE done_at IS NULL ORDER BY created_at, kind`,
  )
  for (const { id, kind, orderId } of rows) {
    const whose = nameOf(orderId)
    if (!world.chance('task', whose, kind, world.day).is(0.6)) continue
    planDeed(world, world.day, {
      name: `a task is done (${kind})`,
      whose,
      at: '12:00',
      act: () => completeTask(world.site.context, id, OFFICE),
    })
  }
}

/** This shop has no mail server of its own: last letters reach their recipients, some days later, or do not. */
export async function lastLettersArrive(world: World): Promise<void> {
  const nameOf = await namesIn(world)
  const { rows } = await world.pool.query<{ id: string; invoiceId: string }>(
    `SELECT m.id, r.invoice_id AS "invoiceId" FROM reminders r JOIN mails m ON m.id = r.mail_id
     WHERE r.stage = 'last-letter' AND m.state = 'kept'`,
  )
  for (const { id, invoiceId } of rows) {
    const whose = nameOf(invoiceId)
    if (world.chance('arrives', whose, world.day).is(0.5))
      planDeed(world, world.day, {
        name: 'a last letter arrives',
        whose,
        at: '12:00',
        act: async () => {
          const { now } = world.site.clock
          await world.pool.query(`UPDATE mails SET state = 'sent', sent_at = $1 WHERE id = $2`, [now, id])
          return undefined
        },
      })
  }
}
