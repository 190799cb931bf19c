import { eq } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import type { ReminderStage } from '../rules/reminder-steps'
import { reminders } from './reminder-tables'

/** The ids of the invoices for which this stage was reached, for a condition in another query. */
export function invoicesWithStage(db: Database, stage: ReminderStage) {
  return db.select({ invoiceId: reminders.invoiceId }).from(reminders).where(eq(reminders.stage, stage))
}
