import { type FormEvent, useEffect, useRef } from 'react'
import { configuratorPage } from '@/content/pages/configurator'
import { CarriedFields } from '@/ui/forms/CarriedFields'
import { VatRate } from '@/ui/VatRate'
import { Cloth } from '@/ui/wizard/Cloth'
import { StepThread } from '@/ui/wizard/StepThread'
import { StepTitle } from '@/ui/wizard/StepTitle'
import { showSteps } from '@/ui/wizard/steps'
import { STEP_NAMES, STEPS, type Step, stepAddress, stepAt } from '../domain/internal/steps'
import { FRESH_WIZARD, type Wizard, wovenSteps } from '../domain/internal/wizard'
import { ConfiguratorThanks } from './internal/ConfiguratorThanks'
import { StepQuestion } from './internal/StepQuestion'
import { Summary } from './internal/Summary'
import { clothId, WARP_ID } from './internal/type-cloths'
import { useWizard } from './internal/use-wizard'
import { WizardButtons } from './internal/WizardButtons'

const NAMES = STEPS.map((step) => STEP_NAMES[step])

interface ConfiguratorProps {
  /** The standard rate of VAT of now: what the server drew the page at. */
  vatPercent: number
  /** Where it begins, unless the device has kept something. */
  beginning?: Wizard
}

/** The seven steps. What may happen is decided in `domain/wizard`; this draws it. */
export function Configurator({ vatPercent, ...wizard }: ConfiguratorProps) {
  return (
    <VatRate percent={vatPercent}>
      <Steps {...wizard} />
    </VatRate>
  )
}

function Steps({ beginning = FRESH_WIZARD }: Omit<ConfiguratorProps, 'vatPercent'>) {
  const formRef = useRef<HTMLFormElement>(null)
  const { wizard, isRestored, send, visit, press } = useWizard(beginning, formRef)
  const { phase, step, furthest, answers, errors, notice } = wizard
  const isSending = phase === 'sending'
  const isSent = phase === 'sent'

  // Whoever is stopped goes on where the fault is.
  useEffect(() => {
    if (Object.keys(errors).length > 0 && notice)
      formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors, notice])

  // The last button stands at the foot; the thank-you begins at the top.
  useEffect(() => {
    if (isSent) showSteps()
  }, [isSent])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isSending) press(event.currentTarget)
  }

  return (
    <>
      <div className="on-ink page-grid overflow-clip bg-ink pb-6 text-linen lg:pb-9">
        <StepThread
          names={NAMES}
          step={step}
          furthest={furthest}
          doneText={isSent ? 'Verzonden' : undefined}
          addressOf={stepAddress}
          onVisit={visit}
        />
      </div>
      <div className="wizard page-grid" data-reached={wovenSteps(wizard)} data-sent={isSent || undefined}>
        <div className="wizard-form">
          {isSent && notice ? (
            <ConfiguratorThanks notice={notice} onAgain={() => send({ type: 'restarted' })} />
          ) : (
            // The device keeps what is filled in; what a browser would put back is nobody's answer.
            <form
              ref={formRef}
              method="post"
              onSubmit={onSubmit}
              noValidate
              autoComplete="off"
              aria-label="Configurator"
            >
              <CarriedFields />
              <fieldset disabled={isSending} className="grid min-w-0 gap-8">
                <legend className="sr-only">Je antwoorden</legend>
                <div key={step} className={furthest > 0 ? 'wizard-step-in grid gap-8' : 'grid gap-8'}>
                  <StepHeading step={stepAt(step)} takesFocus={isRestored} />
                  <StepQuestion
                    step={stepAt(step)}
                    answers={answers}
                    errors={errors}
                    onAnswer={(changed) => send({ type: 'answered', answers: changed })}
                    onVisit={visit}
                  />
                </div>
                <WizardButtons
                  step={step}
                  isSending={isSending}
                  onPrevious={() => send({ type: 'previous' })}
                />
              </fieldset>
            </form>
          )}
        </div>
        <div className="wizard-cloth">
          <Cloth pattern={WARP_ID} />
          <Cloth pattern={clothId(answers.website_type)} className="wizard-cloth-woven bg-linen" />
        </div>
        {isSent ? null : (
          <aside aria-label="Je keuze tot nu toe" className="wizard-summary">
            <Summary answers={answers} />
          </aside>
        )}
      </div>
    </>
  )
}

interface StepHeadingProps {
  step: Step
  /** Whether the visitor came here by a step of their own; a page that opens leaves the focus alone. */
  takesFocus: boolean
}

/** The name of the step, what it asks, and what to make of it. A new step takes the focus to its heading. */
function StepHeading({ step, takesFocus }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Only as it appears: each step has a heading of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was known when the step appeared counts.
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    showSteps()
  }, [])
  const place = `Stap ${STEPS.indexOf(step) + 1} van ${STEPS.length}: ${STEP_NAMES[step]}`
  return <StepTitle ref={heading} id="stap" place={place} {...configuratorPage.steps[step]} />
}
