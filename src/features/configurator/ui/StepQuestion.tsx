import type { Step } from '../rules/steps'
import { CompanyStep } from './CompanyStep'
import { ConfirmationStep } from './ConfirmationStep'
import { ContactStep } from './ContactStep'
import { FeaturesStep } from './FeaturesStep'
import { PlanningStep } from './PlanningStep'
import { ServicesStep } from './ServicesStep'
import type { StepProps } from './step-props'
import { TypeStep } from './TypeStep'

interface StepQuestionProps extends StepProps {
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
