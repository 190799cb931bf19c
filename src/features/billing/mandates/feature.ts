import { officeCustomerPath } from '@/office/rules/office-paths'
import type { Feature } from '@/platform/feature'
import { mandateWords } from './domain/internal/audit-words'
import { mandateData } from './server/internal/personal-data'
import { customersOfMandates } from './server/mandate-of-customer'
import { searchedMandates } from './server/mandate-search'

export const mandates = {
  personalData: { mandate: mandateData },
  auditSubjects: {
    mandate: {
      label: 'Machtiging',
      names: customersOfMandates,
      words: 'van deze klant',
      path: officeCustomerPath,
    },
  },
  auditWords: mandateWords,
  searchSources: { mandates: searchedMandates },
} satisfies Feature
