import { expect, test } from 'vitest'
import { fieldsOf } from './fields'

const cells = (country: string) => ({
  cells: { country, zip: '48 599', phone: '02562 12345', vat: '111111125' },
})

test('a customer of another member state comes along with the numbers of there; one outside the EU stays', () => {
  for (const written of ['DE', 'de', 'Duitsland']) {
    const fields = fieldsOf(cells(written))
    const country = fields.country('country')
    expect(fields.abroad('country')).toBeUndefined()
    expect([
      fields.postcode('zip', country),
      fields.phone('phone', country),
      fields.vatId('vat', country),
    ]).toEqual(['48599', '+49 2562 12345', 'DE111111125'])
    expect(fields.reasons).toEqual([])
  }
  expect(fieldsOf(cells('CH')).abroad('country')).toBe('CH')
  const wrong = fieldsOf(cells('AT'))
  wrong.postcode('zip', wrong.country('country'))
  expect(wrong.reasons).toEqual(["zip: '48 599' is geen postcode uit Oostenrijk, zoals 1010"])
})
