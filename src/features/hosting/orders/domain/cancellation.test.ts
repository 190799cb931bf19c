import { expect, test } from 'vitest'
import {
  type CancellableOrder,
  cancellationState,
  lastDayWhenCancelled,
  mayWithdraw,
  withdrawalEndsOn,
} from './cancellation'

const monthly: CancellableOrder = {
  status: 'active',
  actingAs: 'company',
  billingCycle: 'monthly',
  paidAt: new Date('2026-03-10T09:00:00Z'),
  startedOn: '2026-03-10',
  paidUntil: '2026-04-09',
  endsOn: null,
}
const yearly: CancellableOrder = { ...monthly, billingCycle: 'yearly', paidUntil: '2027-03-09' }

test('in the first period the order of a business ends on the last day of it', () => {
  expect(lastDayWhenCancelled(monthly, '2026-03-11')).toBe('2026-04-09')
  expect(lastDayWhenCancelled(yearly, '2026-03-11')).toBe('2027-03-09')
  expect(lastDayWhenCancelled(yearly, '2027-03-09')).toBe('2027-03-09')
})

test('a consumer is never held for the year that was ordered: a month after saying so it is over', () => {
  const ofConsumer = { ...yearly, actingAs: 'consumer' } as const
  expect(lastDayWhenCancelled(ofConsumer, '2026-03-10')).toBe('2026-04-10')
  expect(lastDayWhenCancelled(ofConsumer, '2027-01-31')).toBe('2027-02-28')
  expect(lastDayWhenCancelled({ ...monthly, actingAs: 'consumer' }, '2026-03-11')).toBe('2026-04-09')
})

test('after the first period notice is one month, also in the middle of a year that is paid for', () => {
  const renewed = { ...yearly, paidUntil: '2028-03-09' }
  expect(lastDayWhenCancelled(renewed, '2027-03-10')).toBe('2027-04-10')
  expect(lastDayWhenCancelled(renewed, '2027-05-31')).toBe('2027-06-30')
})

test('notice never makes a customer pay for another period', () => {
  expect(lastDayWhenCancelled({ ...monthly, paidUntil: '2026-08-09' }, '2026-07-20')).toBe('2026-08-09')
})

test('what is not paid ends the same day: before the first payment, and what stands still', () => {
  expect(
    lastDayWhenCancelled(
      { ...monthly, status: 'pending', paidAt: null, startedOn: null, paidUntil: null },
      '2026-03-11',
    ),
  ).toBe('2026-03-11')
  expect(lastDayWhenCancelled({ ...monthly, status: 'suspended' }, '2026-06-01')).toBe('2026-06-01')
})

test('a cancellation may be undone up to and including its last day', () => {
  expect(cancellationState(monthly, '2026-04-01')).toBe('runs')
  expect(cancellationState({ ...monthly, endsOn: '2026-04-09' }, '2026-04-09')).toBe('ends')
  expect(cancellationState({ ...monthly, endsOn: '2026-04-09' }, '2026-04-10')).toBe('over')
  expect(cancellationState({ status: 'cancelled', endsOn: '2026-04-09' }, '2026-04-01')).toBe('over')
})

const consumer = {
  status: 'active',
  createdAt: new Date('2026-03-10T09:00:00Z'),
  actingAs: 'consumer',
} as const

test('a consumer may withdraw for fourteen days after the day of ordering', () => {
  expect(mayWithdraw(consumer, '2026-03-24')).toBe(true)
  expect(mayWithdraw(consumer, '2026-03-25')).toBe(false)
  expect(mayWithdraw({ ...consumer, status: 'cancelled' }, '2026-03-11')).toBe(false)
})

test('whoever ordered for a business may not', () => {
  expect(mayWithdraw({ ...consumer, actingAs: 'company' }, '2026-03-11')).toBe(false)
})

test('a last day in the weekend moves to Monday, and one on a holiday to the day after', () => {
  expect(withdrawalEndsOn({ createdAt: new Date('2026-04-13T09:00:00Z') })).toBe('2026-04-28')
  expect(withdrawalEndsOn({ createdAt: new Date('2026-03-07T09:00:00Z') })).toBe('2026-03-23')
  expect(withdrawalEndsOn({ createdAt: new Date('2026-03-08T09:00:00Z') })).toBe('2026-03-23')
})
