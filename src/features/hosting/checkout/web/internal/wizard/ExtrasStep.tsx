import { orderWizard } from '@/content/pages/hosting-order-wizard'
import type { BillingCycle, ExtraId } from '@/features/hosting/catalogue/domain/catalogue'
import { extraOf, offeredExtras } from '@/features/hosting/catalogue/domain/packages'
import { priceExtra } from '@/features/hosting/orders/domain/order-price'
import { Amount } from '@/ui/Amount'
import { ChoiceMark } from '@/ui/ChoiceMark'
import { type StepProps, toggled } from '@/ui/wizard/steps'
import type { OrderAnswers } from '../../../domain/order-answers'

const { extras } = orderWizard

/** Extras, with prices per month like the package's own; a customer who pays per year sees the yearly amount too. */
export function ExtrasStep({ answers, onAnswer }: StepProps<OrderAnswers>) {
  const offered = offeredExtras()
  const ids = offered.map(({ id }) => id)
  return (
    <fieldset className="min-w-0 border-ink border-t-2">
      <legend className="sr-only">{extras.legend}</legend>
      {offered.map(({ id, name, about }) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the control is the ChoiceMark inside.
        <label key={id} className="extra-row">
          <ChoiceMark
            type="checkbox"
            name="extras"
            value={id}
            checked={answers.extras.includes(id)}
            onChange={() => onAnswer({ extras: toggled(ids, answers.extras, id) })}
            className="pt-0.5 [&_input]:outline-none"
          />
          <span className="grid gap-0.5">
            <span className="extra-name">{name}</span>
            <span className="remark-text leading-snug">{about}</span>
          </span>
          <ExtraPrice id={id} cycle={answers.billing_cycle} />
        </label>
      ))}
    </fieldset>
  )
}

function ExtraPrice({ id, cycle }: { id: ExtraId; cycle: BillingCycle }) {
  return (
    <span className="extra-price">
      <Amount net={extraOf(id).perMonth} unit="per maand" inColumn />
      {cycle === 'yearly' ? (
        <Amount net={priceExtra(id, 'yearly')} unit="per jaar" inColumn className="extra-per-year" />
      ) : null}
    </span>
  )
}
