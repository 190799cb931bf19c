import { ORDER_STEP_NAMES, ORDER_STEPS } from '@/features/ordering/rules/order-steps'
import { StepThread } from '@/ui/wizard/StepThread'

const NAMES = ORDER_STEPS.map((step) => ORDER_STEP_NAMES[step])

/** The thread of the order with all five steps on it. */
export function OrderDoneThread() {
  return (
    <div className="on-ink page-grid overflow-clip bg-ink pt-6 pb-6 text-linen lg:pt-9 lg:pb-9">
      <StepThread
        names={NAMES}
        step={NAMES.length}
        furthest={NAMES.length}
        doneText="Besteld"
        addressOf={() => '/hosting-bestellen'}
        onVisit={() => undefined}
      />
    </div>
  )
}
