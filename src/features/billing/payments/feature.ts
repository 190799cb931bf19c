import type { Feature } from '@/platform/feature'
import { paymentWords } from './domain/internal/audit-words'
import { paymentList } from './domain/payment-filter'
import { invoiceNumbersOfPayments } from './server/payment-queries'
import { paymentData } from './server/personal-data'

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
} satisfies Feature
