import { z } from 'astro/zod'
import { company } from '@/content/company'
import { isNamesField } from '@/features/hosting/catalogue/domain/extra-names'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { receivedFrom } from '@/features/people/correspondence/domain/correspondence'
import { PAPER_FAULTS } from '@/features/people/correspondence/domain/means'
import { colleagues } from '@/office/colleagues'
import { FACTS_CHANGED, officeFault, refused, UNCHANGED } from '@/office/rules/office-flash'
import { officeInvoicePath, officeOrderPath } from '@/office/rules/office-paths'
import { form } from '@/platform/forms/form'
import { customers } from '@/portal/customers'
import { PORTAL_FAULTS, portalFault } from '@/portal/rules/portal-flash'
import { done, redirectedTo } from '@/shared/form-state'
import {
  billForm,
  cancelRequest,
  domainEndChoice,
  officeCancelForm,
  officeDomainEndForm,
  officeNamesForm,
  orderChoice,
  orderNumber,
  orderStatusForm,
  receivedCancelForm,
  receivedWithdrawalForm,
} from './domain/order-forms'
import { billOrder } from './server/bill-order'
import { cancelOrder } from './server/cancel-order'
import { changeOrderStatus } from './server/change-order-status'
import { chooseDomainEnd, chooseDomainEndFor } from './server/domain-end'
import { nameExtras, nameExtrasFor } from './server/name-extras'
import { undoCancellation } from './server/undo-cancellation'
import { withdrawOrder } from './server/withdraw-order'
import { cancelShownOrder } from './web/office/server/cancel-order'
import { recordReceived } from './web/office/server/received-order'

const GONE = refused('Deze bestelling bestaat niet meer.')

const OVERTAKEN = refused(
  'Die stap kan niet meer: de status was al veranderd. Kijk eerst hoe het er nu voor staat.',
)

/** The forms of the office about orders. Whatever stands here is for administrators only. */
export const orderOffice = {
  changeOrderStatus: form({
    who: colleagues,
    asks: orderStatusForm,
    does: (context, { order_id: orderId, status: to, reason }, admin) =>
      changeOrderStatus(context, { orderId, to, reason, actor: { kind: 'admin', accountId: admin.id } }),
    says: {
      changed: 'status-changed',
      unchanged: UNCHANGED,
      refused: OVERTAKEN,
      unknown: GONE,
    },
  }),

  cancelOrder: form({
    who: colleagues,
    asks: officeCancelForm,
    does: (context, { order_id: orderId, shown, reason, domain_end: domainEnd }, admin) =>
      cancelShownOrder(context, { orderId, shown, reason, domainEnd, admin }),
    says: {
      cancelled: ({ orderNumber }) => done('order-cancelled', officeOrderPath(orderNumber)),
      unchanged: ({ orderNumber }) => redirectedTo(officeOrderPath(orderNumber)),
      changed: FACTS_CHANGED,
      refused: OVERTAKEN,
      unknown: GONE,
    },
  }),

  recordCancellation: form({
    who: colleagues,
    asks: receivedCancelForm,
    files: ['paper'],
    does: async (context, typed, admin) =>
      recordReceived(context, {
        kind: 'order-cancelled',
        domainEnd: typed.domain_end,
        orderId: typed.order_id,
        shown: typed.shown,
        received: await receivedFrom(typed, { admin }),
      }),
    says: {
      recorded: ({ about }) => done('correspondence-recorded', officeOrderPath(about ?? '')),
      refused: ({ fault }) => refused(PAPER_FAULTS[fault]),
      changed: FACTS_CHANGED,
      unknown: GONE,
    },
  }),

  recordWithdrawal: form({
    who: colleagues,
    asks: receivedWithdrawalForm,
    files: ['paper'],
    does: async (context, typed, admin) =>
      recordReceived(context, {
        kind: 'order-withdrawn',
        orderId: typed.order_id,
        shown: typed.shown,
        received: await receivedFrom(typed, { admin, sentOn: typed.sent_on }),
      }),
    says: {
      recorded: ({ about }) => done('correspondence-recorded', officeOrderPath(about ?? '')),
      refused: ({ fault }) => refused(PAPER_FAULTS[fault]),
      changed: FACTS_CHANGED,
      unknown: GONE,
    },
  }),

  chooseDomainEnd: form({
    who: colleagues,
    asks: officeDomainEndForm,
    does: (context, { order_id: orderId, domain_end: domainEnd }, admin) =>
      chooseDomainEndFor(context, { orderId, domainEnd, admin }),
    says: {
      chosen: 'domain-end-chosen',
      nothing: refused('Bij deze bestelling hoort geen domeinnaam die wij registreerden.'),
      'too-late': refused('De laatste dag is voorbij, of de opzegging is ingetrokken.'),
      unknown: GONE,
    },
  }),

  nameExtras: form({
    who: colleagues,
    asks: officeNamesForm,
    isAlsoRead: isNamesField,
    does: (context, { order_id: orderId, shown, ...typed }, admin) =>
      nameExtrasFor(context, { orderId, shown, typed, admin }),
    says: {
      named: 'extras-named',
      faulty: ({ faults }) => ({
        status: 'invalid',
        errors: faults,
        notice: officeFault('Er klopt iets niet aan de namen. Het staat bij het veld.'),
      }),
      changed: refused('Er zijn intussen andere namen opgegeven. Hieronder staat hoe het nu is.'),
      closed: refused('Deze bestelling staat stil of is gestopt. Er zijn geen namen op te geven.'),
      unknown: GONE,
    },
  }),

  billOrder: form({
    who: { ...colleagues, failedNotice: officeFault('Fout bij aanmaken factuur') },
    asks: billForm,
    does: (context, { order_id: orderId, made_before: madeBefore }, admin) =>
      billOrder(context, { orderId, madeBefore, actor: actorOf(admin) }),
    says: {
      issued: ({ invoiceNumber }) => done('invoice-issued', officeInvoicePath(invoiceNumber)),
      'issued-before': ({ invoiceNumber }) => done('invoice-issued', officeInvoicePath(invoiceNumber)),
      cancelled: refused('Deze bestelling is geannuleerd. Er komt geen factuur meer bij.'),
      free: refused('Een termijn van deze bestelling kost niets. Er komt geen factuur.'),
      unknown: GONE,
    },
  }),
}

/** The forms of the portal about orders. Whatever stands here is for customers, about what is theirs. */
export const orderPortal = {
  nameExtras: form({
    who: customers,
    asks: z.looseObject({ order_number: orderNumber }),
    isAlsoRead: isNamesField,
    does: (context, { order_number, ...typed }, { owner }) =>
      nameExtras(context, { ...owner, orderNumber: order_number, typed }),
    says: {
      named: 'extras-named',
      faulty: ({ faults }) => ({ status: 'invalid', errors: faults, notice: PORTAL_FAULTS.fields }),
      closed: portalFault(
        'Namen opgeven kan nu niet',
        'Deze bestelling staat stil of is gestopt. Bel of mail ons als dat niet klopt.',
      ),
      unknown: PORTAL_FAULTS.noSuchOrder,
    },
  }),

  cancelOrder: form({
    who: customers,
    asks: cancelRequest,
    does: (context, { order_number: orderNumber, reason, domain_end: domainEnd }, { owner }) =>
      cancelOrder(context, { ...owner, orderNumber, reason, domainEnd }),
    says: {
      ends: 'order-ends',
      over: 'order-over',
      unknown: portalFault(
        'Deze bestelling kun je niet meer opzeggen',
        'Kijk hieronder hoe het er nu voor staat.',
      ),
    },
  }),

  chooseDomainEnd: form({
    who: customers,
    asks: domainEndChoice,
    does: (context, { order_number: orderNumber, domain_end: domainEnd }, { owner }) =>
      chooseDomainEnd(context, { ...owner, orderNumber, domainEnd }),
    says: {
      chosen: 'domain-end-chosen',
      nothing: PORTAL_FAULTS.noSuchOrder,
      'too-late': portalFault('Kiezen kan niet meer', 'Kijk hieronder hoe het er nu voor staat.'),
      unknown: PORTAL_FAULTS.noSuchOrder,
    },
  }),

  undoCancellation: form({
    who: customers,
    asks: orderChoice,
    does: (context, { order_number: orderNumber }, { owner }) =>
      undoCancellation(context, { ...owner, orderNumber }),
    says: {
      undone: 'order-goes-on',
      unchanged: 'order-goes-on',
      get 'too-late'() {
        return portalFault(
          'Intrekken kan niet meer',
          `De laatste dag is voorbij. Bel ons op ${company.phone.shown}.`,
        )
      },
      unknown: PORTAL_FAULTS.noSuchOrder,
    },
  }),

  withdrawOrder: form({
    who: customers,
    asks: orderChoice,
    does: (context, { order_number: orderNumber }, { owner }) =>
      withdrawOrder(context, { ...owner, orderNumber }),
    says: {
      withdrawn: 'order-withdrawn',
      'too-late': portalFault(
        'Herroepen kan niet meer',
        'De 14 dagen zijn voorbij, of de bestelling was al gestopt. Kijk hieronder hoe het er nu voor staat.',
      ),
      unknown: PORTAL_FAULTS.noSuchOrder,
    },
  }),
}
