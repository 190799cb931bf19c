import { orderWizard } from '@/content/pages/hosting-order-wizard'
import type { BillingCycle, PackageId } from '@/features/hosting/catalogue/domain/catalogue'
import { offeredPackages, packageOf, yearlyLabel } from '@/features/hosting/catalogue/domain/packages'
import { PackageCloth } from '@/features/hosting/catalogue/web/PackageCloth'
import { Amount } from '@/ui/Amount'
import { Badge } from '@/ui/Badge'
import { ChoiceMark } from '@/ui/ChoiceMark'
import { FieldError } from '@/ui/FieldError'
import type { StepProps } from '@/ui/wizard/steps'
import type { OrderAnswers } from '../../../domain/order-answers'

const { packages, cycle } = orderWizard
const CYCLES = ['monthly', 'yearly'] as const satisfies readonly BillingCycle[]
const UNITS = { monthly: 'per maand', yearly: 'per jaar' } as const satisfies Record<BillingCycle, string>

/** The packages as lengths of cloth in proportion to their storage, and the billing cycle. */
export function PackageStep({ answers, errors, onAnswer }: StepProps<OrderAnswers>) {
  return (
    <div className="package-choice grid gap-6" data-cycle={answers.billing_cycle}>
      <CycleChoice chosen={answers.billing_cycle} onChoose={(billing_cycle) => onAnswer({ billing_cycle })} />
      <div
        role="radiogroup"
        aria-label={packages.legend}
        aria-required="true"
        aria-invalid={Boolean(errors.hosting_package)}
        aria-describedby={errors.hosting_package ? 'package-fault' : undefined}
        className="min-w-0"
      >
        {errors.hosting_package ? <FieldError id="package-fault">{errors.hosting_package}</FieldError> : null}
        {offeredPackages().map(({ id }) => (
          <PackageRow
            key={id}
            id={id}
            isChosen={answers.hosting_package === id}
            isFaulty={Boolean(errors.hosting_package)}
            onChoose={() => onAnswer({ hosting_package: id })}
          />
        ))}
      </div>
    </div>
  )
}

interface CycleChoiceProps {
  chosen: BillingCycle
  onChoose: (cycle: BillingCycle) => void
}

function CycleChoice({ chosen, onChoose }: CycleChoiceProps) {
  const label = yearlyLabel()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-note">{cycle.legend}</legend>
      <div className="cycle-choice">
        {CYCLES.map((id) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the control is the ChoiceMark inside.
          <label key={id} className="cycle-option">
            <ChoiceMark
              type="radio"
              name="billing_cycle"
              value={id}
              checked={chosen === id}
              onChange={() => onChoose(id)}
              className="[&_input]:outline-none"
            />
            <span className="font-semibold">{cycle[id]}</span>
            {id === 'yearly' && label ? <span className="cycle-label">{label}</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface PackageRowProps {
  id: PackageId
  isChosen: boolean
  isFaulty: boolean
  onChoose: () => void
}

function PackageRow({ id, isChosen, isFaulty, onChoose }: PackageRowProps) {
  const { name, storageGb, price, isPopular, fits } = packageOf(id)
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the ChoiceMark inside.
    <label className="package-row">
      <ChoiceMark
        type="radio"
        name="hosting_package"
        value={id}
        required
        checked={isChosen}
        aria-invalid={isFaulty || undefined}
        onChange={onChoose}
        className="package-mark [&_input]:outline-none"
      />
      <span className="package-name">
        <span className="package-word">{name}</span>
        {isPopular ? <Badge tone="favourite">{packages.popular}</Badge> : null}
      </span>
      <span className="package-prices">
        {CYCLES.map((each) => (
          <Amount key={each} net={price[each]} unit={UNITS[each]} className={`package-price price-${each}`} />
        ))}
      </span>
      <span className="package-about">
        <span className="font-bold text-ink">{storageGb} GB</span> {fits}
      </span>
      <PackageCloth id={id} />
    </label>
  )
}
