import { EXCEPTION_LABELS } from '@/features/billing/payments/domain/payment-labels'
import { openExceptions } from '@/features/billing/payments/server/payment-queries'
import { workingDayAfter } from '@/features/operations/worklist/domain/deadlines'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    payment: true
  }
}

/** Money that does not fit what was asked. Its payer is told that we are in touch: within a working day. */
export const todayExceptions: TodaySource = {
  label: 'Betalingen',
  isMoney: true,
  items: async ({ db }, limit) => {
    const found = await openExceptions(db, limit)
    return found.map((odd) => ({
      id: odd.id,
      title: odd.invoiceNumber,
      text: EXCEPTION_LABELS[odd.kind],
      amount: odd.amount,
      href: '/beheer/betalingen',
      label: 'Bekijk de betaling',
      dueAt: workingDayAfter(odd.createdAt),
      happenedAt: odd.createdAt,
    }))
  },
}
