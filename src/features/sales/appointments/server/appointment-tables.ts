import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../platform/columns'
import { phoneDigits, searchedWords, wordsOf } from '../../../../platform/search-index'
import { APPOINTMENT_STATUSES, SIDES } from '../domain/appointment-status'

/**
 * Talks with visitors. Those that hold their time never lie over one another, pause included, which an exclusion
 * constraint in the migration sees to.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id').notNull().unique(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    subject: text('subject'),
    status: text('status', { enum: APPOINTMENT_STATUSES }).notNull(),
    /** The Dutch day of `startsAt`. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The end of the pause after it. */
    blockedUntil: instant('blocked_until').notNull(),
    /** Whether nobody else can have this time. Ends with `holdUntil` when nobody confirmed it before. */
    isHolding: boolean('is_holding').notNull(),
    holdUntil: instant('hold_until'),
    /** How calendars know it, whatever becomes of it, and how often it changed since: the highest counts. */
    uid: text('uid').notNull().unique(),
    sequence: integer('sequence').notNull(),
    /** Why we declined it or called it off, or the visitor did. */
    reason: text('reason'),
    changedBy: text('changed_by', { enum: SIDES }).notNull(),
    /** Name of the administrator who entered it; null for one that a visitor asked for. */
    enteredBy: text('entered_by'),
    requestMailId: uuid('request_mail_id').notNull(),
    /** Null for one that was entered by hand. */
    noticeMailId: uuid('notice_mail_id'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** The last that we and this person have to do with one another; retention counts from here. */
    lastContactAt: instant('last_contact_at').notNull(),
  },
  (table) => [
    check('appointments_status_known', sql`${table.status} IN (${quotedList(APPOINTMENT_STATUSES)})`),
    check('appointments_changed_by_known', sql`${table.changedBy} IN (${quotedList(SIDES)})`),
    check(
      'appointments_times',
      sql`${table.startsAt} < ${table.endsAt} AND ${table.endsAt} <= ${table.blockedUntil}`,
    ),
    check(
      'appointments_holding',
      sql`CASE ${table.status} WHEN 'confirmed' THEN ${table.isHolding} WHEN 'requested' THEN true WHEN 'proposed' THEN true ELSE NOT ${table.isHolding} END`,
    ),
    check(
      'appointments_hold_ends',
      sql`(${table.status} IN ('requested', 'proposed')) = (${table.holdUntil} IS NOT NULL)`,
    ),
    index('appointments_by_time').on(table.startsAt, table.id),
    index('appointments_by_day').on(table.startsOn),
    index('appointments_by_status').on(table.status, table.startsAt, table.id),
    index('appointments_holds').on(table.holdUntil).where(sql`${table.isHolding}`),
    index('appointments_of_person').on(sql`lower(${table.email})`),
    index('appointments_people').using('gin', wordsOf(table.name, table.email)),
    index('appointments_by_last_contact').on(table.lastContactAt),
    index('appointments_search').using('gin', appointmentWords(table)),
  ],
)

/** What search everything finds an appointment by. */
export function appointmentWords(
  appointment: Record<'name' | 'email' | 'phone' | 'subject', SQLWrapper>,
): SQL {
  const { name, email, phone, subject } = appointment
  return searchedWords(name, email, phoneDigits(phone), subject)
}

export type Appointment = typeof appointments.$inferSelect

/** The link of each mail to a visitor: every mail has its own, so that an older mail's link goes on working. */
export const appointmentLinks = pgTable(
  'appointment_links',
  {
    /** SHA-256 of the token in the link; the token itself stands in the mail only. */
    tokenHash: text('token_hash').primaryKey(),
    appointmentId: uuid('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('appointment_links_of_appointment').on(table.appointmentId)],
)

/** Days, or the same part of each of them, that the office keeps free of appointments. */
export const appointmentClosures = pgTable(
  'appointment_closures',
  {
    id: uuid('id').primaryKey(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** '13:00', on the Dutch clock; both times or neither. */
    fromTime: text('from_time'),
    untilTime: text('until_time'),
    /** For the office alone. */
    reason: text('reason'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('appointment_closures_days', sql`${table.firstDay} <= ${table.lastDay}`),
    check('appointment_closures_times', sql`(${table.fromTime} IS NULL) = (${table.untilTime} IS NULL)`),
    index('appointment_closures_by_day').on(table.lastDay),
  ],
)

export type AppointmentClosure = typeof appointmentClosures.$inferSelect

/** The secret address at which the calendar of one account fetches the agenda. */
export const calendarFeeds = pgTable('calendar_feeds', {
  /** `accounts.id`: the foreign key stands in the migration. */
  accountId: uuid('account_id').primaryKey(),
  /** SHA-256 of the token in the address, which was shown once. */
  tokenHash: text('token_hash').notNull().unique(),
  madeAt: instant('made_at').notNull(),
})
