import '../wizard/order.css'
import './known-customer-order.css'
import type { ReactNode } from 'react'
import { orderWizard } from '@/content/pages/hosting-order-wizard'
import type { PaymentMethod } from '@/features/billing/payments/domain/payment'
import { type Cart, priceOrder } from '@/features/hosting/orders/domain/order-price'
import type { CustomerInput } from '@/features/people/customers/domain/customer-details'
import type { Texts } from '@/shared/form-state'
import { inEurosAndCents } from '@/shared/money'
import { percentOf, type VatBasis } from '@/shared/vat'
import { Button } from '@/ui/Button'
import { NO_SEARCH } from '../../../domain/domain-choice'
import {
  OVERVIEW_FIELD,
  overviewLine,
  SHOWN_TERMS_FIELD,
  SHOWN_VAT_FIELD,
} from '../../../domain/internal/overview'
import type { OrderAnswers } from '../../../domain/order-answers'
import { ORDER_BUTTON } from '../../../domain/order-notices'
import { neededForRegistry, registeredName, registryNames } from '../../../domain/order-registrant'
import { orderedParts } from '../../../domain/ordered-parts'
import { OrderAgreement } from '../../wizard/OrderAgreement'
import { PaymentChoice } from '../wizard/PaymentChoice'
import { PriceLines, suffixOf } from '../wizard/PriceLines'
import { ReadyMoment } from '../wizard/ReadyMoment'
import { RegistrantPart } from '../wizard/RegistrantPart'
import { TermsPart } from '../wizard/TermsPart'
import { MissingDetails } from './MissingDetails'

interface KnownCustomerOrderProps {
  cart: Cart
  basis: VatBasis
  answers: OrderAnswers
  errors: Texts
  /** Details that the order needs and the customer's record lacks. */
  missing: readonly CustomerInput[]
  termsMark: string
  /** What the customer has to know about VAT. */
  says: readonly string[]
  methods: readonly PaymentMethod[]
  now: Date
  /** Fields of the page itself, below what is ordered. */
  children?: ReactNode
}

/** One page to order on for a customer whom we know: what it is, what is still asked, what it costs, and the button. */
export function KnownCustomerOrder(props: KnownCustomerOrderProps) {
  const { cart, basis, answers, errors, missing, termsMark, says, methods, now, children } = props
  const name = registeredName(cart)
  const usual: OrderAnswers = { ...answers, payment_method: answers.payment_method || (methods[0] ?? '') }
  const step = { answers: usual, errors, onAnswer: () => {} }
  return (
    <form method="post" noValidate className="known-customer-order" aria-label="Bestelling">
      <input type="hidden" name={OVERVIEW_FIELD} value={overviewLine(cart)} />
      <input type="hidden" name={SHOWN_VAT_FIELD} value={percentOf(basis)} />
      <input type="hidden" name={SHOWN_TERMS_FIELD} value={termsMark} />
      <Ordered {...{ answers, cart }} />
      {children}
      {missing.length > 0 ? (
        <MissingDetails
          {...{ missing, errors }}
          needed={neededForRegistry(usual, name)}
          values={answers as unknown as Texts}
        />
      ) : null}
      {name ? <RegistrantPart name={name} isAlive={false} {...step} /> : null}
      <div className="summary-prices">
        <PriceLines cart={cart} />
      </div>
      {says.map((sentence) => (
        <p key={sentence} className="max-w-136 remark-text">
          {sentence}
        </p>
      ))}
      <div className="grid gap-3">
        <TermsPart {...step} names={registryNames(cart)} />
      </div>
      <div className="order-payment" data-open>
        <PaymentChoice {...step} methods={methods} />
        <OrderAgreement cart={cart} answers={answers} isAlive />
      </div>
      <div className="grid justify-items-start gap-3">
        <p>
          {orderWizard.cart.now} <strong>{inEurosAndCents(priceOrder(cart, percentOf(basis)).total)}</strong>{' '}
          {suffixOf(basis)}
        </p>
        <ReadyMoment answers={usual} now={now} />
        <Button type="submit">{ORDER_BUTTON}</Button>
      </div>
    </form>
  )
}

function Ordered({ answers, cart }: Pick<KnownCustomerOrderProps, 'answers' | 'cart'>) {
  return (
    <ul className="border-ink border-t-2">
      {orderedParts(answers, cart, NO_SEARCH).map(({ label, texts }) => (
        <li key={label} className="ordered-part">
          <h2 className="text-lead tracking-tight">{label}</h2>
          <ul className="grid gap-0.5 wrap-anywhere max-sm:col-span-2">
            {(texts.length > 0 ? texts : [orderWizard.summary.none]).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
