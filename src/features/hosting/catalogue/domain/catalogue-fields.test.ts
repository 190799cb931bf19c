import { expect, test } from 'vitest'
import { SHIPPED_CATALOGUE } from '@/content/shipped-catalogue'
import { euros } from '@/shared/money'
import type { Catalogue } from './catalogue'
import {
  catalogueInFields,
  extraField,
  fieldsOfCatalogue,
  NEW_ID,
  packageField,
  withEverythingKnown,
} from './catalogue-fields'

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
