import { type FormState, FRESH } from '@/shared/form-state'

/** Forms of the portal, by the names of their actions. */
export const PORTAL_FORMS = [
  'saveRecord',
  'saveInvoiceWishes',
  'payInvoice',
  'cancelOrder',
  'undoCancellation',
  'chooseDomainEnd',
  'withdrawOrder',
  'changeOrder',
  'callOffChange',
  'nameExtras',
  'saveTransferCode',
  'chooseOtherDomain',
  'askAboutDomain',
  'correctRegistrant',
  'saveZone',
  'switchNameservers',
  'undoSwitch',
  'askLeavingCode',
  'giveMandate',
  'renewMandate',
  'withdrawMandate',
  'completeProjectTask',
  'reopenProjectTask',
  'removeProjectFile',
  'endProjectSubscription',
  'askToStop',
  'withdrawStopRequest',
  'changeLines',
  'callOffLineChange',
  'acceptLineProposal',
  'declineLineProposal',
  'inviteMember',
  'withdrawMemberInvitation',
  'changeMemberRights',
  'removeMember',
  'askPrivacyRequest',
] as const
export type PortalForm = (typeof PORTAL_FORMS)[number]

/** The form of a page that was sent, and its state. */
export interface SentForm {
  form: PortalForm
  state: FormState
}

/** State of one form on the page: empty, unless it is the one that was sent. */
export function stateOf(sent: SentForm | undefined, form: PortalForm): FormState {
  return sent?.form === form ? sent.state : FRESH
}
