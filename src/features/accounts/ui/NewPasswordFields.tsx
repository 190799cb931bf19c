import type { Texts } from '@/shared/form-state'
import { Field } from '@/ui/Field'
import { MIN_PASSWORD_LENGTH } from '../rules/password-rules'
import { PasswordInput } from './PasswordInput'

/** A new password, twice. */
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
