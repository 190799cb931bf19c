import type { Feature } from '@/platform/feature'
import { draftInvoicePath } from './domain/free-invoice-paths'
import { freeInvoiceWords } from './domain/internal/audit-words'
import { draftNames, freeInvoiceIdsOfProject, hasDraftOrInvoice } from './server/draft-queries'
import { depositsHeardOn } from './server/internal/deposits-heard-on'
import { invoiceDraftData } from './server/internal/personal-data'
import { draftJobs } from './server/save-draft'

export const freeInvoices = {
  jobs: draftJobs,
  invoicesAboutProject: { 'free-invoices': freeInvoiceIdsOfProject },
  invoicedProjects: { 'free-invoices': hasDraftOrInvoice },
  refundsHeardOn: { deposit: depositsHeardOn },
  personalData: { 'invoice-draft': invoiceDraftData },
  auditSubjects: {
    'invoice-draft': {
      label: 'Conceptfactuur',
      names: draftNames,
      path: (_name, id) => draftInvoicePath(id),
    },
  },
  auditWords: freeInvoiceWords,
} satisfies Feature
