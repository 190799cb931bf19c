import { lasting } from '@/features/billing/subscriptions/terms/domain/price-on-day'
import { CONSUMER, LONG_CUSTOMER } from '@/features/people/customers/fixtures'
import { idOf, LONG, type StrangersWords } from '@/shared/fixtures'
import type { Cents } from '@/shared/money'
import { cartOf, nameAlone } from './domain/order-in-words'
import { agreedItems } from './domain/order-price'
import type { PortalOrder } from './web/portal/server/load-order'

const MIRIAMS_ITEMS = agreedItems({
  packageId: 'onbeperkt',
  billingCycle: 'yearly',
  extras: ['ssl'],
  domainName: 'bakkerijaarnink.nl',
  domainPlan: 'register',
}).map((item) => ({ ...lasting(item), anchorOn: '2026-11-20', startsOn: '2026-11-20', endsOn: null }))

/** A year of hosting that Miriam ordered for herself and has paid, two hours before it is promised. */
export const MIRIAMS_ORDER: PortalOrder = {
  id: idOf(10),
  requestId: idOf(11),
  customerId: idOf(12),
  orderNumber: 'HO261120123',
  status: 'active',
  hostingPackage: 'onbeperkt',
  billingCycle: 'yearly',
  extraNames: {},
  extras: ['ssl'],
  domainName: 'bakkerijaarnink.nl',
  domainPlan: 'register',
  furtherDomains: [],
  domainAvailable: true,
  domainSource: 'SIDN',
  domainCheckedAt: new Date('2026-11-20T08:59:00Z'),
  createdAt: new Date('2026-11-20T09:00:00Z'),
  paidAt: new Date('2026-11-20T10:00:00Z'),
  subscriptionId: idOf(13),
  startedOn: '2026-11-20',
  paidUntil: '2027-11-19',
  items: MIRIAMS_ITEMS,
  everyItem: MIRIAMS_ITEMS,
  endsOn: null,
  cancelRequestedAt: null,
  cancelReason: null,
  domainEnd: null,
  domainEndOn: null,
  withdrawnAt: null,
  arrears: null,
  switching: null,
  deliveryDueAt: new Date('2026-11-20T13:00:00Z'),
  deliveredAt: null,
  ...CONSUMER,
  customerName: 'Miriam Aarnink',
  hostingPrice: 43_550 as Cents,
  extrasTotal: 3000 as Cents,
  domainPrice: 100 as Cents,
  totalPrice: 56_447 as Cents,
  vatPercent: 21,
  paymentMethod: 'test-bank',
  paymentStatus: 'paid',
  termsVersion: '2026-11',
  termsAcceptedAt: new Date('2026-11-20T09:00:00Z'),
  orderButtonText: 'Bestelling met betaalverplichting',
  actingAs: 'consumer',
  withdrawalKeyHash: 'x'.repeat(43),
  confirmationMailId: null,
  noticeMailId: null,
}

/** The same order before it is paid. */
export const UNPAID = {
  status: 'pending',
  paymentStatus: 'pending',
  paidAt: null,
  startedOn: null,
  paidUntil: null,
  deliveryDueAt: null,
} as const satisfies Partial<PortalOrder>

/** Ready, and running for months. */
export const DELIVERED = {
  createdAt: new Date('2026-02-03T09:00:00Z'),
  paidAt: new Date('2026-02-03T09:05:00Z'),
  startedOn: '2026-02-03',
  paidUntil: '2027-02-02',
  deliveryDueAt: new Date('2026-02-03T12:05:00Z'),
  deliveredAt: new Date('2026-02-03T10:40:00Z'),
} as const satisfies Partial<PortalOrder>

export function anOrder(other: Partial<PortalOrder> = {}, number = 123): PortalOrder {
  const orderNumber = `HO261120${String(number).padStart(3, '0')}`
  return { ...MIRIAMS_ORDER, id: idOf(1000 + number), orderNumber, ...other }
}

export const longOrder = (number: number) =>
  anOrder({ ...LONG_CUSTOMER, domainName: LONG.domain, extras: ['ssl', 'backup', 'seo'] }, number)

export const ORDERS = [
  anOrder(),
  anOrder(UNPAID, 122),
  anOrder(DELIVERED, 121),
  anOrder({ ...DELIVERED, endsOn: '2027-02-02' }, 120),
  anOrder({ ...DELIVERED, status: 'suspended' }, 119),
  anOrder({ ...DELIVERED, status: 'cancelled' }, 118),
  anOrder({ deliveryDueAt: new Date('2026-11-20T10:00:00Z') }, 117),
]

const NAME_ITEMS = agreedItems(cartOf(nameAlone('bakkerijaarnink.shop'))).map((item) => ({
  ...lasting(item),
  anchorOn: '2026-02-03',
  startsOn: '2026-02-03',
  endsOn: null,
}))

/** A domain name alone that Miriam ordered, registered and running. */
export const nameAloneOrder = (other: Partial<PortalOrder> = {}): PortalOrder =>
  anOrder(
    {
      ...DELIVERED,
      ...nameAlone('bakkerijaarnink.shop'),
      extras: [],
      hostingPrice: 0 as Cents,
      extrasTotal: 0 as Cents,
      totalPrice: 121 as Cents,
      items: NAME_ITEMS,
      everyItem: NAME_ITEMS,
      ...other,
    },
    116,
  )

/** Miriam's order with the words that a stranger typed, when there are any. */
export const typedOrder = (typed: StrangersWords | undefined, other: Partial<PortalOrder> = {}) =>
  anOrder({
    ...other,
    ...(typed && {
      customerName: typed.words,
      customerCompany: typed.words,
      cancelReason: typed.words,
      domainName: typed.domainName,
    }),
  })
