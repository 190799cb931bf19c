import { arrearsOfInvoice } from '../../src/features/billing/dunning/server/arrears-of-invoice'
import { memoryOf, rowsOf, saidBy } from './looking'
import { dayAfter, daysFrom, daysLater, monthsLater } from './naive-days'
import type { World } from './world'

/*
 * Invariants about how money is asked: collections, debit files, reminders, collection costs and suspensions. They are
 * the rows of `INVARIANTS` with these numbers.
 */

const LIVE = `('planned', 'announced', 'submitting', 'submitted', 'paid')`
const LEFT = `('submitting', 'submitted', 'paid', 'returned', 'rejected')`
const DEAD_AFTER_MONTHS = 36
const NOTICE_DAYS = 14

interface SeenCollection {
  id: string
  name: string
  state: string
  announced: string
  debitOn: string
  given: string
  lastDebit: string | null
  gone: string | null
  atProvider: string | null
  mandateAtProvider: string | null
  provider: string
  creditor: string | null
  isStopped: boolean
}

/** Invariant 6. */
export async function collectionFaults(world: World): Promise<string[]> {
  const twice = await saidBy(
    world,
    `SELECT invoice_number || ' has ' || count(*) || ' live collections' AS fault FROM collections
     WHERE state IN ${LIVE} GROUP BY invoice_id, invoice_number HAVING count(*) > 1`,
  )
  const others = await saidBy(
    world,
    `SELECT c.end_to_end_id || ' is by a mandate of ' || CASE WHEN m.provider <> c.provider THEN m.provider ELSE 'another customer' END AS fault
     FROM collections c JOIN mandates m ON m.id = c.mandate_id JOIN hosting_invoices v ON v.id = c.invoice_id
     WHERE m.customer_account_id <> v.customer_account_id OR m.provider <> c.provider OR (c.file_id IS NOT NULL) > (m.provider = 'bank-transfer')`,
  )
  const untold = await saidBy(
    world,
    `SELECT c.end_to_end_id || ' is to be debited on ' || c.debit_on || ', and nothing was mailed on ' || c.created_at AS fault
     FROM collections c JOIN hosting_customers k ON k.id = c.customer_account_id
     WHERE (c.created_at AT TIME ZONE 'Europe/Amsterdam')::date = $1 AND NOT EXISTS (
       SELECT FROM mails m WHERE m.created_at = c.created_at AND lower(m.to_address) = lower(k.email))`,
    [world.day],
  )
  return [...twice, ...others, ...untold, ...(await mandateFaults(world))]
}

/** Every announced collection, and each one that has left, on the day on which it did. */
async function mandateFaults(world: World): Promise<string[]> {
  const left = memoryOf(world, 'collections that left')
  const seen = await rowsOf<SeenCollection>(
    world,
    `SELECT c.id, c.end_to_end_id AS name, c.state, c.announced_on::text AS announced, c.debit_on::text AS "debitOn",
       m.given_at::date::text AS given, m.last_debit_on::text AS "lastDebit", p.provider_payment_id AS "atProvider",
       m.provider_mandate_id AS "mandateAtProvider", m.provider, m.creditor_id AS creditor,
       CASE WHEN m.active_at IS NULL THEN '-infinity'
         ELSE (least(m.withdrawn_at, m.blocked_at) AT TIME ZONE 'Europe/Amsterdam')::date::text END AS gone,
       EXISTS (SELECT FROM customer_contact_stops s WHERE s.customer_id = c.customer_account_id) AS "isStopped"
     FROM collections c JOIN mandates m ON m.id = c.mandate_id LEFT JOIN payments p ON p.id = c.payment_id
     WHERE c.state = 'announced' OR c.state IN ${LEFT} ORDER BY c.end_to_end_id`,
  )
  const faults: string[] = []
  for (const one of seen) {
    const { id, name, state, announced, debitOn, given, lastDebit, gone } = one
    if (state !== 'announced' && left.has(id)) continue
    if (state !== 'announced') left.set(id, world.day)
    // Collections of a customer with a contact stop stay as they are until a person lifts it.
    if (state === 'announced' && one.isStopped) continue
    // A mandate withdrawn on the day on which the collection left may have been withdrawn after that.
    if (gone !== null && (state === 'announced' || gone < world.day))
      faults.push(`${name} is ${state}, and its mandate is gone since ${gone}`)
    if (debitOn < daysLater(announced, NOTICE_DAYS))
      faults.push(`${name} was announced on ${announced} for ${debitOn}`)
    if (debitOn > monthsLater(lastDebit && lastDebit < debitOn ? lastDebit : given, DEAD_AFTER_MONTHS))
      faults.push(`${name} is by a mandate that was not used for years`)
    faults.push(...creditorFaults(world, one))
  }
  return faults
}

function creditorFaults(world: World, one: SeenCollection): string[] {
  const { name, provider, creditor, atProvider, mandateAtProvider } = one
  const own = world.site.context.settings.creditorId
  if (provider === 'bank-transfer')
    return creditor === own ? [] : [`${name} is by a mandate for ${creditor}, and we are ${own}`]
  const debit = provider === 'mollie' && atProvider ? world.mollie.payments.get(atProvider) : undefined
  return !debit || (debit.mandateId === mandateAtProvider && debit.sequenceType === 'recurring')
    ? []
    : [`${name} was asked by ${debit.mandateId} instead of ${mandateAtProvider}`]
}

interface BuiltFile {
  id: string
  name: string
  builtOn: string
  xml: string
  debits: number
  amount: number
}

/** Invariant 7: the bytes of the file, our records of it, and what the invoices asked when it was built agree. */
export async function fileFaults(world: World): Promise<string[]> {
  const built = memoryOf(world, 'files')
  const faults: string[] = []
  const files = await rowsOf<BuiltFile>(
    world,
    `SELECT f.id, f.message_id AS name, (f.built_at AT TIME ZONE 'Europe/Amsterdam')::date::text AS "builtOn",
       convert_from(f.bytes, 'UTF8') AS xml, count(c.id)::int AS debits, coalesce(sum(c.amount) * 100, 0)::int AS amount
     FROM debit_files f LEFT JOIN collections c ON c.file_id = f.id AND c.state <> 'cancelled'
     WHERE f.bytes IS NOT NULL AND f.state IN ('built', 'uploaded') GROUP BY f.id`,
  )
  for (const { id, name, xml, debits, amount } of files) {
    const amounts = [...xml.matchAll(/<InstdAmt Ccy="EUR">([\d.]+)</g)].map(([, text]) => inCents(text))
    const sum = amounts.reduce((total, one) => total + one, 0)
    const [, stated] = /<CtrlSum>([\d.]+)</.exec(xml) ?? []
    const [, number] = /<NbOfTxs>(\d+)</.exec(xml) ?? []
    if (inCents(stated) !== sum || Number(number) !== amounts.length)
      faults.push(`${name} says ${number} debits of ${stated}, and holds ${amounts.length} of ${sum} cents`)
    if (sum !== amount || amounts.length !== debits)
      faults.push(`${name} holds ${amounts.length} debits of ${sum} cents, and we say ${debits} of ${amount}`)
    if ((built.get(id) ?? xml) !== xml) faults.push(`${name} is another file than it was`)
    built.set(id, xml)
  }
  const asked = await saidBy(
    world,
    `SELECT c.end_to_end_id || ' debits ' || c.amount || ', and ' || v.invoice_number || ' asked ' || asked.open AS fault
     FROM debit_files f JOIN collections c ON c.file_id = f.id JOIN hosting_invoices v ON v.id = c.invoice_id
     CROSS JOIN LATERAL (SELECT v.total_amount
       + (SELECT coalesce(sum(n.total_amount), 0) FROM hosting_invoices n WHERE n.credits_invoice_id = v.id AND n.created_at < f.built_at)
       - (SELECT coalesce(sum(p.paid_amount - p.charged_back_amount - p.refunded_amount - p.returned_amount), 0) FROM payments p
          WHERE p.invoice_id = v.id AND p.state = 'paid' AND p.paid_at < f.built_at AND p.created_at < f.built_at) AS open) AS asked
     WHERE (f.built_at AT TIME ZONE 'Europe/Amsterdam')::date = $1 AND c.state <> 'cancelled' AND f.state IN ('built', 'uploaded')
       AND c.amount <> asked.open`,
    [world.day],
  )
  return [...faults, ...asked]
}

function inCents(text = ''): number {
  return Math.round(Number(text) * 100)
}

/** Days after the due date from which each may be sent, in this order. */
const STEPS = { due: 0, reminder: 3, 'second-reminder': 10, 'last-letter': 17 } as const

/** Invariant 8. */
export async function reminderFaults(world: World): Promise<string[]> {
  const days = `CASE r.stage ${Object.entries(STEPS)
    .map(([stage, after]) => `WHEN '${stage}' THEN ${after}`)
    .join(' ')} END`
  const order = await saidBy(
    world,
    `SELECT v.invoice_number || ': ' || r.stage || ' on ' || r.sent_on || ', after ' || coalesce(before.stage || ' on ' || before.sent_on, 'nothing') AS fault
     FROM (SELECT r.*, ${days} AS after FROM reminders r) r JOIN hosting_invoices v ON v.id = r.invoice_id
     LEFT JOIN LATERAL (SELECT b.stage, b.sent_on, b.after FROM (SELECT r.*, ${days} AS after FROM reminders r) b
       WHERE b.invoice_id = r.invoice_id AND b.sent_at < r.sent_at ORDER BY b.sent_at DESC LIMIT 1) AS before ON true
     WHERE r.sent_on < v.due_date + r.after OR r.sent_on < before.sent_on + (r.after - before.after) OR before.after >= r.after
       OR r.stage = 'second-reminder' AND before.stage IS DISTINCT FROM 'reminder'
       OR r.stage = 'last-letter' AND before.stage IS DISTINCT FROM 'second-reminder'`,
  )
  const mails = await saidBy(
    world,
    `SELECT 'one mail is ' || count(*) || ' reminders' AS fault FROM reminders GROUP BY mail_id HAVING count(*) > 1`,
  )
  const needless = await saidBy(
    world,
    `SELECT v.invoice_number || ' was reminded of on ' || r.sent_at || ', ' || CASE
         WHEN v.paid_at < r.sent_at AND v.payment_status = 'paid' THEN 'and was paid'
         WHEN d.id IS NOT NULL THEN 'and is disputed' WHEN c.id IS NOT NULL THEN 'and is being collected' ELSE 'and was taken back' END AS fault
     FROM reminders r JOIN hosting_invoices v ON v.id = r.invoice_id
     LEFT JOIN invoice_disputes d ON d.invoice_id = v.id AND d.opened_at < r.sent_at AND coalesce(d.resolved_at, 'infinity') > r.sent_at
     LEFT JOIN collections c ON c.invoice_id = v.id AND c.created_at < r.sent_at AND c.state IN ('announced', 'submitting', 'submitted')
     WHERE r.sent_on = $1 AND (v.payment_status = 'paid' AND v.paid_at < r.sent_at OR d.id IS NOT NULL OR c.id IS NOT NULL
       OR v.status = 'credited' AND (SELECT max(n.created_at) FROM hosting_invoices n WHERE n.credits_invoice_id = v.id) < r.sent_at)`,
    [world.day],
  )
  const arranged = await saidBy(
    world,
    `SELECT v.invoice_number || ' was ' || s.what || ' on ' || s.at || ', while an arrangement stood' AS fault FROM (
       SELECT invoice_id, sent_at AS at, 'reminded of' AS what FROM reminders
       UNION ALL SELECT invoice_id, created_at, 'to be debited' FROM collections
       UNION ALL SELECT invoice_id, suspended_at, 'suspended for' FROM suspensions WHERE suspended_at IS NOT NULL) s
     JOIN payment_arrangements a ON a.invoice_id = s.invoice_id AND a.made_at < s.at AND coalesce(a.ended_at, 'infinity') > s.at
     JOIN hosting_invoices v ON v.id = s.invoice_id WHERE (s.at AT TIME ZONE 'Europe/Amsterdam')::date = $1`,
    [world.day],
  )
  return [...order, ...mails, ...needless, ...arranged, ...(await instalmentFaults(world))]
}

/** Instalments of an arrangement that stands ask what is open, and one that lasts was not missed for more than a week. */
async function instalmentFaults(world: World): Promise<string[]> {
  return await saidBy(
    world,
    `SELECT v.invoice_number || ' has an arrangement that asks ' || a.total || ' since ' || a.received_before || ', and ' || open.asked || ' was asked' AS fault
     FROM payment_arrangements a JOIN hosting_invoices v ON v.id = a.invoice_id
     CROSS JOIN LATERAL (SELECT v.total_amount - v.credited_amount AS asked) open
     WHERE a.ended_at IS NULL AND (a.total + a.received_before <> open.asked
       OR a.total <> (SELECT sum(i.amount) FROM arrangement_instalments i WHERE i.arrangement_id = a.id))`,
  )
}

const CONSUMER = `(v.buyer ->> 'contact' IS NULL AND v.buyer ->> 'kvk' IS NULL AND v.buyer ->> 'vatId' IS NULL)`
const LETTER_DAYS = 15
/** Upper bound: above any statutory rate for consumers in these years, and far below 2% a month. */
const MOST_INTEREST_A_YEAR = 0.1

/** Invariant 9. */
export async function costsFaults(world: World): Promise<string[]> {
  const invoiced = await saidBy(
    world,
    `SELECT v.invoice_number || ' asks for ' || (l ->> 'description') AS fault
     FROM hosting_invoices v CROSS JOIN LATERAL jsonb_array_elements(v.lines) l
     WHERE l ->> 'description' ~* 'incassokosten|rente'`,
  )
  const letters = await rowsOf<{ id: string; number: string; delivered: string | null; told: string | null }>(
    world,
    `SELECT v.id, v.invoice_number AS number, (m.sent_at AT TIME ZONE 'Europe/Amsterdam')::date::text AS delivered,
       (r.costs_told_at AT TIME ZONE 'Europe/Amsterdam')::date::text AS told
     FROM reminders r JOIN hosting_invoices v ON v.id = r.invoice_id LEFT JOIN mails m ON m.id = r.mail_id
     WHERE r.stage = 'last-letter' AND ${CONSUMER} AND (v.payment_status = 'pending' AND v.status = 'sent' OR r.costs_told_at IS NOT NULL)`,
  )
  const faults: string[] = []
  const mayFrom = new Map<string, string>()
  for (const { id, number, delivered, told } of letters) {
    const from = delivered ? daysLater(delivered, LETTER_DAYS + 1) : '9999'
    mayFrom.set(id, from)
    if (told && told < from) faults.push(`${number}: costs on ${told}, of a letter of ${delivered}`)
  }
  const overdue = await rowsOf<{ id: string; number: string; due: string }>(
    world,
    `SELECT v.id, v.invoice_number AS number, v.due_date::text AS due FROM hosting_invoices v
     WHERE v.series <> 'credit' AND v.status = 'sent' AND v.payment_status = 'pending' AND v.due_date < $1 AND ${CONSUMER}`,
    [world.day],
  )
  for (const { id, number, due } of overdue) {
    const { claim: found } = await arrearsOfInvoice(world.site.db, id, world.day)
    if (!found) continue
    const { costs, interest, principal } = found.claim
    if (costs > 0 && world.day < (mayFrom.get(id) ?? '9999'))
      faults.push(`${number}: ${costs} costs on ${world.day}`)
    const days = daysFrom(dayAfter(due), world.day)
    if (interest.amount > (principal * MOST_INTEREST_A_YEAR * days) / 365 + 1)
      faults.push(`${number}: ${interest.amount} interest on ${principal} after ${days} days, of a consumer`)
  }
  return [...invoiced, ...faults]
}

/** Invariant 10. */
export async function holdFaults(world: World): Promise<string[]> {
  const apart = await saidBy(
    world,
    `SELECT o.order_number || ' is ' || o.status || ' with ' || count(h.id) || ' holds' AS fault
     FROM hosting_orders o JOIN subscriptions s ON s.order_id = o.id
     LEFT JOIN subscription_holds h ON h.subscription_id = s.id AND h.lifted_at IS NULL
     WHERE o.status <> 'cancelled' GROUP BY o.id HAVING (o.status = 'suspended') <> (count(h.id) > 0)`,
  )
  const byOffice = [...memoryOf(world, 'moved by the office')].flatMap(([id, day]) =>
    day === world.day ? [id] : [],
  )
  // Any other suspension ends only when a colleague says so.
  const byItself = await saidBy(
    world,
    `SELECT s.reference || ' stood still by hand, and went on by itself on ' || h.lifted_at AS fault
     FROM subscription_holds h JOIN subscriptions s ON s.id = h.subscription_id JOIN hosting_orders o ON o.id = s.order_id
     WHERE h.reason = 'by-hand' AND o.status <> 'cancelled' AND (h.lifted_at AT TIME ZONE 'Europe/Amsterdam')::date = $1 AND NOT s.order_id = ANY ($2)`,
    [world.day, byOffice],
  )
  const between = memoryOf(world, 'stands still though paid')
  const late = [...between].map(([what, at]) => `${what} (at ${at})`)
  between.clear()
  return [...apart, ...(await standsStillThoughPaid(world)), ...late, ...byItself]
}

/** A payment or a credit note lifts a suspension in the same transaction, without a job. Checked all day long. */
export async function lookForThePaid(world: World, at: string): Promise<void> {
  for (const what of await standsStillThoughPaid(world))
    memoryOf(world, 'stands still though paid').set(what, at)
}

async function standsStillThoughPaid(world: World): Promise<string[]> {
  return await saidBy(
    world,
    `SELECT s.reference || ' stands still for what is not paid, and nothing is overdue' AS fault
     FROM subscription_holds h JOIN subscriptions s ON s.id = h.subscription_id JOIN hosting_orders o ON o.id = s.order_id
     WHERE h.reason = 'arrears' AND h.lifted_at IS NULL AND o.status <> 'cancelled' AND NOT EXISTS (
       SELECT FROM hosting_invoices v WHERE v.order_id = s.order_id AND v.series <> 'credit' AND v.status = 'sent'
         AND v.payment_status = 'pending' AND v.due_date < $1)`,
    [world.day],
  )
}

const PRICE_NOTICE_DAYS = 30

/** Invariant 12. */
export async function toldPriceFaults(world: World): Promise<string[]> {
  const early = await saidBy(
    world,
    `SELECT s.reference || ' ' || i.product || ' was told on ' || t.notified_at || ' of what holds from ' || t.effective_on AS fault
     FROM item_prices t JOIN subscription_items i ON i.id = t.item_id JOIN subscriptions s ON s.id = i.subscription_id
     WHERE t.effective_on < (t.notified_at AT TIME ZONE 'Europe/Amsterdam')::date + ${PRICE_NOTICE_DAYS}`,
  )
  const charged = await saidBy(
    world,
    `SELECT s.reference || ' ' || i.product || ' from ' || p.first_day || ' is not what it was before, and nobody was told' AS fault
     FROM subscription_periods p JOIN subscription_items i ON i.id = p.item_id JOIN subscriptions s ON s.id = i.subscription_id
     WHERE p.state = 'invoiced' AND i.starts_on <= p.first_day AND p.seq > 0 AND i.anchor_on = i.starts_on
       AND p.net <> i.unit_price * i.quantity AND NOT EXISTS (
         SELECT FROM item_prices t WHERE t.item_id = i.id AND t.unit_price * i.quantity = p.net AND t.effective_on <= p.first_day
           AND (t.notified_at AT TIME ZONE 'Europe/Amsterdam')::date + ${PRICE_NOTICE_DAYS} <= p.first_day)`,
  )
  const untold = await saidBy(
    world,
    `SELECT s.reference || ' ' || i.product || ' has another price, and no mail says so' AS fault
     FROM item_prices t JOIN subscription_items i ON i.id = t.item_id JOIN subscriptions s ON s.id = i.subscription_id
     JOIN hosting_customers k ON k.id = s.customer_account_id
     WHERE (t.notified_at AT TIME ZONE 'Europe/Amsterdam')::date = $1 AND NOT EXISTS (
       SELECT FROM mails m WHERE m.created_at = t.notified_at AND lower(m.to_address) = lower(k.email))`,
    [world.day],
  )
  return [...early, ...charged, ...untold]
}
