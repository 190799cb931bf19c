import { createContext, type ReactNode, use } from 'react'

const Rate = createContext<number | null>(null)

interface VatRateProps {
  /** The present standard rate, in percent; in a browser, the one that the server rendered the page with. */
  percent: number
  children: ReactNode
}

/** Context provider: the amounts in it are shown at this standard rate of VAT. */
export function VatRate({ percent, children }: VatRateProps) {
  return <Rate value={percent}>{children}</Rate>
}

/** The standard rate of VAT, in percent, of the `VatRate` around it. Throws an Error without one. */
export function useVatPercent(): number {
  const percent = use(Rate)
  if (percent === null) throw new Error('An amount with VAT needs a VatRate around it')
  return percent
}
