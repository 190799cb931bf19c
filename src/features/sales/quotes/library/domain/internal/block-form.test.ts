import { expect, test } from 'vitest'
import { newBlock, newLine } from '../../../documents/domain/quote-lines'
import { blockForm, lineCount, MOST_BLOCK_LINES, typedBlock } from './block-form'

test('a block comes out of its form as it went in, without the lines that were left empty', () => {
  const block = newBlock('block', {
    heading: 'Hosting',
    text: '- Snel\n- Veilig',
    pick: 'one',
    lines: [
      newLine('regel-1', { description: 'Per maand', cadence: 'monthly', unit: 'month', minimumMonths: 3 }),
      newLine('regel-2', {
        description: 'Los werk',
        unit: 'hour',
        quantity: 2.5,
        discountPercent: 10,
        vatPercent: 9,
        isOptional: true,
        isPicked: false,
      }),
    ],
  })
  const form = { block_id: '00000000-0000-4000-8000-000000000001', changed_at: '' }
  const fields = { ...typedBlock('Hosting', block), 'description-2': ' ', 'unitPrice-2': '' }
  expect(blockForm.parse({ ...form, ...fields })).toMatchObject({ name: 'Hosting', block })
})

test('a form has room for three more lines, and for twenty in all', () => {
  const filled = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, place) => [`description-${place}`, 'Werk']))
  expect([0, 2, 19].map((count) => lineCount(filled(count)))).toEqual([3, 5, MOST_BLOCK_LINES])
})
