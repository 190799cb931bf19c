import type { ComponentProps } from 'react'
import { errorsOf, type FormState, valuesOf } from '@/shared/form-state'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'

/** What every group of fields gets: the form as it was sent. */
export interface Sent {
  sent: FormState<object>
}

type SettingFieldProps = Sent &
  Omit<ComponentProps<'input'>, 'name'> & {
    name: string
    label: string
    hint?: string
    need?: 'required' | 'optional'
    /** The value that holds. */
    known: string
    fieldClass?: string
  }

/** One line of a setting: what was typed, or else what holds. */
export function SettingField({
  sent,
  name,
  label,
  hint,
  need,
  known,
  fieldClass,
  ...input
}: SettingFieldProps) {
  return (
    <Field
      name={name}
      label={label}
      error={errorsOf(sent)[name]}
      {...(hint && { hint })}
      {...(need && { need })}
      {...(fieldClass && { className: fieldClass })}
    >
      {(control) => <TextInput {...control} {...input} defaultValue={valuesOf(sent)[name] ?? known} />}
    </Field>
  )
}
