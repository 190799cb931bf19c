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

/** Heading of a step: its place, its question, and help with it. It can take the focus. */
export function StepTitle({ id, place, question, help, ref }: StepTitleProps) {
  return (
    <div>
      <h2 ref={ref} id={id} tabIndex={-1} className="wizard-heading">
        <span className="mb-4 block font-semibold label-text text-madder">{place}</span>
        {question}
      </h2>
      <p className="mt-4 max-w-136 text-lead text-ink-soft">{help}</p>
    </div>
  )
}
