import { idOf, NOW } from '@/shared/fixtures'
import type { Cents } from '@/shared/money'
import type { PriceVersionRow } from './server/subscription-tables'
import type { GoingBack } from './terms/domain/going-back'

export function aPriceVersion(): PriceVersionRow {
  return {
    id: idOf(9001),
    kind: 'package',
    product: 'basis',
    billingCycle: 'monthly',
    unitPrice: 2100 as Cents,
    effectiveOn: '2027-01-01',
    reason: 'De stroom van ons datacentrum is duurder geworden.',
    decidedBy: 'Roos',
    decidedAt: NOW,
    withdrawnAt: null,
  }
}

const LAST_DAYS = { days: 334, ofDays: 365, vatPercent: 21 }

/** What goes back of a year of hosting with an extra, of which a month was used. */
export const GOING_BACK: GoingBack = {
  shares: [
    { ...LAST_DAYS, description: 'Hosting Onbeperkt', base: 43_550 as Cents, net: 39851 as Cents },
    { ...LAST_DAYS, description: 'Premium SSL', base: 3000 as Cents, net: 2745 as Cents },
  ],
  net: 42596 as Cents,
  vat: 8945 as Cents,
  total: 51541 as Cents,
  refund: 51541 as Cents,
  keepsDomain: true,
}
