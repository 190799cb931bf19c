import { globSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SHIPPED_FACTS } from '../src/content/shipped-facts'
import { putInForce, type SiteFacts } from '../src/content/site-facts'
import { type Cents, inEuros } from '../src/shared/money'
import { withPrices } from '../src/shared/price-words'
import { addVat } from '../src/shared/vat'

/** Every price of these facts, excluding VAT. */
function pricesIn(facts: Pick<SiteFacts, 'catalogue' | 'prices'>): Cents[] {
  const { packages, extras, domain, extensions } = facts.catalogue
  const inside = (value: object): Cents[] =>
    Object.values(value).flatMap((one) => (typeof one === 'number' ? [one as Cents] : inside(one)))
  return [
    ...packages.flatMap(({ price }) => inside(price)),
    ...extras.map(({ perMonth }) => perMonth),
    ...inside(domain),
    ...(extensions?.listed ?? []).flatMap(({ price }) => inside(price)),
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

/** The same with extensions: one cheaper and one dearer than the rest, and one that is not sold. */
const EXTENSIONS: SiteFacts = {
  ...OTHERS,
  catalogue: {
    ...OTHERS.catalogue,
    extensions: {
      listed: [
        {
          extension: 'de',
          price: { firstYear: 7_654_309 as Cents, perYear: 7_654_333 as Cents },
          isOffered: true,
        },
        { extension: 'eu', price: { firstYear: 77_01 as Cents, perYear: 88_02 as Cents }, isOffered: true },
        {
          extension: 'shop',
          price: { firstYear: 11_01 as Cents, perYear: 12_02 as Cents },
          isOffered: false,
        },
      ],
      sellsOthers: true,
    },
  },
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

/** All that content says under these facts, with its file. */
async function everySentence(facts: SiteFacts): Promise<(readonly [string, string])[]> {
  putInForce(facts, 2)
  const files = globSync('src/content/**/*.ts', { exclude: ['**/*.test.ts', '**/shipped-*.ts'] })
  const texts = await Promise.all(
    files.map(async (file) =>
      saidBy(await import(`../${file}`)).map((text) => [file, withPrices(text, 21)] as const),
    ),
  )
  putInForce(OTHERS, 1)
  return texts.flat()
}

// promise contract: A name costs what its extension costs … a sentence about all names says from which price
test('where names differ in price, every sentence with a price of theirs says from which amount, and the lowest that is sold', async () => {
  const said = await everySentence(EXTENSIONS)
  const { firstYear, perYear } = OTHERS.catalogue.domain
  const names = (amounts: readonly Cents[]) => {
    const pattern = new RegExp(
      `(vanaf )?€\\s(?:${written(amounts).join('|').replaceAll('.', '\\.')})(?![.,]?\\d)`,
      'g',
    )
    return said.flatMap(([file, text]) => [...text.matchAll(pattern)].map(([whole]) => ({ file, whole })))
  }
  // The general price is not the lowest any more, and what is not sold is no price.
  expect(names([firstYear, perYear, 11_01 as Cents, 12_02 as Cents])).toEqual([])
  const lowest = names([77_01 as Cents, 88_02 as Cents])
  expect(new Set(lowest.map(({ file }) => file)).size).toBeGreaterThanOrEqual(4)
  // Of each price the amount without VAT goes first, with 'vanaf'; the one with VAT stands between brackets.
  expect(lowest.filter(({ whole }) => whole.startsWith('vanaf')).length).toBe(lowest.length / 2)
})

test('where all names that are sold cost the same, no sentence says from', async () => {
  const { extensions } = EXTENSIONS.catalogue
  const listed = (extensions?.listed ?? []).filter(({ isOffered }) => !isOffered)
  const one = {
    ...EXTENSIONS,
    catalogue: { ...EXTENSIONS.catalogue, extensions: { listed, sellsOthers: true } },
  }
  const sentences = async (facts: SiteFacts) =>
    (await everySentence(facts)).filter(([file]) => !/facts(-for-scripts)?\.ts$/.test(file))
  expect(await sentences(one)).toEqual(await sentences(OTHERS))
})
