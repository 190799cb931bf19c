import { orderWithNumber } from '@/features/hosting/orders/server/orders-for-office'
import { projectWithNumber } from '@/features/hosting/projects/server/project-queries'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import type { Colleague } from '@/office/colleagues'
import type { Context, Database } from '@/platform/context'
import { type AccessDetails, type AccessSubjectKind, proposedDetails } from '../../../domain/access-details'
import { type AccessInput, detailsOf, linkOf, type RestoreInput } from '../../../domain/internal/access-form'
import { accessOf, type KnownAccess, sharedAccess } from '../../../server/access-queries'
import type { AccessSubject } from '../../../server/internal/access-row'
import {
  restoreAccessDetails,
  type SaveOutcome,
  saveAccessDetails,
  skipAccessDetails,
} from '../../../server/save-access-details'

/** What the office reads and fills in at an order or project. */
export interface OfficeAccess extends KnownAccess {
  about: Pick<AccessSubject, 'kind' | 'id'>
  /** Whether it is delivered: a change can be mailed. */
  isDelivered: boolean
  /** What an empty form begins with. */
  proposal: AccessDetails
}

/** The access details of an order or project, with what its form begins with. */
export async function accessForOffice(
  context: Pick<Context, 'db' | 'settings' | 'now'>,
  {
    domainName,
    isDelivered,
    ...about
  }: Pick<AccessSubject, 'kind' | 'id'> & { domainName: string | null; isDelivered: boolean },
): Promise<OfficeAccess> {
  const [known, shared] = await Promise.all([accessOf(context, about), sharedAccess(context)])
  return { ...known, about, isDelivered, proposal: proposedDetails(domainName, shared) }
}

interface Found {
  about: AccessSubject
  isDelivered: boolean
}

/** The order or project that a form is about; undefined when it is gone. */
async function subjectOf(db: Database, kind: AccessSubjectKind, id: string): Promise<Found | undefined> {
  if (kind === 'order') {
    const order = await orderWithNumber(db, id)
    return (
      order && {
        about: { kind, id: order.id, number: order.orderNumber, customerId: order.customerId },
        isDelivered: order.deliveredAt !== null,
      }
    )
  }
  const project = (await projectWithNumber(db, id))?.project
  return (
    project && {
      about: { kind, id: project.id, number: project.number, customerId: project.customerId },
      isDelivered: project.deliveredAt !== null,
    }
  )
}

const writerOf = (admin: Colleague) => ({ actor: actorOf(admin), name: admin.name })

/** Saves the form. Before the delivery nobody is mailed: the mail of the delivery leads to it. */
export async function saveForOffice(
  context: Context,
  input: AccessInput,
  admin: Colleague,
): Promise<SaveOutcome | 'unknown'> {
  const found = await subjectOf(context.db, input.subject_kind, input.subject_id)
  if (!found) return 'unknown'
  return await saveAccessDetails(context, found.about, {
    details: detailsOf(input),
    link: linkOf(input),
    shownVersion: input.version,
    tells: input.tell_customer && found.isDelivered,
    by: writerOf(admin),
  })
}

export async function restoreForOffice(context: Context, input: RestoreInput, admin: Colleague) {
  const found = await subjectOf(context.db, input.subject_kind, input.subject_id)
  if (!found) return 'unknown'
  return await restoreAccessDetails(context, found.about, {
    shownVersion: input.version,
    tells: input.tell_customer && found.isDelivered,
    by: writerOf(admin),
  })
}

export async function skipForOffice(
  context: Context,
  { subject_kind: kind, subject_id: id }: { subject_kind: AccessSubjectKind; subject_id: string },
  admin: Colleague,
) {
  const found = await subjectOf(context.db, kind, id)
  return found ? await skipAccessDetails(context, found.about, writerOf(admin)) : 'unknown'
}
