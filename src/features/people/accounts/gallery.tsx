import type { ComponentProps } from 'react'
import { signInPages } from '@/content/pages/accounts'
import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { typedPerson } from '@/features/people/customers/fixtures'
import { idOf, LONG, many, NOW, type StrangersWords } from '@/shared/fixtures'
import { type FormState, FRESH, noticeOf } from '@/shared/form-state'
import { failed, invalid, type PagesByFace } from '@/ui/gallery/page-state'
import { PASSKEY_NOTICES, PASSWORD_NOTICES, SIGN_IN_NOTICES } from './domain/account-notices'
import { DEMO_CUSTOMER } from './domain/demo-sign-in'
import { BEGIN_INTENT, EMAIL_CHANGE_NOTICES } from './email-change/domain/email-change'
import {
  addressChangedMail,
  addressRestoredMail,
  addressTakenMail,
  confirmAddressMail,
} from './email-change/server/mails/email-change-mails'
import { EmailChangePage } from './email-change/web/EmailChangePage'
import { ACCOUNT, aPasskey, SETUP } from './fixtures'
import {
  passkeyAddedMail,
  passkeyCopiedMail,
  passkeyRemovedMail,
  passwordAllowedMail,
} from './passkeys/server/mails/passkey-mails'
import { customerInvitationMail } from './server/mails/customer-invitation-mail'
import { passwordChangedMail, passwordResetMail } from './server/mails/password-mails'
import { AccountPage } from './web/AccountSettings'
import { ConfirmPage } from './web/ConfirmPage'
import { ForbiddenPage } from './web/ForbiddenPage'
import { ChoosePasswordPage, CodePage, ForgottenPasswordPage } from './web/PasswordPages'
import { SecondFactorPage } from './web/SecondFactorSetup'
import { SignInPage } from './web/SignInPage'

/** A sign-in, as it is and as it comes back. */
function signIn(
  copy: { heading: string; introduction: string },
  state: FormState = FRESH,
  demo?: typeof DEMO_CUSTOMER,
) {
  return <SignInPage {...copy} state={state} address="#" demo={demo} />
}

const forgotten = (state: FormState, sendsMail = true) => (
  <ForgottenPasswordPage state={state} sendsMail={sendsMail} />
)

const code = (state: FormState) => <CodePage state={state} address="#" />

const choose = (state: FormState, email?: string) => <ChoosePasswordPage state={state} email={email} />

function secondFactor(state: FormState, setup?: typeof SETUP) {
  const { heading, introduction } = signInPages.secondFactor
  return <SecondFactorPage {...{ heading, introduction, state, setup }} notice={noticeOf(state)} maySkip />
}

const sessionNumbered = (number: number) => ({
  id: idOf(400 + number),
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
  ipAddress: number === 2 ? '2001:0db8:85a3:0000:0000:8a2e:0370:7334' : '203.0.113.7',
  signedInAt: NOW,
})

/** So many passkeys, and how they sign in. */
const passkeysOfJan = (count: number, isOnlyWay = false) => ({
  list: many(count, aPasskey),
  userHandle: count > 0 ? 'handle' : undefined,
  isOnlyWay,
})

const confirm = (state: FormState, ways: Partial<ComponentProps<typeof ConfirmPage>['ways']> = {}) => (
  <ConfirmPage
    state={state}
    ways={{ password: true, code: false, passkey: false, ...ways }}
    rpId="webnoaber.example"
    email={ACCOUNT.email}
    back="/beheer/api"
  />
)

function account(other: Partial<ComponentProps<typeof AccountPage>> = {}) {
  return (
    <div className="page-width py-10 lg:py-16">
      <AccountPage
        heading={signInPages.myAccount.heading}
        {...{ notice: undefined, account: ACCOUNT, sessions: many(1, sessionNumbered) }}
        passkeys={passkeysOfJan(0)}
        rpId="webnoaber.example"
        sendsMail
        now={NOW}
        {...other}
      />
    </div>
  )
}

const NEW_EMAIL = 'jan@nieuw.example'

const emailChange = (found: ComponentProps<typeof EmailChangePage>['found']) => (
  <EmailChangePage notice={undefined} found={found} />
)

const WRONG_PASSWORD = invalid({ current_password: 'Je wachtwoord klopt niet.' })

/** Signing in, and one’s own account. */
export const pages: PagesByFace = {
  site: {
    '/inloggen': {
      vers: signIn(signInPages.general),
      'naar het dashboard': signIn(signInPages.dashboard),
      geweigerd: signIn(signInPages.general, failed(SIGN_IN_NOTICES.refused)),
      'passkey werkt hier niet': signIn(signInPages.general, failed(PASSKEY_NOTICES.refused)),
      'te vaak geprobeerd': signIn(signInPages.general, failed(SIGN_IN_NOTICES.limited)),
      fouten: signIn(
        signInPages.general,
        invalid(
          { email: 'Vul een geldig e-mailadres in.', password: 'Vul je wachtwoord in.' },
          { email: 'jan@' },
        ),
      ),
    },
    '/hosting-login': {
      vers: signIn(signInPages.hosting),
      'in een demo': signIn(signInPages.hosting, FRESH, DEMO_CUSTOMER),
      geweigerd: signIn(signInPages.hosting, failed(SIGN_IN_NOTICES.refusedAtHostingLogin)),
    },
    '/inloggen/code': { vers: code(FRESH), 'code klopt niet': code(failed(SIGN_IN_NOTICES.wrongCode)) },
    '/wachtwoord-vergeten': {
      vers: forgotten(FRESH),
      fouten: forgotten(invalid({ email: 'Vul een geldig e-mailadres in.' }, { email: 'jan@' })),
      'te vaak gevraagd': forgotten(failed(PASSWORD_NOTICES.resetLimited)),
      gevraagd: forgotten({ status: 'accepted', notice: PASSWORD_NOTICES.resetNoted }),
      'gevraagd in een demo': forgotten(
        { status: 'accepted', notice: PASSWORD_NOTICES.resetOnConsole },
        false,
      ),
    },
    '/wachtwoord-kiezen': {
      vers: choose(FRESH, ACCOUNT.email),
      'lang adres, fouten': choose(
        invalid({
          new_password: 'Kies er een van minstens 12 tekens.',
          repeat_password: 'Dit is een ander.',
        }),
        LONG.email,
      ),
      'link verlopen': choose(FRESH),
    },
    '/tweede-factor': {
      vers: secondFactor(FRESH),
      'verkeerd wachtwoord': secondFactor(invalid({ current_password: 'Je wachtwoord klopt niet.' })),
      instellen: secondFactor(FRESH, SETUP),
      'code klopt niet': secondFactor(invalid({ code: 'Deze code klopt niet.' }), SETUP),
    },
    '/bevestigen': {
      vers: confirm(FRESH),
      'met alles': confirm(FRESH, { code: true, passkey: true }),
      'alleen met een passkey': confirm(FRESH, { password: false, passkey: true }),
      'verkeerd wachtwoord': confirm(invalid({ current_password: 'Je wachtwoord klopt niet.' })),
      'code klopt niet': confirm(invalid({ code: 'Deze code klopt niet.' }), { code: true }),
      'te vaak geprobeerd': confirm(failed(PASSWORD_NOTICES.tooManyTries)),
    },
    '/e-mailadres/[token]': {
      bevestigen: emailChange({ step: 'confirm', from: ACCOUNT.email, to: NEW_EMAIL, until: NOW }),
      terugzetten: emailChange({ step: 'undo', from: ACCOUNT.email, to: NEW_EMAIL, until: NOW }),
      'lange adressen': emailChange({ step: 'confirm', from: LONG.email, to: LONG.email, until: NOW }),
      'adres is bezet': (
        <EmailChangePage
          notice={EMAIL_CHANGE_NOTICES.taken}
          found={{ step: 'confirm', from: ACCOUNT.email, to: NEW_EMAIL, until: NOW }}
        />
      ),
      'link verlopen': emailChange(undefined),
    },
    '/geen-toegang': {
      ingelogd: <ForbiddenPage account={{ email: LONG.email, home: '/hosting-dashboard' }} />,
      bezoeker: <ForbiddenPage account={undefined} />,
    },
  },
  portal: {
    '/mijn-account': {
      gewoon: account(),
      lang: account({
        account: { ...ACCOUNT, name: LONG.name, email: LONG.email },
        sessions: many(12, sessionNumbered),
      }),
      'ander adres met wachtwoord': account({ account: { ...ACCOUNT, confirmedAt: null } }),
      'ander adres na bevestiging': account({
        account: { ...ACCOUNT, confirmedAt: null },
        passkeys: passkeysOfJan(2, true),
      }),
      'ander adres gevraagd': account({ emailChange: { toEmail: LONG.email, confirmUntil: NOW } }),
      'ander adres, zonder mailserver': account({
        emailChange: { toEmail: LONG.email, confirmUntil: NOW },
        sendsMail: false,
      }),
      'ander adres klopt niet': account({
        sent: {
          intent: BEGIN_INTENT,
          state: invalid({ new_email: 'Dit is je adres al.' }, { new_email: ACCOUNT.email }),
        },
      }),
      'verkeerd wachtwoord': account({ sent: { intent: 'change-password', state: WRONG_PASSWORD } }),
      'tweede stap instellen': account({
        sent: { intent: 'confirm-second-factor', state: { status: 'fresh' }, setup: SETUP },
      }),
      'code klopt niet': account({
        sent: {
          intent: 'confirm-second-factor',
          state: invalid({ code: 'Deze code klopt niet.' }),
          setup: SETUP,
        },
      }),
      'een passkey': account({ passkeys: passkeysOfJan(1) }),
      'veel passkeys': account({
        passkeys: {
          ...passkeysOfJan(10, true),
          list: many(10, (number) => ({ ...aPasskey(number), name: LONG.name, device: LONG.company })),
        },
      }),
      'passkey hernoemen mislukt': account({
        passkeys: passkeysOfJan(2),
        sent: {
          intent: 'rename-passkey',
          state: invalid({ passkey_name: 'Geef je passkey een naam.' }),
        },
      }),
      'geen passkeys mogelijk': account({ rpId: undefined }),
      'tweede stap aan': account({ account: { ...ACCOUNT, hasSecondFactor: true } }),
    },
  },
}

const moved = ({ name, email }: { name: string; email: string }) => ({ name, from: email, to: NEW_EMAIL })

/** Mails about passwords, passkeys and addresses. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const person = typedPerson(typed)
  return {
    customerInvitationMail: { uitgenodigd: () => customerInvitationMail(MAIL_CONTEXT, person, 'geheim') },
    passwordResetMail: { gevraagd: () => passwordResetMail(MAIL_CONTEXT, person, 'geheim') },
    passkeyAddedMail: { toegevoegd: () => passkeyAddedMail(MAIL_CONTEXT, person, aPasskey(1)) },
    passkeyRemovedMail: { verwijderd: () => passkeyRemovedMail(MAIL_CONTEXT, person, aPasskey(1)) },
    passkeyCopiedMail: { geweigerd: () => passkeyCopiedMail(MAIL_CONTEXT, person, aPasskey(1)) },
    passwordAllowedMail: { 'weer toegestaan': () => passwordAllowedMail(MAIL_CONTEXT, person) },
    confirmAddressMail: {
      'door de klant': () => confirmAddressMail(MAIL_CONTEXT, { ...moved(person), by: 'customer' }, 'geheim'),
      'door ons': () => confirmAddressMail(MAIL_CONTEXT, { ...moved(person), by: 'office' }, 'geheim'),
    },
    addressTakenMail: { 'hoort bij een ander': () => addressTakenMail(NEW_EMAIL) },
    addressChangedMail: {
      gewijzigd: () => addressChangedMail(MAIL_CONTEXT, { ...moved(person), undoUntil: NOW }, 'geheim'),
    },
    addressRestoredMail: { teruggezet: () => addressRestoredMail({ name: person.name, from: NEW_EMAIL }) },
    passwordChangedMail: { gewijzigd: () => passwordChangedMail(MAIL_CONTEXT, person) },
  }
}
