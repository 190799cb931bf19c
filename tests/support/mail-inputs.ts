import { aCreditNoteFor, anInvoice } from '../../src/features/billing/invoices/fixtures'
import type { invoiceMail } from '../../src/features/billing/invoices/server/mails/invoice-mail'
import { MIRIAMS_ORDER } from '../../src/features/hosting/orders/fixtures'
import type { OrderInTime } from '../../src/features/hosting/orders/server/orders-in-time'
import type { NewMail } from '../../src/features/operations/mail/server/queue-mail'
import type { ConfiguratorRequest } from '../../src/features/sales/configurator/domain/configurator-request'
import type { ContactMessage } from '../../src/features/sales/leads/contact/domain/contact-message'
import type { QuoteRequest } from '../../src/features/sales/leads/domain/quote-request'
import type { Lead } from '../../src/features/sales/leads/server/lead-tables'
import type { NewAdsLead } from '../../src/features/sales/leads/server/store-ads-lead'
import type { Context } from '../../src/platform/context'
import type { Cents } from '../../src/shared/money'

export const SITE_URL = 'https://webnoaber.example'

/** Friday 20 November 2026, 11:00 in Enschede. */
export const NOW = new Date('2026-11-20T10:00:00Z')

/** The part of the context that mails may use: the site's address and the time. */
export const MAIL_CONTEXT = {
  settings: { siteUrl: SITE_URL, appSecret: 'geheim' },
  now: () => NOW,
} as unknown as Context

export const cents = (amount: number) => amount as Cents

/** Miriam's order of a year of hosting, with the test's changes. */
export function anOrder(other: Partial<OrderInTime> = {}): OrderInTime {
  const { withdrawnAt: _, ...order } = MIRIAMS_ORDER
  return { ...order, ...other }
}

type MailedInvoice = Parameters<typeof invoiceMail>[1]

const STORED = {
  seriesPeriod: '202611',
  customerId: anOrder().customerId,
  orderId: anOrder().id,
  id: '1f0e2c3d-0000-4000-8000-000000000020',
  creditsInvoiceId: null,
} as const

/** The bakery's invoice as it is mailed: a year of hosting, € 651,44. */
export function aMailedInvoice(other: Partial<MailedInvoice> = {}): MailedInvoice {
  const invoice = anInvoice()
  return { ...invoice, lines: [...invoice.lines], ...STORED, ...other }
}

/** The credit note for that invoice. */
export function aMailedCreditNote(other: Partial<MailedInvoice> = {}): MailedInvoice {
  const note = aCreditNoteFor(anInvoice())
  return { ...note, lines: [...note.lines], ...STORED, ...other }
}

const MIRIAM = {
  name: 'Miriam Aarnink',
  email: 'miriam@bakkerijaarnink.example',
  phone: '053 123 45 67',
} as const

export const CONTACT_MESSAGE: ContactMessage = {
  ...MIRIAM,
  subject: 'Duits',
  message: 'Kan de site ook in het Duits?\nBel me na zeven uur.',
}

export const QUOTE: QuoteRequest = { ...MIRIAM, service: 'seo', source: 'offerte' }

export const CONFIGURATION: ConfiguratorRequest = {
  ...MIRIAM,
  websiteType: 'webshop',
  services: ['seo', 'hosting'],
  timeline: 'rush',
  preferredContact: 'phone',
  features: ['Reserveringen'],
  company: 'Bakkerij Aarnink',
  industry: 'Bakker',
  description: 'Brood bestellen en afhalen.',
}

export const ADS_LEAD: NewAdsLead = {
  ...MIRIAM,
  company: null,
  service: 'Website',
  message: 'Ik zag jullie advertentie.',
  source: 'meta-ads-landing',
  receivedAt: NOW,
}

/** Lead of Miriam, who waits for her quote until Monday at 11:00. */
export const LEAD: Lead = {
  ...MIRIAM,
  id: '1f0e2c3d-0000-4000-8000-000000000030',
  channel: 'website',
  source: 'offerte',
  company: null,
  service: 'SEO',
  message: null,
  status: 'nieuw',
  receivedAt: NOW,
  isPromised: true,
  promise: 'quote',
  promisedBy: new Date('2026-11-23T10:00:00Z'),
  warnAt: null,
  lastContactAt: NOW,
  workOrder: 0,
  search: '',
  ownerId: null,
  nextAction: null,
  nextActionOn: null,
  value: null,
  answeredAt: null,
  quotedAt: null,
  closedAt: null,
  contactKept: null,
  quoteKept: null,
}

/** Text of a mail on one line with plain spaces, for searching a sentence. */
export function wordsOf({ text }: Pick<NewMail, 'text'>): string {
  return text.replaceAll(/\s+/g, ' ')
}

/** URLs in a mail, without those in its footer. */
export function linksOf({ html }: Pick<NewMail, 'html'>): string[] {
  const footer = ['tel:+31530000000', 'mailto:info@webnoaber.example']
  return [...html.matchAll(/href="([^"]*)"/g)]
    .map(([, address = '']) => address)
    .filter((address) => !footer.includes(address))
}
