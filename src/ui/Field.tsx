import { type ReactNode, useId } from 'react'
import { classNames } from './class-names'
import { FieldError } from './FieldError'

/** Props that `Field` passes to its control; spread them on a TextInput, Textarea or Select. */
interface FieldControl {
  id: string
  name: string
  required: boolean
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** `required` shows a star, `optional` says so in words; leave it out where neither matters. */
  need?: 'required' | 'optional'
  className?: string
  children: (control: FieldControl) => ReactNode
}

/** One labelled control. Hint and error stand beside it and are tied to it (`aria-describedby`). */
export function Field({ name, label, hint, error, need, className, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold text-note leading-snug">
        {label}
        <NeedMark need={need} />
      </label>
      {children({
        id,
        name,
        required: need === 'required',
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {hint ? (
        <p id={hintId} className="hint-text leading-snug on-ink:text-linen">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

/** The star of a required field, which screen readers know from its `required` attribute, or the word 'optioneel'. */
export function NeedMark({ need }: { need?: 'required' | 'optional' | undefined }) {
  if (need === 'required') {
    return (
      <span aria-hidden="true" className="text-madder on-ink:text-ochre">
        {' *'}
      </span>
    )
  }
  if (need === 'optional')
    return <span className="font-normal text-ink-soft on-ink:text-linen"> (optioneel)</span>
  return null
}
