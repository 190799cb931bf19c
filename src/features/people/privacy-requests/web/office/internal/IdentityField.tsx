import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { CHECKS_BY_COLLEAGUE, IDENTITY_LABELS } from '../../../domain/privacy-request'

interface IdentityFieldProps {
  label: string
  typed: string | undefined
  need: 'required' | 'optional'
  error?: string | undefined
  className?: string | undefined
}

/** How it was made sure who asks. */
export function IdentityField({ label, typed, ...field }: IdentityFieldProps) {
  return (
    <Field name="identity" label={label} {...field}>
      {(control) => (
        <Select
          {...control}
          defaultValue={typed ?? ''}
          placeholder={field.need === 'optional' ? 'Dat ga ik nog na' : 'Maak een keuze'}
          options={CHECKS_BY_COLLEAGUE.map((check) => ({ value: check, label: IDENTITY_LABELS[check] }))}
        />
      )}
    </Field>
  )
}
