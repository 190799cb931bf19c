import { globSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SHIPPED_FACTS } from '../src/content/shipped-facts'
import { putInForce, type SiteFacts } from '../src/content/site-facts'
import { type Cents, inEuros } from '../src/shared/money'
import { withPrices } from '../src/shared/price-words'
import { addVat } from '../src/shared/vat'

/** Every price of these facts, excluding VAT. */
function pricesIn(facts: Pick<SiteFacts, 'catalogue' | 'prices'>): Cents[] {
  const { packages, extras, domain } = facts.catalogue
  const inside = (value: object): Cents[] =>
    Object.values(value).flatMap((one) => (typeof one === 'number' ? [one as Cents] : inside(one)))
  return [
    ...packages.flatMap(({ price }) => inside(price)),
    ...extras.map(({ perMonth }) => perMonth),
    ...inside(domain),
    ...inside(facts.prices),
  ]
}

/** Another price for each: all differ from all that were. */
const dearer = <Value>(value: Value): Value => {
  if (typeof value === 'number') return (value + 1_234_507) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, dearer(one)])) as Value
}

const { packages, extras, domain } = SHIPPED_FACTS.catalogue
const OTHERS: SiteFacts = {
  ...SHIPPED_FACTS,
  catalogue: {
    packages: packages.map((each) => ({ ...each, price: dearer(each.price) })),
    extras: extras.map((each) => ({ ...each, perMonth: dearer(each.perMonth) })),
    domain: dearer(domain),
  },
  prices: dearer(SHIPPED_FACTS.prices),
}

beforeAll(() => putInForce(OTHERS, 1))
afterAll(() => putInForce(SHIPPED_FACTS, 0))

/** Amounts as texts write them, and in words: '139 euro'. */
const written = (amounts: readonly Cents[]) =>
  amounts.flatMap((net) => [inEuros(net), inEuros(addVat(net, 21).total)]).map((text) => text.slice(2))

/** All that a module of content says, functions of nothing called. */
function saidBy(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return value.length === 0 ? saidBy(value()) : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(saidBy)
}

// promise contract: A new price is for who orders from then on … and stands in every text that names it
test('with other prices no text of the site names one of those before', async () => {
  const files = globSync('src/content/**/*.ts', { exclude: ['**/*.test.ts', '**/shipped-*.ts'] })
  const before = written(pricesIn(SHIPPED_FACTS)).join('|').replaceAll('.', '\\.')
  const pattern = new RegExp(`€\\s(?:${before})(?![.,]?\\d)|\\b(?:${before}) euro`)
  const texts = await Promise.all(
    files.map(async (file) =>
      saidBy(await import(`../${file}`)).map((text) => [file, withPrices(text, 21)] as const),
    ),
  )
  const said = texts.flat()
  expect(said.filter(([, text]) => pattern.test(text))).toEqual([])
  const now = new RegExp(written(pricesIn(OTHERS)).join('|').replaceAll('.', '\\.'))
  expect(said.filter(([, text]) => now.test(text)).length).toBeGreaterThan(30)
})
