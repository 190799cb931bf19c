import { signInPages } from '@/content/pages/accounts'
import { errorsOf, type FormState, noticeOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { PasskeyButton } from '../passkeys/web/PasskeyButton'
import { AccountFrame } from './AccountFrame'
import { CodeField } from './internal/CodeField'
import { PasswordInput } from './PasswordInput'

interface ConfirmPageProps {
  state: FormState
  ways: { password: boolean; code: boolean; passkey: boolean }
  /** Host for passkeys. */
  rpId: string | undefined
  email: string
  /** Where the visitor was. */
  back: string
}

/** Step-up: asks who is signed in to prove once more who they are, before something dangerous. */
export function ConfirmPage({ state, ways, rpId, email, back }: ConfirmPageProps) {
  const { heading, introduction } = signInPages.confirm
  const errors = errorsOf(state)
  return (
    <AccountFrame heading={heading} introduction={introduction} notice={noticeOf(state)}>
      <div className="grid gap-6">
        <p className="wrap-anywhere">
          Je bent ingelogd als <strong>{email}</strong>
        </p>
        {ways.passkey && rpId ? (
          <PasskeyButton
            purpose="confirmation"
            rpId={rpId}
            variant={ways.password ? 'secondary' : 'primary'}
            fields={<input type="hidden" name="by" value="passkey" />}
          >
            Bevestigen met een passkey
          </PasskeyButton>
        ) : null}
        {ways.password ? null : (
          <p className="hidden noscript:block">
            Bevestigen kan bij jou alleen met een passkey, en daarvoor moet JavaScript aanstaan.
          </p>
        )}
        {ways.password ? (
          <form method="post" aria-label="Bevestigen met je wachtwoord" noValidate className="grid gap-5">
            <input type="hidden" name="by" value="password" />
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <Field name="current_password" label="Je wachtwoord" error={errors.current_password}>
              {(control) => <PasswordInput {...control} required autoComplete="current-password" />}
            </Field>
            <Button type="submit" className="max-sm:w-full sm:justify-self-start">
              Bevestigen
            </Button>
          </form>
        ) : null}
        {ways.code ? (
          <form
            method="post"
            aria-label="Bevestigen met een code"
            noValidate
            className="grid gap-5 border-hairline border-t pt-6"
          >
            <input type="hidden" name="by" value="code" />
            <CodeField label="Of de code uit je app" error={errors.code} />
            <Button type="submit" variant="secondary" className="max-sm:w-full sm:justify-self-start">
              Bevestigen met een code
            </Button>
          </form>
        ) : null}
        <a href={back} className="justify-self-start py-2 font-medium underline underline-offset-near">
          Toch niet, ga terug
        </a>
      </div>
    </AccountFrame>
  )
}
