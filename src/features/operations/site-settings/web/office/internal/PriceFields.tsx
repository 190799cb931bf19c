import type { SitePrices } from '@/content/site-facts'
import { fieldsOfPrices, PRICE_FIELDS } from '../../../domain/price-fields'
import { AmountField } from './AmountField'
import type { Sent } from './SettingField'

/** The prices by agreement, each with where it stands. */
export function PriceFields({ sent, prices }: Sent & { prices: SitePrices }) {
  const known = fieldsOfPrices(prices)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {PRICE_FIELDS.map(({ field, label, where }) => (
        <AmountField key={field} {...{ sent, label }} name={field} hint={where} known={known[field]} />
      ))}
    </div>
  )
}
