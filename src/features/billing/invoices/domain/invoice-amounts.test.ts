import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, euros } from '@/shared/money'
import { addVat, splitVat } from '@/shared/vat'
import type { InvoiceLine } from './invoice'
import { amountsOf, linesAddingUpTo, netOf, reversed } from './invoice-amounts'

const VAT = 21

const RUNS = { numRuns: 10_000 }
const anyCents = fc.integer({ min: 0, max: 99_999_999 }).map((amount) => amount as Cents)
const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 400 }),
    unitPrice: fc.integer({ min: 0, max: 200_000 }),
    unit: fc.constantFrom<InvoiceLine['unit']>('piece', 'month', 'year'),
  })
  .map(({ quantity, unitPrice, unit }) => ({
    description: 'Hosting',
    quantity,
    unit,
    unitPrice: unitPrice as Cents,
    net: (quantity * unitPrice) as Cents,
  }))
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 12 })

test('an order of 651,44 is 538,38 and 113,06 VAT', () => {
  expect(splitVat(euros(651.44), VAT)).toEqual({ net: 53838, vat: 11306, total: 65144 })
})

// promise money 7: Net + VAT = total, for any amount
test('net and VAT are the total, whichever way it is counted', () => {
  fc.assert(
    fc.property(anyCents, (amount) => {
      for (const { net, vat, total } of [splitVat(amount, VAT), addVat(amount, VAT)])
        expect(net + vat).toBe(total)
    }),
    RUNS,
  )
})

test('taking VAT out of a total that it was added to gives the same amounts back', () => {
  fc.assert(
    fc.property(anyCents, (net) => {
      const added = addVat(net, VAT)
      expect(splitVat(added.total, VAT)).toEqual(added)
    }),
    RUNS,
  )
})

test('the lines of an invoice always add up to its amount', () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: -1, max: 1 }), (lines, shift) => {
      const agreed = (addVat(netOf(lines), VAT).total + shift) as Cents
      const amounts = amountsOf(lines, VAT, agreed)
      expect(netOf(linesAddingUpTo(amounts.net, lines))).toBe(amounts.net)
      expect(amounts.net + amounts.vat).toBe(agreed)
    }),
    RUNS,
  )
})

test('what rounding leaves over goes into the largest line', () => {
  const lines = [one(1000), one(5000), one(3000)]
  expect(linesAddingUpTo(9001 as Cents, lines).map(({ net }) => net)).toEqual([1000, 5001, 3000])
})

test('lines that do not explain the total are refused', () => {
  expect(() => linesAddingUpTo(9100 as Cents, [one(9000)])).toThrow(RangeError)
})

test('a credit note takes back every line, to exactly nothing', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      expect(netOf([...lines, ...reversed(lines)])).toBe(0)
    }),
  )
})

function one(net: number): InvoiceLine {
  return { description: 'Regel', quantity: 1, unit: 'piece', unitPrice: net as Cents, net: net as Cents }
}
