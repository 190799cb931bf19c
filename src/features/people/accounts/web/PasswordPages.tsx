import { signInPages } from '@/content/pages/accounts'
import { type FormState, isRefused, noticeOf } from '@/shared/form-state'
import { AccountFrame, HelpLinks } from './AccountFrame'
import { ChoosePasswordForm } from './internal/ChoosePasswordForm'
import { ForgottenPasswordForm } from './internal/ForgottenPasswordForm'
import { CodeForm } from './SignInPage'

/** Second step of a sign-in: the code of an authenticator. */
export function CodePage({ state, address }: { state: FormState | undefined; address: string }) {
  const { heading, introduction } = signInPages.code
  return (
    <AccountFrame heading={heading} introduction={introduction} notice={noticeOf(state)}>
      <CodeForm address={address} />
    </AccountFrame>
  )
}

interface ForgottenPasswordPageProps {
  state: FormState
  sendsMail: boolean
  /** The site is still being set up: only colleagues sign in, and the company may be an example. */
  isBeingSetUp?: boolean | undefined
}

/** Asks for a link to choose another password. */
export function ForgottenPasswordPage({ state, sendsMail, isBeingSetUp }: ForgottenPasswordPageProps) {
  const { heading, introduction, introductionWithoutMail } = signInPages.forgotten
  return (
    <AccountFrame
      heading={heading}
      introduction={sendsMail ? introduction : introductionWithoutMail}
      notice={isRefused(state) ? state.notice : undefined}
      aside={isBeingSetUp ? undefined : <HelpLinks />}
    >
      <ForgottenPasswordForm state={state} />
    </AccountFrame>
  )
}

interface ChoosePasswordPageProps {
  state: FormState
  /** Address of the account; undefined when the link no longer works. */
  email: string | undefined
}

/** Chooses a password, by the link of a mail. */
export function ChoosePasswordPage({ state, email }: ChoosePasswordPageProps) {
  const { heading, introduction } = signInPages.choose
  return (
    <AccountFrame heading={heading} introduction={introduction} notice={noticeOf(state)}>
      <ChoosePasswordForm state={state} email={email} />
    </AccountFrame>
  )
}
