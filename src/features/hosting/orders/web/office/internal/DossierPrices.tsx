import { inEurosAndCents } from '@/shared/money'
import { vatSuffixOf } from '@/shared/price-words'
import { Facts } from '@/ui/Facts'
import { laterInWords, type ShownPrices } from '../../../domain/shown-prices'

/** Placeholder for what older orders have no record of. */
export const NOT_KEPT = 'Niet vastgelegd: deze bestelling is van voor we dit bewaarden.'

/** The prices that stood beside the order button, in its words. */
export function DossierPrices({ prices: { lines, net, vat, total, later } }: { prices: ShownPrices }) {
  const suffix = vatSuffixOf({ net, vat })
  return (
    <Facts
      facts={[
        ...lines.map(
          ({ label, note, net }) => [`${label} ${note}`.trim(), `${inEurosAndCents(net)} excl. btw`] as const,
        ),
        ['Samen', `${inEurosAndCents(net)} excl. btw`],
        ['Btw', suffix === 'btw verlegd' ? 'verlegd' : inEurosAndCents(vat)],
        [
          'Nu te betalen',
          <strong key="total">
            {inEurosAndCents(total)} {suffix}
          </strong>,
        ],
        ...later.map(
          ({ label, note, net, total }) =>
            [`${label} ${note}`.trim(), laterInWords({ label, note: '', net, total })] as const,
        ),
      ]}
    />
  )
}
