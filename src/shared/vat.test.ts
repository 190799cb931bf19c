import { expect, test } from 'vitest'
import { euros } from './money'
import { addVat } from './vat'

test.each([
  [795, 961.95],
  [19.5, 23.6],
  [5.99, 7.25],
  [0, 0],
])('%d euro without VAT is %d with it, to the cent', (net, gross) => {
  expect(addVat(euros(net)).total).toBe(euros(gross))
})
