import { eq } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import { passkeyOwners } from '../passkey-tables'

/** The user handle of an account, drawn once: whoever comes second reads what the first stored. */
export async function ownerOf({ db, random }: Context, accountId: string): Promise<{ userHandle: string }> {
  const drawn = random.token()
  await db.insert(passkeyOwners).values({ accountId, userHandle: drawn }).onConflictDoNothing()
  const [owner] = await db.select().from(passkeyOwners).where(eq(passkeyOwners.accountId, accountId))
  if (!owner) throw new Error('PostgreSQL gave no passkey owner back')
  return owner
}
