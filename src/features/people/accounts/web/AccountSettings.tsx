import type { ComponentProps, ReactNode } from 'react'
import { errorsOf, type FormNotice, type FormState, FRESH } from '@/shared/form-state'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { isRecentlyConfirmed } from '../domain/recent-confirmation'
import type { SignedInAccount } from '../domain/roles'
import { BEGIN_INTENT, EMAIL_CHANGE_ID } from '../email-change/domain/email-change'
import type { OpenEmailChange } from '../email-change/server/email-change-queries'
import { EmailChangePart } from '../email-change/web/EmailChangePart'
import type { PasskeysOfAccount } from '../passkeys/server/passkey-queries'
import { PASSKEYS_ID, PasskeysPart } from '../passkeys/web/PasskeysPart'
import { type ListedSession, SessionList } from './internal/SessionList'
import { PageNotice } from './PageNotice'
import { NewPasswordFields, PasswordInput } from './PasswordInput'
import {
  ConfirmSecondFactor,
  PrepareSecondFactor,
  RemoveSecondFactor,
  SECOND_FACTOR_ID,
} from './SecondFactorSetup'
import { SignOutButton } from './SignOutButton'

/** Answer to the one form of the page that was sent. */
interface SentForm {
  intent: string
  state: FormState
  setup?: { uri: string; recoveryCodes: readonly string[] }
}

interface AccountSettingsProps {
  account: SignedInAccount
  sessions: readonly ListedSession[]
  passkeys: PasskeysOfAccount
  /** Host for passkeys; undefined where this site has no fit address. */
  rpId: string | undefined
  sent?: SentForm | undefined
  /** A change of the address that waits for the new one. */
  emailChange?: OpenEmailChange | undefined
  /** False in a demo without a mail server, which prints its links. */
  sendsMail: boolean
  now: Date
}

/** The account page: profile, sessions, passkeys, password and second factor. */
export function AccountSettings({
  account,
  sessions,
  passkeys,
  rpId,
  sent,
  emailChange,
  sendsMail,
  now,
}: AccountSettingsProps) {
  const passwordErrors = errorsOf(stateOf('change-password', sent))
  return (
    <div className="grid gap-12">
      <Part title="Je gegevens">
        <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-[8rem_1fr]">
          <dt className="text-ink-soft">Naam</dt>
          <dd className="font-semibold">{account.name}</dd>
          <dt className="text-ink-soft">E-mailadres</dt>
          <dd className="break-all font-semibold">{account.email}</dd>
        </dl>
        <SignOutButton />
      </Part>
      <Part title="Passkeys" id={PASSKEYS_ID}>
        <PasskeysPart
          {...{ passkeys, rpId }}
          nameError={errorsOf(stateOf('rename-passkey', sent)).passkey_name}
        />
      </Part>
      {account.role === 'customer' ? (
        <Part title="E-mailadres wijzigen" id={EMAIL_CHANGE_ID}>
          <EmailChangePart
            state={stateOf(BEGIN_INTENT, sent)}
            open={emailChange}
            proof={proofOf(account, passkeys, now)}
            sendsMail={sendsMail}
          />
        </Part>
      ) : null}
      <Part title="Wachtwoord wijzigen" id="wachtwoord">
        <form
          method="post"
          action="#wachtwoord"
          aria-label="Wachtwoord wijzigen"
          noValidate
          className="grid gap-5"
        >
          <input type="hidden" name="intent" value="change-password" />
          <Field name="current_password" label="Je wachtwoord van nu" error={passwordErrors.current_password}>
            {(control) => <PasswordInput {...control} autoComplete="current-password" />}
          </Field>
          <NewPasswordFields errors={passwordErrors} />
          <Button type="submit" className="sm:justify-self-start">
            Wachtwoord wijzigen
          </Button>
        </form>
      </Part>
      <SecondFactorPart hasSecondFactor={account.hasSecondFactor} sent={sent} />
      <Part title="Hier ben je ingelogd">
        <SessionList sessions={sessions} currentSessionId={account.sessionId} />
      </Part>
    </div>
  )
}

/** What a customer adds to ask for another address. */
function proofOf({ confirmedAt }: SignedInAccount, { isOnlyWay }: PasskeysOfAccount, now: Date) {
  if (isRecentlyConfirmed(confirmedAt, now)) return 'none'
  return isOnlyWay ? 'confirmation' : 'password'
}

interface SecondFactorPartProps {
  hasSecondFactor: boolean
  sent: SentForm | undefined
}

function SecondFactorPart({ hasSecondFactor, sent }: SecondFactorPartProps) {
  return (
    <Part title="Tweede stap bij het inloggen" id={SECOND_FACTOR_ID}>
      <p>
        <Badge tone={hasSecondFactor ? 'good' : 'gone'}>{hasSecondFactor ? 'Aan' : 'Uit'}</Badge>{' '}
        {hasSecondFactor
          ? 'Naast je wachtwoord vragen we een code uit je app.'
          : 'Met een code uit een app komt niemand binnen die alleen je wachtwoord kent.'}
      </p>
      {sent?.setup && !hasSecondFactor ? <ConfirmSecondFactor setup={sent.setup} state={sent.state} /> : null}
      {!sent?.setup && !hasSecondFactor ? (
        <PrepareSecondFactor state={stateOf('prepare-second-factor', sent)} />
      ) : null}
      {hasSecondFactor ? <RemoveSecondFactor state={stateOf('remove-second-factor', sent)} /> : null}
    </Part>
  )
}

/** State of the form with this intent; fresh unless it is the one that was sent. */
function stateOf(intent: string, sent: SentForm | undefined): FormState {
  return sent?.intent === intent ? sent.state : FRESH
}

function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section
      id={id}
      className="grid scroll-mt-24 gap-5 border-hairline border-t pt-6 lg:grid-cols-12 lg:gap-8"
    >
      <h2 className="text-title lg:col-span-4">{title}</h2>
      <div className="grid content-start gap-5 lg:col-span-8">{children}</div>
    </section>
  )
}

interface AccountPageProps extends ComponentProps<typeof AccountSettings> {
  heading: string
  notice: FormNotice | undefined
}

/** Page of one's own account. */
export function AccountPage({ heading, notice, ...settings }: AccountPageProps) {
  return (
    <div className="grid max-w-288 gap-8">
      <h1 className="text-display-s">{heading}</h1>
      <PageNotice notice={notice} />
      <AccountSettings {...settings} />
    </div>
  )
}
