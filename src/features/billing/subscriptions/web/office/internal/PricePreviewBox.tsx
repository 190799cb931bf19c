import { actionAddress } from '@/shared/action-address'
import { shownDay } from '@/shared/calendar-day'
import { type Cents, inEurosAndCents } from '@/shared/money'
import { Button } from '@/ui/Button'
import { Facts } from '@/ui/Facts'
import { PRICES_PATH } from '../../../terms/domain/price-paths'
import { productInWords } from '../../../terms/domain/price-products'
import type { PriceDraft } from '../server/load-prices'

type PricePreviewBoxProps = NonNullable<PriceDraft['preview']> & Pick<PriceDraft, 'values'>

/** What a new price comes to, before anything is decided; and the button that decides it. */
export function PricePreviewBox(preview: PricePreviewBoxProps) {
  const { price, subscriptions, from, firstOn, lastOn, perMonth, values } = preview
  const { product, unitPrice, effectiveOn, reason } = price
  const isOneDay = firstOn === lastOn
  return (
    <section aria-label="Voorbeeld" className="grid gap-5 rounded border border-hairline bg-paper p-5">
      <p className="font-semibold">
        {productInWords(product)} wordt {inEurosAndCents(unitPrice)} per {shownDay(effectiveOn)}
      </p>
      <Facts
        facts={[
          ['Voor', peopleInWords(subscriptions)],
          ['Nu', from.map((each) => `${inEurosAndCents(each.unitPrice)} (${each.subscriptions})`).join(', ')],
          [isOneDay ? 'Gaat in op' : 'Voor de eerste op', firstOn && shownDay(firstOn)],
          ['Voor de laatste op', isOneDay ? null : lastOn && shownDay(lastOn)],
          ['Samen per maand', subscriptions > 0 && differenceInWords(perMonth)],
          ['Reden', reason],
        ]}
      />
      {product.isOffered && unitPrice !== product.newOrders ? (
        <p className="hint-text">
          Nieuwe bestellingen kosten {inEurosAndCents(product.newOrders)}, tot een eigenaar dat bij Hosting en
          prijzen verandert.
        </p>
      ) : null}
      <form
        method="post"
        action={actionAddress('prices.change', `${PRICES_PATH}?${new URLSearchParams(values)}`)}
        className="flex flex-wrap items-center gap-x-5 gap-y-2"
      >
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">Prijs wijzigen</Button>
        <span className="hint-text">
          Nog niemand krijgt een mail: elke avond staat in Vannacht wie het hoort.
        </span>
      </form>
    </section>
  )
}

function peopleInWords(subscriptions: number): string {
  if (subscriptions === 0) return 'Niemand: geen lopende klant gaat iets anders betalen'
  return subscriptions === 1 ? '1 abonnement' : `${subscriptions} abonnementen`
}

/** '€ 18,00 meer, excl. btw' */
function differenceInWords(perMonth: Cents): string {
  const amount = inEurosAndCents(Math.abs(perMonth) as Cents)
  return `${amount} ${perMonth < 0 ? 'minder' : 'meer'}, excl. btw`
}
