import { and, asc, eq, gt, type InferSelectModel, notExists, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context, Database, Transaction } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import type {
  NOTIFICATION_SUBJECTS,
  Notification,
  NotificationName,
  Notifications,
  SubjectOf,
} from '../domain/notifications'
import { notifyOnce, tellTogether } from './internal/notify-once'
import { notices } from './notification-tables'
import type { NewMail } from './queue-mail'

/** Table of a notice's subject. */
type TableOf<Name extends NotificationName> = PgTable & {
  id: PgColumn
  _: { name: (typeof NOTIFICATION_SUBJECTS)[SubjectOf<Name>] }
}

type Row<Table extends PgTable> = InferSelectModel<Table>

interface Moment {
  db: Database | Transaction
  now: Date
  /** Today on the Dutch calendar. */
  today: CalendarDay
}

interface DueRows<Name extends NotificationName = NotificationName> {
  notice: Name
  from: PgTable & { id: PgColumn }
  occasion?: string | undefined
  /**
   * Condition for rows that are due, those of missed rounds included. It is evaluated again under the row lock, so that
   * a row that is no longer due is skipped. Rows that were told before are excluded automatically.
   */
  due: (moment: Moment) => SQL | undefined
}

type Told<Name extends NotificationName, Table extends PgTable> = Pick<DueRows<Name>, 'notice' | 'due'> & {
  from: Table
  cron: string
} & OccasionColumn<Name, Table>

/** Column with the occasion of a notice: another value makes it due again. */
type OccasionColumn<
  Name extends NotificationName,
  Table extends PgTable,
> = undefined extends Notifications[Name]
  ? { occasion?: undefined }
  : { occasion: KeyOf<Row<Table>, Notifications[Name]> }

type KeyOf<Of, Value> = {
  [Key in keyof Of & string]: NonNullable<Of[Key]> extends Value ? Key : never
}[keyof Of & string]

type Round<Name extends NotificationName, Table extends PgTable> = Told<Name, Table> & {
  /** Mail about a row that is locked and due; undefined when there is nothing to tell after all. */
  tell: (context: Context, row: Row<Table>, tx: Transaction) => Promise<NewMail | undefined>
}

const BATCH = 100

/**
 * Sweep: a job that tells of each due row once, in a mail and a transaction of its own. An error for one row does not
 * stop the others: it is thrown at the end, and the queue retries the round.
 */
export function notificationSweep<Name extends NotificationName, Table extends TableOf<Name>>(
  round: Round<Name, Table>,
) {
  const run = async (context: Context): Promise<void> => {
    const faults: unknown[] = []
    for await (const id of idsToTellOf(context, round))
      await tellOf(context, round, id).catch((fault: unknown) => faults.push(fault))
    if (faults.length > 0)
      throw new AggregateError(faults, `${faults.length} × ${round.notice} could not be told`)
  }
  return { policy: 'short', expireInSeconds: 900, cron: round.cron, run } as const
}

async function* idsToTellOf(context: Context, rows: DueRows): AsyncGenerator<string> {
  const { db } = context
  const { id } = rows.from
  for (let last: string | undefined; ; ) {
    const found = await db
      .select({ id: sql<string>`${id}` })
      .from(rows.from as PgTable)
      .where(and(toTellOf(context, db, rows), last ? gt(id, last) : undefined))
      .orderBy(asc(id))
      .limit(BATCH)
    for (const row of found) yield row.id
    if (found.length < BATCH) return
    last = found.at(-1)?.id
  }
}

async function tellOf<Name extends NotificationName, Table extends TableOf<Name>>(
  context: Context,
  round: Round<Name, Table>,
  id: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(round.from as PgTable)
      .where(and(eq(round.from.id, id), toTellOf(context, tx, round)))
      .for('update', { of: round.from })
    if (!row) return
    const mail = await round.tell(context, row as Row<Table>, tx)
    if (mail) await notifyOnce(context, tx, noticeAbout(round, row), mail)
  })
}

type Digest<Name extends NotificationName, Table extends PgTable> = Told<Name, Table> & {
  /** Sort column, the most urgent first. */
  by: PgColumn
  /** Limit of rows per mail; the rest comes with the next. */
  limit: number
  /** One mail about all due rows. */
  tell: (context: Context, rows: readonly Row<Table>[], tx: Transaction) => Promise<NewMail>
}

/**
 * Digest: a job that tells of all due rows in one mail, of each once. A row that somebody else has locked waits for the
 * next.
 */
export function notificationDigest<Name extends NotificationName, Table extends TableOf<Name>>(
  digest: Digest<Name, Table>,
) {
  const run = (context: Context): Promise<void> =>
    context.db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(digest.from as PgTable)
        .where(toTellOf(context, tx, digest))
        .orderBy(asc(digest.by))
        .limit(digest.limit)
        .for('update', { of: digest.from, skipLocked: true })
      const all = rows.map((row) => ({ notice: noticeAbout(digest, row), row: row as Row<Table> }))
      await tellTogether(context, tx, all, (first) => digest.tell(context, first, tx))
    })
  return { policy: 'short', cron: digest.cron, run } as const
}

/** Condition for rows that are due and were not told yet for their occasion. */
function toTellOf(
  { now }: Context,
  db: Database | Transaction,
  { notice, from, occasion, due }: DueRows,
): SQL | undefined {
  const column = occasion && (from as unknown as Record<string, PgColumn>)[occasion]
  const before = db
    .select({ one: sql`1` })
    .from(notices)
    .where(
      and(
        eq(notices.subjectId, from.id),
        eq(notices.notice, notice),
        eq(notices.occasion, column ? sql`${column}::text` : ''),
      ),
    )
  const moment = { db, now: now(), today: dayOf(now()) }
  return and(due(moment), notExists(before))
}

function noticeAbout<Name extends NotificationName>(
  { notice, occasion }: DueRows<Name>,
  row: Record<string, unknown>,
): Notification<Name> {
  const [kind] = notice.split('.')
  const { id } = row
  return { notice, about: { kind, id }, ...(occasion && { occasion: row[occasion] }) } as Notification<Name>
}
