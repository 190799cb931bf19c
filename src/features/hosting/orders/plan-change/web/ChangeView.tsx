import {
  CHANGE_OBSTACLES,
  type ChangeObstacle,
  OFFICE_OBSTACLES,
} from '@/features/billing/subscriptions/terms/domain/change'
import { type ChangeQuote, quoteMark } from '@/features/billing/subscriptions/terms/domain/change-quote'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import type { NamesOfExtras } from '@/features/hosting/catalogue/domain/extra-names'
import { actionAddress } from '@/shared/action-address'
import type { CalendarDay } from '@/shared/calendar-day'
import { FORM_FIELDS } from '@/shared/form-state'
import { vatBasisOn } from '@/shared/vat'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import { changeButton, choiceParams, type RefusedWish } from '../domain/change-request'
import { ChangeForm } from './internal/ChangeForm'
import { ChangeSum } from './internal/ChangeSum'

export interface ChangeViewProps {
  orderNumber: string
  current: HostingChoice
  obstacle: ChangeObstacle | undefined
  /** The choice whose price is shown; undefined before one was made. */
  wished: HostingChoice | undefined
  /** A choice with a number that is wrong. */
  refused?: RefusedWish | undefined
  quote: ChangeQuote | undefined
  /** What extras of the order are called. */
  names?: NamesOfExtras | undefined
  /** Idempotency key of this page: the button pressed twice is one change. */
  requestId: string
  reader: 'customer' | 'office'
  today: CalendarDay
  /** Whether the customer is charged no VAT, because they reckon it. */
  isReverseCharged?: boolean
  /** Paths of the page itself and of the order. */
  path: string
  orderPath: string
}

/**
 * Changing an order: choose, see the price, confirm. Each step is a page of its own, so that it works without
 * JavaScript.
 */
export function ChangeView(props: ChangeViewProps) {
  const { obstacle, wished, refused, quote, current, path, orderPath, reader } = props
  if (obstacle)
    return (
      <div className="grid max-w-[60ch] justify-items-start gap-4">
        <p>{(reader === 'office' ? OFFICE_OBSTACLES : CHANGE_OBSTACLES)[obstacle]}</p>
        <ButtonLink href={orderPath} variant="secondary">
          Naar de bestelling
        </ButtonLink>
      </div>
    )
  return (
    <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-12">
      <ChangeForm
        {...{ path, current, refused }}
        chosen={wished ?? refused?.chosen ?? current}
        basis={vatBasisOn(props.today, props.isReverseCharged ?? false)}
      />
      <section id="som" aria-labelledby="som-titel" className="grid min-w-0 scroll-mt-6 content-start gap-4">
        <h2 id="som-titel" className="border-ink border-b-2 pb-2 text-title">
          Wat het kost
        </h2>
        {refused ? (
          <Refused />
        ) : quote ? (
          <Confirm {...props} quote={quote} />
        ) : (
          <Nothing isChosen={wished !== undefined} />
        )}
      </section>
    </div>
  )
}

function Refused() {
  return (
    <FormNoticeBox
      notice={{
        title: 'Een aantal klopt niet',
        description: 'Bij de extra staat wat er kan. Verbeter het en kijk dan opnieuw.',
        tone: 'error',
      }}
    />
  )
}

function Nothing({ isChosen }: { isChosen: boolean }) {
  return isChosen ? (
    <FormNoticeBox
      notice={{ title: 'Dit is er al', description: 'Kies iets anders dan er nu is.', tone: 'warning' }}
    />
  ) : (
    <p>Kies wat je wilt, en bekijk wat het kost. Je zit nog nergens aan vast.</p>
  )
}

function Confirm(props: ChangeViewProps & { quote: ChangeQuote }) {
  const { quote, reader, orderNumber, path, orderPath, requestId } = props
  const { packageId, billingCycle, extras } = quote.to
  const action = reader === 'office' ? 'hostingOffice.changeOrder' : 'portal.changeOrder'
  return (
    <>
      <ChangeSum quote={quote} reader={reader} names={props.names} />
      <form
        method="post"
        action={actionAddress(action, `${path}?${choiceParams(quote.to)}`)}
        className="flex flex-wrap items-center gap-x-5 gap-y-2"
      >
        <input type="hidden" name="order_number" value={orderNumber} />
        <input type="hidden" name="hosting_package" value={packageId} />
        <input type="hidden" name="billing_cycle" value={billingCycle} />
        <input type="hidden" name="extras" value={extras.join()} />
        <input type="hidden" name="quoted" value={quoteMark(quote)} />
        <input type="hidden" name={FORM_FIELDS.requestId} value={requestId} />
        <Button type="submit">{changeButton(quote, reader === 'office' ? 'admin' : 'customer')}</Button>
        <ButtonLink href={orderPath} variant="quiet">
          Toch niet
        </ButtonLink>
      </form>
    </>
  )
}
