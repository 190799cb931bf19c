import { company } from '@/content/company'
import type { InvitationState } from '@/features/people/colleagues/domain/colleague'
import type { ShownInvitation } from '@/features/people/colleagues/web/site/InvitationPage'
import { type MemberRights, RIGHTS_OFFERED } from '@/features/people/customers/domain/customer-rights'

interface MemberInvitation {
  name: string
  email: string
  rights: MemberRights
  customer: string
  state: InvitationState
}

/** An invitation to a customer's portal, as its page shows it. */
export function shownMemberInvitation(invitation: MemberInvitation): ShownInvitation {
  const { name, email, rights, customer, state } = invitation
  const offer = `Je krijgt toegang tot het account van ${customer} bij ${company.name}. ${RIGHTS_OFFERED[rights]}`
  return { name, email, state, offer, signInPath: '/inloggen' }
}
