import { desc, isNotNull } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import type { AccessDetails, SignInLink } from '../domain/access-details'
import { accessDetails } from './access-tables'
import { type AccessSubject, isAbout, linkOfRow } from './internal/access-row'

/** Access details as they stand now. */
export interface KnownAccess {
  /** Null while they were never filled in. */
  details: AccessDetails | null
  previous: AccessDetails | null
  version: number
  /** Null without one, and after its last day. */
  link: SignInLink | null
  savedAt: Date | null
  savedBy: string | null
  /** Whether the worklist asks for them. */
  isAwaited: boolean
  /** False when a colleague said that there is nothing to tell. */
  isNeeded: boolean
}

export const NOT_FILLED_IN: KnownAccess = {
  details: null,
  previous: null,
  version: 0,
  link: null,
  savedAt: null,
  savedBy: null,
  isAwaited: false,
  isNeeded: true,
}

/** The access details of an order or project. */
export async function accessOf(
  context: Pick<Context, 'db' | 'settings' | 'now'>,
  about: Pick<AccessSubject, 'kind' | 'id'>,
): Promise<KnownAccess> {
  const [row] = await context.db.select().from(accessDetails).where(isAbout(about))
  if (!row) return NOT_FILLED_IN
  const { details, previous, version, savedAt, savedBy, isNeeded } = row
  return {
    details,
    previous,
    version,
    savedAt,
    savedBy,
    isNeeded,
    isAwaited: row.awaitedSince !== null,
    link: linkOfRow(context, row),
  }
}

/** What all customers share, from the record that was saved last; null before the first. */
export async function sharedAccess({
  db,
}: Pick<Context, 'db'>): Promise<Pick<AccessDetails, 'panelUrl' | 'nameservers'> | null> {
  const { details, savedAt } = accessDetails
  const [newest] = await db
    .select({ details })
    .from(accessDetails)
    .where(isNotNull(savedAt))
    .orderBy(desc(savedAt))
    .limit(1)
  return newest?.details ?? null
}
