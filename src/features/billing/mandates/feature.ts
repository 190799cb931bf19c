import { officeCustomerPath } from '@/office/rules/office-paths'
import type { Feature } from '@/platform/feature'
import { mandateWords } from './domain/internal/audit-words'
import { customersOfMandates } from './server/mandate-of-customer'
import { mandateData } from './server/personal-data'

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
} satisfies Feature
