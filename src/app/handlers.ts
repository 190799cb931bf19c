import { creditArrangement, keepArrangement } from '@/features/billing/arrangements/server/follow-invoice'
import { callOffPlannedDebit } from '@/features/billing/direct-debit/server/call-off'
import { storeDebitBookings } from '@/features/billing/direct-debit/server/follow-bookings'
import { followPayment } from '@/features/billing/direct-debit/server/follow-payment'
import { endArrears } from '@/features/billing/dunning/server/end-arrears'
import { stopForArrangement } from '@/features/billing/dunning/server/stop-for-arrangement'
import { billByRecord } from '@/features/billing/subscriptions/server/billed-details'
import { takeBackPeriods } from '@/features/billing/subscriptions/server/credited-periods'
import { endAccess } from '@/features/hosting/access-details/server/await-access'
import {
  claimDomain,
  endDomainRecord,
  followDomainTask,
  planDomainRecord,
  recordOrderedDomain,
  renameDomainRecord,
} from '@/features/hosting/domains/server/follow-order'
import { reopenOrderPayment } from '@/features/hosting/orders/server/move-order'
import { releaseProjects } from '@/features/hosting/projects/server/release-projects'
import { startProjectOfQuote } from '@/features/hosting/projects/server/start-project'
import {
  addTaskOfNames,
  addTasksOfChange,
  planDomainEnd,
  stopDelivery,
} from '@/features/hosting/provisioning/server/by-hand'
import { startDelivery } from '@/features/hosting/provisioning/server/start-delivery'
import { switchHosting } from '@/features/hosting/provisioning/server/switch-hosting'
import { resumeRegistration } from '@/features/hosting/provisioning/steps/server/resume-registration'
import type { EventHandlers } from '@/features/operations/audit/server/record-event'
import { revokeKeysOf } from '@/features/operations/integrations/api-keys/server/revoke-keys-of'
import { releaseItems } from '@/features/operations/worklist/server/release-items'
import { renameAccount } from '@/features/people/accounts/server/account-names'
import { endCalendarFeed } from '@/features/sales/appointments/server/end-calendar-feed'
import { releaseConversations } from '@/features/sales/conversations/server/release-conversations'
import { tellInboxesOfAppointment } from '@/features/sales/conversations/server/tell-inboxes-of-appointment'
import { releaseLeads } from '@/features/sales/leads/server/release-leads'

/** What ends with the right to it. Conversations last: they lock the row that everybody who writes in one waits for. */
const ENDED_RIGHTS = [
  revokeKeysOf,
  endCalendarFeed,
  releaseItems,
  releaseLeads,
  releaseProjects,
  releaseConversations,
] as const

/**
 * What happens because something happened: the reactions to each event, in the order in which they run, in the
 * transaction that records it (`recordEvent`). Mails, jobs and the audit line of the event itself stand in its use case;
 * webhooks follow from the audit log.
 */
export const eventHandlers = {
  'account.removed': ENDED_RIGHTS,
  'account.role-changed': ENDED_RIGHTS,
  'appointment.requested': [tellInboxesOfAppointment],
  'customer.record-changed': [renameAccount, billByRecord],
  'invoice.credited': [takeBackPeriods, callOffPlannedDebit, creditArrangement],
  'invoice.credited-in-part': [takeBackPeriods, creditArrangement],
  'invoice.paid': [startDelivery, endArrears, callOffPlannedDebit, keepArrangement],
  'invoice.payment-arranged': [callOffPlannedDebit, stopForArrangement],
  'invoice.reopened': [reopenOrderPayment],
  'order.activated': [claimDomain],
  'order.cancellation-requested': [planDomainEnd, planDomainRecord],
  'order.cancellation-undone': [planDomainEnd, planDomainRecord],
  'order.cancelled': [stopDelivery, endDomainRecord, endAccess],
  'order.change-begun': [addTasksOfChange],
  'order.changed': [addTasksOfChange],
  'order.domain-corrected': [renameDomainRecord],
  'order.domain-end-chosen': [planDomainEnd, planDomainRecord],
  'order.extras-named': [addTaskOfNames],
  'order.placed': [recordOrderedDomain],
  'order.registrant-corrected': [resumeRegistration],
  'order.status-changed': [switchHosting, stopDelivery, endDomainRecord, endAccess],
  'order.task-completed': [followDomainTask],
  'order.task-reopened': [followDomainTask],
  'order.withdrawn': [stopDelivery, endDomainRecord, endAccess],
  'payment.exception-raised': [followPayment],
  'payment.state-changed': [followPayment],
  'quote.accepted': [startProjectOfQuote],
  'statement.imported': [storeDebitBookings],
} satisfies EventHandlers
