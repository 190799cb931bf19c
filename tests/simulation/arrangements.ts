import { endArrangement } from '../../src/features/billing/arrangements/server/make-arrangement'
import { arrangeShown } from '../../src/features/billing/arrangements/web/office/server/arrange-payment'
import type { Cents } from '../../src/shared/money'
import { instalmentsOn, lookedAt } from '../support/arrangements'
import type { Chance } from './chance'
import { memoryOf } from './looking'
import { daysLater } from './naive-days'
import { namesIn } from './naming'
import { OFFICE } from './office'
import { pay } from './paying'
import { METHODS } from './people'
import { MOMENTS, planDeed, type SimulatedInvoice, type World } from './world'

/** Amounts that the office meant each arrangement to ask, in cents and in order, by its id: the oracle reckons with them. */
export function meantInstalments(world: World): Map<string, string> {
  return memoryOf(world, 'what arrangements mean')
}

interface Overdue {
  id: string
  customerId: string
  open: number
}

/** The office arranges with customers who are late that they pay in instalments; most keep to it, some miss one. */
export async function arrangements(world: World): Promise<void> {
  const nameOf = await namesIn(world)
  const { rows } = await world.pool.query<Overdue>(
    `SELECT v.id, v.customer_account_id AS "customerId", (100 * (v.total_amount - v.credited_amount - coalesce((
         SELECT sum(p.paid_amount - p.refunded_amount - p.charged_back_amount - p.returned_amount)
         FROM payments p WHERE p.invoice_id = v.id AND p.state = 'paid'), 0)))::int AS open
     FROM hosting_invoices v WHERE v.series <> 'credit' AND v.status = 'sent' AND v.payment_status = 'pending' AND v.due_date < $1`,
    [world.day],
  )
  for (const invoice of rows) {
    const whose = nameOf(invoice.id)
    const draw = world.chance('arranges', whose, world.day)
    const order = world.orders.find(({ customerId }) => customerId === invoice.customerId)
    if (invoice.open < 300 || !order || !draw.is(0.012 * world.plan.pace)) continue
    const known = { id: invoice.id, order, name: whose, total: invoice.open, isFirst: false }
    planDeed(world, world.day, {
      name: 'the office arranges instalments',
      whose,
      at: '12:00',
      act: () => arrange(world, known, draw),
    })
  }
}

async function arrange(world: World, invoice: SimulatedInvoice, draw: Chance): Promise<string> {
  const { site, other, day } = world
  const count = draw.between(2, 4)
  const part = Math.floor(invoice.total / count)
  const parts = Array.from({ length: count }, (_, place): [string, number] => [
    daysLater(day, 7 + place * draw.between(7, 20)),
    place === count - 1 ? invoice.total - part * (count - 1) : part,
  ]).sort(([one], [than]) => (one < than ? -1 : 1))
  const instalments = instalmentsOn(...parts)
  const { found, ...looked } = await lookedAt(site, invoice.id, instalments)
  if (found?.obstacle || !found?.step) return found?.obstacle ?? 'no plan'
  meantInstalments(world).set(looked.id, instalments.map(({ amount }) => amount).join(' '))
  const resumesHosting = draw.is(0.7)
  const nodes = draw.is(0.3) ? [site.context, other] : [site.context]
  const answers = await Promise.all(
    nodes.map((node) => arrangeShown(node, { ...looked, resumesHosting, admin: OFFICE })),
  )
  for (const { dueOn, amount } of instalments) planPaying(world, invoice, { dueOn, amount, draw })
  if (draw.is(0.1)) planEnding(world, invoice, draw)
  const outcomes = answers.map(({ outcome }) => outcome)
  return outcomes.includes('arranged') ? 'arranged' : outcomes.join()
}

function planPaying(
  world: World,
  invoice: SimulatedInvoice,
  { dueOn, amount, draw }: { dueOn: string; amount: Cents; draw: Chance },
): void {
  if (!draw.is(0.85)) return
  const method = draw.pick(METHODS.filter((one) => one !== 'test-bank'))
  planDeed(world, daysLater(dueOn, draw.is(0.8) ? -draw.between(0, 3) : draw.between(1, 8)), {
    name: `pays an instalment by ${method}`,
    whose: `${invoice.name} ${dueOn}`,
    at: draw.pick(MOMENTS),
    act: () => pay(world, invoice, { method, amount }),
  })
}

function planEnding(world: World, invoice: SimulatedInvoice, draw: Chance): void {
  planDeed(world, daysLater(world.day, draw.between(2, 20)), {
    name: 'the office ends an arrangement',
    whose: invoice.name,
    at: draw.pick(MOMENTS),
    act: async () => {
      const reason = 'Anders afgesproken'
      return (await endArrangement(world.site.context, { invoiceId: invoice.id, reason, admin: OFFICE }))
        .outcome
    },
  })
}
