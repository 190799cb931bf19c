import type { Feature } from '@/platform/feature'
import { checkoutWords } from './domain/internal/audit-words'
import { invoiceJobs } from './server/invoice-of-order'
import { termsFile } from './server/terms-file'

export const checkout = {
  jobs: invoiceJobs,
  mailFiles: { terms: async (context, { orderId }) => [await termsFile(context, orderId)] },
  auditWords: checkoutWords,
} satisfies Feature
