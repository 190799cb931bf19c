import { beginDraft, beginReplacement } from '../../src/features/billing/free-invoices/server/begin-draft'
import { issueDraft } from '../../src/features/billing/free-invoices/server/issue-draft'
import { saveDraft } from '../../src/features/billing/free-invoices/server/save-draft'
import { loadIssueStep } from '../../src/features/billing/free-invoices/web/office/server/load-issue-step'
import { typedInvoice, typedLine } from '../support/typed-invoices'
import type { Chance } from './chance'
import { memoryOf } from './looking'
import { daysLater } from './naive-days'
import { namesIn } from './naming'
import { OFFICE } from './office'
import { count, MOMENTS, planDeed, type SimulatedOrder, type World } from './world'

/** A line as the office means it, in whole numbers. */
export interface MeantLine {
  description: string
  /** In hundredths. */
  quantity: number
  /** Cents. */
  price: number
  discountPercent: number
  /** Percent of VAT. */
  rate: 21 | 9 | 0
}

/** What the office meant by an invoice, by the id of its draft: the oracle reckons it anew. */
export function meantInvoices(world: World): Map<string, string> {
  return memoryOf(world, 'what the office meant')
}

/** The office bills customers for work that no order foresaw, and corrects what it took back. */
export async function freeInvoices(world: World): Promise<void> {
  const first = new Map(world.orders.toReversed().map((one) => [one.customerId, one]))
  for (const one of [...first.values()].toReversed()) {
    const draw = world.chance('free invoice', one.name, world.day)
    if (!draw.is(0.0012 * world.plan.pace)) continue
    planDeed(world, world.day, {
      name: 'the office writes an invoice',
      whose: one.name,
      at: draw.pick(MOMENTS),
      act: () => writeInvoice(world, one, draw),
    })
  }
  await replaceCredited(world)
}

async function writeInvoice(world: World, { customerId }: SimulatedOrder, draw: Chance): Promise<string> {
  const { context } = world.site
  const id = context.random.uuid()
  await beginDraft(context, { id, customerId, admin: OFFICE })
  const meant = meantLines(draw)
  const typed = typedInvoice({
    subject: 'Losse werkzaamheden',
    payment_days: String(draw.pick([0, 7, 14, 30])),
    lines: meant.map(({ description, quantity, price, discountPercent, rate }) =>
      typedLine({
        description,
        quantity: inDutch(quantity),
        unitPrice: inDutch(price),
        discountPercent: discountPercent === 0 ? '' : String(discountPercent),
        vatPercent: rate === 21 ? '' : String(rate),
      }),
    ),
  })
  await saveDraft(context, { id, revision: 1, typed })
  meantInvoices(world).set(id, JSON.stringify(meant))
  return await issue(world, id, draw)
}

function meantLines(draw: Chance): MeantLine[] {
  return Array.from({ length: draw.between(1, 4) }, (_, place) => ({
    description: `Werk ${place + 1}`,
    quantity: draw.is(0.6) ? 100 * draw.between(1, 8) : draw.between(1, 999),
    price: draw.between(100, 25_000),
    discountPercent: draw.pick([0, 0, 0, 10, 33]),
    rate: draw.pick([21, 21, 21, 9, 0]),
  }))
}

function inDutch(hundredths: number): string {
  return `${Math.floor(hundredths / 100)},${String(hundredths % 100).padStart(2, '0')}`
}

/** Issues a draft as its step shows it, sometimes twice at once, by two colleagues. */
async function issue(world: World, id: string, draw: Chance): Promise<string> {
  const { site, other } = world
  const shown = (await loadIssueStep(site.context, id))?.shown ?? ''
  const contexts = draw.is(0.3) ? [site.context, other] : [site.context]
  const answers = await Promise.all(contexts.map((node) => issueDraft(node, { id, shown, admin: OFFICE })))
  // Which of the two comes first differs from run to run; that one of them issues it does not.
  const outcomes = answers.map(({ outcome }) => outcome)
  return outcomes.includes('issued') ? 'issued' : outcomes.join()
}

/** A new invoice in the place of one that was taken back whole; not of every one. */
async function replaceCredited(world: World): Promise<void> {
  const nameOf = await namesIn(world)
  const { rows } = await world.pool.query<{ id: string }>(
    `SELECT v.id FROM hosting_invoices v WHERE v.status = 'credited' AND v.total_amount > 0 AND (
       SELECT max(n.issue_date) FROM hosting_invoices n WHERE n.credits_invoice_id = v.id) = $1::date - 1`,
    [world.day],
  )
  for (const { id: invoiceId } of rows) {
    const whose = nameOf(invoiceId)
    const draw = world.chance('replaces', whose)
    if (!draw.is(0.15)) continue
    planDeed(world, daysLater(world.day, draw.between(0, 3)), {
      name: 'a new invoice for what was taken back',
      whose,
      at: draw.pick(MOMENTS),
      act: async () => {
        const { context } = world.site
        const id = context.random.uuid()
        const begun = await beginReplacement(context, { id, invoiceId, admin: OFFICE })
        if (begun.outcome !== 'begun') return begun.outcome
        count(world, 'invoices in the place of another')
        return await issue(world, begun.id, draw)
      },
    })
  }
}
