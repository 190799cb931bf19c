import { officeCustomerPath } from '@/office/rules/office-paths'
import type { Feature } from '@/platform/feature'
import { customerWords } from './domain/internal/audit-words'
import { customerNames } from './server/customer-list'
import { searchedCustomerNotes, searchedCustomers } from './server/customer-search'
import { customerNoteData } from './server/internal/note-personal-data'
import { todayContactStops } from './server/internal/today-contact-stops'
import { todayVatIds } from './server/internal/today-vat-ids'
import { searchedMembers } from './server/member-search'
import { customerData } from './server/personal-data'

export const customers = {
  todaySources: {
    'contact-stop': todayContactStops(officeCustomerPath),
    'vat-id': todayVatIds(officeCustomerPath),
  },
  personalData: { customer: customerData, 'customer-note': customerNoteData },
  auditSubjects: {
    customer: { label: 'Klant', names: customerNames, path: (_name, id) => officeCustomerPath(id) },
  },
  auditWords: customerWords,
  searchSources: {
    customers: searchedCustomers,
    'customer-notes': searchedCustomerNotes,
    members: searchedMembers,
  },
} satisfies Feature
