import { expect, test } from 'vitest'
import { creditForm } from '@/features/billing/invoices/domain/invoice-forms'
import { invoiceStateOn } from '@/features/billing/invoices/domain/invoice-list'
import { officeAmounts, officeLines, type PricedOrder } from '@/features/hosting/orders/domain/office-invoice'
import { orderStatusForm } from '@/features/hosting/orders/domain/order-forms'
import {
  OFFICE_STEP_LABELS,
  ORDER_STATUSES,
  officeSteps,
} from '@/features/hosting/orders/domain/order-status'
import { warnedOfUntil } from '@/features/hosting/provisioning/domain/delivery'
import { euros } from '@/shared/money'
import { isFiltered, officeAddress, officeCsvAddress, officeList } from './office-filter'

const filterOf = (query: string) => officeList.filterOf(new URLSearchParams(query))

test.each([
  '/hosting-admin',
  '/hosting-admin?zoek=aarnink&status=actief&betaling=betaald&alleen=te-laat',
  '/hosting-admin?tab=klanten&hosting=opgeschort',
  '/hosting-admin?tab=facturen&staat=terug-te-betalen&soort=creditnota',
])('the address %s reads back as the view that it came from', (address) => {
  const filter = filterOf(address.split('?')[1] ?? '')
  expect(officeAddress(filter)).toBe(address)
  expect(isFiltered(filter)).toBe(/zoek|status|hosting=|staat/.test(address))
})

test('what an address does not mean is left out, and a view shows nothing of other tabs', () => {
  expect(officeAddress(filterOf('tab=elders&status=toString&alleen=__proto__&pagina=laatste'))).toBe(
    '/hosting-admin',
  )
  expect(officeAddress(filterOf('tab=klanten&status=actief&staat=betaald'))).toBe(
    '/hosting-admin?tab=klanten',
  )
  expect(officeCsvAddress(filterOf('tab=facturen&staat=betaald'))).toBe(
    '/hosting-admin/facturen.csv?tab=facturen&staat=betaald',
  )
})

// promise money 4: The table of orders
test('an order becomes active for the first time by its payment only, and a cancelled one stays so', () => {
  expect(ORDER_STATUSES.map((status) => [status, officeSteps({ status, hostingPackage: 'basis' })])).toEqual([
    ['pending', ['cancelled']],
    ['active', ['suspended', 'cancelled']],
    ['suspended', ['active', 'cancelled']],
    ['cancelled', []],
  ])
  expect(officeSteps({ status: 'active', hostingPackage: null })).toEqual(['cancelled'])
  expect(Object.keys(OFFICE_STEP_LABELS).sort()).toEqual([...ORDER_STATUSES].sort())
})

test('an office invoice asks the prices of when the order was placed, with 21% on top', () => {
  const order: PricedOrder = {
    hostingPackage: 'onbeperkt',
    billingCycle: 'yearly',
    extras: ['ssl', 'backup'],
    domainName: 'aarnink.nl',
    hostingPrice: euros(400),
    extrasTotal: euros(101.88),
    domainPrice: euros(1),
  }
  expect(officeLines(order).map(({ description, net }) => [description, net])).toEqual([
    ['Hosting Onbeperkt', 40_000],
    ['Extra’s: Premium SSL, Back-up, 90 dagen bewaard', 10_188],
    ['Domeinnaam aarnink.nl, eerste jaar', 100],
  ])
  expect(officeAmounts(order, 21)).toEqual({ net: 50_288, vat: 10_560, total: 60_848 })
  const plain = { ...order, extras: [], extrasTotal: euros(0), domainName: null, domainPrice: euros(0) }
  expect(officeLines(plain)).toHaveLength(1)
})

test('a credit note is never late: it is we who owe', () => {
  const late = { paymentStatus: 'pending', dueDate: '2026-11-01' } as const
  expect(invoiceStateOn({ ...late, series: 'order' }, '2026-11-20')).toBe('overdue')
  expect(invoiceStateOn({ ...late, series: 'credit' }, '2026-11-20')).toBe('refund')
  expect(invoiceStateOn({ ...late, series: 'credit', paymentStatus: 'paid' }, '2026-11-20')).toBe('refunded')
})

test('the agency is warned three quarters of an hour of opening time ahead, also on the evening before', () => {
  expect(warnedOfUntil(new Date('2026-11-20T10:00:00Z'))).toEqual(new Date('2026-11-20T10:45:00Z'))
  // Friday 17:15; the office closes at 17:30 and opens on Monday at 9:00.
  expect(warnedOfUntil(new Date('2026-11-20T16:15:00Z'))).toEqual(new Date('2026-11-23T08:30:00Z'))
})

test('nothing is suspended or credited without a reason', () => {
  const id = '1f0e2c3d-0000-4000-8000-000000000001'
  expect(orderStatusForm.safeParse({ order_id: id, status: 'suspended', reason: ' x ' }).success).toBe(false)
  expect(creditForm.safeParse({ invoice_id: id, reason: '' }).error?.issues[0]?.message).toBe(
    'Schrijf in een paar woorden waarom.',
  )
})
