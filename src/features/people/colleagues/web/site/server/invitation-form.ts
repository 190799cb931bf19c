import { PASSWORD_NOTICES, SIGN_IN_NOTICES } from '@/features/people/accounts/domain/account-notices'
import type { AccountRequest } from '@/features/people/accounts/server/request-account'
import { signIn } from '@/features/people/accounts/server/sign-in'
import { accountRequestOf } from '@/features/people/accounts/web/site/server/account-visit'
import {
  chosenPassword,
  chosenPasswordFault,
} from '@/features/people/accounts/web/site/server/choose-password-form'
import { HOME_OF } from '@/features/people/accounts/web/site/server/sign-in-form'
import type { Context } from '@/platform/context'
import { answerPosted, type PageVisit } from '@/platform/forms/page-form'
import { Overloaded } from '@/platform/worker-pool/worker-task'
import { done, type FormNotice, failed } from '@/shared/form-state'
import { type Acceptance, acceptInvitation, invitationWithToken } from '../../../server/accept-invitation'

const fault = (title: string, description: string): FormNotice => ({
  title,
  description,
  tone: 'error',
  durationMs: 8000,
})

export const INVITATION_NOTICES = {
  unusable: fault('Deze uitnodiging werkt niet meer', 'Kijk hieronder waarom. Er is niets veranderd.'),
  'somebody-else': fault('Je bent ingelogd als iemand anders', 'Log eerst uit. Er is niets veranderd.'),
  'works-here': fault('Je bent al collega', 'Log in met je eigen wachtwoord. Er is niets veranderd.'),
  'address-in-use': fault(
    'Dit adres heeft al een ander account',
    'Vraag wie je uitnodigde om een ander e-mailadres te gebruiken. Er is niets veranderd.',
  ),
} as const

/** How an invitation of one kind is found and accepted, and where it leads. */
export interface InvitationKind {
  find: (context: Context, token: string) => Promise<{ email: string } | undefined>
  accept: (context: Context, given: { token: string; password: string }) => Promise<Acceptance>
  home: string
  /** Said when the address became somebody's in between. */
  taken: FormNotice
}

/** Invitations to work in the office. */
export const OFFICE_INVITATION: InvitationKind = {
  find: invitationWithToken,
  accept: acceptInvitation,
  home: HOME_OF.admin,
  taken: INVITATION_NOTICES['works-here'],
}

/** Answers the password of who accepts an invitation, and signs in with it. */
export function answerInvitation(visit: PageVisit, token: string, kind: InvitationKind) {
  return answerPosted(visit, {
    who: { name: 'invitation', faultNotice: chosenPasswordFault, failedNotice: SIGN_IN_NOTICES.failed },
    asks: chosenPassword,
    does: (context, { new_password: password }) =>
      acceptAndSignIn(context, accountRequestOf(visit), {
        token,
        password,
        kind,
        signedInAs: visit.locals.account?.email,
      }),
    says: {
      'signed-in': ({ cookies }) => ({ status: 'accepted', goTo: kind.home, cookies }),
      challenged: ({ cookies }) => ({ status: 'accepted', goTo: '/inloggen/code', cookies }),
      chosen: done('password-chosen', '/inloggen'),
      unusable: failed(INVITATION_NOTICES.unusable),
      'somebody-else': failed(INVITATION_NOTICES['somebody-else']),
      'works-here': failed(kind.taken),
      busy: failed(PASSWORD_NOTICES.busy, 'busy'),
    },
  })
}

interface Accepting {
  token: string
  password: string
  kind: InvitationKind
  signedInAs: string | undefined
}

async function acceptAndSignIn(
  context: Context,
  request: AccountRequest,
  { token, password, kind, signedInAs }: Accepting,
) {
  try {
    const invitation = await kind.find(context, token)
    if (invitation && signedInAs && signedInAs !== invitation.email)
      return { outcome: 'somebody-else' } as const
    const accepted = await kind.accept(context, { token, password })
    if (accepted.outcome !== 'accepted') return accepted
    const result = await signIn(context, request, { email: accepted.email, password })
    const isIn = result.outcome === 'signed-in' || result.outcome === 'challenged'
    return isIn ? result : ({ outcome: 'chosen' } as const)
  } catch (error) {
    if (error instanceof Overloaded) return { outcome: 'busy' } as const
    throw error
  }
}
