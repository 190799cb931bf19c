import { expect, test } from 'vitest'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import { changeButton, changeRequest, choiceParams, wishedIn } from './change-request'

const CHOICE: HostingChoice = { packageId: 'onbeperkt', billingCycle: 'yearly', extras: ['ssl', 'backup'] }
const FORM = {
  order_number: 'HO261120123',
  hosting_package: 'onbeperkt',
  billing_cycle: 'yearly',
  extras: 'backup,ssl,ssl',
  quoted: '2026-11-20 968',
  request_id: crypto.randomUUID(),
}

test('a choice comes back from the address that it was put into', () => {
  expect(wishedIn(new URLSearchParams(choiceParams(CHOICE)))).toEqual(CHOICE)
  expect(wishedIn(new URLSearchParams())).toBeUndefined()
  expect(wishedIn(new URLSearchParams('hosting_package=goud&billing_cycle=yearly'))).toBeUndefined()
})

test('each extra counts once, in the order of the catalogue; what is not in it is refused', () => {
  expect(changeRequest.parse(FORM).wished).toEqual(CHOICE)
  expect(changeRequest.parse({ ...FORM, extras: undefined }).wished.extras).toEqual([])
  expect(changeRequest.safeParse({ ...FORM, extras: 'goud' }).success).toBe(false)
})

test('the button says that there is something to pay, or from when it is less', () => {
  const monthly: HostingChoice = { ...CHOICE, billingCycle: 'monthly' }
  const later = { now: null, nextOn: '2026-12-01', from: CHOICE, to: { ...CHOICE, extras: [] } }
  expect(changeButton(later, 'customer')).toBe('Wijzigen per 1 december 2026')
  expect(changeButton({ ...later, to: monthly }, 'customer')).toBe('Wijzigen met betaalverplichting')
})
