import { statesOf } from '@/ui/gallery/page-state'
import { API_QUIET_STATES, API_STATES } from './api-states'
import {
  APPOINTMENT_OFFICE_STATES,
  APPOINTMENT_QUIET_STATES,
  APPOINTMENT_SITE_STATES,
} from './appointment-states'
import { BACK_OFFICE_STATES } from './back-office-states'
import { CHAT_STATES } from './chat-states'
import { REPORT_SITE_STATES, REPORT_STATES } from './content-report-states'
import { HOSTING_OFFICE_STATES } from './hosting-office-states'
import { LEAD_STATES } from './lead-states'
import { PORTAL_STATES } from './portal-states'
import { PROJECT_OFFICE_STATES, PROJECT_PORTAL_STATES } from './project-states'
import { QUOTE_OFFICE_STATES } from './quote-office-states'
import { QUOTE_PORTAL_STATES, QUOTE_QUIET_STATES } from './quote-states'
import { QUIET_STATES, SITE_STATES } from './site-states'
import { TODAY_STATES } from './today-states'
import { WEBHOOK_STATES } from './webhook-states'
import { WITHDRAW_QUIET_STATES } from './withdraw-states'
import { WIZARD_STATES } from './wizard-states'

/** Every page that has states, in each of them. */
export const PAGE_STATES = [
  ...statesOf('site', {
    ...WIZARD_STATES,
    ...SITE_STATES,
    ...APPOINTMENT_SITE_STATES,
    ...REPORT_SITE_STATES,
    chat: CHAT_STATES,
  }),
  ...statesOf('quiet', {
    ...QUIET_STATES,
    ...APPOINTMENT_QUIET_STATES,
    ...QUOTE_QUIET_STATES,
    ...API_QUIET_STATES,
    ...WITHDRAW_QUIET_STATES,
  }),
  ...statesOf('portal', { ...PORTAL_STATES, ...PROJECT_PORTAL_STATES, ...QUOTE_PORTAL_STATES }),
  ...statesOf('office', {
    ...TODAY_STATES,
    ...HOSTING_OFFICE_STATES,
    ...BACK_OFFICE_STATES,
    ...APPOINTMENT_OFFICE_STATES,
    ...LEAD_STATES,
    ...QUOTE_OFFICE_STATES,
    ...PROJECT_OFFICE_STATES,
    ...API_STATES,
    ...WEBHOOK_STATES,
    ...REPORT_STATES,
  }),
]
