import { expect, test } from 'vitest'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import { readyWhenPaid, tasksOfChange } from './delivery'

const readyAt = (now: string) => readyWhenPaid(new Date(now))

// promise hosting-bestellen.ts: staat je bestelling klaar, geteld in openingstijd
// promise content/navigation.ts: Binnen 3 uur klaar, in openingstijd
// promise DashboardView.tsx: binnen 3 uur klaar, geteld in onze openingstijden
test('what is paid on a Sunday is ready on Monday at noon: three hours after we open', () => {
  expect(readyAt('2026-11-22T04:05:00Z')).toBe('morgen, maandag 12:00')
})

test('what is paid on a weekday before half past two is ready that day', () => {
  expect(readyAt('2026-11-23T11:40:00Z')).toBe('vandaag 15:40')
  expect(readyAt('2026-11-23T13:30:00Z')).toBe('vandaag 17:30')
})

test('what is paid on a Friday afternoon is ready on Monday, with the date', () => {
  expect(readyAt('2026-11-20T15:30:00Z')).toBe('maandag 23 november 11:00')
})

test('a change is work by hand, unless only its term changes, or the hosting is still to be made', () => {
  const basis: HostingChoice = { packageId: 'basis', billingCycle: 'monthly', extras: ['ssl'] }
  const bigger: HostingChoice = { ...basis, packageId: 'onbeperkt', extras: ['backup'] }
  expect(tasksOfChange(basis, bigger)).toEqual(['resize-hosting', 'change-extras'])
  expect(tasksOfChange(basis, bigger, ['create-hosting'])).toEqual(['change-extras'])
  expect(tasksOfChange(basis, { ...basis, billingCycle: 'yearly' })).toEqual([])
})
