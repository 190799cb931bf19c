import { desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import { customerNotes } from './customer-note-tables'

/** What the agency wrote down about a customer, newest first. */
export async function notesOfCustomer(db: Database | Transaction, customerId: string) {
  return await db
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.customerId, customerId))
    .orderBy(desc(customerNotes.writtenAt), desc(customerNotes.id))
}
