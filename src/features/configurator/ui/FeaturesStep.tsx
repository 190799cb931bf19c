import { inEuros } from '@/shared/money'
import { Checkbox } from '@/ui/Checkbox'
import { toggled } from '@/ui/wizard/toggled'
import { FEATURE_PRICES, FEATURES, type Feature } from '../rules/choices'
import type { StepProps } from './step-props'

export function FeaturesStep({ answers, onAnswer }: StepProps) {
  return (
    <fieldset aria-labelledby="stap" className="grid gap-x-8 sm:grid-cols-2">
      {FEATURES.map((feature) => (
        <Checkbox
          key={feature}
          name="features"
          value={feature}
          label={feature}
          hint={priceHint(feature)}
          checked={answers.features.includes(feature)}
          onChange={() => onAnswer({ features: toggled(FEATURES, answers.features, feature) })}
          className="border-hairline border-b py-1"
        />
      ))}
    </fieldset>
  )
}

function priceHint(feature: Feature): string | undefined {
  const price = FEATURE_PRICES[feature]
  return price === undefined ? undefined : `${inEuros(price)} per stuk, excl. btw`
}
