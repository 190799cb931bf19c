import type { Feature } from '@/platform/feature'
import { checkoutWords } from './domain/internal/audit-words'
import { termsFile } from './server/internal/terms-file'
import { invoiceJobs } from './server/invoice-of-order'

export const checkout = {
  jobs: invoiceJobs,
  mailFiles: { terms: async (context, { orderId }) => [await termsFile(context, orderId)] },
  auditWords: checkoutWords,
} satisfies Feature
