import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChoiceMark } from './ChoiceMark'
import { classNames } from './class-names'
import { FieldError } from './FieldError'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  name: string
  label: ReactNode
  hint?: string | undefined
}

interface CheckboxProps extends ChoiceProps {
  error?: string | undefined
}

/** One checkbox with its label, for instance the consent to the terms. */
export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const errorId = `${useId()}-error`
  return (
    <div className={classNames('grid gap-1', className)}>
      <ChoiceLine label={label} hint={hint}>
        <ChoiceMark
          {...rest}
          type="checkbox"
          aria-describedby={error ? errorId : rest['aria-describedby']}
          aria-invalid={error ? true : undefined}
        />
      </ChoiceLine>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  )
}

/** One radio with its label; several stand in a ChoiceGroup. */
export function Radio({ label, hint, className, ...rest }: ChoiceProps) {
  return (
    <ChoiceLine label={label} hint={hint} className={className}>
      <ChoiceMark {...rest} type="radio" />
    </ChoiceLine>
  )
}

interface ChoiceLineProps {
  label: ReactNode
  hint: string | undefined
  className?: string | undefined
  children: ReactNode
}

function ChoiceLine({ label, hint, className, children }: ChoiceLineProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control arrives as children.
    <label
      className={classNames(
        'flex min-h-11 cursor-pointer items-start gap-3 py-2 leading-snug has-disabled:cursor-not-allowed has-disabled:text-ink-soft on-ink:has-disabled:text-linen has-disabled:[&>:first-child]:opacity-60',
        className,
      )}
    >
      {children}
      <span className="grid gap-0.5 pt-0.5">
        <span>{label}</span>
        {hint ? <span className="hint-text on-ink:text-linen">{hint}</span> : null}
      </span>
    </label>
  )
}
