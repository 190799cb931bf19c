import { expect, test } from 'vitest'
import type { Cents } from '@/shared/money'
import { greetedName, greetingAt } from './greeting'
import { orderNews } from './order-news'
import { shownState } from './portal-invoice'
import { type PortalOrder, renewalOf } from './portal-order'
import { invoicesPageOf } from './portal-paths'

const cents = (amount: number) => amount as Cents

const order: PortalOrder = {
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
  deliveryDueAt: new Date('2026-11-20T13:00:00Z'),
  deliveredAt: null,
  customerName: 'Miriam Aarnink',
  customerCompany: null,
  customerAddress: 'Haaksbergerstraat 12',
  customerZipcode: '7513 EA',
  customerCity: 'Enschede',
  customerKvk: null,
  customerVatId: null,
  hostingPrice: cents(43_550),
  extrasTotal: cents(3000),
  domainPrice: cents(100),
  totalPrice: cents(56_447),
  paymentMethod: 'test-bank',
}
const today = '2026-11-20'
const now = new Date('2026-11-20T11:00:00Z')

test('an order renews the day after its paid period, for hosting and extras, with the name per year apart', () => {
  const renewal = renewalOf(order, today)
  expect(renewal).toMatchObject({ kind: 'renews', renewsOn: '2027-11-20' })
  expect(renewal.kind === 'renews' && renewal.price.total).toBe(56_326)
  expect(renewal.kind === 'renews' && renewal.price.domainPerYear?.total).toBe(3630)
})

test('what is cancelled ends, and what is not paid yet does not renew', () => {
  expect(renewalOf({ ...order, endsOn: '2027-11-19' }, today)).toEqual({ kind: 'ends', endsOn: '2027-11-19' })
  expect(renewalOf({ ...order, status: 'pending', paidAt: null, paidUntil: null }, today)).toEqual({
    kind: 'none',
  })
  expect(renewalOf({ ...order, status: 'cancelled', endsOn: '2026-11-01' }, today)).toEqual({
    kind: 'ended',
    endsOn: '2026-11-01',
  })
})

test('each order tells what there is to know of it now', () => {
  expect(orderNews(order, today, now)).toBe('Klaar uiterlijk 20 november 2026 om 14:00 uur: nog 2 uur')
  expect(orderNews({ ...order, deliveredAt: now }, today, now)).toBeUndefined()
  expect(orderNews({ ...order, status: 'pending', paidAt: null }, today, now)).toBe('Wacht op je betaling')
  expect(orderNews({ ...order, endsOn: '2027-11-19' }, today, now)).toBe(
    'Opgezegd: stopt op 19 november 2027',
  )
  expect(orderNews({ ...order, status: 'suspended' }, today, now)).toContain('openstaande factuur')
})

const invoice = { series: 'order', dueDate: '2026-11-20', paymentStatus: 'pending' } as const

test('invoices carry the words of the specification, and only open ones can be paid', () => {
  const labels = (changes: object, on = today) => {
    const { label, isToPay } = shownState({ ...invoice, ...changes }, on)
    return [label, isToPay]
  }
  expect(labels({})).toEqual(['Openstaand', true])
  expect(labels({}, '2026-11-21')).toEqual(['Achterstallig', true])
  expect(labels({ paymentStatus: 'paid' })).toEqual(['Betaald', false])
})

test('nobody pays a credit note, however old it is', () => {
  expect(shownState({ ...invoice, series: 'credit' }, '2027-01-01')).toEqual({
    label: 'Krijg je terug',
    tone: 'waiting',
    isToPay: false,
  })
})

test('the greeting follows the Dutch clock and knows a first name from initials', () => {
  const at = (time: string) => greetingAt(new Date(`2026-11-20T${time}:00+01:00`))
  expect(['05:59', '06:00', '12:00', '18:00'].map(at)).toEqual([
    'Goedenavond',
    'Goedemorgen',
    'Goedemiddag',
    'Goedenavond',
  ])
  expect(['Miriam Aarnink', 'J. de Vries', ' Jan '].map(greetedName)).toEqual([
    'Miriam',
    'J. de Vries',
    'Jan',
  ])
})

test('a page number that is none is the first page', () => {
  const page = (query: string) => invoicesPageOf(new URLSearchParams(query))
  expect(['facturen=3', 'facturen=-1', 'facturen=1e9', 'facturen=a', ''].map(page)).toEqual([3, 1, 1, 1, 1])
})
