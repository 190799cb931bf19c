import { orderWizard } from '@/content/pages/hosting-order-wizard'
import { type BillingCycle, EXTRAS, type ExtraId } from '@/features/hosting/catalogue/domain/packages'
import { priceExtra } from '@/features/hosting/orders/domain/order-price'
import { Amount } from '@/ui/Amount'
import { ChoiceMark } from '@/ui/ChoiceMark'
import { type StepProps, toggled } from '@/ui/wizard/steps'
import type { OrderAnswers } from '../../../domain/order-answers'

const { extras } = orderWizard
const EXTRA_IDS = Object.keys(EXTRAS) as ExtraId[]

/** Extras, with prices per month like the package's own; a customer who pays per year sees the yearly amount too. */
export function ExtrasStep({ answers, onAnswer }: StepProps<OrderAnswers>) {
  return (
    <fieldset className="min-w-0 border-ink border-t-2">
      <legend className="sr-only">{extras.legend}</legend>
      {EXTRA_IDS.map((id) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the control is the ChoiceMark inside.
        <label key={id} className="extra-row">
          <ChoiceMark
            type="checkbox"
            name="extras"
            value={id}
            checked={answers.extras.includes(id)}
            onChange={() => onAnswer({ extras: toggled(EXTRA_IDS, answers.extras, id) })}
            className="pt-0.5 [&_input]:outline-none"
          />
          <span className="grid gap-0.5">
            <span className="extra-name">{EXTRAS[id].name}</span>
            <span className="remark-text leading-snug">{extras.about[id]}</span>
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
      <Amount net={EXTRAS[id].perMonth} unit="per maand" inColumn />
      {cycle === 'yearly' ? (
        <Amount net={priceExtra(id, 'yearly')} unit="per jaar" inColumn className="extra-per-year" />
      ) : null}
    </span>
  )
}
