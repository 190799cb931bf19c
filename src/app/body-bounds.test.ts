import { expect, test } from 'vitest'
import { SHIPPED_CATALOGUE } from '@/content/shipped-catalogue'
import { draftInvoicePath } from '@/features/billing/free-invoices/domain/free-invoice-paths'
import { fieldsOfCatalogue } from '@/features/hosting/catalogue/domain/catalogue-fields'
import { MOST_EXTENSIONS, MOST_OF_A_KIND } from '@/features/hosting/catalogue/domain/read-catalogue'
import { NEW_ARTICLE_PATH, officeArticlePath } from '@/features/operations/blog/domain/office-articles'
import { listPath } from '@/features/operations/page-lists/domain/page-lists'
import { MOST_PICTURE_BYTES } from '@/features/operations/pictures/domain/picture'
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

test('the form of an invoice that replaces one of a quote is taken with all its lines', () => {
  const fields = ['quantity', 'unit', 'unitPrice', 'discountPercent', 'vatPercent']
  const fullest = Array.from({ length: 300 }, (_, place) => [
    [`description-${place}`, '€'.repeat(400)],
    ...fields.map((field) => [`${field}-${place}`, '1.000,00']),
  ]).flat()
  for (const path of [draftInvoicePath(crypto.randomUUID()), '/_actions/freeInvoices.autosave']) {
    const { bytes, fields: most = 0 } = bodyBoundsOf(path)
    expect(fullest.length).toBeLessThan(most - 10)
    expect(new URLSearchParams(fullest).toString().length).toBeLessThan(bytes)
  }
})

test('the largest picture is taken wherever the office adds one', () => {
  for (const path of [NEW_ARTICLE_PATH, officeArticlePath(101), listPath('portfolio'), listPath('partners')])
    expect([path, bodyBoundsOf(path).bytes > MOST_PICTURE_BYTES]).toEqual([path, true])
})
