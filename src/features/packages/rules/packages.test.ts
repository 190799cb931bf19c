import { expect, test } from 'vitest'
import { DOMAIN_FIRST_YEAR, DOMAIN_PER_YEAR, EXTRAS, PACKAGES } from './packages'

test('the packages cost what the order wizard says, per month and per year, without VAT', () => {
  const prices = Object.entries(PACKAGES).map(([id, { price }]) => [id, price.monthly, price.yearly])
  expect(prices).toEqual([
    ['basis', 1950, 21450],
    ['onbeperkt', 3950, 43550],
    ['webshop', 8650, 95150],
  ])
})

test('a yearly package charges eleven months; Onbeperkt charges one euro more than that', () => {
  const { basis, onbeperkt, webshop } = PACKAGES
  expect(basis.price.yearly).toBe(basis.price.monthly * 11)
  expect(onbeperkt.price.yearly).toBe(onbeperkt.price.monthly * 11 + 100)
  expect(webshop.price.yearly).toBe(webshop.price.monthly * 11)
})

test('storage grows with the package, and Onbeperkt is the popular one', () => {
  expect(Object.values(PACKAGES).map(({ storageGb }) => storageGb)).toEqual([5, 25, 100])
  expect(Object.values(PACKAGES).map(({ isPopular }) => isPopular)).toEqual([false, true, false])
})

test('each extra costs its own amount per month', () => {
  const prices = Object.entries(EXTRAS).map(([id, { perMonth }]) => [id, perMonth])
  expect(prices).toEqual([
    ['ssl', 250],
    ['seo', 5250],
    ['backup', 599],
    ['support', 1000],
    ['extra-site', 1500],
    ['extra-email', 500],
  ])
})

test('a domain name costs one euro in its first year and thirty in each year after', () => {
  expect([DOMAIN_FIRST_YEAR, DOMAIN_PER_YEAR]).toEqual([100, 3000])
})
