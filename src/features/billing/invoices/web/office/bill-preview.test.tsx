import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CONSUMER } from '@/features/people/customers/fixtures'
import { euros } from '@/shared/money'
import { BillPreview } from './BillPreview'

const ORDER = {
  id: 'o',
  orderNumber: 'HO261121012',
  ...CONSUMER,
  hostingPackage: 'basis',
  billingCycle: 'monthly',
  domainName: null,
  domainPlan: null,
  hostingPrice: euros(19.5),
  domainPrice: euros(0),
  extrasTotal: euros(0),
  totalPrice: euros(23.6),
  extras: [],
  status: 'active',
  paidUntil: '2026-12-20',
} as const

function preview(today: string, changes: Partial<ComponentProps<typeof BillPreview>['order']> = {}) {
  return renderToStaticMarkup(<BillPreview order={{ ...ORDER, ...changes }} invoices={[]} today={today} />)
}

test('who would bill a period that is paid reads until when it is', () => {
  expect(preview('2026-12-20')).toContain('Deze bestelling is betaald tot en met 20 december 2026')
  expect(preview('2026-12-21')).not.toContain('betaald')
})

test('an order that was called off is not billed any more', () => {
  const shown = preview('2026-12-21', { status: 'cancelled' })
  expect(shown).toContain('Deze bestelling is geannuleerd')
  expect(shown).not.toContain('Factuur aanmaken')
})
