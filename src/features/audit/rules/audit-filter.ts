import { cursorParameter, type ListCursor, listCursorOf } from '@/shared/list-cursor'

export const AUDIT_PATH = '/beheer/logboek'

/** Which entries the log shows. */
export interface AuditFilter {
  subjectKind: string
  cursor: ListCursor | undefined
}

/** Reads the address of the log; what it does not understand it leaves out. */
export function auditFilterOf(params: URLSearchParams): AuditFilter {
  return { subjectKind: (params.get('over') ?? '').slice(0, 40), cursor: listCursorOf(params) }
}

/** The query part of the log's address, '' for the plain log. */
export function auditQuery({ subjectKind, cursor }: Partial<AuditFilter>): string {
  const params = new URLSearchParams()
  if (subjectKind) params.set('over', subjectKind)
  if (cursor) params.set(...cursorParameter(cursor))
  const query = params.toString()
  return query ? `?${query}` : ''
}

/** What an entry is about, in Dutch; a kind that we have no word for is shown as it is. */
export const SUBJECT_LABELS: Readonly<Record<string, string>> = {
  account: 'Account',
  demo: 'Demo',
  lead: 'Lead',
  mail: 'E-mail',
  person: 'Persoon',
  leads: 'Leads',
  subscriber: 'Nieuwsbrief',
  subscribers: 'Nieuwsbrief',
  'meta-delivery': 'Meta-lead',
  customer: 'Klant',
  customers: 'Klanten',
  order: 'Bestelling',
  orders: 'Bestellingen',
  invoice: 'Factuur',
  invoices: 'Facturen',
  payment: 'Betaling',
  mandate: 'Machtiging',
  statement: 'Bankafschrift',
}

const ACTION_LABELS: Readonly<Record<string, string>> = {
  'lead.status-changed': 'Status veranderd',
  'lead.erased': 'Gewist',
  'lead.note-written': 'Notitie geschreven',
  'leads.exported': 'Leads gedownload',
  'subscriber.unsubscribed': 'Uitgeschreven',
  'subscribers.exported': 'Adressen gedownload',
  'meta-delivery.replayed': 'Opnieuw verwerkt',
  'mail.resent': 'Opnieuw verstuurd',
  'mail.test-sent': 'Testmails verstuurd',
  'person.exported': 'Gegevens gedownload',
  'person.erased': 'Gegevens gewist',
  'demo.seeded': 'Voorbeelden geplaatst',
  'customer.record-changed': 'Gegevens gewijzigd',
  'customers.exported': 'Klanten gedownload',
  'orders.exported': 'Bestellingen gedownload',
  'invoices.exported': 'Facturen gedownload',
  'invoice.issued': 'Uitgegeven',
  'invoice.paid': 'Betaald',
  'invoice.credited': 'Gecrediteerd',
  'invoice.refunded': 'Terugbetaald',
  'invoice.mailed': 'Opnieuw gemaild',
  'order.placed': 'Geplaatst',
  'order.activated': 'Geactiveerd',
  'order.task-completed': 'Taak klaar',
  'order.status-changed': 'Status veranderd',
  'order.billed': 'Factuur gemaakt',
  'order.cancellation-requested': 'Opgezegd',
  'order.cancellation-undone': 'Opzegging ingetrokken',
  'order.cancelled': 'Geannuleerd',
  'order.withdrawn': 'Herroepen',
  'payment.started': 'Begonnen',
  'payment.not-started': 'Niet begonnen',
  'payment.replaced': 'Vervangen',
  'payment.state-changed': 'Staat veranderd',
  'payment.exception': 'Moet bekeken worden',
  'payment.exception-resolved': 'Afgehandeld',
  'mandate.given': 'Machtiging gegeven',
  'mandate.withdrawn': 'Machtiging ingetrokken',
  'statement.imported': 'Bankafschrift ingelezen',
  'account.administrator-created': 'Beheerder toegevoegd',
  'account.first-password-used': 'Eerste wachtwoord gebruikt',
  'account.other-sessions-ended': 'Andere sessies beëindigd',
  'account.password-accepted': 'Wachtwoord goed',
  'account.password-set': 'Wachtwoord gekozen',
  'account.second-factor-accepted': 'Tweede factor goed',
  'account.second-factor-skipped': 'Tweede factor overgeslagen',
  'account.session-ended': 'Sessie beëindigd',
  'account.sign-in-refused': 'Inloggen geweigerd',
  'account.signed-in': 'Ingelogd',
  'account.signed-out': 'Uitgelogd',
}

/** What happened, in Dutch; an action that we have no words for is shown as it is. */
export function actionLabel(action: string): string {
  return ACTION_LABELS[action] ?? action
}

/** '{from: nieuw, to: gebeld}' gives 'nieuw → gebeld'; other details are named. */
export function detailsInWords(details: Record<string, string | number | boolean | null>): string {
  const { from, to, ...rest } = details
  const change = to === undefined ? [] : [`${from ?? ''} → ${to ?? ''}`]
  const others = Object.entries(rest)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}`)
  return [...change, ...others].join(', ')
}
