import { todayRefunds } from '@/features/billing/invoices/server/today-refunds'
import { refundDueOn } from '@/features/billing/subscriptions/terms/domain/ending'
import { officeInvoicePath, officeOrderPath } from '@/office/rules/office-paths'
import type { Feature } from '@/platform/feature'
import { orderWords } from './domain/internal/audit-words'
import { changeWords } from './plan-change/domain/internal/audit-words'
import { changeWork } from './plan-change/server/internal/change-work'
import { endingWork } from './server/ending-work'
import { orderData } from './server/order-personal-data'
import { searchedOrders } from './server/order-search'
import { orderNumbers } from './server/orders-for-office'
import { withdrawalsHeardOn } from './server/withdrawals-heard-on'

export const orders = {
  nightWorks: { change: changeWork, ending: endingWork },
  todaySources: {
    refund: todayRefunds({
      invoicePath: officeInvoicePath,
      dueOn: refundDueOn,
    }),
  },
  refundsHeardOn: { order: withdrawalsHeardOn },
  personalData: { order: orderData },
  auditSubjects: { order: { label: 'Bestelling', names: orderNumbers, path: officeOrderPath } },
  auditWords: { ...orderWords, ...changeWords },
  searchSources: { orders: searchedOrders },
} satisfies Feature
