import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import type { ReminderStage } from '../../domain/reminder-steps'
import { reminders } from '../reminder-tables'

/** The ids of the invoices for which this stage was reached, for a condition in another query. */
export function invoicesWithStage(db: Database, stage: ReminderStage) {
  return db.select({ invoiceId: reminders.invoiceId }).from(reminders).where(eq(reminders.stage, stage))
}

/** The ids of the invoices with a last letter of which nobody heard yet that costs may be asked. */
export function lettersToTellOf(db: Database) {
  const { invoiceId, stage, costsToldAt } = reminders
  return db
    .select({ invoiceId })
    .from(reminders)
    .where(and(eq(stage, 'last-letter'), isNull(costsToldAt)))
}
