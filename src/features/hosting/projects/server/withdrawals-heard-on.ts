import { and, inArray, isNotNull } from 'drizzle-orm'
import type { RefundedNote } from '@/features/billing/invoices/server/today-refunds'
import { invoicesOfSameSubscriptions } from '@/features/billing/subscriptions/server/subscription-queries'
import { receivedAbout } from '@/features/people/correspondence/server/correspondence-queries'
import { quoteNumbers } from '@/features/sales/quotes/server/quote-names'
import type { Database } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { type ProjectQuote, projectQuotes } from './project-tables'

type Withdrawn = Pick<ProjectQuote, 'quoteId' | 'projectId' | 'invoiceId'>

const { quoteId, projectId, invoiceId, withdrawnAt } = projectQuotes
const WITHDRAWN = { quoteId, projectId, invoiceId }

/**
 * The day on which the withdrawal of a quote by letter, mail or telephone reached us, by the id of the credit note for its
 * invoice or for a later period of what it began: the refund counts from it.
 */
export async function quoteWithdrawalsHeardOn(
  db: Database,
  notes: readonly RefundedNote[],
): Promise<Map<string, CalendarDay>> {
  const credited = notes.flatMap(({ creditsInvoiceId }) => creditsInvoiceId ?? [])
  if (credited.length === 0) return new Map()
  const begun = await invoicesOfSameSubscriptions(db, credited)
  const ofNote = (note: RefundedNote) => {
    const id = note.creditsInvoiceId
    return id ? [id, ...(begun.get(id) ?? [])] : []
  }
  const found = await db
    .select(WITHDRAWN)
    .from(projectQuotes)
    .where(and(inArray(invoiceId, notes.flatMap(ofNote)), isNotNull(withdrawnAt)))
  return await heardOfNotes(db, notes, (note) => {
    const invoices = ofNote(note)
    return found.filter((one) => invoices.includes(one.invoiceId ?? ''))
  })
}

/** The same for credit notes of a deposit, by the project that each credited invoice is about. */
export async function depositWithdrawalsHeardOn(
  db: Database,
  notes: readonly RefundedNote[],
  projectOfInvoice: ReadonlyMap<string, string>,
): Promise<Map<string, CalendarDay>> {
  if (projectOfInvoice.size === 0) return new Map()
  const found = await db
    .select(WITHDRAWN)
    .from(projectQuotes)
    .where(and(inArray(projectId, [...projectOfInvoice.values()]), isNotNull(withdrawnAt)))
  return await heardOfNotes(db, notes, (note) =>
    found.filter((one) => one.projectId === projectOfInvoice.get(note.creditsInvoiceId ?? '')),
  )
}

/** The first day on which one of the quotes of a note was withdrawn from, of the notes whose quotes have one. */
async function heardOfNotes(
  db: Database,
  notes: readonly RefundedNote[],
  withdrawnOf: (note: RefundedNote) => readonly Withdrawn[],
): Promise<Map<string, CalendarDay>> {
  const ids = new Set(notes.flatMap((note) => withdrawnOf(note).map((one) => one.quoteId)))
  const numbers = await quoteNumbers(db, [...ids])
  const received = await receivedAbout(db, 'acceptance-withdrawn', [...numbers.values()])
  return new Map(
    notes.flatMap((note) => {
      const days = withdrawnOf(note).flatMap((one) => received.get(numbers.get(one.quoteId) ?? '') ?? [])
      const [first] = days.sort()
      return first ? [[note.id, first] as const] : []
    }),
  )
}
