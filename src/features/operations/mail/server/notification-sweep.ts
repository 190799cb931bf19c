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
import { notices } from './notification-tables'
import { notifyOnce, tellTogether } from './notify-once'
import type { NewMail } from './queue-mail'

/** The table whose rows a notice is about. */
type TableOf<Name extends NotificationName> = PgTable & {
  id: PgColumn
  _: { name: (typeof NOTIFICATION_SUBJECTS)[SubjectOf<Name>] }
}

type Row<Table extends PgTable> = InferSelectModel<Table>

interface Moment {
  db: Database | Transaction
  now: Date
  /** On the Dutch calendar. */
  today: CalendarDay
}

interface DueRows<Name extends NotificationName = NotificationName> {
  notice: Name
  from: PgTable & { id: PgColumn }
  occasion?: string | undefined
  /**
   * Which rows are to be told of now, those of rounds that were missed included. Asked again of each row that is held:
   * what no longer holds is not told. What was told before is left out by itself.
   */
  due: (moment: Moment) => SQL | undefined
}

type Told<Name extends NotificationName, Table extends PgTable> = Pick<DueRows<Name>, 'notice' | 'due'> & {
  from: Table
  cron: string
} & OccasionColumn<Name, Table>

/** The column that says for which occasion a row is told of: with another value it is told anew. */
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
  /** The mail about a row that is held and due; undefined when there is nothing to tell after all. */
  tell: (context: Context, row: Row<Table>, tx: Transaction) => Promise<NewMail | undefined>
}

const BATCH = 100

/**
 * A job that tells of each row that is due, once, in a mail of its own and a transaction of its own. Trouble with one
 * keeps no mail from another: it is thrown at the end, and the queue runs the round again.
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
  /** The most urgent first. */
  by: PgColumn
  /** No more than that in one mail; the rest comes with the next. */
  limit: number
  /** One mail about all rows that are due. */
  tell: (context: Context, rows: readonly Row<Table>[], tx: Transaction) => Promise<NewMail>
}

/** A job that tells of all rows that are due in one mail, of each once. A row that somebody holds waits for the next. */
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

/** What is due and was not told yet for its occasion. */
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
