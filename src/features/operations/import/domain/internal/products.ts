import type { BillingCycle, PackageId } from '@/features/hosting/catalogue/domain/catalogue'
import {
  packages as allPackages,
  packageIdIn,
  smallestPackage,
} from '@/features/hosting/catalogue/domain/packages'
import { dayOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { addVat, vatRateOn } from '@/shared/vat'
import type { Fields } from './fields'
import type { OrderRow } from './rows'
import type { Mapping } from './source'

/** Package of a product in another system, from the owner's mapping. */
export function packageOf(fields: Fields, column: string, { packages }: Mapping): PackageId {
  const product = fields.required(column)
  const named = packages[product]
  const ids = allPackages().map(({ id }) => id)
  const found = packageIdIn(named)
  if (product && !found)
    fields.fault(
      `${column}: product '${product}' staat niet in toewijzing.json; zet het daar bij packages als ${ids.join(', ')}`,
    )
  return found ?? smallestPackage().id
}

/** An order from a system with one price per period, and without extras. */
export function plainOrder(
  order: Omit<OrderRow, 'choice' | 'extrasTotal' | 'totalPrice' | 'domainPrice'>,
  { packageId, billingCycle }: { packageId: PackageId; billingCycle: BillingCycle },
): OrderRow {
  return {
    ...order,
    choice: { packageId, billingCycle, extras: [] },
    extrasTotal: 0 as Cents,
    domainPrice: 0 as Cents,
    totalPrice: addVat(order.hostingPrice, vatRateOn(dayOf(order.createdAt))).total,
  }
}
