import type { Cents } from '@/shared/money'

/** One month of invoices and credit notes together, by the date on them. `net` + `vat` = `total`. */
export interface MonthTurnover {
  /** 1 to 12. */
  month: number
  net: Cents
  vat: Cents
  total: Cents
  /** The part of `total` that was received, less what went back. */
  paid: Cents
  /** The part of `total` that is still to be received and not late, less what is still to go back. */
  open: Cents
  /** The part of `total` that is still to be received, and late. */
  overdue: Cents
  /**
   * The part of `total` that was credited before it was paid, and its credit notes: together nothing, month by month
   * not always. It includes what went back of an invoice that stands.
   */
  settled: Cents
  /** The credit notes within `total`: below zero. */
  credited: Cents
  /** Without credit notes. */
  invoices: number
}

type Amounts = Omit<MonthTurnover, 'month'>

const NOTHING: Amounts = {
  net: 0 as Cents,
  vat: 0 as Cents,
  total: 0 as Cents,
  paid: 0 as Cents,
  open: 0 as Cents,
  overdue: 0 as Cents,
  settled: 0 as Cents,
  credited: 0 as Cents,
  invoices: 0,
}

/** All twelve months, those without invoices among them. */
export function wholeYear(months: readonly MonthTurnover[]): MonthTurnover[] {
  return Array.from({ length: 12 }, (_, index) => {
    const found = months.find(({ month }) => month === index + 1)
    return found ?? { month: index + 1, ...NOTHING }
  })
}

export function totalOf(months: readonly MonthTurnover[]): Amounts {
  const names = Object.keys(NOTHING) as (keyof Amounts)[]
  const sums = names.map((name) => [name, months.reduce((total, month) => total + month[name], 0)])
  return { ...NOTHING, ...Object.fromEntries(sums) }
}
