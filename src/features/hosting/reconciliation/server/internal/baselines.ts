import { and, eq, sql } from 'drizzle-orm'
import type { ListedDomain } from '@/features/hosting/providers/domain/registrar'
import type { Database, Transaction } from '@/platform/context'
import { type ReconciliationFinding, reconciliationBaselines } from '../reconciliation-tables'

/** How a name was first seen at a registrar, or was since a person took it over. */
export type Baseline = typeof reconciliationBaselines.$inferSelect

export async function baselinesOf(db: Database, targetId: string): Promise<ReadonlyMap<string, Baseline>> {
  const found = await db
    .select()
    .from(reconciliationBaselines)
    .where(eq(reconciliationBaselines.targetId, targetId))
  return new Map(found.map((baseline) => [baseline.name, baseline]))
}

const AT_ONCE = 1000

export async function takeBaselines(
  tx: Transaction,
  targetId: string,
  entries: readonly (Pick<ListedDomain, 'name' | 'registrant' | 'nameservers'> & { orderId: string })[],
  takenAt: Date,
): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_ONCE)
    await tx
      .insert(reconciliationBaselines)
      .values(
        entries.slice(from, from + AT_ONCE).map(({ name, orderId, registrant, nameservers }) => ({
          targetId,
          name,
          orderId,
          holder: registrant ?? null,
          nameservers: [...nameservers],
          takenAt,
        })),
      )
      .onConflictDoUpdate({
        target: [reconciliationBaselines.targetId, reconciliationBaselines.name],
        set: {
          orderId: sql`excluded.order_id`,
          holder: sql`excluded.holder`,
          nameservers: sql`excluded.nameservers`,
          takenAt: sql`excluded.taken_at`,
        },
      })
}

/** Takes over how a name is there. Returns whether there was something to take the place of. */
export async function adoptBaseline(
  tx: Transaction,
  { targetId, subject, kind, there }: ReconciliationFinding,
): Promise<boolean> {
  const { name } = reconciliationBaselines
  const change =
    kind === 'other-holder' ? { holder: there } : { nameservers: there.split(', ').filter(Boolean) }
  const changed = await tx
    .update(reconciliationBaselines)
    .set(change)
    .where(and(eq(reconciliationBaselines.targetId, targetId), eq(name, subject)))
    .returning({ name })
  return changed.length > 0
}
