import { configuratorPage } from '@/content/pages/configurator'
import { priceInWords } from '@/shared/price-words'
import { Checkbox } from '@/ui/Checkbox'
import { ChoiceCard } from '@/ui/ChoiceCard'
import { useVatPercent } from '@/ui/VatRate'
import { type StepProps, toggled } from '@/ui/wizard/steps'
import {
  FEATURE_PRICES,
  FEATURES,
  type Feature,
  SERVICE_NAMES,
  SERVICES,
  TIMELINE_NAMES,
  TIMELINE_TAKES,
  TIMELINES,
} from '../../domain/choices'
import type { Answers } from '../../domain/internal/answers'
import type { Step } from '../../domain/internal/steps'
import { CompanyStep } from './CompanyStep'
import { ConfirmationStep } from './ConfirmationStep'
import { ContactStep } from './ContactStep'
import { TypeStep } from './TypeStep'

interface StepQuestionProps extends StepProps<Answers> {
  step: Step
  onVisit: (step: number) => void
}

export function StepQuestion({ step, onVisit, ...props }: StepQuestionProps) {
  switch (step) {
    case 'website-type':
      return <TypeStep {...props} />
    case 'services':
      return <ServicesStep {...props} />
    case 'planning':
      return <PlanningStep {...props} />
    case 'features':
      return <FeaturesStep {...props} />
    case 'company':
      return <CompanyStep {...props} />
    case 'contact':
      return <ContactStep {...props} />
    case 'confirmation':
      return <ConfirmationStep answers={props.answers} onVisit={onVisit} />
  }
}

function ServicesStep({ answers, onAnswer }: StepProps<Answers>) {
  return (
    <fieldset aria-labelledby="stap" className="grid gap-3 sm:grid-cols-2">
      {SERVICES.map((service) => (
        <ChoiceCard
          key={service}
          kind="checkbox"
          name="services"
          value={service}
          title={SERVICE_NAMES[service]}
          description={configuratorPage.services[service]}
          checked={answers.services.includes(service)}
          onChange={() => onAnswer({ services: toggled(SERVICES, answers.services, service) })}
        />
      ))}
    </fieldset>
  )
}

/** How soon: each choice has a thread as long as it takes. */
function PlanningStep({ answers, onAnswer }: StepProps<Answers>) {
  return (
    <div role="radiogroup" aria-labelledby="stap" className="grid gap-3">
      {TIMELINES.map((timeline) => (
        <div key={timeline} data-timeline={timeline} className="relative">
          <ChoiceCard
            kind="radio"
            name="timeline"
            value={timeline}
            title={TIMELINE_NAMES[timeline]}
            description={
              <>
                {configuratorPage.timelines[timeline]}
                <span aria-hidden="true" className="timeline-thread mt-4 block" />
              </>
            }
            aside={<span className="font-display text-large tracking-tight">{TIMELINE_TAKES[timeline]}</span>}
            checked={answers.timeline === timeline}
            onChange={() => onAnswer({ timeline })}
          />
        </div>
      ))}
    </div>
  )
}

function FeaturesStep({ answers, onAnswer }: StepProps<Answers>) {
  const vatPercent = useVatPercent()
  return (
    <fieldset aria-labelledby="stap" className="grid gap-x-8 sm:grid-cols-2">
      {FEATURES.map((feature) => (
        <Checkbox
          key={feature}
          name="features"
          value={feature}
          label={feature}
          hint={priceHint(feature, vatPercent)}
          checked={answers.features.includes(feature)}
          onChange={() => onAnswer({ features: toggled(FEATURES, answers.features, feature) })}
          className="border-hairline border-b py-1"
        />
      ))}
    </fieldset>
  )
}

function priceHint(feature: Feature, vatPercent: number): string | undefined {
  const price = FEATURE_PRICES[feature]
  return price === undefined ? undefined : priceInWords(price, vatPercent, { unit: 'per stuk' })
}
