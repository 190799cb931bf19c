import { configuratorPage } from '@/content/pages/configurator'
import { ChoiceCard } from '@/ui/ChoiceCard'
import { toggled } from '@/ui/wizard/toggled'
import { SERVICE_NAMES, SERVICES } from '../rules/choices'
import type { StepProps } from './step-props'

export function ServicesStep({ answers, onAnswer }: StepProps) {
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
