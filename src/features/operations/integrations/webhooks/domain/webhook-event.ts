import type { AuditEventName } from '@/features/operations/audit/domain/audit-events'

/** What begins, and stands in no log: the table of what began tells of it. */
type Beginning = 'lead.received' | 'conversation.begun'

/** What another program can be told about, in the words of the office. The names are those of the log. */
export const WEBHOOK_EVENTS = {
  'lead.received': 'Nieuwe lead',
  'lead.status-changed': 'Status van een lead gewijzigd',
  'quote.sent': 'Offerte verstuurd',
  'quote.question-asked': 'Vraag over een offerte',
  'quote.accepted': 'Offerte geaccepteerd',
  'quote.acceptance-withdrawn': 'Akkoord herroepen',
  'quote.acceptance-undone': 'Akkoord teruggedraaid',
  'quote.declined': 'Offerte afgewezen',
  'quote.withdrawn': 'Offerte ingetrokken',
  'project.started': 'Project begonnen',
  'project.delivered': 'Project opgeleverd',
  'order.placed': 'Bestelling geplaatst',
  'order.activated': 'Bestelling geleverd',
  'order.changed': 'Bestelling gewijzigd',
  'order.status-changed': 'Status van een bestelling gewijzigd',
  'order.cancellation-requested': 'Bestelling opgezegd',
  'order.cancelled': 'Bestelling geannuleerd',
  'order.withdrawn': 'Bestelling herroepen',
  'invoice.issued': 'Factuur uitgegeven',
  'invoice.paid': 'Factuur betaald',
  'invoice.reopened': 'Factuur weer open',
  'invoice.reminded': 'Factuur herinnerd',
  'invoice.credited': 'Factuur gecrediteerd',
  'invoice.credited-in-part': 'Factuur deels gecrediteerd',
  'payment.started': 'Betaling begonnen',
  'payment.state-changed': 'Status van een betaling gewijzigd',
  'appointment.requested': 'Afspraak aangevraagd',
  'appointment.entered': 'Afspraak ingevoerd',
  'appointment.confirmed': 'Afspraak bevestigd',
  'appointment.accepted': 'Voorgestelde tijd aangenomen',
  'appointment.moved': 'Afspraak verzet',
  'appointment.declined': 'Afspraak afgewezen',
  'appointment.called-off': 'Afspraak door ons afgezegd',
  'appointment.cancelled': 'Afspraak door de bezoeker afgezegd',
  'conversation.begun': 'Gesprek begonnen',
  'conversation.taken': 'Gesprek overgenomen',
  'conversation.closed': 'Gesprek afgerond',
} as const satisfies Partial<Record<AuditEventName | Beginning, string>>

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS

export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]]

/** What events are about, in the order of the form. */
export const WEBHOOK_SUBJECTS = {
  lead: 'Leads',
  quote: 'Offertes',
  project: 'Projecten',
  order: 'Bestellingen',
  invoice: 'Facturen',
  payment: 'Betalingen',
  appointment: 'Afspraken',
  conversation: 'Gesprekken',
} as const

export type WebhookSubject = keyof typeof WEBHOOK_SUBJECTS

/** Below the root of the API, where the id of an event leads to the thing that it is about. */
export const PATH_OF_SUBJECT = {
  lead: '/leads/{id}',
  quote: '/quotes/{id}',
  project: '/projects/{number}',
  order: '/orders/{number}',
  invoice: '/invoices/{number}',
  payment: '/payments/{id}',
  appointment: '/appointments/{id}',
  conversation: '/conversations/{id}',
} as const satisfies Record<WebhookSubject, string>

/** What an event is about: the first word of its name. */
export function subjectOfEvent(event: WebhookEvent): WebhookSubject {
  return event.split('.')[0] as WebhookSubject
}

/** A test that the office sends to one receiver; nobody subscribes to it. */
export const TEST_EVENT = 'webhook.tested'

/** Its type on the wire: Standard Webhooks allows letters, digits, points and underscores. */
export function wireType(event: string): string {
  return event.replaceAll('-', '_')
}

/** What programs call each event, and the other way round. */
export const WIRE_TYPES = WEBHOOK_EVENT_NAMES.map(wireType)

/** The event that a program calls so; undefined for none. */
export function eventOfWireType(type: string): WebhookEvent | undefined {
  return WEBHOOK_EVENT_NAMES.find((event) => wireType(event) === type)
}

/** In the words of the office; what has none any more is shown as it was written down. */
export function eventLabel(event: string): string {
  if (event === TEST_EVENT) return 'Proefmelding'
  return event in WEBHOOK_EVENTS ? WEBHOOK_EVENTS[event as WebhookEvent] : event
}
