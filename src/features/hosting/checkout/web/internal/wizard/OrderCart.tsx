import { orderWizard } from '@/content/pages/hosting-order-wizard'
import { type Cart, priceOrder } from '@/features/hosting/orders/domain/order-price'
import { inEurosAndCents } from '@/shared/money'
import { percentOf } from '@/shared/vat'
import { useVatBasis } from '@/ui/VatRate'
import { PriceLines, suffixOf } from './PriceLines'

const words = orderWizard.cart

interface OrderCartProps {
  /** Null until a package is chosen. */
  cart: Cart | null
}

/** The cart beside the steps on a large screen; on a small one, a bar at the bottom that unfolds. */
export function OrderCart({ cart }: OrderCartProps) {
  const basis = useVatBasis()
  return (
    <aside aria-label={words.heading} data-clears-banner="" className="order-cart">
      <div className="cart-paper on-paper thread-edge max-lg:hidden">
        <h2 className="card-heading">{words.heading}</h2>
        <CartLines cart={cart} />
      </div>
      <details className="cart-bar on-paper lg:hidden">
        <summary>
          <span className="mr-auto">{words.heading}</span>
          {cart ? <span className="cart-bar-now">{words.nowShort}</span> : null}
          <span className="cart-bar-total">
            {cart ? inEurosAndCents(priceOrder(cart, percentOf(basis)).total) : words.show}
          </span>
          {cart ? <span className="cart-bar-vat">{suffixOf(basis)}</span> : null}
        </summary>
        <div className="cart-bar-lines">
          <CartLines cart={cart} />
        </div>
      </details>
    </aside>
  )
}

function CartLines({ cart }: OrderCartProps) {
  return cart ? <PriceLines cart={cart} /> : <p className="text-ink-soft">{words.empty}</p>
}
