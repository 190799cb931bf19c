import { orderWizard } from '@/content/pages/hosting-order-wizard'
import { Button } from '@/ui/Button'
import { ORDER_BUTTON } from '../../rules/order-notices'
import { SUMMARY_STEP } from '../../rules/order-steps'
import type { OrderWizard } from '../../rules/order-wizard'

interface OrderButtonsProps extends Pick<OrderWizard, 'step' | 'phase' | 'isPaying'> {
  isAlive: boolean
  onPrevious: () => void
}

/** One step back, one step on. On the summary the way on leads to the payment, and from there to the order itself. */
export function OrderButtons({ step, phase, isPaying, isAlive, onPrevious }: OrderButtonsProps) {
  const isBusy = phase !== 'answering'
  const { onward, sending, leaving } = orderWizard.summary
  return (
    <>
      <div className="order-buttons noscript:hidden">
        <Button variant="secondary" disabled={!isAlive || step === 0 || isBusy} onClick={onPrevious}>
          Vorige
        </Button>
        <Button
          type="submit"
          disabled={!isAlive}
          isBusy={isBusy}
          busyText={phase === 'leaving' ? leaving : sending}
          className="grow sm:min-w-44 sm:grow-0"
        >
          {step < SUMMARY_STEP ? 'Volgende' : isPaying ? ORDER_BUTTON : onward}
        </Button>
      </div>
      <div className="hidden noscript:grid">
        <Button type="submit">{ORDER_BUTTON}</Button>
      </div>
    </>
  )
}
