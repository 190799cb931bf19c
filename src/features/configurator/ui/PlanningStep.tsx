import { configuratorPage } from '@/content/pages/configurator'
import { ChoiceCard } from '@/ui/ChoiceCard'
import { TIMELINE_NAMES, TIMELINE_TAKES, TIMELINES } from '../rules/choices'
import type { StepProps } from './step-props'

/** How soon: each choice has a thread as long as it takes. */
export function PlanningStep({ answers, onAnswer }: StepProps) {
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
