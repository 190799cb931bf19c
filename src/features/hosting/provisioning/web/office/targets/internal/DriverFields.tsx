import type { Texts } from '@/shared/form-state'
import { Checkbox } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'
import { type DriverField, inputOf, isSecretField, mostOf } from '../../../../steps/domain/driver-field'

/** What a secret field says of what is there: nothing yet; it is kept; it is kept, and what was typed is gone. */
type SecretState = 'needed' | 'kept' | 'typed-again'

interface DriverFieldsProps {
  fields: readonly DriverField[]
  values: Texts
  errors: Texts
  secrets: SecretState
}

/** Settings of a driver, each with where it is found. What is secret is typed blind, and never shown again. */
export function DriverFields({ fields, values, errors, secrets }: DriverFieldsProps) {
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      {fields.map((field) => (
        <DriverInput
          key={field.path}
          field={field}
          value={values[inputOf(field)] ?? ''}
          error={errors[inputOf(field)]}
          secrets={secrets}
        />
      ))}
    </div>
  )
}

interface DriverInputProps {
  field: DriverField
  value: string
  error: string | undefined
  secrets: SecretState
}

const SECRET_WORDS = {
  needed: '',
  kept: 'Laat leeg om te houden wat er is. ',
  'typed-again':
    'Typte je hier iets nieuws? Vul het dan opnieuw in: we onthouden het niet. Leeg houdt wat er was. ',
} as const satisfies Record<SecretState, string>

function DriverInput({ field, value, error, secrets }: DriverInputProps) {
  const { kind, label, hint, choices, isOptional } = field
  const name = inputOf(field)
  if (kind === 'tick')
    return <Checkbox name={name} label={label} hint={hint} error={error} defaultChecked={value === 'on'} />
  const isSecret = isSecretField(field)
  const isNeeded = !isOptional && !choices && (!isSecret || secrets === 'needed')
  return (
    <Field
      name={name}
      label={label}
      hint={isSecret ? `${SECRET_WORDS[secrets]}${hint}` : hint}
      error={error}
      {...(isNeeded ? { need: 'required' } : isOptional && { need: 'optional' })}
      className={kind === 'private-key' ? 'sm:col-span-2' : ''}
    >
      {(control) => {
        const typed = { ...control, ...PLAIN, maxLength: mostOf(field) }
        if (choices) return <Select {...control} options={optionsOf(choices)} defaultValue={value} />
        if (kind === 'private-key') return <Textarea {...typed} rows={6} className="font-mono text-small" />
        if (kind === 'lines')
          return <Textarea {...typed} rows={3} className="min-h-20" defaultValue={value} />
        return (
          <TextInput {...typed} type={isSecret ? 'password' : 'text'} defaultValue={isSecret ? '' : value} />
        )
      }}
    </Field>
  )
}

/** A name or key of a machine: nothing that a browser should fill in or correct. */
const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

function optionsOf(choices: Readonly<Record<string, string>>) {
  return Object.entries(choices).map(([value, label]) => ({ value, label }))
}
