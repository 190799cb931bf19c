import type { FormState } from '@/shared/form-state'
import type { PortalNoticeName } from './portal-notices'

/** What became of a form of the portal. */
export type PortalAnswer =
  /** Done: the page anew, with a word about it. */
  | { outcome: 'done'; notice: PortalNoticeName }
  /** Goes on elsewhere on this site: to the bank. */
  | { outcome: 'onwards'; to: string }
  /** The form again, with all that was typed. */
  | { outcome: 'refused'; state: Extract<FormState, { status: 'invalid' | 'failed' }> }

/** The forms of the portal, by the names of their actions. */
export const PORTAL_FORMS = [
  'saveRecord',
  'payInvoice',
  'cancelOrder',
  'undoCancellation',
  'withdrawOrder',
  'saveTransferCode',
  'giveMandate',
  'withdrawMandate',
] as const
export type PortalForm = (typeof PORTAL_FORMS)[number]

/** The one form of a page that was sent, and how it went. */
export interface SentForm {
  form: PortalForm
  state: FormState
}

const FRESH_FORM: FormState = { status: 'fresh' }

/** The state of one form on the page: fresh, unless it is the one that was sent. */
export function stateOf(sent: SentForm | undefined, form: PortalForm): FormState {
  return sent?.form === form ? sent.state : FRESH_FORM
}
