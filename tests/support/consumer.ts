import type { CustomerDetails } from '../../src/features/customers/rules/customer-details'

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
