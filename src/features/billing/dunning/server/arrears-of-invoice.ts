import { openDisputeOf } from '@/features/billing/invoices/server/disputes'
import { openInvoices } from '@/features/billing/invoices/server/open-invoices'
import type { Database } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { type ClaimFacts, claimOn } from '../domain/claim'
import { claimFactsOf, withLastLetter } from './internal/last-letters'
import { inArrears, remindersOf } from './internal/reminded-invoices'
import { threatened } from './suspension-facts'

export type ArrearsOfInvoice = Awaited<ReturnType<typeof arrearsOfInvoice>>

/** What was sent about an invoice, what is disputed, what was announced, and what may be asked of it on this day. */
export async function arrearsOfInvoice(db: Database, invoiceId: string, day: CalendarDay) {
  const [sent, dispute, open] = await Promise.all([
    remindersOf(db, [invoiceId]),
    openDisputeOf(db, invoiceId),
    openInvoices(db, { invoiceId, overdueOn: day }),
  ])
  const [found] = await threatened(db, await inArrears(db, open, day), day)
  const [letter] = found ? await withLastLetter(db, [found]) : []
  const facts: ClaimFacts | undefined = letter?.facts ?? (found && claimFactsOf(found))
  return {
    sent,
    dispute,
    plannedOn: found?.announced?.plannedOn ?? null,
    claim: facts && { facts, claim: claimOn(facts, day) },
  }
}
