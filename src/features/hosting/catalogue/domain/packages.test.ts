import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withPrices } from '@/shared/price-words'
import {
  clothPercent,
  HOSTING_FROM,
  type HostingPackage,
  PACKAGES,
  packageCountInWords,
  packagesInSentences,
  roomsInWords,
} from './packages'

const packages: readonly HostingPackage[] = Object.values(PACKAGES)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('who pays more gets more room', () => {
  for (const [index, { price, storageGb }] of packages.entries()) {
    const smaller = packages[index - 1]
    expect(price.monthly).toBeGreaterThan(smaller?.price.monthly ?? 0)
    expect(price.yearly).toBeGreaterThan(smaller?.price.yearly ?? 0)
    expect(storageGb).toBeGreaterThan(smaller?.storageGb ?? 0)
  }
  expect(packages[0]?.price.monthly).toBe(HOSTING_FROM)
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
  expect(packageCountInWords()).toMatch(/^[A-Z][a-z]+$/)
})

test('no other file counts the packages, lists them or dresses one of them', () => {
  const counted = /\b([Tt]wee|[Dd]rie|[Vv]ier|[Vv]ijf) (hosting)?pakketten/
  const listed = /\{[^{}]*,[^{}]*\} = PACKAGES\n|\bPACKAGES\.\w|data-package/
  const files = globSync('src/**/*.{ts,tsx,css,astro,md}', { exclude: ['**/*.test.*', 'src/demo/**'] })
  expect(files.length).toBeGreaterThan(500)
  const tells = (file: string) => {
    const text = readFileSync(file, 'utf8')
    return counted.test(text) || listed.test(text)
  }
  expect(files.filter(tells)).toEqual([])
})
