import { and, eq, gt, lte, ne } from 'drizzle-orm'
import type { SharedNotes } from '@/features/hosting/providers/server/openprovider/shared-notes'
import type { Context, Transaction } from '@/platform/context'
import { sealText, unsealText } from '@/platform/sealed-text'
import { providerNotes } from '../step-tables'

const sealOf = (targetId: string, key: string) => ({
  purpose: 'notes of provision targets',
  recordId: `${targetId} ${key}`,
})

type Means = Pick<Context, 'settings'> & { db: Context['db'] | Transaction }

/** What stands in a note that only claims. */
const CLAIMED = 'claimed'

/**
 * What all processes share about a target, in the database: a claim is one statement, so of two that come at once one has
 * it. Values are sealed, as one of them is the token that signs in.
 */
export function sharedNotes({ db, settings }: Means, targetId: string): SharedNotes {
  const ofTarget = (key: string) => and(eq(providerNotes.targetId, targetId), eq(providerNotes.key, key))
  const row = (key: string, value: string, until: number) => ({
    targetId,
    key,
    sealedValue: sealText(settings, sealOf(targetId, key), value),
    until: new Date(until),
    isClaim: false,
  })
  const columns = [providerNotes.targetId, providerNotes.key]
  return {
    read: async (key, now) => {
      const [found] = await db
        .select()
        .from(providerNotes)
        .where(and(ofTarget(key), gt(providerNotes.until, new Date(now))))
      const value = found && unsealText(settings, sealOf(targetId, key), found.sealedValue)
      return found && value !== undefined ? { value, until: found.until.getTime() } : undefined
    },
    keep: async (key, { value, until }) => {
      const kept = row(key, value, until)
      await db.insert(providerNotes).values(kept).onConflictDoUpdate({ target: columns, set: kept })
    },
    claim: async (key, until, now) => {
      const kept = { ...row(key, CLAIMED, until), isClaim: true }
      await db
        .delete(providerNotes)
        .where(
          and(
            eq(providerNotes.targetId, targetId),
            lte(providerNotes.until, new Date(now)),
            ne(providerNotes.key, key),
          ),
        )
      const claimed = await db
        .insert(providerNotes)
        .values(kept)
        .onConflictDoUpdate({ target: columns, set: kept, setWhere: lte(providerNotes.until, new Date(now)) })
        .returning({ key: providerNotes.key })
      return claimed.length > 0
    },
    forget: async (key) => {
      await db.delete(providerNotes).where(ofTarget(key))
    },
  }
}

/** Forgets what signs in, when a target gets other credentials; what was claimed stays, or somebody would order twice. */
export async function forgetSignIns(tx: Transaction, targetId: string): Promise<void> {
  await tx
    .delete(providerNotes)
    .where(and(eq(providerNotes.targetId, targetId), eq(providerNotes.isClaim, false)))
}
