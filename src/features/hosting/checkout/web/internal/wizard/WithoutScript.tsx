import { orderWizard } from '@/content/pages/hosting-order-wizard'
import type { Cart } from '@/features/hosting/orders/domain/order-price'
import { FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import { type OrderWizard, stepOf } from '../../../domain/internal/order-wizard'
import { LEFT_OUT_FIELD, leftOutName, OVERVIEW_FIELD, overviewLine } from '../../../domain/internal/overview'
import { askingStep, ORDER_STEP_NAMES, SUMMARY_STEP } from '../../../domain/order-steps'
import { headingId } from './use-focus'

interface WithoutScriptProps {
  wizard: OrderWizard
  cart: Cart | null
}

/**
 * Parts of a page without JavaScript, where nothing is computed: the fields of its overview, and the outcome of the
 * form.
 */
export function WithoutScript({ wizard: { notice, errors, search }, cart }: WithoutScriptProps) {
  // The page is long: a link leads from its top to the faults, or else to the overview and the button below it.
  const step = stepOf(errors)
  return (
    <>
      <input type="hidden" name={OVERVIEW_FIELD} defaultValue={overviewLine(cart)} />
      <input type="hidden" name={LEFT_OUT_FIELD} defaultValue={leftOutName(search)} />
      {notice ? <FormNoticeBox notice={notice} /> : null}
      {notice ? (
        <p>
          <a href={`#${headingId(step)}`} className="font-semibold underline underline-offset-near">
            {step === SUMMARY_STEP
              ? orderWizard.summary.toOverview
              : `Naar ${ORDER_STEP_NAMES[askingStep(step)]}`}
          </a>
        </p>
      ) : null}
    </>
  )
}
