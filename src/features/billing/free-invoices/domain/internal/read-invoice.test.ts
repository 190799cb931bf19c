import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ublOf } from '@/features/billing/invoices/documents/domain/ubl'
import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import { vatPerRate } from '@/features/billing/invoices/domain/invoice-amounts'
import { aCreditNoteFor } from '@/features/billing/invoices/fixtures'
import {
  anyFreeInvoice,
  anyIssuedFreeInvoice,
  type MeantLine,
} from '../../../../../../tests/support/any-free-invoice'
import { typedInvoice, typedLine } from '../../../../../../tests/support/typed-invoices'
import { all, brokenRules, parseUbl, textAt } from '../../../../../../tests/support/ubl-rules'
import { draftSaving } from './office-forms'
import { readInvoice } from './read-invoice'
import { typedLines } from './type-invoice'
import { formOfTyped, lineCount, typedOfForm } from './typed-invoice'

const RATES = { standard: 21, known: [19, 21] }

/** Half away from zero, in whole numbers of any size. */
function rounded(part: bigint, whole: bigint): bigint {
  const sign = part < 0n ? -1n : 1n
  return (sign * (2n * sign * part + whole)) / (2n * whole)
}

/** What an invoice of these lines asks, reckoned in whole numbers: it shares no code with the product. */
function oracle(lines: readonly MeantLine[]) {
  const nets = new Map<number, bigint>()
  for (const { quantity, price, discount, rate } of lines) {
    const gross = rounded(BigInt(quantity) * BigInt(price), 100n)
    const net = gross - rounded(gross * BigInt(discount), 100n)
    nets.set(rate, (nets.get(rate) ?? 0n) + net)
  }
  const perRate = [...nets]
    .map(([rate, net]) => ({ rate, net, vat: rounded(net * BigInt(rate), 100n) }))
    .sort((one, other) => other.rate - one.rate)
  const net = perRate.reduce((sum, part) => sum + part.net, 0n)
  const vat = perRate.reduce((sum, part) => sum + part.vat, 0n)
  return { perRate, net, vat, total: net + vat }
}

// promise money: The office bills anything else by an invoice that it writes … with amounts that are exact to the cent
test('any invoice asks what an oracle in whole numbers reckons, per rate and in all', () => {
  fc.assert(
    fc.property(anyFreeInvoice, ({ meant, typed }) => {
      const { content, amounts, faults } = readInvoice(typed, RATES)
      expect(faults).toEqual({})
      const { perRate, net, vat, total } = oracle(meant)
      expect([amounts.net, amounts.vat, amounts.total].map(BigInt)).toEqual([net, vat, total])
      const parts = vatPerRate({
        lines: content.lines,
        vatPercent: 21,
        amount: amounts.net,
        vatAmount: amounts.vat,
      })
      expect(parts.map((part) => [part.percent, BigInt(part.net), BigInt(part.vat)])).toEqual(
        perRate.map((part) => [part.rate, part.net, part.vat]),
      )
    }),
    { numRuns: 60 },
  )
})

test('half a cent goes up, whatever floating point makes of it', () => {
  const lines = [typedLine({ quantity: '0,57', unitPrice: '0,50' })]
  expect(readInvoice(typedInvoice({ lines }), RATES).amounts.net).toBe(29)
})

test('any invoice and its credit note keep the rules of EN 16931, and the Dutch ones with a KVK number', () => {
  fc.assert(
    fc.property(anyIssuedFreeInvoice, ({ meant, invoice }) => {
      const ubl = parseUbl(ublOf(invoice))
      expect(brokenRules(ubl)).toEqual([])
      expect(brokenRules(parseUbl(ublOf(aCreditNoteFor(invoice))))).toEqual([])
      const said = textAt(ubl.root, 'LegalMonetaryTotal/PayableAmount').replace('.', '')
      expect(BigInt(said)).toBe(oracle(meant).total)
      expect(all(ubl.root, 'BillingReference')).toHaveLength(invoice.replacesInvoiceNumber ? 1 : 0)
    }),
    { numRuns: 30 },
  )
})

test('a draft comes back from its form as it was typed, without empty lines', () => {
  fc.assert(
    fc.property(anyFreeInvoice, ({ typed }) => {
      expect(typedOfForm(formOfTyped(typed))).toEqual(typed)
      expect(lineCount(formOfTyped(typed))).toBe(typed.lines.length + 3)
    }),
    { numRuns: 20 },
  )
})

test('a draft that replaces a longer invoice keeps all of its lines, and no total is more than an invoice holds', () => {
  const typed = typedInvoice({ lines: Array.from({ length: 210 }, () => typedLine({ unitPrice: '200000' })) })
  const form = formOfTyped(typed)
  expect(lineCount(form)).toBe(210)
  const sent = draftSaving.parse({ ...form, draft_id: crypto.randomUUID(), revision: '1' })
  expect(sent.typed).toEqual(typed)
  expect(readInvoice(typed, RATES).missing).toEqual({ lines: 'Het totaal is te hoog voor één factuur.' })
  expect(readInvoice({ ...typed, lines: typed.lines.slice(0, 50) }, RATES).missing).toEqual({})
})

test('the lines of an issued invoice are typed so that they come to the same', () => {
  fc.assert(
    fc.property(anyFreeInvoice, ({ typed }) => {
      const { content, amounts } = readInvoice(typed, RATES)
      const again = typedLines(content.lines, {
        vatPercent: 21,
        standard: 21,
        isReverseCharged: false,
      })
      expect(readInvoice({ ...typed, lines: again }, RATES)).toMatchObject({ amounts, faults: {} })
    }),
    { numRuns: 30 },
  )
})

test('reverse charge is typed as no rate, and zero percent as zero', () => {
  const [line] = readInvoice(typedInvoice(), RATES).content.lines
  if (!line) throw new Error('There is no line')
  const rateOf = (lines: InvoiceLine[], isReverseCharged: boolean) =>
    typedLines(lines, { vatPercent: 0, standard: 21, isReverseCharged })[0]?.vatPercent
  expect(rateOf([{ ...line, reverseCharge: true }], true)).toBe('')
  expect(rateOf([{ ...line, vatPercent: 0 }], false)).toBe('0')
})

test('a line that replaces one at an older standard rate keeps that rate; another rate is none', () => {
  const rateOf = (vatPercent: string, standard = 22) =>
    readInvoice(typedInvoice({ lines: [typedLine({ vatPercent })] }), { standard, known: [19, 21] })
  expect(rateOf('21').content.lines[0]?.vatPercent).toBe(21)
  expect(rateOf('').content.lines[0]?.vatPercent).toBeUndefined()
  expect(rateOf('22').content.lines[0]?.vatPercent).toBeUndefined()
  expect(rateOf('17').faults).toEqual({ 'vatPercent-0': 'Kies een tarief uit de lijst.' })
})

test.each([
  [{ quantity: 'twee' }, 'quantity-0'],
  [{ quantity: '1001' }, 'quantity-0'],
  [{ unitPrice: '12,' }, 'unitPrice-0'],
  [{ quantity: '1000', unitPrice: '501' }, 'unitPrice-0'],
  [{ discountPercent: '101' }, 'discountPercent-0'],
  [{ quantity: '-1', discountPercent: '5' }, 'discountPercent-0'],
])('what cannot be read is said at its field: %j', (line, field) => {
  expect(Object.keys(readInvoice(typedInvoice({ lines: [typedLine(line)] }), RATES).faults)).toEqual([field])
})

test('a letter that the paper cannot show is asked for anew', () => {
  const { missing } = readInvoice(typedInvoice({ subject: 'Taart 🎂' }), RATES)
  expect(missing.subject).toContain('🎂')
})

test('an invoice without VAT for its buyer is not issued below zero either, and one that is not below zero is', () => {
  const lines = (work: string, off: string) => [
    typedLine({ quantity: work, unitPrice: '100' }),
    typedLine({ quantity: off, unitPrice: '110', vatPercent: '0' }),
  ]
  const read = (work: string, off: string, isReverseCharged: boolean) => {
    const typed = typedInvoice({ lines: lines(work, off) })
    const { amounts, missing } = readInvoice(typed, { ...RATES, isReverseCharged })
    return [amounts.total, missing.lines !== undefined]
  }
  expect(read('1', '-1', false)).toEqual([1100, false])
  expect(read('1', '-1', true)).toEqual([-1000, true])
  expect(read('-1', '1', false)).toEqual([-1100, true])
  expect(read('-1', '1', true)).toEqual([1000, false])
})
