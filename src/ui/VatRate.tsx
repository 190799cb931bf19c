import { createContext, type ReactNode, use } from 'react'
import { percentOf, type VatBasis } from '@/shared/vat'

const Rate = createContext<VatBasis | null>(null)

interface VatRateProps {
  /**
   * The present standard rate, in percent, or that no VAT is charged; in a browser, the one that the server rendered the
   * page with.
   */
  percent: VatBasis
  children: ReactNode
}

/** Context provider: the amounts in it are shown at this standard rate of VAT. */
export function VatRate({ percent, children }: VatRateProps) {
  return <Rate value={percent}>{children}</Rate>
}

/** The standard rate of VAT, in percent, of the `VatRate` around it. Throws an Error without one. */
export function useVatPercent(): number {
  return percentOf(useVatBasis())
}

/** How VAT is charged on the amounts of the `VatRate` around it. Throws an Error without one. */
export function useVatBasis(): VatBasis {
  const basis = use(Rate)
  if (basis === null) throw new Error('An amount with VAT needs a VatRate around it')
  return basis
}
