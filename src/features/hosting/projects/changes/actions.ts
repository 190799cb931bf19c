import { payPath } from '@/features/billing/payments/domain/payment-paths'
import { receivedFrom } from '@/features/people/correspondence/domain/correspondence'
import { PAPER_FAULTS } from '@/features/people/correspondence/domain/means'
import { colleagues } from '@/office/colleagues'
import { FACTS_CHANGED, refused } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { customers, type PortalSender } from '@/portal/customers'
import { portalFault } from '@/portal/rules/portal-flash'
import type { CalendarDay } from '@/shared/calendar-day'
import { done, redirectedTo } from '@/shared/form-state'
import { officeProjectPath, portalProjectPath } from '../domain/project'
import {
  changeWorkChoice,
  lineCallOff,
  lineProposal,
  officeLineChange,
  ownLineChange,
  proposalAnswer,
  proposalChoice,
  receivedConsent,
} from './domain/internal/change-forms'
import { LINE_OBSTACLES, OFFICE_LINE_OBSTACLES } from './domain/line-obstacles'
import { chosenWish, dayIn, typedWish } from './domain/typed-wish'
import { callOffLineChange } from './server/call-off-line-change'
import { changeLines } from './server/change-lines'
import { completeChangeWork } from './server/change-work'
import type { LineOffer } from './server/line-offer'
import { acceptProposal, endProposal, proposeChange } from './server/proposals'
import { recordConsent } from './web/office/server/record-consent'

const GONE = refused('Dit abonnement bestaat niet meer.')
const CHANGED = refused('De som is veranderd sinds je hem zag. Kijk hieronder hoe het nu is.')
const NOTHING = refused('Zo is het al: er valt niets te wijzigen.')

interface TypedChange {
  wish: string
  request_id: string
}

/** The wish of a colleague, from the address of its page; new lines are named after the form. */
function officeWish({ wish: text, request_id: requestId }: TypedChange) {
  const params = new URLSearchParams(text)
  return {
    wishOf: ({ facts, today }: LineOffer) =>
      typedWish(
        { params, items: facts.items, billingCycle: facts.subscription.billingCycle, today },
        (key) => `${requestId}:${key}`,
      ).wish,
    fromOf: (today: CalendarDay) => dayIn(params, today),
  }
}

/** The forms of the office about changes of what a quote began. Whatever stands here is for administrators only. */
export const lineChangeOffice = {
  changeLines: form({
    who: colleagues,
    asks: officeLineChange,
    does: (context, typed, by) =>
      changeLines(context, {
        ...officeWish(typed),
        subscriptionId: typed.subscription_id,
        quoted: typed.quoted,
        requestId: typed.request_id,
        by,
      }),
    says: {
      changed: ({ number }) => done('lines-changed', officeProjectPath(number)),
      refused: ({ obstacle }) => refused(OFFICE_LINE_OBSTACLES[obstacle]),
      'quote-changed': CHANGED,
      unchanged: NOTHING,
      'needs-customer': refused('Dit kost de klant meer. Stuur het als voorstel: de klant beslist.'),
      unknown: GONE,
    },
  }),

  proposeChange: form({
    who: colleagues,
    asks: lineProposal,
    does: (context, typed, admin) =>
      proposeChange(context, {
        ...officeWish(typed),
        id: typed.request_id,
        subscriptionId: typed.subscription_id,
        quoted: typed.quoted,
        reason: typed.reason,
        admin,
      }),
    says: {
      proposed: ({ number }) => done('change-proposed', officeProjectPath(number)),
      refused: ({ obstacle }) => refused(OFFICE_LINE_OBSTACLES[obstacle]),
      'quote-changed': CHANGED,
      unchanged: NOTHING,
      unknown: GONE,
    },
  }),

  completeChangeWork: form({
    who: colleagues,
    asks: changeWorkChoice,
    does: (context, { work_id: workId }, admin) => completeChangeWork(context, { workId, admin }),
    says: { done: 'change-carried-out', unknown: GONE },
  }),

  withdrawProposal: form({
    who: colleagues,
    asks: proposalChoice,
    does: (context, { proposal_id: proposalId }, by) => endProposal(context, { proposalId, by }),
    says: {
      ended: 'proposal-withdrawn',
      unchanged: refused('Dit voorstel is al beantwoord of ingetrokken.'),
      unknown: refused('Dit voorstel bestaat niet meer.'),
    },
  }),

  callOffLineChange: form({
    who: colleagues,
    asks: lineCallOff,
    does: (context, { subscription_id: subscriptionId }, by) =>
      callOffLineChange(context, { subscriptionId, by }),
    says: {
      'called-off': 'change-cancelled',
      unchanged: 'change-cancelled',
      'too-late': refused('Intrekken kan niet meer: de factuur van die termijn is al gemaakt.'),
      unknown: GONE,
    },
  }),

  recordConsent: form({
    who: colleagues,
    asks: receivedConsent,
    files: ['paper'],
    does: async (context, typed, admin) =>
      recordConsent(context, {
        proposalId: typed.proposal_id,
        shown: typed.shown,
        received: await receivedFrom(typed, { admin }),
      }),
    says: {
      recorded: ({ about }) => done('correspondence-recorded', officeProjectPath(about ?? '')),
      refused: ({ fault }) => refused(PAPER_FAULTS[fault]),
      changed: FACTS_CHANGED,
      unknown: refused('Dit voorstel bestaat niet meer.'),
    },
  }),
}

const NO_SUCH = portalFault('Dit abonnement is er niet', 'Kijk in de lijst welke projecten je hebt.')
const NO_PROPOSAL = portalFault('Dit voorstel is er niet meer', 'Kijk bij je project hoe het nu is.')
const CHANGED_HERE = portalFault(
  'De som is veranderd sinds je hem zag',
  'Er is nog niets gewijzigd. Hieronder staat hoe het nu is: klopt het zo, bevestig het dan.',
)
const NOTHING_HERE = portalFault(
  'Zo is het al',
  'Er valt niets te wijzigen. Kies iets anders dan je nu hebt.',
)

/** The forms of the portal about the same. Whatever stands here is for customers, about what is theirs. */
export const lineChangePortal = {
  changeLines: form({
    who: customers,
    asks: ownLineChange,
    does: (context, typed, sender) =>
      changeLines(context, {
        subscriptionId: typed.subscription_id,
        wishOf: ({ facts }) =>
          chosenWish({
            params: new URLSearchParams(typed.wish),
            items: facts.items,
            billingCycle: facts.subscription.billingCycle,
          }),
        quoted: typed.quoted,
        requestId: typed.request_id,
        by: senderIn(sender),
      }),
    says: {
      changed: ({ invoiceId, isDebited, number, isPlanned }) =>
        changedTo({ invoiceId, isDebited, number, isPlanned }),
      refused: ({ obstacle }) => portalFault('Wijzigen kan nu niet', LINE_OBSTACLES[obstacle]),
      'quote-changed': CHANGED_HERE,
      unchanged: NOTHING_HERE,
      'needs-customer': NO_SUCH,
      unknown: NO_SUCH,
    },
  }),

  acceptLineProposal: form({
    who: customers,
    asks: proposalAnswer,
    does: (context, { proposal_id: proposalId, quoted }, sender) =>
      acceptProposal(context, { proposalId, quoted, by: senderIn(sender) }),
    says: {
      changed: ({ invoiceId, isDebited, number, isPlanned }) =>
        changedTo({ invoiceId, isDebited, number, isPlanned }),
      refused: ({ obstacle }) => portalFault('Wijzigen kan nu niet', LINE_OBSTACLES[obstacle]),
      'quote-changed': CHANGED_HERE,
      unchanged: NO_PROPOSAL,
      'needs-customer': NO_PROPOSAL,
      unknown: NO_PROPOSAL,
    },
  }),

  declineLineProposal: form({
    who: customers,
    asks: proposalChoice,
    does: (context, { proposal_id: proposalId }, sender) =>
      endProposal(context, { proposalId, by: senderIn(sender) }),
    says: {
      ended: ({ number }) => done('proposal-declined', portalProjectPath(number)),
      unchanged: NO_PROPOSAL,
      unknown: NO_PROPOSAL,
    },
  }),

  callOffLineChange: form({
    who: customers,
    asks: lineCallOff,
    does: (context, { subscription_id: subscriptionId }, sender) =>
      callOffLineChange(context, { subscriptionId, by: senderIn(sender) }),
    says: {
      'called-off': 'change-called-off',
      unchanged: 'change-called-off',
      'too-late': portalFault(
        'Intrekken kan niet meer',
        'De factuur van die termijn is al gemaakt, of de dag is voorbij. Daarna kun je weer wijzigen.',
      ),
      unknown: NO_SUCH,
    },
  }),
}

function changedTo({
  invoiceId,
  isDebited,
  number,
  isPlanned,
}: {
  invoiceId: string | null
  isDebited: boolean
  number: string
  isPlanned: boolean
}) {
  const path = portalProjectPath(number)
  if (isPlanned) return done('change-planned', path)
  return invoiceId && !isDebited ? redirectedTo(payPath(invoiceId)) : done('lines-changed', path)
}

function senderIn({ account, customer }: PortalSender) {
  return { id: account.id, role: 'customer', customerId: customer.id } as const
}
