import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Transaction } from '@/platform/context'
import type { Finding } from '../../domain/finding'
import type { Compared } from '../reconcile-target'
import { reconciliationFindings, reconciliations } from '../reconciliation-tables'
import type { Comparing } from './sides'

const AT_ONCE = 1000

/**
 * Writes down a comparison: what was seen of ours, each difference, and which of those from before are over. False when one
 * that began later was written down already, so that this one is of no use.
 */
export async function storeComparison(
  comparing: Comparing,
  tx: Transaction,
  { comparison, count, trouble, record }: Compared,
): Promise<boolean> {
  const { context, target, since } = comparing
  const isWhole = trouble === null
  const endedAt = context.now()
  const run = { startedAt: since, endedAt, isWhole, sentence: (trouble ?? '').slice(0, 500), compared: count }
  const whole = isWhole ? { wholeAt: endedAt } : {}
  // Row lock on the target's comparison: of two at once the second waits here, and the older one gives way.
  const [stored] = await tx
    .insert(reconciliations)
    .values({ targetId: target.id, ...run, ...whole })
    .onConflictDoUpdate({
      target: reconciliations.targetId,
      set: { ...run, ...whole },
      setWhere: sql`${reconciliations.startedAt} <= ${since.toISOString()}::timestamptz`,
    })
    .returning()
  if (!stored) return false
  await record(tx)
  const findings = isWhole ? comparison.findings : [...comparison.findings, notCompared(run.sentence)]
  await upsert(comparing, tx, findings)
  await solve(comparing, tx, isWhole ? undefined : comparison.judged)
  return true
}

function notCompared(there: string): Finding {
  return { kind: 'not-compared', subject: '', orderId: null, here: '', there, canAdopt: false }
}

async function upsert(
  { context: { random }, target, since }: Comparing,
  tx: Transaction,
  findings: readonly Finding[],
): Promise<void> {
  const { targetId, kind, subject, here, there, solvedAt, changedAt, ...rest } = reconciliationFindings
  // Whoever said that it is right as it is said so of what it was.
  const isSame = sql`(${here}, ${there}) = (excluded.here, excluded.there)`
  const kept = (column: typeof rest.acceptedAt | typeof rest.acceptedBy | typeof rest.acceptedReason) =>
    sql`CASE WHEN ${isSame} THEN ${column} END`
  for (let from = 0; from < findings.length; from += AT_ONCE)
    await tx
      .insert(reconciliationFindings)
      .values(
        findings.slice(from, from + AT_ONCE).map((finding) => ({
          ...finding,
          subject: finding.subject.slice(0, 300),
          here: finding.here.slice(0, 500),
          there: finding.there.slice(0, 500),
          id: random.uuid(),
          targetId: target.id,
          firstSeenAt: since,
          lastSeenAt: since,
          changedAt: since,
        })),
      )
      .onConflictDoUpdate({
        target: [targetId, kind, subject],
        targetWhere: isNull(solvedAt),
        set: {
          orderId: sql`excluded.order_id`,
          here: sql`excluded.here`,
          there: sql`excluded.there`,
          canAdopt: sql`excluded.can_adopt`,
          lastSeenAt: since,
          changedAt: sql`CASE WHEN ${isSame} THEN ${changedAt} ELSE excluded.changed_at END`,
          acceptedAt: kept(rest.acceptedAt),
          acceptedBy: kept(rest.acceptedBy),
          acceptedReason: kept(rest.acceptedReason),
        },
      })
}

/** Ends what was not seen now: all of it, or as far as its subject was judged. */
async function solve(
  { target, since }: Comparing,
  tx: Transaction,
  judged: readonly string[] | undefined,
): Promise<void> {
  const { targetId, solvedAt, lastSeenAt, subject } = reconciliationFindings
  await tx
    .update(reconciliationFindings)
    .set({ solvedAt: since })
    .where(
      and(
        eq(targetId, target.id),
        isNull(solvedAt),
        lt(lastSeenAt, since),
        judged && sql`${subject} = ANY(${sql.param([...judged])}::text[])`,
      ),
    )
}
