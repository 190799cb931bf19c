import { eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Actor, actorOf, SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Database, Transaction } from '@/platform/context'
import type { ContactStopCause } from '../domain/contact-stop'
import { type ContactStop, contactStops } from './contact-stop-tables'
import { hostingCustomers } from './customer-tables'

interface Stop {
  customerId: string
  cause: ContactStopCause
  reason: string
  /** The administrator who decided it; absent when a bank's answer did. */
  admin?: { id: string; name: string }
}

/** Sets a contact stop, in the caller's transaction. `unchanged`: there is one already, which keeps its reason. */
export async function stopContact(
  context: Context,
  tx: Transaction,
  { customerId, cause, reason, admin }: Stop,
): Promise<'stopped' | 'unchanged'> {
  const stopped = await tx
    .insert(contactStops)
    .values({ customerId, cause, reason, stoppedBy: admin?.name ?? null, stoppedAt: context.now() })
    .onConflictDoNothing()
    .returning({ id: contactStops.customerId })
  if (stopped.length === 0) return 'unchanged'
  const actor: Actor = admin ? actorOf({ id: admin.id, role: 'admin' }) : SYSTEM
  await recordEvent(context, tx, {
    actor,
    action: 'customer.contact-stopped',
    subject: { kind: 'customer', id: customerId },
    details: { reason },
  })
  return 'stopped'
}

/** A colleague sets a contact stop by hand. */
export async function stopContactByHand(
  context: Context,
  { customerId, reason, admin }: { customerId: string; reason: string; admin: { id: string; name: string } },
): Promise<'stopped' | 'unchanged' | 'unknown'> {
  return await context.db.transaction(async (tx) => {
    return (await lockCustomer(tx, customerId))
      ? await stopContact(context, tx, { customerId, cause: 'office', reason, admin })
      : 'unknown'
  })
}

/** Row lock (shared): the customer is not erased meanwhile. */
async function lockCustomer(tx: Transaction, customerId: string): Promise<boolean> {
  const { id } = hostingCustomers
  const found = await tx.select({ id }).from(hostingCustomers).where(eq(id, customerId)).for('share')
  return found.length > 0
}

/** Lifts a contact stop, which only a person does: the nightly runs catch up with what waited. */
export async function liftContactStop(
  context: Context,
  { customerId, reason, admin }: { customerId: string; reason: string; admin: { id: string } },
): Promise<'lifted' | 'unchanged' | 'unknown'> {
  return await context.db.transaction(async (tx) => {
    const lifted = await tx.delete(contactStops).where(eq(contactStops.customerId, customerId)).returning()
    if (lifted.length === 0) return (await lockCustomer(tx, customerId)) ? 'unchanged' : 'unknown'
    await recordEvent(context, tx, {
      actor: actorOf({ id: admin.id, role: 'admin' }),
      action: 'customer.contact-stop-lifted',
      subject: { kind: 'customer', id: customerId },
      details: { reason },
    })
    return 'lifted'
  })
}

/** The contact stop of a customer; undefined when there is none. */
export async function contactStopOf(
  db: Database | Transaction,
  customerId: string,
): Promise<ContactStop | undefined> {
  const [stop] = await db.select().from(contactStops).where(eq(contactStops.customerId, customerId))
  return stop
}

/** Those of these customers that have a contact stop. */
export async function stoppedCustomers(
  db: Database | Transaction,
  customerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (customerIds.length === 0) return new Set()
  const { customerId } = contactStops
  const found = await db
    .select({ customerId })
    .from(contactStops)
    .where(inArray(customerId, [...new Set(customerIds)]))
  return new Set(found.map((stop) => stop.customerId))
}

/** SQL: whether this e-mail address, in any letter case, belongs to a customer with a contact stop. */
export function isStoppedAddress(address: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${contactStops} join ${hostingCustomers} on ${hostingCustomers.id} = ${contactStops.customerId}
    where lower(${hostingCustomers.email}) = lower(${address}))`
}

/** Those of these e-mail addresses that belong to customers with a contact stop, in small letters. */
export async function stoppedAddresses(
  db: Database | Transaction,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const address = sql<string>`lower(${hostingCustomers.email})`
  const wanted = [...new Set(addresses.map((one) => one.toLowerCase()))]
  const found = await db
    .select({ address })
    .from(contactStops)
    .innerJoin(hostingCustomers, eq(hostingCustomers.id, contactStops.customerId))
    .where(inArray(address, wanted))
  return new Set(found.map((stop) => stop.address))
}
