import { inEurosAndCents } from '@/shared/money'
import { Facts } from '@/ui/Facts'
import type { ShownPrices } from '../../../domain/shown-prices'

/** Placeholder for what older orders have no record of. */
export const NOT_KEPT = 'Niet vastgelegd: deze bestelling is van voor we dit bewaarden.'

/** The prices that stood beside the order button, in its words. */
export function DossierPrices({ prices: { lines, net, vat, total, later } }: { prices: ShownPrices }) {
  return (
    <Facts
      facts={[
        ...lines.map(
          ({ label, note, net }) => [`${label} ${note}`.trim(), `${inEurosAndCents(net)} excl. btw`] as const,
        ),
        ['Samen', `${inEurosAndCents(net)} excl. btw`],
        ['Btw', inEurosAndCents(vat)],
        ['Nu te betalen', <strong key="total">{inEurosAndCents(total)} incl. btw</strong>],
        ...later.map(
          ({ label, note, net, total }) =>
            [
              `${label} ${note}`.trim(),
              `${inEurosAndCents(total)} incl. btw (${inEurosAndCents(net)} excl. btw)`,
            ] as const,
        ),
      ]}
    />
  )
}
