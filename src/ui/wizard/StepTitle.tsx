import './wizard.css'
import type { Ref } from 'react'

interface StepTitleProps {
  id: string
  /** 'Stap 2 van 5: Extra’s' */
  place: string
  question: string
  help: string
  ref?: Ref<HTMLHeadingElement>
}

/** The heading of a step: where it stands, what it asks, and what to make of it. It can take the focus. */
export function StepTitle({ id, place, question, help, ref }: StepTitleProps) {
  return (
    <div>
      <h2 ref={ref} id={id} tabIndex={-1} className="wizard-heading">
        <span className="mb-4 block font-semibold font-text text-[0.94rem] text-madder leading-snug tracking-normal">
          {place}
        </span>
        {question}
      </h2>
      <p className="mt-4 max-w-[34rem] text-[1.08rem] text-ink-soft">{help}</p>
    </div>
  )
}
