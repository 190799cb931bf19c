import { asc } from 'drizzle-orm'
import { endOfLastWork } from '@/features/operations/worklist/domain/deadlines'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import type { Database } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { withCreditedMoney } from './credit-note-money'
import { IS_TO_REFUND } from './invoice-list'
import { hostingInvoices } from './invoice-tables'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    refund: true
  }
}

/** A credit note, by what tells why its money goes back. */
export type RefundedNote = Pick<
  typeof hostingInvoices.$inferSelect,
  'id' | 'orderId' | 'creditsInvoiceId' | 'issueDate'
>

type RefundsHeardOn = Record<
  'order' | 'quote' | 'deposit',
  (db: Database, notes: readonly RefundedNote[]) => Promise<ReadonlyMap<string, CalendarDay>>
>

declare module '@/platform/context' {
  interface Registries {
    /** The day on which a withdrawal reached us outside the site, by the id of the credit note that gives back for it. */
    refundsHeardOn: RefundsHeardOn
  }
}

declare module '@/platform/feature' {
  interface FeatureParts {
    refundsHeardOn: RefundsHeardOn
  }
}

interface RefundRules {
  invoicePath: (number: string) => string
  /** By when what was credited on a day has gone back. */
  dueOn: (heardOn: CalendarDay) => CalendarDay
}

/** Money that goes back to a customer, by the day on which it has to be there. */
export const todayRefunds = ({ invoicePath, dueOn }: RefundRules): TodaySource => ({
  label: 'Terug te betalen',
  isMoney: true,
  items: async ({ db, registries }, limit) => {
    const { createdAt, issueDate, id } = hostingInvoices
    const found = await db
      .select()
      .from(hostingInvoices)
      .where(IS_TO_REFUND)
      .orderBy(asc(issueDate), asc(createdAt), asc(id))
      .limit(limit)
    const notes = await withCreditedMoney(db, found)
    const heard = await Promise.all(
      Object.values(registries.refundsHeardOn).map((heardOn) => heardOn(db, notes)),
    )
    return notes.map((note) => ({
      id: note.id,
      title: `${note.invoiceNumber}, ${note.buyer.name}`,
      text: 'Betaal terug op de manier waarop betaald is, en boek het bij de creditnota',
      href: invoicePath(note.invoiceNumber),
      label: 'Bekijk de creditnota',
      amount: note.dueBack,
      dueAt: endOfLastWork(dueOn(firstDayOf(note, heard))),
      happenedAt: note.createdAt,
    }))
  },
})

/** The fourteen days of a refund begin when we hear of the withdrawal (BW 6:230r), which is never after its credit note. */
function firstDayOf(
  { id, issueDate }: RefundedNote,
  heard: readonly ReadonlyMap<string, CalendarDay>[],
): CalendarDay {
  const [first = issueDate] = [issueDate, ...heard.flatMap((days) => days.get(id) ?? [])].sort()
  return first
}
