import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '@/shared/calendar-day'
import { historyOf } from './history-samples'
import { DEMO_ORDERS, demoEmail, ORDERS_OF_DEMO_CUSTOMER } from './orders-samples'

const anyStart = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
})

test('whenever a demo starts, its stories lie in the past and end as they say', () => {
  fc.assert(
    fc.property(anyStart, (now) => {
      for (const [turn, order] of [...DEMO_ORDERS, ...ORDERS_OF_DEMO_CUSTOMER].entries()) {
        const story = historyOf(order, turn, now)
        const { createdAt, paidAt, deliveredAt, cancelRequestedAt, stoppedAt, endsOn, periods } = story
        const moments = [createdAt, paidAt, deliveredAt, cancelRequestedAt, stoppedAt]
        const ofPeriods = periods.flatMap((period) => [period.invoicedAt, period.paidAt, period.creditedAt])
        for (const at of [...moments, ...ofPeriods])
          if (at) expect(at.getTime()).toBeLessThanOrEqual(now.getTime())
        if (order.fate === 'ending') expect((endsOn ?? '') >= dayOf(now)).toBe(true)
        if (order.fate === 'owing') expect(periods.at(-1)?.paidAt).toBeNull()
        if (order.fate === 'ended') expect(periods.at(-1)?.creditedAt).not.toBeNull()
        if (order.fate === 'suspended')
          expect(periods.filter((period) => !period.paidAt).length).toBeGreaterThan(0)
      }
    }),
  )
})

test('whenever a demo starts, the periods of its orders follow each other without a gap or an overlap', () => {
  fc.assert(
    fc.property(anyStart, (now) => {
      for (const [turn, order] of [...DEMO_ORDERS, ...ORDERS_OF_DEMO_CUSTOMER].entries()) {
        const { periods } = historyOf(order, turn, now)
        for (const [index, { firstDay }] of periods.entries())
          if (index > 0) expect(firstDay).toBe(addDays(periods[index - 1]?.lastDay ?? '', 1))
      }
    }),
  )
})

test('every customer of the demo is whole, lives in Twente only on paper, and cannot be mailed', () => {
  for (const order of DEMO_ORDERS) {
    expect(demoEmail(order)).toMatch(/^[a-z.]+@voorbeeld\.example$/)
    expect(order.street && order.city).toBeTruthy()
    expect(order.zipcode).toMatch(/^\d{4} [A-Z]{2}$/)
    if (order.domainName) expect(order.domainName).toMatch(/^[a-z-]+\.example$/)
  }
  expect(new Set(DEMO_ORDERS.map(demoEmail)).size).toBe(DEMO_ORDERS.length)
})
