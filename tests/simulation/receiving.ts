import type { BookedPayment as PaymentAtMollie } from '../support/mollie'
import { memoryOf, nightsBehind, rowsOf, saidBy } from './looking'
import { daysFrom, daysLater } from './naive-days'
import type { World } from './world'

/**
 * Invariant 4: invoices state what came in and went back, and every cent that a bank or Mollie moved is in our books
 * once; what Mollie only tells when asked, within some days.
 */
export async function moneyFaults(world: World): Promise<string[]> {
  return [...(await bookFaults(world)), ...(await bankFaults(world)), ...(await mollieFaults(world))]
}

const KEPT = 'p.paid_amount - p.refunded_amount - p.charged_back_amount - p.returned_amount'

/** Amount that an invoice asks: its total, less its credit notes. */
const ASKED = 'v.total_amount - v.credited_amount'

async function bookFaults(world: World): Promise<string[]> {
  const open = await saidBy(
    world,
    `SELECT v.invoice_number || ' is ' || v.payment_status || ' with ' || coalesce(money.kept, 0) || ' of ' || ${ASKED} AS fault
     FROM hosting_invoices v LEFT JOIN (
       SELECT invoice_id, sum(${KEPT}) AS kept, sum(p.paid_amount - p.charged_back_amount) AS stayed
       FROM payments p WHERE p.state = 'paid' GROUP BY invoice_id) AS money ON money.invoice_id = v.id
     WHERE v.series <> 'credit' AND v.status = 'sent' AND (
       v.payment_status = 'pending' AND money.kept >= ${ASKED}
       OR v.payment_status = 'paid' AND coalesce(money.stayed, 0) < ${ASKED}
       OR v.payment_status = 'credited')`,
  )
  const credited = await saidBy(
    world,
    `SELECT v.invoice_number || ' has credit notes that are ' || string_agg(n.payment_status, ' and ') || ' while '
       || coalesce(money.kept, 0) || ' is held for ' || ${ASKED} AS fault
     FROM hosting_invoices v JOIN hosting_invoices n ON n.credits_invoice_id = v.id LEFT JOIN (
       SELECT invoice_id, sum(${KEPT}) AS kept, sum(p.refunded_amount + p.returned_amount) AS given
       FROM payments p WHERE p.state = 'paid' GROUP BY invoice_id) AS money ON money.invoice_id = v.id
     GROUP BY v.id, money.kept, money.given
     HAVING bool_or(n.payment_status = 'pending') <> (coalesce(money.kept, 0) > ${ASKED})
       OR bool_or(n.payment_status = 'paid') AND coalesce(money.given, 0) = 0
       OR bool_and(n.payment_status = 'credited') AND coalesce(money.given, 0) > 0`,
  )
  const asked = await saidBy(
    world,
    `SELECT v.invoice_number || ' is ' || v.status || ', of ' || v.total_amount || ' took back ' || v.credited_amount
       || ', with credit notes of ' || coalesce(sum(n.total_amount), 0) AS fault
     FROM hosting_invoices v LEFT JOIN hosting_invoices n ON n.credits_invoice_id = v.id WHERE v.series <> 'credit'
     GROUP BY v.id HAVING coalesce(sum(n.total_amount), 0) <> -v.credited_amount
       OR (v.status = 'credited') <> (v.credited_amount = v.total_amount)`,
  )
  return [...open, ...credited, ...asked]
}

interface BookedPayment {
  provider: string
  name: string
  invoice: string
  paid: number
  back: number
  /** The bank's id, for a direct debit. */
  debit: string | null
}

async function bookedPayments(world: World): Promise<BookedPayment[]> {
  return await rowsOf<BookedPayment>(
    world,
    `SELECT p.provider, p.provider_payment_id AS name, p.invoice_id AS invoice, (p.paid_amount * 100)::int AS paid,
       (p.charged_back_amount * 100)::int AS back, c.end_to_end_id AS debit
     FROM payments p LEFT JOIN collections c ON c.payment_id = p.id WHERE p.state = 'paid' AND p.provider <> 'test-bank'`,
  )
}

async function bankFaults(world: World): Promise<string[]> {
  const booked = await bookedPayments(world)
  const ofBank = booked.filter(({ provider }) => provider === 'bank-transfer')
  const transfers = ofBank.filter(({ debit }) => debit === null)
  const ours = new Map(transfers.map((one) => [one.name, one]))
  const faults = world.bank.transfers
    .filter(
      ({ id, amount, invoiceId }) => ours.get(id)?.paid !== amount || ours.get(id)?.invoice !== invoiceId,
    )
    .map(({ id }) => `the transfer ${id} is not in the books as it came`)
  if (transfers.length !== world.bank.transfers.length)
    faults.push(`${world.bank.transfers.length} transfers came, and ${transfers.length} are in the books`)
  for (const { debit, paid, back } of ofBank) {
    // A statement is booked by a worker: on a day without one it waits.
    if (debit === null || world.isOut) continue
    const stated = world.bank.debits.get(debit)
    if (paid !== stated?.came || back !== stated.went)
      faults.push(
        `${debit} is in the books for ${paid}, of which ${back} went, and at the bank ${JSON.stringify(stated)}`,
      )
  }
  return faults
}

async function mollieFaults(world: World): Promise<string[]> {
  const booked = await bookedPayments(world)
  const ours = new Map(booked.flatMap((one) => (one.provider === 'mollie' ? [[one.name, one]] : [])))
  const apart = memoryOf(world, 'money that went back at Mollie alone')
  const askedBefore = daysLater(world.day, -DAYS_TO_HEAR - nightsBehind(world))
  return [...world.mollie.payments.values()].flatMap((payment) => {
    const { id, status, paidAt, amount } = payment
    const known = ours.get(id)
    if (!known)
      return status === 'paid' && (paidAt ?? '') < askedBefore
        ? [`${id} was paid at Mollie on ${paidAt}, and nobody knows`]
        : []
    const came = inCents(amount)
    const went = wentBack(payment)
    if (known.back === went) apart.delete(id)
    else apart.set(id, apart.get(id) ?? world.day)
    if (known.paid === came && !isToBeKnown(world, payment, apart.get(id))) return []
    return [
      `${id} is in the books for ${known.paid} cents, of which ${known.back} went, and at Mollie for ${came} and ${went}`,
    ]
  })
}

/** An open payment is checked at least once a day. */
const DAYS_TO_HEAR = 2

/** A payment that failed after it was paid came in and went back. */
function wentBack({ status, amount, amountChargedBack }: PaymentAtMollie): number {
  return inCents(status === 'paid' ? amountChargedBack : amount)
}

function inCents(amount: PaymentAtMollie['amountChargedBack']): number {
  return Number((amount?.value ?? '0').replace('.', ''))
}

/**
 * Whether the shop must know a state that Mollie has since a day, with its notification lost: paid payments are polled
 * after half their age, at least a day and at most a month.
 */
function isToBeKnown(world: World, { createdAt }: PaymentAtMollie, since: string | undefined): boolean {
  if (since === undefined) return false
  const age = daysFrom(createdAt.slice(0, 10), since)
  const pause = Math.min(30, Math.max(1, Math.ceil(age / 2)))
  return world.day > daysLater(since, pause + 1 + nightsBehind(world))
}
