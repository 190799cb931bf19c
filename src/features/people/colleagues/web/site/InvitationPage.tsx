import { company } from '@/content/company'
import { OFFICE_ROLE_LABELS, type OfficeRole } from '@/features/people/accounts/domain/roles'
import { AccountFrame } from '@/features/people/accounts/web/AccountFrame'
import { NewPasswordFields } from '@/features/people/accounts/web/PasswordInput'
import { SignOutButton } from '@/features/people/accounts/web/SignOutButton'
import { errorsOf, type FormState, noticeOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { type InvitationState, ROLE_EXPLAINED } from '../../domain/colleague'

interface InvitationPageProps {
  /** Undefined for a link that we do not know. */
  invitation: { name: string; email: string; officeRole: OfficeRole; state: InvitationState } | undefined
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
        isOpen
          ? `Je gaat meewerken in het kantoor van ${company.name}, met de rol ${OFFICE_ROLE_LABELS[invitation.officeRole]}. ${ROLE_EXPLAINED[invitation.officeRole]}`
          : `Met een uitnodiging werk je mee in het kantoor van ${company.name}.`
      }
      notice={noticeOf(state)}
    >
      <Panel {...{ invitation, other, state }} />
    </AccountFrame>
  )
}

function Panel({ invitation, other, state }: InvitationPageProps) {
  if (!invitation) return <Unusable {...NOT_OPEN.unknown} />
  if (invitation.state !== 'open') return <Unusable {...NOT_OPEN[invitation.state]} />
  const { email } = invitation
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

function Unusable({ heading, text, isSignIn }: { heading: string; text: string; isSignIn: boolean }) {
  return (
    <div className="grid justify-items-start gap-5">
      <h2 className="text-display-xs">{heading}</h2>
      <p>{text}</p>
      {isSignIn ? <ButtonLink href="/inloggen?verder=/beheer">Inloggen</ButtonLink> : null}
    </div>
  )
}
