import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'

/** Input for the six digits of the authenticator app. */
export function CodeField({ label, error }: { label: string; error?: string | undefined }) {
  return (
    <Field name="code" label={label} error={error}>
      {(control) => (
        <TextInput {...control} required inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
      )}
    </Field>
  )
}
