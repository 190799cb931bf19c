import { and, between, eq, notExists, type SQL, sql } from 'drizzle-orm'
import { notificationSweep } from '@/features/operations/mail/server/notification-sweep'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Database, Transaction } from '@/platform/context'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import { REMINDER_AFTER_DAYS, REMINDER_BEFORE_END_DAYS } from '../../domain/internal/quote-reminders'
import { VALID_DAYS } from '../../domain/internal/quote-status'
import { versionThatIs } from '../lock-quote'
import { type QuoteReminder, quoteReminderMail } from '../mails/quote-mails'
import { makeQuoteLink } from '../quote-links'
import { type Quote, quoteMessages, quotes, quoteVersions } from '../quote-tables'

declare module '@/features/operations/mail/domain/notifications' {
  interface Notifications {
    'quote.reminded-week': CalendarDay
    'quote.reminded-ending': CalendarDay
  }
}

declare module '@/platform/jobs' {
  interface JobPayloads {
    'remind-of-quotes': Record<string, never>
    'remind-of-ending-quotes': Record<string, never>
  }
}

/**
 * Sent, and nothing heard or written since: no question and no answer, nor a new version in the making. Whoever was
 * sent another version has another last day, and is reminded anew.
 */
function isQuiet(db: Database | Transaction): SQL | undefined {
  const one = { one: sql`1` }
  const messages = db
    .select(one)
    .from(quoteMessages)
    .where(and(eq(quoteMessages.quoteId, quotes.id), sql`${quoteMessages.writtenAt} >= ${quotes.sentAt}`))
  const drafts = db
    .select(one)
    .from(quoteVersions)
    .where(and(eq(quoteVersions.quoteId, quotes.id), eq(quoteVersions.status, 'draft')))
  return and(eq(quotes.status, 'sent'), eq(quotes.hasQuestion, false), notExists(messages), notExists(drafts))
}

const tell =
  (reminder: QuoteReminder) =>
  async (context: Context, { id }: Quote, tx: Transaction): Promise<NewMail | undefined> => {
    const version = await versionThatIs(tx, id, 'sent')
    if (!version?.sent) return undefined
    const token = await makeQuoteLink(context, tx, version.id)
    return await quoteReminderMail(context, reminder, version.sent, token)
  }

/** Who did not answer a quote is asked about it after a week, and once more shortly before its end. */
export const quoteJobs = {
  'remind-of-quotes': notificationSweep({
    notice: 'quote.reminded-week',
    from: quotes,
    occasion: 'validUntil',
    cron: '30 9 * * *',
    due: ({ db, today }) =>
      and(
        isQuiet(db),
        between(
          quotes.validUntil,
          addDays(today, REMINDER_BEFORE_END_DAYS + 1),
          addDays(today, VALID_DAYS - REMINDER_AFTER_DAYS),
        ),
      ),
    tell: tell('week'),
  }),
  'remind-of-ending-quotes': notificationSweep({
    notice: 'quote.reminded-ending',
    from: quotes,
    occasion: 'validUntil',
    cron: '40 9 * * *',
    due: ({ db, today }) =>
      and(isQuiet(db), between(quotes.validUntil, today, addDays(today, REMINDER_BEFORE_END_DAYS))),
    tell: tell('ending'),
  }),
}
