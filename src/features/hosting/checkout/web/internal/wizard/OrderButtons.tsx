import { useEffect, useState } from 'react'
import { orderWizard } from '@/content/pages/hosting-order-wizard'
import { type Cart, priceOrder } from '@/features/hosting/orders/domain/order-price'
import { inEurosAndCents } from '@/shared/money'
import { percentOf } from '@/shared/vat'
import { Button } from '@/ui/Button'
import { useVatBasis } from '@/ui/VatRate'
import type { OrderWizard } from '../../../domain/internal/order-wizard'
import type { OrderAnswers } from '../../../domain/order-answers'
import { ORDER_BUTTON } from '../../../domain/order-notices'
import { SUMMARY_STEP } from '../../../domain/order-steps'
import { suffixOf } from './PriceLines'
import { ReadyMoment, RunningReadyMoment } from './ReadyMoment'

interface OrderButtonsProps extends Pick<OrderWizard, 'step' | 'phase' | 'isPaying'> {
  isAlive: boolean
  cart: Cart | null
  answers: OrderAnswers
  /** Time at which the server rendered the overview, in epoch milliseconds; absent on a page that may be old. */
  shownAt: number | undefined
  onPrevious: () => void
}

/** Wait after which people begin to wonder. */
const PATIENCE_MS = 4_000

function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return setIsSlow(false)
    const wait = setTimeout(() => setIsSlow(true), PATIENCE_MS)
    return () => clearTimeout(wait)
  }, [isBusy])
  return isSlow
}

/**
 * Buttons one step back and one step on. On the summary the second leads to the payment, and there it places the order.
 */
export function OrderButtons(props: OrderButtonsProps) {
  const { step, phase, isPaying, isAlive, cart, answers, shownAt, onPrevious } = props
  const isBusy = phase !== 'answering'
  const { onward, sending, leaving, slow } = orderWizard.summary
  const { reckoning } = orderWizard.details
  const isSlow = useIsSlow(isBusy)
  return (
    <>
      <div className="order-buttons noscript:hidden">
        {isPaying ? <RunningReadyMoment answers={answers} /> : null}
        <Button variant="secondary" disabled={!isAlive || step === 0 || isBusy} onClick={onPrevious}>
          Vorige
        </Button>
        <Button
          type="submit"
          isBusy={isBusy}
          busyText={phase === 'reckoning' ? reckoning : phase === 'leaving' ? leaving : sending}
          className="grow sm:min-w-44 sm:grow-0"
        >
          {step < SUMMARY_STEP ? 'Volgende' : isPaying ? ORDER_BUTTON : onward}
        </Button>
      </div>
      <p role="status" className="order-slow">
        {isSlow ? slow : null}
      </p>
      <div className="hidden gap-3 noscript:grid">
        <TotalAtTheButton cart={cart} />
        <ReadyMoment answers={answers} now={shownAt === undefined ? undefined : new Date(shownAt)} />
        <Button type="submit">{ORDER_BUTTON}</Button>
      </div>
    </>
  )
}

/** Without JavaScript there is no cart beside the button: the total has to stand right above it. */
function TotalAtTheButton({ cart }: { cart: Cart | null }) {
  const basis = useVatBasis()
  const { now, updateHint } = orderWizard.cart
  if (!cart) return <p className="remark-text">{updateHint}</p>
  return (
    <p>
      {now} <strong>{inEurosAndCents(priceOrder(cart, percentOf(basis)).total)}</strong> {suffixOf(basis)}
    </p>
  )
}
