import { expect, test } from 'vitest'
import { SHIPPED_CATALOGUE } from '@/content/shipped-catalogue'
import { fieldsOfCatalogue } from '@/features/hosting/catalogue/domain/catalogue-fields'
import { MOST_EXTENSIONS, MOST_OF_A_KIND } from '@/features/hosting/catalogue/domain/read-catalogue'
import { CATALOGUE_PATH } from '@/features/operations/site-settings/domain/settings-path'
import { bodyBoundsOf } from './body-bounds'

const many = <One>(count: number, one: (index: number) => One) =>
  Array.from({ length: count }, (_, index) => one(index))

test('the form of a catalogue with as much as it may have is taken, and still grows', () => {
  const { packages, extras, domain } = SHIPPED_CATALOGUE
  const [hosting, extra] = [packages[0], extras[0]]
  if (!hosting || !extra) throw new Error('The shipped catalogue is empty')
  const fullest = fieldsOfCatalogue({
    packages: many(MOST_OF_A_KIND, (index) => ({
      ...hosting,
      id: `pakket-${index}`,
      advice: 'x'.repeat(300),
    })),
    extras: many(MOST_OF_A_KIND, (index) => ({ ...extra, id: `extra-${index}`, about: 'x'.repeat(120) })),
    domain,
    extensions: {
      sellsOthers: true,
      listed: many(MOST_EXTENSIONS, (index) => ({
        extension: `${'x'.repeat(30)}${index}`,
        price: domain,
        isOffered: true,
      })),
    },
  })
  const { bytes, fields = Number.POSITIVE_INFINITY } = bodyBoundsOf(CATALOGUE_PATH)
  expect(Object.keys(fullest).length * 2).toBeLessThan(fields)
  expect(new URLSearchParams(fullest).toString().length * 2).toBeLessThan(bytes)
})
