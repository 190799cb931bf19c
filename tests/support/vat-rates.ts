import { setVatRates, type VatRate } from '../../src/shared/vat'

/** Rows of `vat_rates` as the migrations leave them. */
export const FIRST_VAT_RATES: readonly VatRate[] = [
  { from: '2001-01-01', value: 19 },
  { from: '2012-10-01', value: 21 },
]

setVatRates(FIRST_VAT_RATES)
