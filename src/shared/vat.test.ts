import { expect, test } from 'vitest'
import { euros } from './money'
import { addVat, vatRateOn } from './vat'

test.each([
  [795, 961.95],
  [19.5, 23.6],
  [5.99, 7.25],
  [0, 0],
])('%d euro without VAT is %d with it, to the cent', (net, gross) => {
  expect(addVat(euros(net), 21).total).toBe(euros(gross))
})

test('VAT is that of the day: 19% until October 2012, 21% since', () => {
  expect(vatRateOn('2012-09-30')).toBe(19)
  expect(vatRateOn('2012-10-01')).toBe(21)
  expect(vatRateOn('2026-11-22')).toBe(21)
  expect(() => vatRateOn('2000-12-31')).toThrow(RangeError)
})

test('a line of another rate gets the VAT of that rate', () => {
  expect(addVat(euros(100), 19)).toEqual({ net: euros(100), vat: euros(19), total: euros(119) })
})
