import { officeCustomerPath } from '@/office/rules/office-paths'
import type { Feature } from '@/platform/feature'
import { checkoutWords } from './domain/internal/audit-words'
import { orderProposalWords } from './proposals/domain/internal/audit-words'
import { PROPOSALS_ID } from './proposals/domain/order-proposal'
import { proposalJobs } from './proposals/server/forget-proposals'
import { orderProposalData } from './proposals/server/internal/personal-data'
import { todayProposals } from './proposals/server/internal/today-ending'
import { termsFile } from './server/internal/terms-file'
import { invoiceJobs } from './server/invoice-of-order'

export const checkout = {
  jobs: { ...invoiceJobs, ...proposalJobs },
  mailFiles: { terms: async (context, { orderId }) => [await termsFile(context, orderId)] },
  todaySources: {
    'order-proposal-ending': todayProposals({
      customerPath: (id) => `${officeCustomerPath(id)}#${PROPOSALS_ID}`,
    }),
  },
  personalData: { 'order-proposal': orderProposalData },
  auditWords: { ...checkoutWords, ...orderProposalWords },
} satisfies Feature
