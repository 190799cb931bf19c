import { configuratorPage } from '@/content/pages/configurator'
import type { Answers } from '../../domain/internal/answers'
import { chosenParts } from '../../domain/internal/chosen-parts'
import { STEP_NAMES, STEPS } from '../../domain/internal/steps'

interface ConfirmationStepProps {
  answers: Answers
  onVisit: (step: number) => void
}

/** Everything once more, by step, each with a way back to it. */
export function ConfirmationStep({ answers, onVisit }: ConfirmationStepProps) {
  const { privacy, privacyLink } = configuratorPage
  const parts = chosenParts(answers)
  return (
    <div className="grid gap-6">
      <ul className="border-hairline border-t">
        {STEPS.slice(0, -1).map((step, number) => (
          <li
            key={step}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 border-hairline border-b py-4 sm:grid-cols-[10rem_1fr_auto]"
          >
            <h3 className="text-lead tracking-tight">{STEP_NAMES[step]}</h3>
            <Chosen parts={parts.filter((part) => part.step === step)} />
            <button
              type="button"
              onClick={() => onVisit(number)}
              className="-my-2 min-h-11 cursor-pointer thread-link text-note hover:decoration-madder max-sm:col-start-2 max-sm:row-start-1"
            >
              Wijzigen<span className="sr-only">: {STEP_NAMES[step]}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="max-w-[60ch] hint-text">
        {privacy}{' '}
        <a href={privacyLink.href} className="underline underline-offset-near">
          {privacyLink.label}
        </a>
        .
      </p>
    </div>
  )
}

function Chosen({ parts }: { parts: ReturnType<typeof chosenParts> }) {
  if (parts.length === 0) return <p className="text-ink-soft max-sm:col-span-2">Geen keuze gemaakt</p>
  return (
    <ul className="grid gap-0.5 wrap-anywhere max-sm:col-span-2">
      {parts.map(({ label, texts }) => (
        <li key={label} className="whitespace-pre-line">
          {texts.join(', ')}
        </li>
      ))}
    </ul>
  )
}
