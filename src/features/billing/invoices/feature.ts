import { officeInvoicePath } from '@/office/rules/office-paths'
import type { Feature } from '@/platform/feature'
import { invoiceFiles } from './documents/server/invoice-files'
import { invoiceWords } from './domain/internal/audit-words'
import { vatIdJobs } from './server/internal/forget-vat-ids'
import { invoiceNumbers } from './server/invoice-numbers'
import { searchedInvoices } from './server/invoice-search'
import { disputeData, invoiceData } from './server/personal-data'

export const invoices = {
  jobs: vatIdJobs,
  mailFiles: { invoice: (context, { invoiceId }) => invoiceFiles(context, invoiceId) },
  personalData: { invoice: invoiceData, dispute: disputeData },
  auditSubjects: { invoice: { label: 'Factuur', names: invoiceNumbers, path: officeInvoicePath } },
  auditWords: invoiceWords,
  searchSources: { invoices: searchedInvoices },
} satisfies Feature
