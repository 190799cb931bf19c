import { errorsOf, type FormState } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { NewPasswordFields } from '../PasswordInput'

interface ChoosePasswordFormProps {
  state: FormState
  /** Address of the account; absent when the link was used or expired. */
  email: string | undefined
}

/** Form behind a mailed link, or behind the code of the first mail. */
export function ChoosePasswordForm({ state, email }: ChoosePasswordFormProps) {
  if (!email)
    return (
      <div className="grid justify-items-start gap-5">
        <h2 className="text-display-xs">Deze link werkt niet meer.</h2>
        <p>Een link werkt één keer, en niet eeuwig. Vraag hieronder een nieuwe aan.</p>
        <ButtonLink href="/wachtwoord-vergeten">Nieuwe link aanvragen</ButtonLink>
      </div>
    )
  return (
    <form method="post" aria-label="Wachtwoord kiezen" noValidate className="grid gap-5">
      <p className="wrap-anywhere">
        Voor <strong>{email}</strong>
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordFields errors={errorsOf(state)} />
      <Button type="submit" className="max-sm:w-full sm:justify-self-start">
        Wachtwoord opslaan
      </Button>
    </form>
  )
}
