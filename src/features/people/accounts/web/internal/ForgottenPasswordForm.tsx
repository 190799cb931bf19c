import { errorsOf, type FormState, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'

/** Form that asks for a link to a new password; after sending, it says what to do next. */
export function ForgottenPasswordForm({ state }: { state: FormState }) {
  if (state.status === 'accepted')
    return (
      <div className="grid gap-4">
        <h2 className="text-display-xs">{state.notice.title}.</h2>
        <p>{state.notice.description}</p>
        <a href="/hosting-login" className="font-medium underline underline-offset-near">
          Terug naar het inloggen
        </a>
      </div>
    )
  return (
    <form method="post" aria-label="Nieuw wachtwoord aanvragen" noValidate className="grid gap-5">
      <Field name="email" label="E-mailadres" error={errorsOf(state).email}>
        {(control) => (
          <TextInput {...control} type="email" autoComplete="username" defaultValue={valuesOf(state).email} />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Button type="submit" className="max-sm:w-full">
          Stuur mij een link
        </Button>
        <a href="/hosting-login" className="py-2 font-medium underline underline-offset-near">
          Terug naar het inloggen
        </a>
      </div>
    </form>
  )
}
