import type { Cents } from './money'

/** The Dutch standard rate. */
export const VAT_PERCENT = 21

/** In cents; `net` + `vat` = `total`, always (docs/promises.md, 7). */
export interface Amounts {
  net: Cents
  vat: Cents
  total: Cents
}

/** An amount with the VAT on top of it; the total is rounded to whole cents. */
export function addVat(net: Cents): Amounts {
  const total = Math.round((net * (100 + VAT_PERCENT)) / 100) as Cents
  return { net, vat: (total - net) as Cents, total }
}

/** An amount that includes VAT, split: net is the total divided by 1.21, in whole cents. */
export function splitVat(total: Cents): Amounts {
  const net = Math.round((total * 100) / (100 + VAT_PERCENT)) as Cents
  return { net, vat: (total - net) as Cents, total }
}
