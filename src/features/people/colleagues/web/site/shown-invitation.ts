import { company } from '@/content/company'
import { OFFICE_ROLE_LABELS, type OfficeRole } from '@/features/people/accounts/domain/roles'
import { type InvitationState, ROLE_OFFERED } from '../../domain/colleague'
import type { ShownInvitation } from './InvitationPage'

interface OfficeInvitation {
  name: string
  email: string
  officeRole: OfficeRole
  state: InvitationState
}

/** An invitation to work in the office, as its page shows it. */
export function shownOfficeInvitation({ name, email, officeRole, state }: OfficeInvitation): ShownInvitation {
  const offer = `Je gaat meewerken in het kantoor van ${company.name}, met de rol ${OFFICE_ROLE_LABELS[officeRole]}. ${ROLE_OFFERED[officeRole]}`
  return { name, email, state, offer, signInPath: '/inloggen?verder=/beheer' }
}
