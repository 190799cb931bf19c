import type { LastDays } from '@/shared/last-day'
import { Field } from './Field'
import { TextInput } from './TextInput'

interface LastDayFieldProps {
  days: LastDays
  /** The value as it was sent. */
  value: string | undefined
  error: string | undefined
  className: string
}

/** The last day on which something works. */
export function LastDayField({ days: { proposed, latest }, value, error, className }: LastDayFieldProps) {
  return (
    <Field name="ends_on" label="Laatste dag" error={error} className={className}>
      {(control) => <TextInput {...control} type="date" defaultValue={value || proposed} max={latest} />}
    </Field>
  )
}
