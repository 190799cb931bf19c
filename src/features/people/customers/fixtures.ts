import { idOf, LONG, NOW, type StrangersWords } from '@/shared/fixtures'
import type { CustomerDetails } from './domain/customer-details'

/** Jan, who orders for himself and says no more than he has to. */
export const CONSUMER: CustomerDetails = {
  customerName: 'Jan Wevers',
  customerEmail: 'jan@wevers.example',
  customerPhone: null,
  customerCompany: null,
  customerAddress: 'Oude Markt 3',
  customerZipcode: '7511 GA',
  customerCity: 'Enschede',
  customerCountry: 'NL',
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
  customerCountry: 'NL',
  customerKvk: '12345678',
  customerVatId: 'NL001234567B01',
}

/** Jan under a name that a stranger typed, when there is one. */
export const typedPerson = (typed?: StrangersWords) => ({
  name: typed?.words ?? CONSUMER.customerName,
  email: CONSUMER.customerEmail,
})

/** A customer as the office lists them. */
export const customerOf = (details: typeof CONSUMER, number = 12) => ({
  ...details,
  id: idOf(number),
  email: details.customerEmail,
  accountId: idOf(400),
  invoiceEmail: null,
  buyerReference: null,
  purchaseOrder: null,
  createdAt: NOW,
  orders: 3,
  active: 2,
  suspended: 1,
  isContactStopped: false,
})
