import { afterMails } from '@/features/operations/mail/server/after-mails'
import type { MemberRights } from '@/features/people/customers/domain/customer-rights'
import { type Colleague, colleagues } from '@/office/colleagues'
import { refused, wrongField } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { customers, type PortalSender } from '@/portal/customers'
import { PORTAL_FAULTS, portalFault, wrongPortalField } from '@/portal/rules/portal-flash'
import { failed } from '@/shared/form-state'
import {
  memberForm,
  memberInvitationForm,
  memberInvitationRequest,
  memberRightsForm,
  OF_CUSTOMER,
} from './domain/internal/member-forms'
import { MOST_INVITATIONS_A_DAY } from './domain/member'
import { changeMemberRights, removeMember } from './server/change-member'
import { inviteMember, withdrawMemberInvitation } from './server/invite-member'

const TOO_MANY = `Er zijn vandaag al ${MOST_INVITATIONS_A_DAY} mensen uitgenodigd. Morgen kan het weer.`
const IS_PARTY = 'Dit is het adres van de klant zelf.'
const IS_MEMBER = 'Wie dit adres heeft, heeft al toegang. De rechten wijzig je hierboven.'
const USED = 'Deze uitnodiging is al gebruikt of ingetrokken.'
const ONESELF = 'Jezelf weghalen of andere rechten geven kan niet.'
const GONE = 'Deze persoon heeft al geen toegang meer.'

const invited = (typed: { invitation_id: string; name: string; email: string; rights: MemberRights }) => {
  const { invitation_id: id, name, email, rights } = typed
  return { id, name, email, rights }
}

const byColleague = ({ id, name, role }: Colleague) => ({ id, name, role })

const byCustomer = ({ account, customer }: PortalSender) => ({
  customerId: customer.id,
  by: { id: account.id, name: account.name, role: account.role },
})

const OFFICE_REFUSED = {
  'not-allowed': refused('Deze klant bestaat niet meer.'),
  oneself: refused(ONESELF),
  unknown: refused(GONE),
}

const PORTAL_REFUSED = {
  'not-allowed': failed(PORTAL_FAULTS.noRights),
  oneself: portalFault(ONESELF, 'Iemand anders die alles mag, kan dat wel.'),
  unknown: portalFault(GONE, 'Er is niets veranderd.'),
}

/** The forms of the office about the people of a customer. Whatever stands here is for administrators only. */
export const memberOffice = {
  inviteMember: form({
    who: colleagues,
    confirms: 'recently',
    asks: memberInvitationRequest.extend(OF_CUSTOMER),
    does: (context, { customer_id: customerId, ...typed }, admin) =>
      inviteMember(context, { ...invited(typed), customerId, by: byColleague(admin) }),
    says: {
      invited: afterMails('colleague-invited'),
      known: 'colleague-invited',
      'is-party': wrongField('email', IS_PARTY),
      'is-member': wrongField('email', IS_MEMBER),
      taken: wrongField(
        'email',
        'Dit adres hoort bij een andere klant of bij een collega. Vraag om een ander.',
      ),
      'too-many': refused(TOO_MANY),
      'not-allowed': OFFICE_REFUSED['not-allowed'],
    },
  }),

  withdrawMemberInvitation: form({
    who: colleagues,
    asks: memberInvitationForm.extend(OF_CUSTOMER),
    does: (context, { invitation_id: id, customer_id: customerId }, admin) =>
      withdrawMemberInvitation(context, { id, customerId, by: byColleague(admin) }),
    says: {
      withdrawn: 'invitation-withdrawn',
      unchanged: refused(USED),
      'not-allowed': OFFICE_REFUSED['not-allowed'],
    },
  }),

  changeMemberRights: form({
    who: colleagues,
    confirms: 'recently',
    asks: memberRightsForm.extend(OF_CUSTOMER),
    does: (context, { member_id: memberId, customer_id: customerId, rights }, admin) =>
      changeMemberRights(context, { memberId, customerId, rights, by: byColleague(admin) }),
    says: { ...OFFICE_REFUSED, changed: 'member-rights-changed', unchanged: 'member-rights-changed' },
  }),

  removeMember: form({
    who: colleagues,
    confirms: 'recently',
    asks: memberForm.extend(OF_CUSTOMER),
    does: (context, { member_id: memberId, customer_id: customerId }, admin) =>
      removeMember(context, { memberId, customerId, by: byColleague(admin) }),
    says: { ...OFFICE_REFUSED, removed: afterMails('member-removed') },
  }),
}

/** The forms of the portal about who has access. Whatever stands here is for customers, about what is theirs. */
export const memberPortal = {
  inviteMember: form({
    who: customers,
    confirms: 'recently',
    asks: memberInvitationRequest,
    does: (context, typed, sender) => inviteMember(context, { ...invited(typed), ...byCustomer(sender) }),
    says: {
      invited: 'member-invited',
      known: 'member-invited',
      // The same answer as for an address that nobody has: only the office hears of it.
      taken: 'member-invited',
      'is-party': wrongPortalField('email', IS_PARTY),
      'is-member': wrongPortalField('email', IS_MEMBER),
      'too-many': portalFault('Uitnodigen kan nu niet', TOO_MANY),
      'not-allowed': PORTAL_REFUSED['not-allowed'],
    },
  }),

  withdrawMemberInvitation: form({
    who: customers,
    asks: memberInvitationForm,
    does: (context, { invitation_id: id }, sender) =>
      withdrawMemberInvitation(context, { id, ...byCustomer(sender) }),
    says: {
      withdrawn: 'member-invitation-withdrawn',
      unchanged: portalFault(USED, 'Er is niets veranderd.'),
      'not-allowed': PORTAL_REFUSED['not-allowed'],
    },
  }),

  changeMemberRights: form({
    who: customers,
    confirms: 'recently',
    asks: memberRightsForm,
    does: (context, { member_id: memberId, rights }, sender) =>
      changeMemberRights(context, { memberId, rights, ...byCustomer(sender) }),
    says: { ...PORTAL_REFUSED, changed: 'member-rights-changed', unchanged: 'member-rights-changed' },
  }),

  removeMember: form({
    who: customers,
    confirms: 'recently',
    asks: memberForm,
    does: (context, { member_id: memberId }, sender) =>
      removeMember(context, { memberId, ...byCustomer(sender) }),
    says: { ...PORTAL_REFUSED, removed: 'member-removed' },
  }),
}
