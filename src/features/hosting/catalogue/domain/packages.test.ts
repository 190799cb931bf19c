import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { SHIPPED_FACTS } from '@/content/shipped-facts'
import { putInForce } from '@/content/site-facts'
import type { Cents } from '@/shared/money'
import { withPrices } from '@/shared/price-words'
import type { HostingPackage } from './catalogue'
import {
  biggestPackage,
  clothPercent,
  hostingFrom,
  offeredPackages,
  packageCountInWords,
  packagesInSentences,
  roomsInWords,
  smallestPackage,
  yearlyLabel,
  yearlySavingInWords,
} from './packages'

const packages = offeredPackages()

/** Sells these in place of what a new site begins with, for one test. */
function sell(changed: readonly HostingPackage[]) {
  putInForce({ ...SHIPPED_FACTS, catalogue: { ...SHIPPED_FACTS.catalogue, packages: changed } }, 1)
}

afterEach(() => putInForce(SHIPPED_FACTS, 0))

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('who pays more gets more room', () => {
  for (const [index, { price, storageGb }] of packages.entries()) {
    const smaller = packages[index - 1]
    expect(price.monthly).toBeGreaterThan(smaller?.price.monthly ?? 0)
    expect(price.yearly).toBeGreaterThan(smaller?.price.yearly ?? 0)
    expect(storageGb).toBeGreaterThan(smaller?.storageGb ?? 0)
  }
  expect(packages[0]?.price.monthly).toBe(hostingFrom())
})

test('who pays per year pays eleven months, up to a euro', () => {
  for (const { price } of packages) {
    expect(price.yearly).toBeGreaterThanOrEqual(price.monthly * 11)
    expect(price.yearly).toBeLessThanOrEqual(price.monthly * 11 + 100)
  }
})

test('one package is the popular one, and no two have the same name', () => {
  expect(packages.filter(({ isPopular }) => isPopular)).toHaveLength(1)
  expect(new Set(packages.map(({ name }) => name)).size).toBe(packages.length)
})

test('the cloth of a package is as long as it has room, and the longest fills its place', () => {
  const most = Math.max(...packages.map(({ storageGb }) => storageGb))
  for (const each of packages) expect(clothPercent(each)).toBeCloseTo((each.storageGb / most) * 100)
})

test('what is said of all packages names each of them, with its room and its price', () => {
  const said = plain(withPrices(packagesInSentences(), 21))
  for (const { name, storageGb } of packages) {
    expect(said).toMatch(new RegExp(`\\b${name}\\b.*\\b${storageGb} GB\\b`))
  }
  expect(said.match(/€ [\d,]+ per maand excl\. btw \(€ [\d,]+ incl\.\)/g)).toHaveLength(packages.length)
  for (const each of [packages[0], packages.at(-1)])
    expect(roomsInWords()).toMatch(new RegExp(`\\b${each?.storageGb}\\b`))
  expect(packageCountInWords({ one: 'pakket', more: 'pakketten' })).toBe('Drie pakketten')
})

test('what cannot be ordered is not counted, named or reckoned with', () => {
  sell(packages.map((each) => ({ ...each, isOffered: each.id === 'onbeperkt' })))
  expect(offeredPackages('basis').map(({ id }) => id)).toEqual(['basis', 'onbeperkt'])
  expect([smallestPackage().id, biggestPackage().id, hostingFrom()]).toEqual(['onbeperkt', 'onbeperkt', 3950])
  expect([roomsInWords(), packageCountInWords({ one: 'pakket', more: 'pakketten' })]).toEqual([
    '25 GB',
    'Eén pakket',
  ])
  expect(packagesInSentences()).not.toMatch(/Basis|Webshop/)
})

test.each([
  [11, '10% korting', 'Betaal je per jaar, dan scheelt dat ongeveer één maand.'],
  [10, '16% korting', 'Betaal je per jaar, dan scheelt dat ongeveer 2 maanden.'],
  [11.6, '3% korting', ''],
  [12, undefined, ''],
])('a year for the price of %d months is called %j, and %j', (months, label, sentence) => {
  sell(
    packages.map((each) => ({
      ...each,
      price: { ...each.price, yearly: Math.round(each.price.monthly * months) as Cents },
    })),
  )
  expect([yearlyLabel(), yearlySavingInWords()]).toEqual([label, sentence])
})

test('no other file counts the packages, lists them or dresses one of them', () => {
  const counted = /\b([Tt]wee|[Dd]rie|[Vv]ier|[Vv]ijf) (hosting)?pakketten/
  const listed = /\b(packageOf|extraOf)\('|data-package/
  const files = globSync('src/**/*.{ts,tsx,css,astro,md}', { exclude: ['**/*.test.*', 'src/demo/**'] })
  expect(files.length).toBeGreaterThan(500)
  const tells = (file: string) => {
    const text = readFileSync(file, 'utf8')
    return counted.test(text) || listed.test(text)
  }
  expect(files.filter(tells)).toEqual([])
})
