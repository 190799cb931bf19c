import type { z } from 'astro/zod'
import { isExtraField } from '@/features/hosting/catalogue/domain/extra-names'
import { nameAlone, type OrderedCart } from '@/features/hosting/orders/domain/order-in-words'
import { afterMails } from '@/features/operations/mail/server/after-mails'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import { colleagues } from '@/office/colleagues'
import { CONTACT_STOPPED, FACTS_CHANGED, refused, wrongField } from '@/office/rules/office-flash'
import { officeCustomerPath } from '@/office/rules/office-paths'
import { form } from '@/platform/forms/form'
import { done } from '@/shared/form-state'
import { newProposal, proposalChoice } from './domain/internal/proposal-forms'
import { PROPOSALS_ID } from './domain/order-proposal'
import { mailProposalAgain, proposeOrder, withdrawOrderProposal } from './server/propose-order'

const UNKNOWN = refused('Dit bestelvoorstel bestaat niet meer.')
const listOf = (customerId: string) => `${officeCustomerPath(customerId)}#${PROPOSALS_ID}`

function orderedIn(typed: z.output<typeof newProposal>): OrderedCart | null {
  const { hosting_package: hostingPackage, domain_name: domainName } = typed
  if (hostingPackage === null) return domainName === null ? null : nameAlone(domainName)
  const { billing_cycle: billingCycle, extras, domain_plan } = typed
  return {
    hostingPackage,
    billingCycle,
    extras,
    domainName,
    domainPlan: domainName === null ? null : domain_plan,
  }
}

/** The forms with which the office prepares an order for a customer. Whatever stands here is for administrators only. */
export const orderProposalOffice = {
  proposeOrder: form({
    who: colleagues,
    asks: newProposal,
    lists: ['extras'],
    isAlsoRead: isExtraField,
    does: (context, typed, admin) =>
      proposeOrder(context, {
        id: typed.record_id,
        customerId: typed.customer_id,
        ordered: orderedIn(typed),
        actingAs: typed.acting_as,
        means: typed.means,
        askedOn: typed.asked_on,
        note: typed.note,
        shown: typed.shown,
        admin,
      }),
    says: {
      proposed: async ({ customerId, mailId }, { context }) => {
        if (mailId) await deliverNow(context, [mailId])
        return done('order-proposed', listOf(customerId))
      },
      changed: FACTS_CHANGED,
      'in-future': wrongField('asked_on', 'Die dag moet nog komen. Kies vandaag of een dag ervoor.'),
      'contact-stopped': refused(CONTACT_STOPPED),
      unknown: refused('Deze klant is er niet meer.'),
    },
  }),

  mailOrderProposal: form({
    who: colleagues,
    asks: proposalChoice,
    does: (context, { proposal_id: proposalId }, admin) => mailProposalAgain(context, { proposalId, admin }),
    says: {
      mailed: async (mailed, told) =>
        await afterMails(done('order-proposal-mailed', listOf(mailed.customerId)))(mailed, told),
      ended: refused('Dit bestelvoorstel staat niet meer open.'),
      'contact-stopped': refused(CONTACT_STOPPED),
      unknown: UNKNOWN,
    },
  }),

  withdrawOrderProposal: form({
    who: colleagues,
    asks: proposalChoice,
    does: (context, { proposal_id: proposalId }, admin) =>
      withdrawOrderProposal(context, { proposalId, admin }),
    says: {
      withdrawn: ({ customerId }) => done('order-proposal-withdrawn', listOf(customerId)),
      unchanged: refused('Dit bestelvoorstel is al besteld of ingetrokken.'),
      unknown: UNKNOWN,
    },
  }),
}
