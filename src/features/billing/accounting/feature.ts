import { todayAbroad } from '@/features/billing/invoices/server/today-abroad'
import { officeInvoicePath } from '@/office/rules/office-paths'
import type { Feature } from '@/platform/feature'
import { accountingWords } from './domain/internal/audit-words'
import { statementPath } from './domain/statement-view'
import { BOOKS_PATH } from './export/domain/books-paths'
import { booksWords } from './export/domain/internal/audit-words'
import { linkData, linkNames } from './export/server/link-queries'
import { bookedLineData, otherLineData } from './server/internal/personal-data'
import { statementNames } from './server/statement-preview'

export const accounting = {
  todaySources: { 'vat-abroad': todayAbroad({ invoicePath: officeInvoicePath, booksPath: BOOKS_PATH }) },
  personalData: { link: linkData, 'booked-line': bookedLineData, 'other-line': otherLineData },
  auditSubjects: {
    'bookkeeper-link': { label: 'Boekhouderslink', names: linkNames, path: () => BOOKS_PATH },
    books: { label: 'Boekhouding' },
    statement: { label: 'Bankafschrift', names: statementNames, path: (_name, id) => statementPath(id) },
  },
  auditWords: { ...accountingWords, ...booksWords },
} satisfies Feature
