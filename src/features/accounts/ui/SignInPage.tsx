import type { FormNotice, FormState } from '@/shared/form-state'
import { ButtonLink } from '@/ui/ButtonLink'
import { AccountFrame, HelpLinks } from './AccountFrame'
import { SignInForm } from './SignInForm'

interface SignInPageProps {
  heading: string
  introduction: string
  state: FormState
  address: string
  /** A word from the page before, when the form has none of its own. */
  flash?: FormNotice | undefined
  /** The pair that demo mode gives away. */
  demo?: { email: string; password: string } | undefined
}

/** The sign-in: of the hosting customer, of whoever meets a guarded page, and in demo mode with its own key. */
export function SignInPage({ heading, introduction, state, address, flash, demo }: SignInPageProps) {
  const notice = state.status === 'fresh' ? flash : state.notice
  return (
    <AccountFrame heading={heading} introduction={introduction} notice={notice} aside={<HelpLinks />}>
      <div className="grid gap-8">
        <SignInForm state={state} address={address} />
        {demo ? <DemoPair {...demo} /> : null}
        <div className="grid justify-items-start gap-2 border-hairline border-t pt-6">
          <p>Nog geen hosting bij ons?</p>
          <ButtonLink href="/hosting-bestellen" variant="quiet" size="small">
            Hosting bestellen
          </ButtonLink>
        </div>
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
