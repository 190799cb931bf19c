import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, sum } from '@/shared/money'
import { addVat } from '@/shared/vat'
import { type CreditNoteContent, creditOfParts, creditOfRest } from './credit-note'
import type { InvoiceLine } from './invoice'
import { amountsOf, netOf } from './invoice-amounts'

const PERCENT = 21

function lineOf(net: number): InvoiceLine {
  return {
    description: 'Hosting Basis',
    quantity: Math.sign(net),
    unit: 'piece',
    unitPrice: Math.abs(net) as Cents,
    net: net as Cents,
  }
}

function billedFor(nets: readonly number[]) {
  const lines = nets.map(lineOf)
  const { net, vat, total } = amountsOf(lines, PERCENT)
  return { lines, vatPercent: PERCENT, amount: net, vatAmount: vat, totalAmount: total }
}

function asPaper({ lines, net, vat, total }: CreditNoteContent) {
  return { lines, amount: net, vatAmount: vat, totalAmount: total }
}

test('an invoice of a change that leaves little gives the VAT of the days back that go back', () => {
  // A year of € 214,50, less what was left of a month.
  const billed = billedFor([21450, -19260])
  const note = creditOfParts(billed, [], [{ line: 0, net: 1950 as Cents, description: 'Hosting Basis' }])
  expect(note).toMatchObject({ net: -1950, vat: -410, total: -2360 })
})

test('what goes back in parts has its own VAT, give or take the cent that the rest rounds, and all of it in the end', () => {
  const price = fc.integer({ min: 1, max: 200_000 })
  fc.assert(
    fc.property(price, price, fc.array(price, { maxLength: 3 }), (larger, smaller, parts) => {
      fc.pre(larger > smaller)
      const billed = billedFor([larger, -smaller])
      // Never more than the invoice asks: beyond that its total bounds what goes back.
      let room = larger - smaller
      const notes: CreditNoteContent[] = []
      for (const part of parts) {
        const net = Math.min(part, room) as Cents
        room -= net
        if (net === 0) continue
        const note = creditOfParts(billed, notes.map(asPaper), [{ line: 0, net, description: 'Dagen' }])
        if (note) notes.push(note)
      }
      for (const { net, vat } of notes)
        expect(Math.abs(vat - addVat(net, PERCENT).vat)).toBeLessThanOrEqual(1)
      const rest = creditOfRest(billed, notes.map(asPaper))
      const all = rest ? [...notes, rest] : notes
      expect(sum(all.map(({ net }) => net))).toBe(0 - billed.amount)
      expect(sum(all.map(({ vat }) => vat))).toBe(0 - billed.vatAmount)
      for (const { lines, net } of all) expect(netOf(lines)).toBe(net)
    }),
  )
})
