import { stoppedAddresses } from '@/features/people/customers/server/contact-stop'
import type { Context, Transaction } from '@/platform/context'
import type { Notification, NotificationName } from '../../domain/notifications'
import { notices } from '../notification-tables'
import { type NewMail, queueMail } from '../queue-mail'

/**
 * Inserts a notice and queues its mail, in the caller's transaction: both or neither. Returns false, without a mail,
 * when it was sent before; a concurrent insert of the same notice waits for the first to end. Also false while the
 * customer has a contact stop: nothing is stored, so that a later round sends it after all.
 */
export async function notifyOnce<Name extends NotificationName>(
  context: Context,
  tx: Transaction,
  notice: Notification<Name>,
  mail: NewMail,
): Promise<boolean> {
  if ((await stoppedAddresses(tx, [mail.to.address])).size > 0) return false
  const mailId = context.random.uuid()
  const first = await writeDown(context, tx, [notice], mailId)
  if (first.length === 0) return false
  await queueMail(context, tx, mail, mailId)
  return true
}

interface NoticeOfRow<Name extends NotificationName, Row> {
  notice: Notification<Name>
  row: Row
}

/** The same for one mail about several rows: it covers those without a notice so far. */
export async function tellTogether<Name extends NotificationName, Row>(
  context: Context,
  tx: Transaction,
  all: readonly NoticeOfRow<Name, Row>[],
  mailAbout: (rows: readonly Row[]) => Promise<NewMail>,
): Promise<void> {
  if (all.length === 0) return
  const mailId = context.random.uuid()
  const first = await writeDown(
    context,
    tx,
    all.map(({ notice }) => notice),
    mailId,
  )
  const rows = all.filter(({ notice }) => first.some(isKeyOf(notice))).map(({ row }) => row)
  if (rows.length > 0) await queueMail(context, tx, await mailAbout(rows), mailId)
}

interface NoticeKey {
  id: string
  occasion: string
}

const isKeyOf =
  <Name extends NotificationName>({ about, occasion = '' }: Notification<Name>) =>
  (key: NoticeKey) =>
    key.id === about.id && key.occasion === occasion

/** Inserts the notices, and returns the keys of those that were new. */
async function writeDown<Name extends NotificationName>(
  context: Context,
  tx: Transaction,
  told: readonly Notification<Name>[],
  mailId: string,
): Promise<NoticeKey[]> {
  const toldAt = context.now()
  const rows = told.map(({ notice, about, occasion = '' }) => ({
    subjectKind: about.kind,
    subjectId: about.id,
    notice,
    occasion,
    toldAt,
    mailId,
  }))
  return await tx
    .insert(notices)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: notices.subjectId, occasion: notices.occasion })
}
