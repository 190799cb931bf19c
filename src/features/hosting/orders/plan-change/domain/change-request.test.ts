import { expect, test } from 'vitest'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import { changeButton, changeRequest, choiceParams, wishIn } from './change-request'

const CHOICE: HostingChoice = { packageId: 'onbeperkt', billingCycle: 'yearly', extras: ['ssl', 'backup'] }
const FORM = {
  order_number: 'HO261120123',
  hosting_package: 'onbeperkt',
  billing_cycle: 'yearly',
  extras: 'backup,ssl',
  quoted: '2026-11-20 968',
  request_id: crypto.randomUUID(),
}

test('a choice comes back from the address that it was put into', () => {
  const mailboxes = { ...CHOICE, extras: ['ssl', 'extra-email', 'extra-email', 'extra-email'] }
  for (const choice of [CHOICE, mailboxes])
    expect(wishIn(new URLSearchParams(choiceParams(choice)), [])).toEqual({ wished: choice })
  expect(choiceParams(mailboxes)).toBe(
    'hosting_package=onbeperkt&billing_cycle=yearly&extras=ssl&extras=extra-email&count_extra-email=3',
  )
  expect(wishIn(new URLSearchParams(), []).wished).toBeUndefined()
  expect(wishIn(new URLSearchParams('hosting_package=goud&billing_cycle=yearly'), []).wished).toBeUndefined()
})

test('the number beside a tick says how many; one that is wrong comes back as it was typed', () => {
  const address = (count: string) =>
    new URLSearchParams(
      `hosting_package=basis&billing_cycle=monthly&extras=ssl&extras=extra-email&count_extra-email=${count}`,
    )
  expect(wishIn(address('2'), []).wished?.extras).toEqual(['ssl', 'extra-email', 'extra-email'])
  expect(wishIn(address('11'), [])).toMatchObject({
    wished: undefined,
    refused: {
      chosen: { packageId: 'basis' },
      texts: { 'count_extra-email': '11' },
      faults: { 'count_extra-email': 'Kies er 1 tot en met 10.' },
    },
  })
})

test('each extra counts as often as it is named, in the order of the catalogue; what is not in it is refused', () => {
  expect(changeRequest.parse(FORM).wished).toEqual(CHOICE)
  const three = changeRequest.parse({ ...FORM, extras: 'extra-email,ssl,extra-email' }).wished.extras
  expect(three).toEqual(['ssl', 'extra-email', 'extra-email'])
  expect(changeRequest.parse({ ...FORM, extras: undefined }).wished.extras).toEqual([])
  expect(changeRequest.safeParse({ ...FORM, extras: 'goud' }).success).toBe(false)
})

test('the button says that there is something to pay, or from when it is less', () => {
  const monthly: HostingChoice = { ...CHOICE, billingCycle: 'monthly' }
  const later = { now: null, nextOn: '2026-12-01', from: CHOICE, to: { ...CHOICE, extras: [] } }
  expect(changeButton(later, 'customer')).toBe('Wijzigen per 1 december 2026')
  expect(changeButton({ ...later, to: monthly }, 'customer')).toBe('Wijzigen met betaalverplichting')
})
