import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import { type Cents, inEurosAndCents, sum } from '@/shared/money'
import { addVat } from '@/shared/vat'
import { ratesInWords, vatPercentOf } from './amount'
import type { Fields } from './fields'

/** Line of an invoice in another system. */
export interface FoundLine {
  description: string
  /** Without VAT, or with VAT where that system stores it so. */
  amount: Cents
  isTaxed: boolean
}

interface FoundAmounts {
  net: Cents
  vat: Cents
}

/** Reconstructs the lines of an invoice from its amounts and its lines, and records a fault when they do not add up. */
export function linesOf(
  fields: Fields,
  { net, vat }: FoundAmounts,
  found: readonly FoundLine[],
  description: string,
): { lines: InvoiceLine[]; vatPercent: number; total: Cents; net: Cents; vat: Cents } {
  const total = sum([net, vat])
  const amounts = { net, vat, total }
  const inAll = sum(found.map(({ amount }) => amount))
  const isMixed = found.some(({ isTaxed }) => isTaxed) && found.some(({ isTaxed }) => !isTaxed)
  if (found.length > 0 && inAll !== net && inAll !== total)
    fields.fault(
      `de regels zijn samen ${inEurosAndCents(inAll)}, de factuur is ${inEurosAndCents(net)} zonder btw`,
    )
  if (isMixed && inAll === net) {
    const taxed = sum(found.filter(({ isTaxed }) => isTaxed).map(({ amount }) => amount))
    const vatPercent = vatPercentOf(taxed, vat, found.length)
    if (vatPercent === undefined) fields.fault(noSuchVat(vat, taxed))
    return { ...amounts, vatPercent: vatPercent ?? 0, lines: found.map(lineOf) }
  }
  if (isMixed && inAll === total) {
    // Taxed lines include VAT, so they become one line without it.
    const taxed = (sum(found.filter(({ isTaxed }) => isTaxed).map(({ amount }) => amount)) - vat) as Cents
    const vatPercent = vatPercentOf(taxed, vat, found.length)
    if (vatPercent === undefined) fields.fault(noSuchVat(vat, taxed))
    const untaxed = found.filter(({ isTaxed }) => !isTaxed)
    const lines = [whole({ description, amount: taxed }), ...untaxed.map(lineOf)]
    return { ...amounts, vatPercent: vatPercent ?? 0, lines }
  }
  const vatPercent = vatPercentOf(net, vat, Math.max(1, found.length))
  if (vatPercent === undefined) fields.fault(noSuchVat(vat, net))
  // Lines that include VAT do not add up to the net amount, so they become one line.
  const lines = found.length > 0 && inAll === net ? found.map(whole) : [whole({ description, amount: net })]
  return { ...amounts, vatPercent: vatPercent ?? 0, lines }
}

function noSuchVat(vat: Cents, net: Cents): string {
  return `btw van ${inEurosAndCents(vat)} is bij ${inEurosAndCents(net)} geen ${ratesInWords()}`
}

function whole({ description, amount }: Pick<FoundLine, 'description' | 'amount'>): InvoiceLine {
  return { description, quantity: 1, unit: 'piece', unitPrice: amount, net: amount }
}

function lineOf(line: FoundLine): InvoiceLine {
  return line.isTaxed ? whole(line) : { ...whole(line), vatPercent: 0 }
}

/** VAT on lines of which some are untaxed. */
export function vatOn(found: readonly FoundLine[], percent: number): Cents {
  return addVat(sum(found.filter(({ isTaxed }) => isTaxed).map(({ amount }) => amount)), percent).vat
}
