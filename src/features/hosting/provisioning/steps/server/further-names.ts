import { and, eq, inArray } from 'drizzle-orm'
import { furtherDomainsOf } from '@/features/hosting/domains/server/domain-records'
import type { DomainRow } from '@/features/hosting/domains/server/domain-tables'
import { keptFurtherNames } from '@/features/hosting/orders/domain/further-names'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { Database, Transaction } from '@/platform/context'
import type { NameProblem } from '../../domain/further-name'
import { provisionSteps } from './step-tables'

/** A further name of an order, with why it cannot be had; null while nothing is wrong. */
export interface KnownFurtherName extends DomainRow {
  problem: NameProblem | null
}

/** Records of the further names that an order goes on with, in the order in which they were ordered. */
export async function furtherNamesOfOrder(
  db: Database | Transaction,
  order: Pick<HostingOrder, 'id' | 'status' | 'furtherDomains'>,
): Promise<KnownFurtherName[]> {
  const names = keptFurtherNames(order)
  if (names.length === 0) return []
  const records = await furtherDomainsOf(db, order.id)
  const kept = names.flatMap((name) => records.findLast((record) => record.name === name) ?? [])
  const refusals = await refusedRegistrations(
    db,
    kept.map(({ id }) => id),
  )
  return kept.map((record) => {
    // Another order has it: its own record ended before anything was done.
    const isLost = record.endedAt !== null && record.wanted === 'dropped' && order.status !== 'cancelled'
    return { ...record, problem: isLost ? 'taken' : (refusals.get(record.id) ?? null) }
  })
}

/** Further names that an order goes on with and that cannot be had: each is replaced or taken off first. */
export async function lackedFurtherNames(
  db: Database | Transaction,
  order: Parameters<typeof furtherNamesOfOrder>[1],
): Promise<{ name: string; problem: 'taken' | 'price' }[]> {
  return (await furtherNamesOfOrder(db, order)).flatMap(({ name, problem }) =>
    problem === 'taken' || problem === 'price' ? [{ name, problem }] : [],
  )
}

async function refusedRegistrations(
  db: Database | Transaction,
  domainIds: readonly string[],
): Promise<ReadonlyMap<string, NameProblem>> {
  const { subjectId, kind, state, reason } = provisionSteps
  const refused = await db
    .select({ subjectId, reason })
    .from(provisionSteps)
    .where(and(inArray(subjectId, [...domainIds]), eq(kind, 'register-domain'), eq(state, 'refused')))
  return new Map(
    refused.map(({ subjectId: id, reason: why }) => [id, why === 'taken' || why === 'price' ? why : 'other']),
  )
}
