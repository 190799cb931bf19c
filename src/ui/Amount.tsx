import './amount.css'
import { type Cents, inEuros, inEurosAndCents } from '@/shared/money'
import { addVat } from '@/shared/vat'
import { useVatPercent } from './VatRate'

interface AmountProps {
  /** Excluding VAT. */
  net: Cents
  /** Text before the figure: 'vanaf'. */
  prefix?: string | undefined
  /** Text after the figure: 'per maand'. */
  unit?: string | undefined
  /** For a column of amounts: every amount shows its cents, so that the decimal commas align. */
  inColumn?: boolean
  className?: string
}

/**
 * Amount without VAT, with the amount including VAT under it. It needs a `VatRate` around it; inside a `.vat-choice`
 * only the chosen one of the two shows.
 */
export function Amount({ net, prefix, unit, inColumn = false, className = '' }: AmountProps) {
  const vatPercent = useVatPercent()
  const words = { prefix, unit, inColumn }
  return (
    <span className={`amount ${className}`}>
      <span className="amount-net">
        <Figure amount={net} {...words} vat="excl. btw" />
      </span>
      <span className="amount-gross">
        <Figure amount={addVat(net, vatPercent).total} {...words} vat="incl. btw" />
      </span>
    </span>
  )
}

interface FigureProps extends Pick<AmountProps, 'prefix' | 'unit' | 'inColumn'> {
  amount: Cents
  vat: string
}

function Figure({ amount, prefix, unit, inColumn, vat }: FigureProps) {
  return (
    <>
      {prefix && <span className="amount-words">{prefix} </span>}
      <span className="amount-figure">{inColumn ? inEurosAndCents(amount) : inEuros(amount)}</span>{' '}
      <span className="amount-words">{unit ? `${unit}, ${vat}` : vat}</span>
    </>
  )
}
