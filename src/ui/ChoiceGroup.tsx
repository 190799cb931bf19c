import { type ReactNode, useId } from 'react'
import { classNames } from './class-names'
import { NeedMark } from './Field'
import { FieldError } from './FieldError'

interface ChoiceGroupProps {
  /** Radios choose one, checkboxes any number. */
  kind: 'radio' | 'checkbox'
  legend: string
  hint?: string | undefined
  error?: string | undefined
  need?: 'required' | 'optional'
  /** Layout of the choices, for instance `grid gap-3 md:grid-cols-2`. */
  choicesClassName?: string
  children: ReactNode
}

/** A question with several choices: Radio, Checkbox or ChoiceCard elements that share a name. */
export function ChoiceGroup({
  kind,
  legend,
  hint,
  error,
  need,
  choicesClassName = 'grid',
  children,
}: ChoiceGroupProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  const radioState =
    kind === 'radio'
      ? { role: 'radiogroup', 'aria-required': need === 'required', 'aria-invalid': Boolean(error) }
      : {}
  return (
    <fieldset {...radioState} aria-describedby={describedBy} className="grid min-w-0 gap-2">
      <legend className="mb-1 font-semibold leading-snug">
        {legend}
        <NeedMark need={need} />
      </legend>
      {hint ? (
        <p id={`${id}-hint`} className="-mt-1 hint-text on-ink:text-linen">
          {hint}
        </p>
      ) : null}
      <div className={classNames(choicesClassName)}>{children}</div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  )
}
