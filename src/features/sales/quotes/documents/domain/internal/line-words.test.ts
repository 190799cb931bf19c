import { expect, test } from 'vitest'
import type { Cents } from '@/shared/money'
import type { QuoteLine } from '../quote-document'
import { lineInWords } from './line-words'
import { partsOfText } from './quote-text'

const line = (over: Partial<QuoteLine>): QuoteLine => ({
  id: 'a',
  description: 'Website',
  cadence: 'once',
  quantity: 1,
  unit: 'piece',
  unitPrice: 7500 as Cents,
  discountPercent: 0,
  vatPercent: 21,
  isOptional: false,
  isPicked: true,
  minimumMonths: 0,
  ...over,
})

test('a line says how many, the discount, another rate of VAT and its minimum, and nothing that goes without saying', () => {
  expect(lineInWords(line({}))).toEqual([])
  expect(lineInWords(line({ quantity: 2.5, unit: 'hour', discountPercent: 10 }))).toEqual([
    '2,5\u00a0uur × €\u00a075',
    '10% korting',
  ])
  expect(lineInWords(line({ unit: 'month', vatPercent: 9, minimumMonths: 12 }))).toEqual([
    '9% btw',
    'minimaal 12 maanden',
  ])
})

test('a typed text reads as paragraphs and lists', () => {
  expect(partsOfText('Wat je krijgt:\r\n- een site\n- uitleg\n\nEn meer.\nTot slot.\n\n\n')).toEqual([
    { kind: 'paragraph', text: 'Wat je krijgt:' },
    { kind: 'list', items: ['een site', 'uitleg'] },
    { kind: 'paragraph', text: 'En meer.\nTot slot.' },
  ])
  expect(partsOfText('  ')).toEqual([])
})
