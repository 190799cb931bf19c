import { and, asc, eq, isNull } from 'drizzle-orm'
import { openInvoices } from '@/features/billing/invoices/server/open-invoices'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { paymentArrangements } from '../arrangement-tables'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    'missed-arrangement': true
  }
}

interface Paths {
  invoicePath: (number: string) => string
}

/** Arrangements that were missed and that no colleague looked at, of invoices that are still open. */
export const todayMissed = ({ invoicePath }: Paths): TodaySource => ({
  label: 'Betalingsregelingen',
  isMoney: true,
  items: async ({ db }, limit) => {
    const { id, invoiceId, ending, endedAt, seenAt } = paymentArrangements
    const found = await db
      .select({ id, invoiceId, endedAt })
      .from(paymentArrangements)
      .where(and(eq(ending, 'missed'), isNull(seenAt)))
      .orderBy(asc(endedAt), asc(id))
      .limit(limit)
    const among = db
      .select({ invoiceId })
      .from(paymentArrangements)
      .where(and(eq(ending, 'missed'), isNull(seenAt)))
    const open = new Map((await openInvoices(db, { among })).map((invoice) => [invoice.id, invoice]))
    return found.flatMap((one) => {
      const invoice = open.get(one.invoiceId)
      if (!invoice || !one.endedAt) return []
      return {
        id: one.id,
        title: `${invoice.invoiceNumber}, ${invoice.buyer.name}`,
        text: 'De betalingsregeling is niet nagekomen. Bel de klant, of spreek iets nieuws af',
        href: invoicePath(invoice.invoiceNumber),
        label: 'Bekijk de factuur',
        amount: invoice.outstanding,
        dueAt: null,
        happenedAt: one.endedAt,
      }
    })
  },
})
