import { eq } from 'drizzle-orm'
import type { Context, Transaction } from '@/platform/context'
import { sealText, unsealText } from '@/platform/sealed-text'
import type { RunningSettings } from '@/platform/settings'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import type { AccessSubjectKind, SignInLink } from '../../domain/access-details'
import { type AccessRow, accessDetails } from '../access-tables'

/** The delivered thing that access details are about. */
export interface AccessSubject {
  kind: AccessSubjectKind
  id: string
  /** Its number, which stands on paper. */
  number: string
  customerId: string
}

export const isAbout = ({ kind, id }: Pick<AccessSubject, 'kind' | 'id'>) =>
  eq(kind === 'order' ? accessDetails.orderId : accessDetails.projectId, id)

/** Row lock on the record of an order or project, which is made when it is not there. */
export async function lockAccess(
  { random }: Context,
  tx: Transaction,
  { kind, id, number, customerId }: AccessSubject,
): Promise<AccessRow> {
  const about = { orderId: kind === 'order' ? id : null, projectId: kind === 'project' ? id : null }
  await tx
    .insert(accessDetails)
    .values({ id: random.uuid(), customerId, number, ...about })
    .onConflictDoNothing()
  const [row] = await tx.select().from(accessDetails).where(isAbout({ kind, id })).for('update')
  if (!row) throw new Error(`There are no access details of ${kind} ${id}`)
  return row
}

const sealOf = (recordId: string) => ({ purpose: 'sign-in links of access details', recordId })

export function sealLink(settings: RunningSettings, row: Pick<AccessRow, 'id'>, url: string): string {
  return sealText(settings, sealOf(row.id), url)
}

/** The link of a record while it works; null after its last day, and when APP_SECRET was changed since. */
export function linkOfRow(
  { settings, now }: Pick<Context, 'settings' | 'now'>,
  { id, sealedLink, linkUntil }: Pick<AccessRow, 'id' | 'sealedLink' | 'linkUntil'>,
): SignInLink | null {
  const today: CalendarDay = dayOf(now())
  if (!sealedLink || !linkUntil || linkUntil < today) return null
  const url = unsealText(settings, sealOf(id), sealedLink)
  return url ? { url, until: linkUntil } : null
}
