import { errorsOf, type FormState, valuesOf } from '@/shared/form-state'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'

interface PersonFieldsProps {
  state: FormState
  labels: Record<'name' | 'email' | 'phone', string>
  phoneHint?: string
}

/** Who asks, and where an answer goes: the first fields of every form that asks us something. */
export function PersonFields({ state, labels, phoneHint }: PersonFieldsProps) {
  const values = valuesOf(state)
  const errors = errorsOf(state)
  return (
    <>
      <Field name="name" label={labels.name} need="required" error={errors.name}>
        {(control) => <TextInput {...control} autoComplete="name" defaultValue={values.name} />}
      </Field>
      <Field name="email" label={labels.email} need="required" error={errors.email}>
        {(control) => (
          <TextInput {...control} type="email" autoComplete="email" defaultValue={values.email} />
        )}
      </Field>
      <Field name="phone" label={labels.phone} need="optional" hint={phoneHint} error={errors.phone}>
        {(control) => <TextInput {...control} type="tel" autoComplete="tel" defaultValue={values.phone} />}
      </Field>
    </>
  )
}
