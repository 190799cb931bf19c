import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import { allOf } from './features'

const parts = allOf('personalData')

/** The order of the parts, which has to name each. */
const IN_ORDER: Record<keyof typeof parts, PersonalDataPart> = {
  lead: parts.lead,
  configurator: parts.configurator,
  contact: parts.contact,
  'content-report': parts['content-report'],
  'privacy-request': parts['privacy-request'],
  conversation: parts.conversation,
  appointment: parts.appointment,
  quote: parts.quote,
  subscriber: parts.subscriber,
  customer: parts.customer,
  'customer-note': parts['customer-note'],
  correspondence: parts.correspondence,
  correction: parts.correction,
  'order-proposal': parts['order-proposal'],
  order: parts.order,
  domain: parts.domain,
  'hosting-account': parts['hosting-account'],
  'provision-step': parts['provision-step'],
  'zone-copy': parts['zone-copy'],
  zone: parts.zone,
  'accepted-quote': parts['accepted-quote'],
  invoice: parts.invoice,
  dispute: parts.dispute,
  arrangement: parts.arrangement,
  subscription: parts.subscription,
  payment: parts.payment,
  mandate: parts.mandate,
  collection: parts.collection,
  'debit-file': parts['debit-file'],
  project: parts.project,
  access: parts.access,
  'invoice-draft': parts['invoice-draft'],
  'project-file': parts['project-file'],
  'booked-line': parts['booked-line'],
  'other-line': parts['other-line'],
  link: parts.link,
  account: parts.account,
  'email-change': parts['email-change'],
  member: parts.member,
  invitation: parts.invitation,
  mail: parts.mail,
}

/**
 * All parts of the personal data that this site keeps. Erased from last to first: a part that refers to another comes
 * after it.
 */
export const personalDataParts: readonly PersonalDataPart[] = Object.values(IN_ORDER)
