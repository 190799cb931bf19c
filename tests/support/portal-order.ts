import { agreedItems } from '@/features/orders/rules/order-price'
import type { Cents } from '@/shared/money'
import type { PortalOrder } from '../../src/portal/server/load-order'
import { CONSUMER } from './consumer'

const cents = (amount: number) => amount as Cents

/** A year of hosting that Miriam ordered for herself and has paid, two hours before it is promised. */
export const MIRIAMS_ORDER: PortalOrder = {
  id: '1f0e2c3d-0000-4000-8000-000000000010',
  requestId: '1f0e2c3d-0000-4000-8000-000000000011',
  customerId: '1f0e2c3d-0000-4000-8000-000000000012',
  orderNumber: 'HO261120123',
  status: 'active',
  hostingPackage: 'onbeperkt',
  billingCycle: 'yearly',
  extras: ['ssl'],
  domainName: 'bakkerijaarnink.nl',
  domainPlan: 'register',
  domainAvailable: true,
  domainSource: 'SIDN',
  domainCheckedAt: new Date('2026-11-20T08:59:00Z'),
  createdAt: new Date('2026-11-20T09:00:00Z'),
  paidAt: new Date('2026-11-20T10:00:00Z'),
  startedOn: '2026-11-20',
  paidUntil: '2027-11-19',
  endsOn: null,
  cancelRequestedAt: null,
  cancelReason: null,
  withdrawnAt: null,
  deliveryDueAt: new Date('2026-11-20T13:00:00Z'),
  deliveredAt: null,
  ...CONSUMER,
  customerName: 'Miriam Aarnink',
  items: agreedItems({
    ...{ packageId: 'onbeperkt', billingCycle: 'yearly', extras: ['ssl'] },
    ...{ domainName: 'bakkerijaarnink.nl', domainPlan: 'register' },
  }),
  hostingPrice: cents(43_550),
  extrasTotal: cents(3000),
  domainPrice: cents(100),
  totalPrice: cents(56_447),
  paymentMethod: 'test-bank',
  paymentStatus: 'paid',
  termsVersion: '2026-11',
  termsAcceptedAt: new Date('2026-11-20T09:00:00Z'),
  orderButtonText: 'Bestelling met betaalverplichting',
  confirmationMailId: null,
  noticeMailId: null,
}
