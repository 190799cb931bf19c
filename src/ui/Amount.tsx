import './amount.css'
import { type Cents, inEuros, inEurosAndCents } from '@/shared/money'
import { addVat } from '@/shared/vat'
import { useVatPercent } from './VatRate'

interface AmountProps {
  /** Excluding VAT. */
  net: Cents
  /** Before the figure: 'vanaf'. */
  prefix?: string | undefined
  /** After the figure: 'per maand'. */
  unit?: string | undefined
  /** In a column of amounts: all have their cents, so that the commas stand below each other. */
  inColumn?: boolean
  className?: string
}

/** An amount without VAT, in a `VatRate`, with the one that includes it under it; inside a `.vat-choice` the chosen one of the two. */
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
