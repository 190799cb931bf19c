import type { Cents } from '@/shared/money'
import type { PortalOrder } from '../../src/portal/rules/portal-order'
import { CONSUMER } from './consumer'

const cents = (amount: number) => amount as Cents

/** A year of hosting that Miriam ordered for herself and has paid, two hours before it is promised. */
export const MIRIAMS_ORDER: PortalOrder = {
  orderNumber: 'HO261120123',
  status: 'active',
  hostingPackage: 'onbeperkt',
  billingCycle: 'yearly',
  extras: ['ssl'],
  domainName: 'bakkerijaarnink.nl',
  domainPlan: 'register',
  createdAt: new Date('2026-11-20T09:00:00Z'),
  paidAt: new Date('2026-11-20T10:00:00Z'),
  paidUntil: '2027-11-19',
  endsOn: null,
  cancelRequestedAt: null,
  withdrawnAt: null,
  deliveryDueAt: new Date('2026-11-20T13:00:00Z'),
  deliveredAt: null,
  ...CONSUMER,
  customerName: 'Miriam Aarnink',
  hostingPrice: cents(43_550),
  extrasTotal: cents(3000),
  domainPrice: cents(100),
  totalPrice: cents(56_447),
  paymentMethod: 'test-bank',
  paymentStatus: 'paid',
}
