import { createContext, type ReactNode, use } from 'react'

const Rate = createContext<number | null>(null)

interface VatRateProps {
  /** The standard rate of now: in a browser it is what the server drew the page at. */
  percent: number
  children: ReactNode
}

/** What stands in it shows its amounts at this standard rate of VAT. */
export function VatRate({ percent, children }: VatRateProps) {
  return <Rate value={percent}>{children}</Rate>
}

/** The standard rate of VAT, in percent, of the `VatRate` around it. Throws an Error without one. */
export function useVatPercent(): number {
  const percent = use(Rate)
  if (percent === null) throw new Error('An amount with VAT needs a VatRate around it')
  return percent
}
