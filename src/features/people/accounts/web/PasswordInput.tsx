import type { ComponentProps } from 'react'
import type { Texts } from '@/shared/form-state'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { MIN_PASSWORD_LENGTH } from '../domain/internal/password-rules'

/** Password input with a button that shows what was typed. Without JavaScript there is no button. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className="relative grid">
      <TextInput {...props} type="password" className="pr-24" />
      <button
        type="button"
        data-password-toggle=""
        aria-controls={props.id}
        className="absolute inset-y-1 right-1 min-w-20 cursor-pointer rounded-sm px-3 font-semibold text-small text-indigo hover:bg-ink/10 noscript:hidden"
      >
        Toon
      </button>
    </span>
  )
}

/** New password and its repetition. */
export function NewPasswordFields({ errors }: { errors: Texts }) {
  return (
    <>
      <Field
        name="new_password"
        label="Nieuw wachtwoord"
        hint={`Minstens ${MIN_PASSWORD_LENGTH} tekens. Een paar losse woorden werkt prima.`}
        error={errors.new_password}
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <Field name="repeat_password" label="Nog een keer" error={errors.repeat_password}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
    </>
  )
}
