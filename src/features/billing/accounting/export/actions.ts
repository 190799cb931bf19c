import {
  LINK_DAY_FAULT,
  LINK_TERM,
  linkForm,
  linkRequest,
} from '@/features/billing/accounting/export/domain/bookkeeper-link'
import { makeBookkeeperLink } from '@/features/billing/accounting/export/server/make-link'
import { withdrawBookkeeperLink } from '@/features/billing/accounting/export/server/withdraw-link'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import { adminAction, adminTest } from '@/office/admin-action'
import { type OfficeFlash, refused } from '@/office/rules/office-flash'
import { dayOf } from '@/shared/calendar-day'
import { done, type FormOutcome, type FormRedirect } from '@/shared/form-state'
import { lastDays } from '@/shared/last-day'

/** `address`: the link itself, when it is shown and not mailed. */
type LinkAccepted = FormRedirect<OfficeFlash> & { address?: string }

/** The links of bookkeepers. Whatever stands here is for administrators only. */
export const bookkeeperLinks = {
  /** Without an address to mail it to, the link is shown on the page, once. */
  makeLink: adminTest(
    linkRequest,
    async (context, { link_id: id, name, email, ends_on }, admin): Promise<FormOutcome<LinkAccepted>> => {
      const endsOn = ends_on || lastDays(LINK_TERM, dayOf(context.now())).proposed
      const made = await makeBookkeeperLink(context, { id, name, email: email || undefined, endsOn, admin })
      if (made.outcome === 'known') return refused('Deze link is al gemaakt. Maak zo nodig een nieuwe.')
      if (made.outcome === 'wrong-day') return refused(LINK_DAY_FAULT)
      if (made.outcome === 'made') return { status: 'accepted', address: made.address }
      await deliverNow(context, [made.mailId])
      return done('link-mailed')
    },
    {},
  ),

  withdrawLink: adminAction(linkForm, async (context, { link_id }, admin) => {
    const outcome = await withdrawBookkeeperLink(context, link_id, admin)
    return outcome === 'withdrawn' ? done('link-revoked') : refused('Deze link werkte al niet meer.')
  }),
}
