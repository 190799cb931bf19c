import { company } from '@/content/company'
import { AccountFrame } from '@/features/people/accounts/web/AccountFrame'
import { NewPasswordFields } from '@/features/people/accounts/web/PasswordInput'
import { SignOutButton } from '@/features/people/accounts/web/SignOutButton'
import { errorsOf, type FormState, noticeOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import type { InvitationState } from '../../domain/colleague'

/** An invitation to work in the office, or to a customer's portal. */
export interface ShownInvitation {
  name: string
  email: string
  state: InvitationState
  /** Where it leads, and what may be done there. */
  offer: string
  /** Page on which who accepted signs in. */
  signInPath: string
}

interface InvitationPageProps {
  /** Undefined for a link that we do not know. */
  invitation: ShownInvitation | undefined
  /** Address of somebody else who is signed in here. */
  other: string | undefined
  state: FormState
}

/** Accepts an invitation, by choosing a password; or says why that cannot be done. */
export function InvitationPage({ invitation, other, state }: InvitationPageProps) {
  const isOpen = invitation?.state === 'open'
  return (
    <AccountFrame
      heading={isOpen ? `Welkom, ${invitation.name}.` : 'Je uitnodiging.'}
      introduction={
        isOpen ? invitation.offer : `Met een uitnodiging krijg je een eigen account bij ${company.name}.`
      }
      notice={noticeOf(state)}
    >
      <Panel {...{ invitation, other, state }} />
    </AccountFrame>
  )
}

function Panel({ invitation, other, state }: InvitationPageProps) {
  if (!invitation) return <Unusable {...NOT_OPEN.unknown} />
  const { email, signInPath } = invitation
  if (invitation.state !== 'open') return <Unusable {...NOT_OPEN[invitation.state]} {...{ signInPath }} />
  if (other)
    return (
      <div className="grid justify-items-start gap-5 wrap-anywhere">
        <h2 className="text-display-xs">Je bent ingelogd als iemand anders.</h2>
        <p>
          Deze uitnodiging is voor <strong>{email}</strong>, en je bent ingelogd als <strong>{other}</strong>.
          Log eerst uit, en open daarna deze link nog een keer. De uitnodiging blijft zolang geldig.
        </p>
        <SignOutButton />
      </div>
    )
  return (
    <form method="post" aria-label="Uitnodiging aannemen" noValidate className="grid gap-5">
      <p className="wrap-anywhere">
        Voor <strong>{email}</strong>
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordFields errors={errorsOf(state)} />
      <Button type="submit" className="max-sm:w-full sm:justify-self-start">
        Aannemen en inloggen
      </Button>
    </form>
  )
}

const NOT_OPEN = {
  accepted: {
    heading: 'Deze uitnodiging is al gebruikt.',
    text: 'Heb je zelf al een wachtwoord gekozen? Log er dan mee in. Was jij het niet, bel dan meteen wie je uitnodigde.',
    isSignIn: true,
  },
  withdrawn: {
    heading: 'Deze uitnodiging is ingetrokken.',
    text: 'Misschien kreeg je een nieuwere link: alleen de laatste werkt. Vraag het anders aan wie je uitnodigde.',
    isSignIn: false,
  },
  expired: {
    heading: 'Deze uitnodiging is verlopen.',
    text: 'De link werkte 72 uur. Vraag wie je uitnodigde om een nieuwe.',
    isSignIn: false,
  },
  unknown: {
    heading: 'Deze link kennen we niet.',
    text: 'Kijk of je de hele link hebt geopend. Een oude uitnodiging kan ook al zijn gewist.',
    isSignIn: false,
  },
} as const

interface UnusableProps {
  heading: string
  text: string
  isSignIn: boolean
  signInPath?: string
}

function Unusable({ heading, text, isSignIn, signInPath = '/inloggen' }: UnusableProps) {
  return (
    <div className="grid justify-items-start gap-5">
      <h2 className="text-display-xs">{heading}</h2>
      <p>{text}</p>
      {isSignIn ? <ButtonLink href={signInPath}>Inloggen</ButtonLink> : null}
    </div>
  )
}
