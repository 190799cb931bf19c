import { expect, test } from 'vitest'
import { SHIPPED_CATALOGUE } from '@/content/shipped-catalogue'
import { euros } from '@/shared/money'
import type { Catalogue } from './catalogue'
import {
  extensionField,
  extraField,
  fieldsOfCatalogue,
  NEW_EXTENSIONS,
  NEW_ID,
  OTHERS_FIELD,
  packageField,
  withEverythingKnown,
} from './catalogue-fields'
import { catalogueInFields } from './read-catalogue'

const BEGIN = fieldsOfCatalogue(SHIPPED_CATALOGUE)

const read = (changed: Record<string, string>, current: Catalogue = SHIPPED_CATALOGUE) =>
  catalogueInFields({ ...fieldsOfCatalogue(current), ...changed }, current)

const GROOT = {
  [packageField(NEW_ID, 'name')]: 'Groot',
  [packageField(NEW_ID, 'storage')]: '50',
  [packageField(NEW_ID, 'monthly')]: '59,50',
  [packageField(NEW_ID, 'yearly')]: '650',
  [packageField(NEW_ID, 'fits')]: 'Voor wie veel foto’s heeft.',
  [packageField(NEW_ID, 'offered')]: 'on',
}

test('a form that was not touched says what holds', () => {
  expect(catalogueInFields(BEGIN, SHIPPED_CATALOGUE)).toEqual({ catalogue: SHIPPED_CATALOGUE, errors: {} })
})

test('a package is added by filling it in, stands where its price puts it, and has an id of its own', () => {
  const { catalogue } = read(GROOT)
  expect(catalogue?.packages.map(({ id }) => id)).toEqual(['basis', 'onbeperkt', 'groot', 'webshop'])
  expect(catalogue?.packages[2]).toMatchObject({
    price: { monthly: euros(59.5), yearly: euros(650) },
    advice: 'Groot is {ruimte} voor {prijs}.',
  })
  const again = read({ ...GROOT, [packageField(NEW_ID, 'name')]: 'Groot!' }, catalogue)
  expect(again.catalogue?.packages.map(({ id }) => id)).toContain('groot-2')
})

test.each([
  ['a package without a name', { [packageField('basis', 'name')]: ' ' }, packageField('basis', 'name')],
  ['no price', { [packageField('basis', 'monthly')]: '' }, packageField('basis', 'monthly')],
  ['a price of nothing', { [extraField('ssl', 'monthly')]: '0' }, extraField('ssl', 'monthly')],
  [
    'a year above twelve months',
    { [packageField('basis', 'yearly')]: '234,01' },
    packageField('basis', 'yearly'),
  ],
  ['half a gigabyte', { [packageField('basis', 'storage')]: '0,5' }, packageField('basis', 'storage')],
  ['markup', { [extraField('ssl', 'about')]: '<b>veilig</b>' }, extraField('ssl', 'about')],
  [
    'a sentence without its price',
    { [packageField('basis', 'advice')]: 'Neem {ruimte}.' },
    packageField('basis', 'advice'),
  ],
  [
    'a place that nobody fills in',
    { [packageField('basis', 'advice')]: '{ruimte} voor {prijs}, {naam}.' },
    packageField('basis', 'advice'),
  ],
  ['a name twice', { [packageField('webshop', 'name')]: 'basis' }, packageField('webshop', 'name')],
  [
    'the name of another for a new one',
    { ...GROOT, [packageField(NEW_ID, 'name')]: 'Basis' },
    packageField(NEW_ID, 'name'),
  ],
  ['half of a new extra', { [extraField(NEW_ID, 'about')]: 'Iets nieuws.' }, extraField(NEW_ID, 'name')],
  ['a price with letters', { domain_per_year: 'dertig' }, 'domain_per_year'],
])('%s is a fault at its field', (_, changed, field) => {
  const { catalogue, errors } = read(changed)
  expect(catalogue).toBeUndefined()
  expect(Object.keys(errors)).toContain(field)
})

test('one package at least can be ordered', () => {
  const none = Object.fromEntries(
    SHIPPED_CATALOGUE.packages.map(({ id }) => [packageField(id, 'offered'), '']),
  )
  expect(read(none).errors).toEqual({
    [packageField('basis', 'offered')]: 'Minstens één pakket moet te bestellen zijn.',
  })
})

test('twenty can be ordered at once, and what is no longer sold takes no place', () => {
  const { catalogue = SHIPPED_CATALOGUE } = read(GROOT)
  const [groot] = catalogue.packages.filter(({ id }) => id === 'groot')
  if (!groot) throw new Error('It was not added')
  const full = (isOffered: boolean): Catalogue => ({
    ...SHIPPED_CATALOGUE,
    packages: Array.from({ length: 20 }, (_, index) => ({
      ...groot,
      id: `groot-${index}`,
      name: `Groot ${index}`,
      isOffered: isOffered || index === 0,
    })),
  })
  expect(read(GROOT, full(false)).errors).toEqual({})
  expect(Object.keys(read(GROOT, full(true)).errors)).toEqual([packageField(NEW_ID, 'name')])
})

test('a package that cannot be ordered is nobody’s favourite', () => {
  const { catalogue } = read({ [packageField('onbeperkt', 'offered')]: '' })
  expect(catalogue?.packages.filter(({ isPopular }) => isPopular)).toEqual([])
})

// promise contract: What was added to the catalogue never leaves it: who has it keeps it when an earlier one holds again
test('an earlier catalogue that holds again keeps what was added since, for who has it', () => {
  const { catalogue = SHIPPED_CATALOGUE } = read(GROOT)
  const restored = withEverythingKnown(SHIPPED_CATALOGUE, catalogue)
  expect(restored.packages.find(({ id }) => id === 'groot')).toMatchObject({ isOffered: false })
  expect(restored.packages.filter(({ id }) => id !== 'groot')).toEqual(SHIPPED_CATALOGUE.packages)
  expect(withEverythingKnown(SHIPPED_CATALOGUE, SHIPPED_CATALOGUE)).toEqual(SHIPPED_CATALOGUE)
})

/** A new line of the list of extensions, as it is typed. */
const line = (
  key: string,
  { name, first = '', year = '', offered = 'on' }: Record<'name', string> & Partial<Record<string, string>>,
) => ({
  [extensionField(key, 'name')]: name,
  [extensionField(key, 'first')]: first,
  [extensionField(key, 'year')]: year,
  [extensionField(key, 'offered')]: offered,
})
const [FIRST, SECOND, THIRD] = NEW_EXTENSIONS
const DE = line(FIRST, { name: '.DE ', first: '9', year: '45,00' })
const SHOP = line(SECOND, { name: 'shop.', offered: '' })

test('extensions are added by filling them in, and one that is not sold needs no price', () => {
  const { catalogue, errors } = read({
    ...DE,
    ...SHOP,
    ...line(THIRD, { name: 'co.uk', first: '2', year: '20' }),
  })
  expect(errors).toEqual({})
  expect(catalogue?.extensions).toEqual({
    listed: [
      { extension: 'co.uk', price: { firstYear: euros(2), perYear: euros(20) }, isOffered: true },
      { extension: 'de', price: { firstYear: euros(9), perYear: euros(45) }, isOffered: true },
      { extension: 'shop', price: SHIPPED_CATALOGUE.domain, isOffered: false },
    ],
    sellsOthers: true,
  })
  // A form that was not touched says the same, and so does one of before the choice about all others.
  const { [OTHERS_FIELD]: _, ...untouched } = fieldsOfCatalogue(catalogue ?? SHIPPED_CATALOGUE)
  expect(catalogueInFields(untouched, catalogue ?? SHIPPED_CATALOGUE).catalogue).toEqual(catalogue)
})

test.each([
  [
    'one that does not exist',
    line(FIRST, { name: 'nlx', first: '1', year: '1' }),
    'name',
    'nlx is geen extensie',
  ],
  [
    'one of somebody else',
    line(FIRST, { name: 'github.io', first: '1', year: '1' }),
    'name',
    'geen extensie',
  ],
  ['a whole name', line(FIRST, { name: 'jansen.nl', first: '1', year: '1' }), 'name', 'geen extensie'],
  ['no extension', line(FIRST, { name: '', first: '1', year: '1' }), 'name', 'Vul de extensie in'],
  ['no price', line(FIRST, { name: 'de', year: '45' }), 'first', 'Vul een bedrag in'],
  ['letters for a price', line(FIRST, { name: 'de', first: '9', year: 'veel' }), 'year', 'Vul een bedrag in'],
])('%s in the list of extensions is a fault at its field', (_, typed, part, message) => {
  const { catalogue, errors } = read(typed)
  expect(catalogue).toBeUndefined()
  expect(Object.keys(errors)).toEqual([extensionField(FIRST, part as 'name')])
  expect(Object.values(errors).join()).toContain(message)
})

test('an extension stands in the list once', () => {
  const { catalogue = SHIPPED_CATALOGUE } = read(DE)
  expect(read(DE, catalogue).errors).toEqual({ [extensionField(FIRST, 'name')]: '.de staat er al.' })
  expect(read({ ...DE, ...line(SECOND, { name: 'de', offered: '' }) }).errors).toEqual({
    [extensionField(SECOND, 'name')]: '.de staat er al.',
  })
})

test('some name can always be ordered', () => {
  const { errors } = read({ ...SHOP, [OTHERS_FIELD]: 'refuse' })
  expect(Object.keys(errors)).toEqual([OTHERS_FIELD])
  expect(read({ ...DE, [OTHERS_FIELD]: 'refuse' }).catalogue?.extensions?.sellsOthers).toBe(false)
})

test('two hundred extensions are enough', () => {
  const listed = (count: number): Catalogue => ({
    ...SHIPPED_CATALOGUE,
    extensions: {
      sellsOthers: true,
      listed: Array.from({ length: count }, (_, index) => ({
        extension: `x${index}`,
        price: SHIPPED_CATALOGUE.domain,
        isOffered: true,
      })),
    },
  })
  expect(read(DE, listed(199)).errors).toEqual({})
  expect(read(DE, listed(200)).errors).toEqual({
    [extensionField(FIRST, 'name')]: 'Meer dan 200 extensies kan niet.',
  })
})

// promise contract: What was added to the catalogue never leaves it … also an extension, at the price that it had then
test('an extension that was listed later stays known at the price that it had before', () => {
  const { catalogue = SHIPPED_CATALOGUE } = read(DE)
  expect(withEverythingKnown(SHIPPED_CATALOGUE, catalogue).extensions).toEqual({
    listed: [{ extension: 'de', price: SHIPPED_CATALOGUE.domain, isOffered: true }],
    sellsOthers: true,
  })
  const { catalogue: onlyDe = SHIPPED_CATALOGUE } = read({ ...DE, [OTHERS_FIELD]: 'refuse' })
  const { catalogue: both = SHIPPED_CATALOGUE } = read(SHOP, onlyDe)
  expect(withEverythingKnown(onlyDe, both).extensions?.listed.map((each) => each.isOffered)).toEqual([
    true,
    false,
  ])
})
