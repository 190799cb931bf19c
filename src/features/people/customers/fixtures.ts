import type { CustomerDetails } from '@/features/people/customers/domain/customer-details'
import { LONG } from '@/shared/fixtures'

/** Jan, who orders for himself and says no more than he has to. */
export const CONSUMER: CustomerDetails = {
  customerName: 'Jan Wevers',
  customerEmail: 'jan@wevers.example',
  customerPhone: null,
  customerCompany: null,
  customerAddress: 'Oude Markt 3',
  customerZipcode: '7511 GA',
  customerCity: 'Enschede',
  customerKvk: null,
  customerVatId: null,
}

export const LONG_CUSTOMER: CustomerDetails = {
  customerName: LONG.name,
  customerEmail: LONG.email,
  customerPhone: '+31 6 12 34 56 78',
  customerCompany: LONG.company,
  customerAddress: LONG.street,
  customerZipcode: '7478 PT',
  customerCity: LONG.city,
  customerKvk: '12345678',
  customerVatId: 'NL001234567B01',
}
