import { errorsOf, type FormNotice, type FormState } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { QrCode } from '@/ui/QrCode'
import { AccountFrame } from './AccountFrame'
import { CodeField } from './internal/CodeField'
import { PasswordInput } from './PasswordInput'

interface Setup {
  uri: string
  recoveryCodes: readonly string[]
}

/** Fragment to which these forms return on a page with more on it. */
export const SECOND_FACTOR_ID = 'tweede-stap'
const BACK_HERE = `#${SECOND_FACTOR_ID}`

/** Step one: confirm the password. */
export function PrepareSecondFactor({ state }: { state: FormState }) {
  return (
    <form
      method="post"
      action={BACK_HERE}
      noValidate
      aria-label="Tweede stap aanzetten"
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value="prepare-second-factor" />
      <PasswordField state={state} />
      <Button type="submit" className="sm:justify-self-start">
        Tweede stap aanzetten
      </Button>
    </form>
  )
}

export function RemoveSecondFactor({ state }: { state: FormState }) {
  return (
    <form
      method="post"
      action={BACK_HERE}
      noValidate
      aria-label="Tweede stap uitzetten"
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value="remove-second-factor" />
      <PasswordField state={state} />
      <Button type="submit" variant="secondary" className="sm:justify-self-start">
        Tweede stap uitzetten
      </Button>
    </form>
  )
}

function PasswordField({ state }: { state: FormState }) {
  return (
    <Field name="current_password" label="Je wachtwoord" error={errorsOf(state).current_password}>
      {(control) => <PasswordInput {...control} required autoComplete="current-password" />}
    </Field>
  )
}

/** Step two: scan, keep the recovery codes, and prove with a code that the app works. */
export function ConfirmSecondFactor({ setup, state }: { setup: Setup; state: FormState }) {
  const secret = URL.parse(setup.uri)?.searchParams.get('secret') ?? ''
  return (
    <form
      method="post"
      action={BACK_HERE}
      noValidate
      aria-label="Tweede stap bevestigen"
      className="grid gap-6"
    >
      <input type="hidden" name="intent" value="confirm-second-factor" />
      <input type="hidden" name="uri" value={setup.uri} />
      <input type="hidden" name="recovery_codes" value={setup.recoveryCodes.join(' ')} />
      <div className="grid gap-3">
        <h3 className="text-large">1. Scan met je app</h3>
        <p>Met Google Authenticator, Microsoft Authenticator, 1Password of een andere app.</p>
        <QrCode text={setup.uri} label="QR-code voor je app" className="w-56 max-w-full" />
        <p>
          Op je telefoon?{' '}
          <a href={setup.uri} className="font-medium underline">
            Open je app
          </a>
          . Of typ deze sleutel: <code className="break-all font-semibold">{secret}</code>
        </p>
      </div>
      <div className="grid gap-3">
        <h3 className="text-large">2. Bewaar je herstelcodes</h3>
        <p>Zonder telefoon kom je hiermee binnen. Elke code werkt één keer. Je ziet ze alleen nu.</p>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-1 font-semibold tabular-nums sm:max-w-sm">
          {setup.recoveryCodes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-4">
        <h3 className="text-large">3. Vul de code uit je app in</h3>
        <CodeField label="Code" error={errorsOf(state).code} />
        <Button type="submit" className="sm:justify-self-start">
          Bevestigen
        </Button>
      </div>
    </form>
  )
}

interface SecondFactorPageProps {
  heading: string
  introduction: string
  state: FormState
  notice: FormNotice | undefined
  setup: { uri: string; recoveryCodes: readonly string[] } | undefined
  /** Whether demo mode offers to skip it. */
  maySkip: boolean
}

/** Page that an administrator without a second factor meets at sign-in. */
export function SecondFactorPage(props: SecondFactorPageProps) {
  const { heading, introduction, state, notice, setup, maySkip } = props
  return (
    <AccountFrame heading={heading} introduction={introduction} notice={notice}>
      <div className="grid gap-6">
        {setup ? <ConfirmSecondFactor setup={setup} state={state} /> : <PrepareSecondFactor state={state} />}
        {maySkip ? (
          <form method="post" className="grid gap-2 border-hairline border-t pt-6">
            <input type="hidden" name="intent" value="skip-second-factor" />
            <p className="remark-text">Dit is een demo, dus het mag ook zonder.</p>
            <Button type="submit" variant="secondary" size="small" className="justify-self-start">
              Overslaan
            </Button>
          </form>
        ) : null}
      </div>
    </AccountFrame>
  )
}
