import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Database, Transaction } from '@/platform/database'
import { keysetPage, type ListRequest } from '@/platform/keyset-pagination'
import { namesById } from '@/platform/names-by-id'
import type { MailFilter } from '../domain/mail-filter'
import type { MailState } from '../domain/mail-state'
import { hideSecretMarks } from '../domain/secret-mark'
import { type Mail, mails } from './mail-tables'

const LIST_LIMIT = 200

/** Address (in small letters) of the person whose mail it is; the index `mails_of_person` has the same expression. */
export const personAddress = sql<string>`lower(coalesce(${mails.personAddress}, ${mails.toAddress}))`

const ROW = {
  id: mails.id,
  kind: mails.kind,
  toAddress: mails.toAddress,
  toName: mails.toName,
  subject: mails.subject,
  state: mails.state,
  tries: mails.tries,
  lastError: mails.lastError,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
  nextTryAt: mails.nextTryAt,
}

export type MailRow = Pick<Mail, keyof typeof ROW>

const MAILS_PER_PAGE = 50

/** Keyset page of the mail log, newest first, without the texts. */
export function mailPage(
  db: Database,
  { filter: { state, address }, cursor, limit = MAILS_PER_PAGE }: ListRequest<MailFilter>,
) {
  return keysetPage({ table: mails, by: 'createdAt', cursor, limit }, ({ beyond, order, limit }) =>
    db
      .select(ROW)
      .from(mails)
      .where(
        and(
          state && eq(mails.state, state),
          address ? eq(personAddress, address.toLowerCase()) : undefined,
          beyond,
        ),
      )
      .orderBy(...order)
      .limit(limit),
  )
}

export async function mailCounts(db: Database): Promise<Partial<Record<MailState, number>>> {
  const counted = await db.select({ state: mails.state, mails: count() }).from(mails).groupBy(mails.state)
  return Object.fromEntries(counted.map(({ state, mails }) => [state, mails]))
}

export type MailInFull = NonNullable<Awaited<ReturnType<typeof mailWithId>>>

/**
 * One mail with its texts for preview: placeholders stand where secrets belong, and the secrets themselves are never
 * read.
 */
export async function mailWithId(db: Database, id: string) {
  const [mail] = await db
    .select({
      ...ROW,
      replyTo: mails.replyTo,
      hasSecrets: mails.hasSecrets,
      areSecretsLeft: sql<boolean>`${mails.sealedSecrets} IS NOT NULL`,
      html: mails.html,
      text: mails.text,
      attachments: mails.attachments,
    })
    .from(mails)
    .where(eq(mails.id, id))
  return mail && { ...mail, html: hideSecretMarks(mail.html), text: hideSecretMarks(mail.text) }
}

/** Mails to one person, newest first: those to an earlier address, and a customer's to whoever reads them, too. */
export async function mailsToPerson(db: Database, email: string) {
  return db
    .select(ROW)
    .from(mails)
    .where(eq(personAddress, email.toLowerCase()))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(LIST_LIMIT)
}

/** The same for a customer, by their address of now. */
export async function mailsToCustomer(db: Database, customerId: string) {
  const customer = await customerWithId(db, customerId)
  return customer ? await mailsToPerson(db, customer.email) : []
}

/**
 * State per mail id, with the time at which the mail server accepted it. Mails that do not exist are left out; waiting,
 * kept and dead ones have no time.
 */
export async function sentMails(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<Map<string, Pick<Mail, 'state' | 'sentAt'>>> {
  if (ids.length === 0) return new Map()
  const { id, state, sentAt } = mails
  const found = await db
    .select({ id, state, sentAt })
    .from(mails)
    .where(inArray(id, [...ids]))
  return new Map(found.map((mail) => [mail.id, mail]))
}

/** Subjects of mails, by their id. */
export const mailSubjects = namesById({ table: mails, id: mails.id, name: mails.subject })
