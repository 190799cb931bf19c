import { eq } from 'drizzle-orm'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context, Transaction } from '@/platform/context'
import {
  type AccessDetails,
  changedParts,
  NO_ACCESS_DETAILS,
  type SignInLink,
} from '../domain/access-details'
import { type AccessRow, accessDetails } from './access-tables'
import { type AccessSubject, isAbout, linkOfRow, lockAccess, sealLink } from './internal/access-row'
import { accessMail, type ToldAccess } from './mails/access-mail'

export interface AccessWriter {
  actor: Actor
  /** Name that the office reads beside the record. */
  name: string
}

interface Saving {
  details: AccessDetails
  link: SignInLink | null
  /** Optimistic lock: the version that was shown; undefined for a driver, which writes whatever stands there. */
  shownVersion?: number
  /** Whether the customer is mailed when something changed. Who was delivered without it always is: they wait for it. */
  tells: boolean
  by: AccessWriter
}

/**
 * - `saved`, `told`: changed, without or with a mail to the customer.
 * - `unchanged`: everything was so already; nobody is mailed.
 * - `overtaken`: somebody else changed it since it was shown.
 */
export type SaveOutcome = 'saved' | 'told' | 'unchanged' | 'overtaken'

/**
 * Saves how a customer reaches what was delivered: the record, its audit line and the mail to the customer, at most one
 * per save. The details before it are kept, for `restoreAccessDetails`. A form that is sent twice changes nothing the
 * second time.
 */
export async function saveAccessDetails(
  context: Context,
  about: AccessSubject,
  { details, link, shownVersion, tells, by }: Saving,
): Promise<SaveOutcome> {
  return await context.db.transaction(async (tx) => {
    const row = await lockAccess(context, tx, about)
    const from = row.details ?? NO_ACCESS_DETAILS
    const parts = changedParts(from, details)
    const known = linkOfRow(context, row)
    const isNewLink = link?.url !== known?.url || link?.until !== known?.until
    if (row.details && parts.length === 0 && !isNewLink) return 'unchanged'
    if (shownVersion !== undefined && shownVersion !== row.version) return 'overtaken'
    // A save of the link alone keeps the version before for undoing.
    const previous = parts.length > 0 ? row.details : row.previous
    await write(context, tx, row, { details, previous, by, link })
    await recordEvent(context, tx, {
      actor: by.actor,
      action: `${about.kind}.access-saved`,
      subject: { kind: about.kind, id: about.id },
      details: { number: about.number, fields: [...parts, ...(isNewLink ? ['link'] : [])].join(', ') },
    })
    if (!tells && !row.awaitedSince) return 'saved'
    const hasNewLink = isNewLink && link !== null
    return await tell(context, tx, about, { parts, isFirst: row.details === null, hasNewLink })
  })
}

/**
 * Undoes the last change: swaps the details with those before them, so that undoing can be undone. `none`: there is
 * nothing before them. The link stays.
 */
export async function restoreAccessDetails(
  context: Context,
  about: AccessSubject,
  { shownVersion, tells, by }: Omit<Saving, 'details' | 'link' | 'shownVersion'> & { shownVersion: number },
): Promise<'restored' | 'told' | 'none' | 'overtaken'> {
  return await context.db.transaction(async (tx) => {
    const row = await lockAccess(context, tx, about)
    if (!row.previous || !row.details) return 'none'
    if (shownVersion !== row.version) return 'overtaken'
    const parts = changedParts(row.details, row.previous)
    const link = linkOfRow(context, row)
    await write(context, tx, row, { details: row.previous, previous: row.details, by, link })
    await recordEvent(context, tx, {
      actor: by.actor,
      action: `${about.kind}.access-restored`,
      subject: { kind: about.kind, id: about.id },
      details: { number: about.number, fields: parts.join(', ') },
    })
    if (!tells) return 'restored'
    return await tell(context, tx, about, { parts, isFirst: false, hasNewLink: false })
  })
}

/** Says that nothing has to be filled in: the worklist lets it go. It can be filled in all the same. */
export async function skipAccessDetails(
  context: Context,
  about: AccessSubject,
  { actor }: Pick<AccessWriter, 'actor'>,
): Promise<'skipped' | 'unchanged'> {
  return await context.db.transaction(async (tx) => {
    const row = await lockAccess(context, tx, about)
    if (row.details || !row.isNeeded) return 'unchanged'
    await tx.update(accessDetails).set({ isNeeded: false, awaitedSince: null }).where(isAbout(about))
    await recordEvent(context, tx, {
      actor,
      action: `${about.kind}.access-skipped`,
      subject: { kind: about.kind, id: about.id },
      details: { number: about.number },
    })
    return 'skipped'
  })
}

/**
 * Fills in how a customer reaches what was made for them, as its driver knows it. What somebody wrote stands, and so does
 * that nothing is needed. Returns whether it was filled in; who was delivered without it is mailed.
 */
export async function fillInAccess(
  context: Context,
  tx: Transaction,
  about: AccessSubject,
  { details, by }: Pick<Written, 'details' | 'by'>,
): Promise<boolean> {
  const row = await lockAccess(context, tx, about)
  if (row.details || !row.isNeeded) return false
  const parts = changedParts(NO_ACCESS_DETAILS, details)
  const link = linkOfRow(context, row)
  await write(context, tx, row, { details, previous: null, by, link })
  await recordEvent(context, tx, {
    actor: by.actor,
    action: `${about.kind}.access-saved`,
    subject: { kind: about.kind, id: about.id },
    details: { number: about.number, fields: parts.join(', ') },
  })
  if (row.awaitedSince) await tell(context, tx, about, { parts, isFirst: true, hasNewLink: false })
  return true
}

async function tell(
  context: Context,
  tx: Transaction,
  about: AccessSubject,
  told: Pick<ToldAccess, 'parts' | 'isFirst' | 'hasNewLink'>,
): Promise<'told'> {
  const customer = await customerWithId(tx, about.customerId)
  if (!customer) throw new Error(`There is no customer ${about.customerId}`)
  await queueMail(context, tx, await accessMail(context, { about, customer, ...told }))
  return 'told'
}

interface Written {
  details: AccessDetails
  previous: AccessDetails | null
  link: SignInLink | null
  by: AccessWriter
}

async function write(
  { settings, now }: Context,
  tx: Transaction,
  row: AccessRow,
  { details, previous, link, by }: Written,
): Promise<void> {
  await tx
    .update(accessDetails)
    .set({
      details,
      previous,
      version: row.version + 1,
      sealedLink: link && sealLink(settings, row, link.url),
      linkUntil: link?.until ?? null,
      savedAt: now(),
      savedBy: by.name,
      isNeeded: true,
      awaitedSince: null,
    })
    .where(eq(accessDetails.id, row.id))
}
