import { type Cents, sum } from '@/shared/money'

/** What one rate of VAT comes to in a period. */
export interface RateOfPeriod {
  vatPercent: number
  /** None, because the buyer reckons it in another member state. */
  isReverseCharged: boolean
  net: Cents
  vat: Cents
}

/** Services to one company in another member state, in one quarter. */
export interface SupplyToMemberState {
  /** '2026-K4'. */
  quarter: string
  /** Empty for what goes back of a customer who has none any more. */
  vatId: string
  customer: string
  net: Cents
}

/** Boxes of the Dutch VAT return that follow from invoices. */
export const VAT_BOXES = {
  '1a': 'Leveringen/diensten belast met hoog tarief',
  '1b': 'Leveringen/diensten belast met laag tarief',
  '1c': 'Leveringen/diensten belast met overige tarieven, behalve 0%',
  '1e': 'Leveringen/diensten belast met 0% of niet bij jou belast',
  '3b': 'Leveringen naar of diensten in landen binnen de EU',
  '5a': 'Verschuldigde omzetbelasting (rubriek 1 tot en met 4)',
} as const satisfies Record<string, string>
export type VatBox = keyof typeof VAT_BOXES

/** Whole euros, as the form asks; null where it has no field. */
export interface BoxOnForm {
  turnover: number | null
  vat: number | null
}

export interface BoxOfReturn {
  box: VatBox
  /** Null where the form has no field. */
  net: Cents | null
  vat: Cents | null
  onForm: BoxOnForm
}

/** The reduced rate (article 9, paragraph 2, Wet OB), in percent. */
const REDUCED = 9
/** From here on a rate is a standard one, of now or of an earlier year. */
const STANDARD_FROM = 15

function boxOf({ vatPercent, isReverseCharged }: RateOfPeriod): Exclude<VatBox, '5a'> {
  if (isReverseCharged) return '3b'
  if (vatPercent >= STANDARD_FROM) return '1a'
  if (vatPercent === REDUCED) return '1b'
  return vatPercent === 0 ? '1e' : '1c'
}

/**
 * Boxes with what the invoices of a period say, and the whole euros of the form: VAT and turnover rounded down, which the
 * tax office allows. Box 3b is what the statement of supplies within the EU says: those two have to agree. What is bought
 * (4a, 4b, 5b) is not in these books.
 */
export function vatReturn(
  rates: readonly RateOfPeriod[],
  supplies: readonly SupplyToMemberState[],
): BoxOfReturn[] {
  const inBox = (box: VatBox, part: 'net' | 'vat') =>
    sum(rates.filter((rate) => boxOf(rate) === box).map((rate) => rate[part]))
  const taxed = (['1a', '1b', '1c'] as const).map((box): BoxOfReturn => {
    const [net, vat] = [inBox(box, 'net'), inBox(box, 'vat')]
    return { box, net, vat, onForm: { turnover: down(net), vat: down(vat) } }
  })
  const nothing = inBox('1e', 'net')
  const within = supplies.reduce((total, { net }) => total + wholeEuros(net), 0)
  const owed = taxed.reduce((total, { onForm }) => total + (onForm.vat ?? 0), 0)
  return [
    ...taxed,
    { box: '1e', net: nothing, vat: null, onForm: { turnover: down(nothing), vat: null } },
    { box: '3b', net: inBox('3b', 'net'), vat: null, onForm: { turnover: within, vat: null } },
    { box: '5a', net: null, vat: sum(rates.map(({ vat }) => vat)), onForm: { turnover: null, vat: owed } },
  ]
}

/** Rounded half away from zero: what the statement of supplies within the EU asks per VAT id. */
export function wholeEuros(amount: Cents): number {
  const rounded = Math.round(Math.abs(amount) / 100)
  return amount < 0 ? 0 - rounded : rounded
}

/** Rounded down, towards what is less to pay. */
function down(amount: Cents): number {
  return Math.floor(amount / 100)
}
