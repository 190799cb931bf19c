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

interface RefundRules {
  invoicePath: (number: string) => string
  /** By when what was credited on a day has gone back. */
  dueOn: (heardOn: CalendarDay) => CalendarDay
  /** The day on which we heard that an order was withdrawn, by its id, where that was before it was credited. */
  heardOn: (db: Database, orderIds: readonly string[]) => Promise<ReadonlyMap<string, CalendarDay>>
}

/** Money that goes back to a customer, by the day on which it has to be there. */
export const todayRefunds = ({ invoicePath, dueOn, heardOn }: RefundRules): TodaySource => ({
  label: 'Terug te betalen',
  isMoney: true,
  items: async ({ db }, limit) => {
    const { createdAt, issueDate, id } = hostingInvoices
    const found = await db
      .select()
      .from(hostingInvoices)
      .where(IS_TO_REFUND)
      .orderBy(asc(issueDate), asc(createdAt), asc(id))
      .limit(limit)
    const notes = await withCreditedMoney(db, found)
    const heard = await heardOn(
      db,
      notes.flatMap(({ orderId }) => orderId ?? []),
    )
    return notes.map((note) => ({
      id: note.id,
      title: `${note.invoiceNumber}, ${note.buyer.name}`,
      text: 'Betaal terug op de manier waarop betaald is, en boek het bij de creditnota',
      href: invoicePath(note.invoiceNumber),
      label: 'Bekijk de creditnota',
      amount: note.dueBack,
      dueAt: endOfLastWork(dueOn(heard.get(note.orderId ?? '') ?? note.issueDate)),
      happenedAt: note.createdAt,
    }))
  },
})
