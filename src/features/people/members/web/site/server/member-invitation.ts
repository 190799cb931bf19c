import { HOME_OF } from '@/features/people/accounts/web/site/server/sign-in-form'
import {
  INVITATION_NOTICES,
  type InvitationKind,
} from '@/features/people/colleagues/web/site/server/invitation-form'
import { acceptMembership, memberInvitationWithToken } from '../../../server/accept-membership'

/** Invitations to a customer's portal. */
export const MEMBER_INVITATION: InvitationKind = {
  find: memberInvitationWithToken,
  accept: acceptMembership,
  home: HOME_OF.customer,
  taken: INVITATION_NOTICES['address-in-use'],
}
