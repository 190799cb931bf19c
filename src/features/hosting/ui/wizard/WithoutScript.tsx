import { orderWizard } from '@/content/pages/hosting-order-wizard'
import { FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import type { Cart } from '../../rules/order-price'
import { SUMMARY_STEP } from '../../rules/order-steps'
import type { OrderWizard } from '../../rules/order-wizard'
import { LEFT_OUT_FIELD, leftOutName, OVERVIEW_FIELD, overviewLine } from '../../rules/overview'
import { headingId } from './use-focus'

interface WithoutScriptProps {
  wizard: OrderWizard
  cart: Cart | null
}

/** What a page needs on which nothing adds up by itself: what its overview showed, and what came of the form. */
export function WithoutScript({ wizard: { notice, errors, search }, cart }: WithoutScriptProps) {
  // Nothing to mend in the fields: what is left is the overview, and the button below it.
  const isUpToTheOverview = OVERVIEW_FIELD in errors || Object.keys(errors).length === 0
  return (
    <>
      <input type="hidden" name={OVERVIEW_FIELD} defaultValue={overviewLine(cart)} />
      <input type="hidden" name={LEFT_OUT_FIELD} defaultValue={leftOutName(search)} />
      {notice ? <FormNoticeBox notice={notice} /> : null}
      {notice && isUpToTheOverview ? (
        <p>
          <a href={`#${headingId(SUMMARY_STEP)}`} className="font-semibold underline underline-offset-2">
            {orderWizard.summary.toOverview}
          </a>
        </p>
      ) : null}
    </>
  )
}
