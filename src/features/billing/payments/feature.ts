import type { Feature } from '@/platform/feature'
import { paymentWords } from './domain/internal/audit-words'
import { paymentList } from './domain/payment-filter'
import { paymentData } from './server/internal/personal-data'
import { invoiceNumbersOfPayments } from './server/payment-queries'
import { searchedPayments } from './server/payment-search'

export const payments = {
  personalData: { payment: paymentData },
  auditSubjects: {
    payment: {
      label: 'Betaling',
      names: invoiceNumbersOfPayments,
      path: (search) => paymentList.address({ search }),
    },
  },
  auditWords: paymentWords,
  searchSources: { payments: searchedPayments },
} satisfies Feature
