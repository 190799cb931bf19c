import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Cents, euros } from '@/shared/money'
import { PaymentStateBadge, ReceivedAmount } from './internal/PaymentStateBadge'

const NOTHING = 0 as Cents
const PAID = {
  state: 'paid' as const,
  paidAmount: euros(23.6),
  chargedBackAmount: NOTHING,
  refundedAmount: NOTHING,
  returnedAmount: NOTHING,
} as const

test('a payment whose money went back is not shown as paid', () => {
  const shown = (change: object) =>
    renderToStaticMarkup(<PaymentStateBadge payment={{ ...PAID, ...change }} />).replaceAll(/<[^>]+>/g, '')
  expect(shown({})).toBe('Betaald')
  expect(shown({ chargedBackAmount: euros(23.6) })).toBe('Teruggeboekt')
  expect(shown({ refundedAmount: euros(23.6) })).toBe('Teruggestort')
  expect(shown({ refundedAmount: euros(5) })).toBe('Betaald')
  expect(shown({ refundedAmount: euros(5), returnedAmount: euros(18.6) })).toBe('Teruggestort')
})

test('what went back stands beside what came in', () => {
  const shown = (change: object) => renderToStaticMarkup(<ReceivedAmount payment={{ ...PAID, ...change }} />)
  expect(shown({})).not.toContain('terug')
  expect(shown({ refundedAmount: euros(5) })).toMatch(/€.5,00 teruggestort/)
  expect(shown({ chargedBackAmount: euros(10) })).toMatch(/€.10,00 teruggeboekt/)
})
