import type { AuditEventName } from '@/features/operations/audit/domain/audit-events'

/** Beginnings, which have no audit event: a trigger on their own table reports them. */
type Beginning = 'lead.received' | 'conversation.begun'

/** Events that a receiver can subscribe to, with their labels in the office. Their names are those of the audit log. */
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

/** Subjects of events, in the order of the form. */
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

/** Paths below the root of the API, where the id of an event's subject can be requested. */
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

/** Subject of an event: the first word of its name. */
export function subjectOfEvent(event: WebhookEvent): WebhookSubject {
  return event.split('.')[0] as WebhookSubject
}

/** Test message that the office sends to one receiver; nobody subscribes to it. */
export const TEST_EVENT = 'webhook.tested'

/** Type on the wire: Standard Webhooks allows letters, digits, dots and underscores. */
export function wireType(event: string): string {
  return event.replaceAll('-', '_')
}

/** Wire types of all events. */
export const WIRE_TYPES = WEBHOOK_EVENT_NAMES.map(wireType)

/** The event with this wire type; undefined when there is none. */
export function eventOfWireType(type: string): WebhookEvent | undefined {
  return WEBHOOK_EVENT_NAMES.find((event) => wireType(event) === type)
}

/** Label of an event in the office; one without a label is shown by its stored name. */
export function eventLabel(event: string): string {
  if (event === TEST_EVENT) return 'Proefmelding'
  return event in WEBHOOK_EVENTS ? WEBHOOK_EVENTS[event as WebhookEvent] : event
}
