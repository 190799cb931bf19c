import { errorsOf, type FormNotice, type FormState, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { PasskeyButton } from '../passkeys/web/PasskeyButton'
import { AccountFrame, HelpLinks } from './AccountFrame'
import { PasswordInput } from './PasswordInput'

interface SignInPageProps {
  heading: string
  introduction: string
  state: FormState
  address: string
  /** Flash message from the page before, shown when the form has no notice of its own. */
  flash?: FormNotice | undefined
  /** Host for passkeys; undefined where this site has no fit address. */
  rpId?: string | undefined
  /** A passkey that was tried and is not here. */
  unknownCredential?: string | undefined
  /** Credentials that demo mode shows. */
  demo?: { email: string; password: string } | undefined
  /** The site is still being set up: only colleagues sign in, and the company may be an example. */
  isBeingSetUp?: boolean | undefined
}

/**
 * Sign-in page: for hosting customers, for visitors of a guarded page, and in demo mode with the demo's credentials.
 */
export function SignInPage(props: SignInPageProps) {
  const { heading, introduction, state, address, flash, rpId, unknownCredential, demo, isBeingSetUp } = props
  const notice = state.status === 'fresh' ? flash : state.notice
  return (
    <AccountFrame
      heading={heading}
      introduction={introduction}
      notice={notice}
      aside={isBeingSetUp ? undefined : <HelpLinks />}
    >
      <div className="grid gap-8">
        <div className="grid gap-5">
          <SignInForm state={state} address={address} hasPasskeys={rpId !== undefined} />
          {rpId ? (
            <PasskeyButton purpose="sign-in" action={address} {...{ rpId, unknownCredential }}>
              Inloggen met een passkey
            </PasskeyButton>
          ) : null}
        </div>
        {demo ? <DemoPair {...demo} /> : null}
        {isBeingSetUp ? null : (
          <div className="grid justify-items-start gap-2 border-hairline border-t pt-6">
            <p>Nog geen hosting bij ons?</p>
            <ButtonLink href="/hosting-bestellen" variant="quiet" size="small">
              Hosting bestellen
            </ButtonLink>
          </div>
        )}
      </div>
    </AccountFrame>
  )
}

function DemoPair({ email, password }: { email: string; password: string }) {
  return (
    <div className="grid gap-1 rounded border-2 border-ochre border-dashed p-4">
      <p className="font-semibold">Dit is een demo. Je kunt inloggen met:</p>
      <p>E-mail: {email}</p>
      <p>Wachtwoord: {password}</p>
    </div>
  )
}

interface SignInFormProps {
  state: FormState
  /** Address that the form posts to: a sign-in page, with where the visitor was going. */
  address: string
  /** Whether the address field offers the browser's passkeys too. */
  hasPasskeys: boolean
}

/** E-mail address and password. Plain HTML form: it works before, and without, any script. */
function SignInForm({ state, address, hasPasskeys }: SignInFormProps) {
  const errors = errorsOf(state)
  return (
    <form method="post" action={address} aria-label="Inloggen" noValidate className="grid gap-5">
      <Field name="email" label="E-mailadres" error={errors.email}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            required
            autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
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
            // Focus after a refusal: the address is kept, but the password has to be typed again.
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

/** Second step of a sign-in: the code from the app, or a recovery code. */
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
