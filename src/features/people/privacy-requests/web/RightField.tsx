import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { PRIVACY_RIGHTS, RIGHT_CHOICES, RIGHT_LABELS } from '../domain/privacy-request'

interface RightFieldProps {
  label: string
  typed: string | undefined
  error?: string | undefined
  className?: string | undefined
  /** A colleague reads the names of the rights, whoever asks reads what they want. */
  reader?: 'person' | 'colleague'
}

/** The right that a request uses. */
export function RightField({ label, typed, reader = 'person', ...field }: RightFieldProps) {
  const labels = reader === 'colleague' ? RIGHT_LABELS : RIGHT_CHOICES
  return (
    <Field name="right" label={label} need="required" {...field}>
      {(control) => (
        <Select
          {...control}
          defaultValue={typed ?? ''}
          placeholder="Maak een keuze"
          options={PRIVACY_RIGHTS.map((right) => ({ value: right, label: labels[right] }))}
        />
      )}
    </Field>
  )
}
