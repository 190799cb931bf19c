import { afterMails } from '@/features/operations/mail/server/after-mails'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import { colleagues as office } from '@/office/colleagues'
import { refused, wrongField } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { done } from '@/shared/form-state'
import { colleagueForm, invitationForm, invitationRequest, roleForm } from './domain/internal/colleague-forms'
import { changeRole } from './server/change-role'
import { endColleagueSessions } from './server/end-colleague-sessions'
import { inviteColleague, withdrawInvitation } from './server/invite-colleague'
import { removeColleague } from './server/remove-colleague'
import { resetSecondFactor } from './server/reset-second-factor'

const REFUSED = {
  'not-owner': refused('Je bent zelf geen eigenaar meer. Er is niets veranderd.'),
  unknown: refused('Deze collega werkt hier niet meer.'),
}

/** Who works here, and with what role. */
export const colleagues = {
  invite: form({
    who: office,
    confirms: 'recently',
    asks: invitationRequest,
    does: (context, { invitation_id: id, office_role: officeRole, ...person }, admin) =>
      inviteColleague(context, { ...person, id, officeRole, admin }),
    says: {
      // Only without a mail server is the link shown: then nobody but who invites can pass it on.
      invited: async ({ mailIds, link }, { context }) => {
        await deliverNow(context, mailIds)
        return context.mailer ? done('colleague-invited') : { status: 'accepted', link }
      },
      known: 'colleague-invited',
      'works-here': wrongField('email', 'Wie dit adres heeft, werkt hier al.'),
      'not-owner': REFUSED['not-owner'],
    },
  }),

  withdrawInvitation: form({
    who: office,
    asks: invitationForm,
    does: (context, { invitation_id: id }, admin) => withdrawInvitation(context, { id, admin }),
    says: {
      withdrawn: 'invitation-withdrawn',
      unchanged: refused('Deze uitnodiging is al gebruikt of ingetrokken.'),
    },
  }),

  changeRole: form({
    who: office,
    confirms: 'recently',
    asks: roleForm,
    does: (context, { account_id: accountId, office_role: officeRole }, admin) =>
      changeRole(context, { accountId, officeRole, admin }),
    says: {
      ...REFUSED,
      changed: 'role-changed',
      unchanged: 'role-changed',
      'last-owner': refused('Dit is de laatste eigenaar. Maak eerst iemand anders eigenaar.'),
    },
  }),

  endSessions: form({
    who: office,
    asks: colleagueForm,
    does: (context, { account_id: accountId }, admin) => endColleagueSessions(context, { accountId, admin }),
    says: { ...REFUSED, ended: 'colleague-signed-out' },
  }),

  resetSecondFactor: form({
    who: office,
    confirms: 'recently',
    asks: colleagueForm,
    does: (context, { account_id: accountId }, admin) => resetSecondFactor(context, { accountId, admin }),
    says: {
      ...REFUSED,
      reset: afterMails('second-factor-reset'),
      oneself: refused('Je eigen tweede stap wijzig je bij je account.'),
    },
  }),

  remove: form({
    who: office,
    confirms: 'recently',
    asks: colleagueForm,
    does: (context, { account_id: accountId }, admin) => removeColleague(context, { accountId, admin }),
    says: {
      ...REFUSED,
      removed: 'colleague-removed',
      oneself: refused('Jezelf weghalen kan niet. Een andere eigenaar doet dat.'),
    },
  }),
}
