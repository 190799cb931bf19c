import { errorsOf, type FormState, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { PasswordInput } from './PasswordInput'

interface SignInFormProps {
  state: FormState
  /** Where it posts: a sign-in page, with where the visitor was going. */
  address: string
}

/** E-mail address and password. Plain HTML: it works before, and without, any script. */
export function SignInForm({ state, address }: SignInFormProps) {
  const errors = errorsOf(state)
  return (
    <form method="post" action={address} aria-label="Inloggen" noValidate className="grid gap-5">
      <Field name="email" label="E-mailadres" error={errors.email}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            required
            autoComplete="username"
            defaultValue={valuesOf(state).email}
          />
        )}
      </Field>
      <Field name="password" label="Wachtwoord" error={errors.password}>
        {(control) => (
          <PasswordInput
            {...control}
            required
            autoComplete="current-password"
            // The address is still there; the password has to be typed again.
            autoFocus={Boolean(valuesOf(state).email)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Button type="submit" className="max-sm:w-full">
          Inloggen
        </Button>
        <a href="/wachtwoord-vergeten" className="py-2 font-medium underline underline-offset-near">
          Wachtwoord vergeten?
        </a>
      </div>
    </form>
  )
}

/** The second half of a sign-in: the code from the app, or a recovery code. */
export function CodeForm({ address }: { address: string }) {
  return (
    <form method="post" action={address} aria-label="Code invullen" noValidate className="grid gap-5">
      <Field
        name="code"
        label="Code"
        hint="De zes cijfers uit je app. Je telefoon niet bij de hand? Gebruik een herstelcode, elk werkt één keer."
      >
        {(control) => (
          <TextInput {...control} required autoComplete="one-time-code" autoFocus maxLength={20} />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Button type="submit" className="max-sm:w-full">
          Verder
        </Button>
        <a href="/inloggen" className="py-2 font-medium underline underline-offset-near">
          Opnieuw beginnen
        </a>
      </div>
    </form>
  )
}
