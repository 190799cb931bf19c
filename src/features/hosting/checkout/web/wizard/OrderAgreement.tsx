import { orderWizard } from '@/content/pages/hosting-order-wizard'
import { bindingFacts } from '@/features/billing/subscriptions/terms/domain/binding-words'
import { bindingOf } from '@/features/hosting/orders/domain/order-in-words'
import type { Cart } from '@/features/hosting/orders/domain/order-price'
import { laterInWords, shownPrices } from '@/features/hosting/orders/domain/shown-prices'
import type { ActingAs } from '@/features/people/customers/domain/acting-as'
import { inEurosAndCents } from '@/shared/money'
import { percentOf } from '@/shared/vat'
import { Facts } from '@/ui/Facts'
import { useVatBasis } from '@/ui/VatRate'
import { type OrderAnswers, orderedAs } from '../../domain/order-answers'
import { suffixOf } from '../internal/wizard/PriceLines'

const { cart: cartWords, summary, details } = orderWizard

interface OrderAgreementProps {
  cart: Cart
  answers: OrderAnswers
  isAlive: boolean
}

/**
 * Terms directly above the order button: the price now and later, the term, and how to cancel (BW 6:230v, paragraph 2).
 * Without JavaScript the choice may have changed since the page was rendered, so it states both.
 */
export function OrderAgreement({ cart, answers, isAlive }: OrderAgreementProps) {
  const basis = useVatBasis()
  const { total, later } = shownPrices(cart, percentOf(basis))
  const readers: readonly ActingAs[] = isAlive ? [orderedAs(answers)] : ['consumer', 'company']
  return (
    <section aria-labelledby="afspraak" className="order-agreement">
      <h3 id="afspraak" className="label-text">
        {summary.agreement.heading}
      </h3>
      <Facts
        stacks
        facts={[
          [cartWords.now, <strong key="now">{`${inEurosAndCents(total)} ${suffixOf(basis)}`}</strong>],
          ...later.map((price) => [price.label, laterInWords(price)] as const),
        ]}
      />
      {readers.map((actingAs) => (
        <div key={actingAs} className="grid gap-1.5">
          <p className="font-semibold text-note">
            {isAlive ? details.actingAs.ordered[actingAs] : summary.agreement.as[actingAs]}
          </p>
          <Facts
            stacks
            facts={bindingFacts(bindingOf({ ...cart, hostingPackage: cart.packageId, actingAs }))}
          />
          {actingAs === 'consumer' ? <p className="hint-text">{summary.consumer}</p> : null}
        </div>
      ))}
    </section>
  )
}
