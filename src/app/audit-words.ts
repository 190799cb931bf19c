import { TASK_LABELS } from '@/features/delivery/rules/order-task'
import { EXCEPTION_LABELS } from '@/features/payments/rules/payment-labels'
import { shownDay } from '@/shared/calendar-day'
import { type Cents, inEurosAndCents } from '@/shared/money'

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
  'mail.hastened': 'Nu geprobeerd te versturen',
  'mail.test-sent': 'Testmails verstuurd',
  'person.exported': 'Gegevens gedownload',
  'person.erased': 'Gegevens gewist',
  'person.not-erased': 'Wissen mislukt',
  'demo.seeded': 'Voorbeelden geplaatst',
  'customer.record-changed': 'Gegevens gewijzigd',
  'customers.exported': 'Klanten gedownload',
  'orders.exported': 'Bestellingen gedownload',
  'invoices.exported': 'Facturen gedownload',
  'invoice.issued': 'Uitgegeven',
  'invoice.paid': 'Betaald',
  'invoice.reopened': 'Weer open',
  'invoice.credited': 'Gecrediteerd',
  'invoice.refunded': 'Teruggestort',
  'invoice.refund-changed': 'Wat teruggaat, veranderde',
  'invoice.mailed': 'Opnieuw gemaild',
  'order.placed': 'Geplaatst',
  'order.activated': 'Geactiveerd',
  'order.task-completed': 'Taak klaar',
  'order.task-reopened': 'Taak weer open',
  'order.transfer-code-given': 'Verhuiscode ingevuld',
  'order.transfer-code-shown': 'Verhuiscode bekeken',
  'order.status-changed': 'Status veranderd',
  'order.payment-taken-back': 'Betaling teruggeboekt',
  'order.billed': 'Factuur gemaakt',
  'order.invoice-withheld': 'Geen factuur meer: al geannuleerd',
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
  'account.second-factor-removed': 'Tweede factor uitgezet',
  'account.second-factor-set': 'Tweede factor aangezet',
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

type Details = Readonly<Record<string, string | number | boolean | null>>

/** Names of details; '' for one that explains itself, its own name for one that we have no word for. */
const DETAIL_LABELS: Readonly<Record<string, string>> = {
  number: '',
  reason: '',
  by: '',
  task: '',
  kind: '',
  kinds: '',
  provider: '',
  method: '',
  total: 'totaal',
  amount: 'bedrag',
  refund: 'terug te betalen',
  invoice: 'factuur',
  creditNote: 'creditnota',
  endsOn: 'tot en met',
  records: 'gegevens',
  fields: 'gewijzigd',
  count: 'aantal',
  entries: 'regels',
  repeats: 'dubbel',
  version: 'versie',
  recoveryCode: 'met een herstelcode',
  mail: 'e-mail',
}

const AMOUNTS: readonly string[] = ['total', 'amount', 'refund']

/** Words for what is logged by its id, whatever it belongs to. */
const VALUE_WORDS: Readonly<Record<string, string>> = {
  ...TASK_LABELS,
  ...EXCEPTION_LABELS,
  customerName: 'naam',
  customerPhone: 'telefoon',
  customerCompany: 'bedrijfsnaam',
  customerAddress: 'straat en huisnummer',
  customerZipcode: 'postcode',
  customerCity: 'plaats',
  customerKvk: 'KVK-nummer',
  customerVatId: 'btw-id',
  true: '',
  pending: 'nog niet betaald',
  paid: 'betaald',
  active: 'actief',
  suspended: 'opgeschort',
  cancelled: 'geannuleerd',
  credited: 'gecrediteerd',
  failed: 'mislukt',
  expired: 'verlopen',
  confirmed: 'bevestigd',
  unsubscribed: 'uitgeschreven',
  request: 'op verzoek',
  retention: 'bewaartermijn voorbij',
  change: 'zelf gewijzigd',
  reset: 'via een link',
  'first-password': 'met de code uit de mail',
  'test-bank': 'testbank',
  'bank-transfer': 'overschrijving',
  ideal: 'iDEAL',
  card: 'kaart',
  mollie: 'Mollie',
}

/** What only a machine reads, such as the id of a note. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** '{from: nieuw, to: gebeld}' gives 'nieuw → gebeld'; other details are named, amounts of money in euros, ids left out. */
export function detailsInWords(details: Details): string {
  const { from, to, ...rest } = details
  const change = to === undefined ? [] : [`${inWords('from', from ?? '')} → ${inWords('to', to ?? '')}`]
  const others = Object.entries(rest).flatMap(([name, value]) =>
    value === null || value === false || UUID.test(String(value))
      ? []
      : [`${DETAIL_LABELS[name] ?? name} ${inWords(name, value)}`.trim()],
  )
  return [...new Set([...change, ...others])].join(', ')
}

function inWords(name: string, value: string | number | boolean): string {
  if (AMOUNTS.includes(name) && typeof value === 'number') return inEurosAndCents(value as Cents)
  if (name === 'endsOn') return shownDay(String(value))
  // Some details hold several: names of fields, or all that is odd about a payment.
  const values = ['fields', 'kinds'].includes(name) ? String(value).split(/,? /) : [String(value)]
  return values.map((one) => VALUE_WORDS[one] ?? one).join(', ')
}
