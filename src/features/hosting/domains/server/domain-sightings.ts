import { and, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Database, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { seenTransitions } from '../domain/domain-record'
import { type DomainRow, domains } from './domain-tables'

/** Names that are paid for and not over: those with these ids, and those with these names. */
export async function claimedDomains(
  db: Database,
  { ids, names }: { ids: readonly string[]; names: readonly string[] },
): Promise<DomainRow[]> {
  return await db
    .select()
    .from(domains)
    .where(
      and(
        isNull(domains.endedAt),
        ne(domains.wanted, 'waiting'),
        or(
          sql`${domains.id} = ANY(${sql.param([...ids])}::uuid[])`,
          sql`${domains.name} = ANY(${sql.param([...names])}::text[])`,
        ),
      ),
    )
}

/** What was seen of a name at its registrar. */
export interface DomainSighting {
  id: string
  /** Whether the registrar has it for us. */
  isThere: boolean
  expiresOn?: CalendarDay | undefined
  isAutoRenewed?: boolean
  isToBeVerified?: boolean
}

/**
 * Writes down what was seen of names. One that is not there is to be looked after by a person; one whose customer has its
 * transfer code has left. Rows that another transaction is changing are skipped: what it writes is newer.
 */
export async function recordDomainSightings(
  context: Context,
  tx: Transaction,
  sightings: readonly DomainSighting[],
  seenAt: Date,
): Promise<void> {
  if (sightings.length === 0) return
  const free = await tx
    .select()
    .from(domains)
    .where(
      and(
        isNull(domains.endedAt),
        inArray(
          domains.id,
          sightings.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(domains.id)
    .for('update', { skipLocked: true })
  const sightingOf = new Map(sightings.map((sighting) => [sighting.id, sighting]))
  const written = free.flatMap((row) => {
    const sighting = sightingOf.get(row.id)
    return sighting ? [seenRow(row, sighting)] : []
  })
  const seen = seenAt.toISOString()
  await tx.execute(sql`
    UPDATE ${domains} SET
      seen = s.seen, seen_at = ${seen}::timestamptz, expires_on = s."expiresOn",
      auto_renew_seen = s."autoRenewSeen", owner_check = s."ownerCheck",
      ended_at = CASE WHEN s.seen = 'gone' THEN ${seen}::timestamptz END
    FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      AS s(id uuid, seen text, "expiresOn" date, "autoRenewSeen" boolean, "ownerCheck" text)
    WHERE ${domains.id} = s.id`)
  for (const { id, seen } of written)
    if (seen === 'gone')
      await tellGone(
        context,
        tx,
        free.find((row) => row.id === id),
      )
}

function seenRow(row: DomainRow, { isThere, ...saw }: DomainSighting) {
  const { id, expiresOn, autoRenewSeen, ownerCheck } = row
  if (!isThere) return { id, seen: unseenState(row), expiresOn, autoRenewSeen, ownerCheck }
  return {
    id,
    seen: 'held' as const,
    expiresOn: saw.expiresOn ?? expiresOn,
    autoRenewSeen: saw.isAutoRenewed ?? autoRenewSeen,
    ownerCheck: checkAfter(ownerCheck, saw.isToBeVerified),
  }
}

/** A registrar tells what is still to be verified; what it no longer asks for was done. */
function checkAfter(
  before: DomainRow['ownerCheck'],
  isPending: boolean | undefined,
): DomainRow['ownerCheck'] {
  if (isPending) return 'pending'
  return before === 'pending' && isPending === false ? 'verified' : before
}

/** What a name that is not there is from now on. `absent` would say that it is still to be registered. */
function unseenState({ wanted, codeGivenAt, seen }: DomainRow) {
  const hasLeft = wanted === 'transferred' && codeGivenAt !== null
  if (hasLeft && seenTransitions.allow(seen, 'gone')) return 'gone'
  return seen === 'absent' ? seen : 'unknown'
}

async function tellGone(context: Context, tx: Transaction, row: DomainRow | undefined): Promise<void> {
  if (!row) return
  await recordEvent(context, tx, {
    actor: SYSTEM,
    action: 'order.domain-seen',
    subject: { kind: 'order', id: row.orderId },
    details: { name: row.name, seen: 'gone' },
  })
}
