import { expect, test } from 'vitest'
import { deliveryDueAt } from './delivery'
import { deliveryClock, openMinutesInWords } from './delivery-clock'

// Friday 20 November 2026, 16:30 in Enschede: an hour before closing time.
const paidAt = new Date('2026-11-20T15:30:00Z')
const order = { deliveryDueAt: deliveryDueAt(paidAt), deliveredAt: null }

test('the clock counts opening time only: what is paid an hour before the weekend is due on Monday at eleven', () => {
  expect(deliveryClock(order, paidAt)).toEqual({
    state: 'running',
    dueAt: new Date('2026-11-23T10:00:00Z'),
    minutesLeft: 180,
  })
})

test('it stands still while the office is closed', () => {
  const saturday = deliveryClock(order, new Date('2026-11-21T12:00:00Z'))
  expect(saturday).toMatchObject({ state: 'standing', minutesLeft: 120 })
})

test('it says how late a delivery is, and stops when the order is delivered', () => {
  const monday = new Date('2026-11-23T10:45:00Z')
  expect(deliveryClock(order, monday)).toMatchObject({ state: 'late', minutesLate: 45 })
  expect(deliveryClock({ ...order, deliveredAt: monday }, monday)).toEqual({ state: 'delivered', at: monday })
  expect(deliveryClock({ deliveryDueAt: null, deliveredAt: null }, monday)).toEqual({ state: 'idle' })
})

test('opening time is said in hours and minutes', () => {
  expect([1, 45, 60, 130].map(openMinutesInWords)).toEqual([
    '1 minuut',
    '45 minuten',
    '1 uur',
    '2 uur en 10 minuten',
  ])
})
