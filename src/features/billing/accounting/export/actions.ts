import { afterMails } from '@/features/operations/mail/server/after-mails'
import { colleagues } from '@/office/colleagues'
import { refused } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { dayOf } from '@/shared/calendar-day'
import { lastDays } from '@/shared/last-day'
import { LINK_DAY_FAULT, LINK_TERM, linkForm, linkRequest } from './domain/bookkeeper-link'
import { withdrawBookkeeperLink } from './server/internal/withdraw-link'
import { makeBookkeeperLink } from './server/make-link'

/** The links of bookkeepers. Whatever stands here is for administrators only. */
export const bookkeeperLinks = {
  /** Without an address to mail it to, the link is shown on the page, once. */
  makeLink: form({
    who: colleagues,
    asks: linkRequest,
    does: (context, { link_id: id, name, email, ends_on }, admin) => {
      const endsOn = ends_on || lastDays(LINK_TERM, dayOf(context.now())).proposed
      return makeBookkeeperLink(context, { id, name, email: email || undefined, endsOn, admin })
    },
    says: {
      made: ({ address }) => ({ status: 'accepted', address }),
      mailed: afterMails('link-mailed'),
      known: refused('Deze link is al gemaakt. Maak zo nodig een nieuwe.'),
      'wrong-day': refused(LINK_DAY_FAULT),
    },
  }),

  withdrawLink: form({
    who: colleagues,
    asks: linkForm,
    does: (context, { link_id }, admin) => withdrawBookkeeperLink(context, link_id, admin),
    says: { withdrawn: 'link-revoked', unchanged: refused('Deze link werkte al niet meer.') },
  }),
}
