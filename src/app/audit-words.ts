import { REMINDER_LABELS } from '@/features/billing/dunning/domain/reminder-steps'
import {
  EXCEPTION_LABELS,
  METHOD_LABELS,
  PAYMENT_STATE_LABELS,
} from '@/features/billing/payments/domain/payment-labels'
import { ORDER_STATUS_LABELS } from '@/features/hosting/orders/domain/order-status'
import { TASK_LABELS } from '@/features/hosting/provisioning/domain/order-task'
import type {
  AuditEventName,
  AuditEvents,
  KeptDetails,
} from '@/features/operations/audit/domain/audit-events'
import type { AuditWords } from '@/features/operations/audit/domain/audit-words'
import { DECISION_LABELS } from '@/features/operations/content-reports/domain/report-decision'
import { OFF_LABELS } from '@/features/operations/integrations/webhooks/domain/delivery'
import { FIELD_WORDS } from '@/features/people/customers/domain/customer-details'
import type { LeadStatus } from '@/features/sales/leads/domain/lead-status'
import { shownDay } from '@/shared/calendar-day'
import { dutchDateTime } from '@/shared/dutch-date'
import { type Cents, inEurosAndCents } from '@/shared/money'
import { ownValue } from '@/shared/own-value'
import { subjectLabel } from './audit-subjects'

type Words = Readonly<Record<string, string>>

interface EventWords<Details> {
  /** Label in the audit log. */
  label: string
  /** Sentence in the history of one thing, if it says more than the label. */
  sentence?: string | ((details: Details) => string)
  /** Words for values that mean something else here. */
  values?: Words
}

const EVENTS = {
  'content-report.decided': {
    label: 'Besloten',
    sentence: ({ decision, customerTold }) =>
      `Besloten: ${DECISION_LABELS[decision]}${customerTold ? '. De klant kreeg de redenen' : ''}`,
    values: DECISION_LABELS,
  },
  'conversation.closed': { label: 'Gesprek afgerond' },
  'conversation.marked-spam': { label: 'Als spam aangemerkt' },
  'conversation.reopened': { label: 'Gesprek heropend' },
  'conversation.taken': { label: 'Gesprek overgenomen' },
  'conversation.unmarked-spam': { label: 'Toch geen spam' },
  'lead.status-changed': { label: 'Status veranderd' },
  'lead.move-undone': { label: 'Stap teruggezet' },
  'lead.corrected': { label: 'Gegevens verbeterd' },
  'lead.erased': { label: 'Gewist' },
  'lead.planned': { label: 'Vervolg gepland' },
  'lead.note-written': { label: 'Notitie geschreven' },
  'leads.exported': { label: 'Leads gedownload' },
  'subscriber.unsubscribed': { label: 'Uitgeschreven', values: { pending: 'wacht op bevestiging' } },
  'subscribers.exported': { label: 'Adressen gedownload' },
  'meta-delivery.replayed': { label: 'Opnieuw verwerkt' },
  'mail.resent': { label: 'Opnieuw verstuurd' },
  'mail.retried': { label: 'Nu geprobeerd te versturen' },
  'mail.test-sent': { label: 'Testmails verstuurd' },
  'person.exported': { label: 'Gegevens gedownload' },
  'person.erased': { label: 'Gegevens gewist' },
  'person.erasure-failed': { label: 'Wissen mislukt' },
  'demo.seeded': { label: 'Voorbeelden geplaatst' },
  'customer.record-changed': { label: 'Gegevens gewijzigd' },
  'customer.invoice-wishes-changed': { label: 'Adres of referentie voor facturen gewijzigd' },
  'customer.contact-stopped': {
    label: 'Niet benaderen',
    sentence: ({ reason }) => `Wordt niet meer benaderd: ${reason}`,
  },
  'customer.contact-stop-lifted': {
    label: 'Weer benaderen',
    sentence: ({ reason }) => `Mag weer benaderd worden: ${reason}`,
  },
  'customers.exported': { label: 'Klanten gedownload' },
  'orders.exported': { label: 'Bestellingen gedownload' },
  'invoices.exported': { label: 'Facturen gedownload' },
  'invoice.issued': {
    label: 'Uitgegeven',
    sentence: ({ number, total }) => `Factuur ${number} uitgegeven, ${inEurosAndCents(total)} incl. btw`,
  },
  'invoice.paid': { label: 'Betaald', sentence: 'Factuur betaald' },
  'invoice.reopened': { label: 'Weer open', sentence: 'Factuur weer open: het geld is teruggeboekt' },
  'invoice.credited': {
    label: 'Gecrediteerd',
    sentence: ({ creditNote, refund }) =>
      `Gecrediteerd met ${creditNote}${refund > 0 ? `; er gaat ${inEurosAndCents(refund)} terug` : ''}`,
  },
  'invoice.credited-in-part': {
    label: 'Deels gecrediteerd',
    sentence: ({ creditNote, refund }) =>
      `Deels gecrediteerd met ${creditNote}${refund > 0 ? `; er gaat ${inEurosAndCents(refund)} terug` : ''}`,
  },
  'message.answered': { label: 'Bericht beantwoord' },
  'invoice.refunded': {
    label: 'Teruggestort',
    sentence: ({ amount }) => `Teruggestort: ${inEurosAndCents(amount)}`,
  },
  'invoice.refund-changed': {
    label: 'Wat teruggaat, veranderde',
    sentence: ({ refund }) =>
      refund > 0 ? `Er gaat ${inEurosAndCents(refund)} terug` : 'Er gaat niets meer terug',
  },
  'invoice.reminded': {
    label: 'Herinnerd',
    sentence: ({ step, amount }) => `${inWords(REMINDER_LABELS, step)} gemaild, ${inEurosAndCents(amount)}`,
  },
  'invoice.disputed': { label: 'Betwist', sentence: ({ reason }) => `Betwist: ${reason}` },
  'invoice.dispute-resolved': { label: 'Geschil opgelost' },
  'invoice.mailed': { label: 'Opnieuw gemaild', sentence: 'Factuur opnieuw gemaild' },
  'order.placed': {
    label: 'Geplaatst',
    sentence: ({ total }) => `Besteld voor ${inEurosAndCents(total)} incl. btw`,
  },
  'order.activated': {
    label: 'Geactiveerd',
    sentence: 'Betaald en geactiveerd; de klok van 3 uur loopt',
  },
  'order.task-completed': {
    label: 'Taak klaar',
    sentence: ({ task }) => `Taak klaar: ${inWords(TASK_LABELS, task)}`,
  },
  'order.task-reopened': {
    label: 'Taak weer open',
    sentence: ({ task }) => `Toch niet klaar: ${inWords(TASK_LABELS, task)}`,
  },
  'order.transfer-code-given': { label: 'Verhuiscode ingevuld' },
  'order.transfer-code-shown': { label: 'Verhuiscode bekeken' },
  'order.status-changed': {
    label: 'Status veranderd',
    sentence: ({ from, to }) =>
      `Status: ${inWords(ORDER_STATUS_LABELS, from)} → ${inWords(ORDER_STATUS_LABELS, to)}`,
  },
  'order.suspension-announced': {
    label: 'Stilzetten aangekondigd',
    sentence: ({ invoice, plannedOn }) =>
      `Aangekondigd: staat stil vanaf ${shownDay(plannedOn)} om factuur ${invoice}`,
  },
  'order.payment-taken-back': {
    label: 'Betaling teruggeboekt',
    sentence: 'Betaling teruggeboekt door de bank; de bestelling loopt door',
  },
  'order.billed': {
    label: 'Factuur gemaakt',
    sentence: ({ invoice, total }) => `Factuur ${invoice} gemaakt, ${inEurosAndCents(total)} incl. btw`,
  },
  'order.invoice-withheld': {
    label: 'Geen factuur meer: al geannuleerd',
    sentence: 'Geen factuur gemaakt: de bestelling was al geannuleerd',
  },
  'order.cancellation-requested': {
    label: 'Opgezegd',
    sentence: ({ endsOn }) => `Opgezegd, loopt tot en met ${shownDay(endsOn)}`,
  },
  'order.cancellation-undone': { label: 'Opzegging ingetrokken' },
  'order.cancelled': { label: 'Geannuleerd', sentence: 'Gestopt' },
  'order.changed': {
    label: 'Gewijzigd',
    sentence: ({ to, invoice, total }) =>
      `Gewijzigd in ${to}: factuur ${invoice}, ${inEurosAndCents(total)} incl. btw`,
  },
  'order.change-planned': {
    label: 'Wijziging gepland',
    sentence: ({ to, effectiveOn }) => `Wordt op ${shownDay(effectiveOn)}: ${to}`,
  },
  'order.change-called-off': {
    label: 'Wijziging ingetrokken',
    sentence: ({ to }) => `Toch geen wijziging in ${to}`,
  },
  'order.change-begun': { label: 'Wijziging ingegaan', sentence: ({ to }) => `Is nu: ${to}` },
  'night.line-held': {
    label: 'Tegengehouden',
    sentence: ({ sentence, reason, until }) =>
      `Tegengehouden${until ? ` tot ${shownDay(until)}` : ''}: ${sentence}. ${reason}`,
  },
  'night.line-let-go': { label: 'Losgelaten', sentence: ({ sentence }) => `Losgelaten: ${sentence}` },
  'subscription.renewed': {
    label: 'Verlengd',
    sentence: ({ invoice, total, firstDay }) =>
      `Verlengd vanaf ${shownDay(firstDay)}: factuur ${invoice}, ${inEurosAndCents(total)} incl. btw`,
  },
  'subscription.waived': {
    label: 'Niet gefactureerd',
    sentence: ({ firstDay }) => `De periode vanaf ${shownDay(firstDay)} is niet gefactureerd: het stond stil`,
  },
  'subscription.price-told': {
    label: 'Nieuwe prijs gemeld',
    sentence: ({ item, from, to, effectiveOn }) =>
      `Nieuwe prijs gemeld: ${item} van ${inEurosAndCents(from)} naar ${inEurosAndCents(to)} per ${shownDay(effectiveOn)}, excl. btw`,
  },
  'subscription.price-withdrawn': {
    label: 'Prijs ingetrokken',
    sentence: ({ item, effectiveOn }) =>
      `Gemeld dat de nieuwe prijs van ${item} per ${shownDay(effectiveOn)} niet doorgaat`,
  },
  'subscription.ended': {
    label: 'Opgezegd',
    sentence: ({ endsOn }) => `Opgezegd, de laatste dag is ${shownDay(endsOn)}`,
  },
  'project.started': {
    label: 'Project begonnen',
    sentence: ({ quote }) => `Begonnen na akkoord op offerte ${quote}`,
  },
  'project.extended': {
    label: 'Meerwerk erbij',
    sentence: ({ quote }) => `Meerwerk erbij: offerte ${quote}`,
  },
  'project.taken-back': {
    label: 'Teruggedraaid',
    sentence: ({ quote }) => `Akkoord op offerte ${quote} teruggedraaid`,
  },
  'project.task-completed': { label: 'Taak klaar', sentence: ({ task }) => `Klaar: ${task}` },
  'project.task-reopened': { label: 'Taak weer open', sentence: ({ task }) => `Toch niet klaar: ${task}` },
  'project.material-complete': {
    label: 'Alles is binnen',
    sentence: 'Alles is binnen; het werk kan beginnen',
  },
  'project.delivered': {
    label: 'Opgeleverd',
    sentence: ({ total }) =>
      total > 0 ? `Opgeleverd en gefactureerd: ${inEurosAndCents(total)} incl. btw` : 'Opgeleverd',
  },
  'project.planned': { label: 'Vervolg gepland' },
  'project.wound-up': { label: 'Afgehandeld', sentence: 'Afgehandeld wat was opgezegd' },
  'project.withdrawn': {
    label: 'Herroepen',
    sentence: ({ quote }) => `Offerte ${quote} is door de klant herroepen`,
  },
  'project.stopped': { label: 'Gestopt', sentence: ({ reason }) => `Gestopt: ${reason}` },
  'price.decided': {
    label: 'Prijs gewijzigd',
    sentence: ({ product, to, effectiveOn, reason }) =>
      `${product} wordt ${inEurosAndCents(to)} per ${shownDay(effectiveOn)}, excl. btw. ${reason}`,
  },
  'price.withdrawn': {
    label: 'Prijs ingetrokken',
    sentence: ({ product, effectiveOn, told }) =>
      `De nieuwe prijs van ${product} per ${shownDay(effectiveOn)} is ingetrokken; ${told} keer was hij al gemeld`,
  },
  'vat-rate.decided': {
    label: 'Btw-tarief vastgelegd',
    sentence: ({ percent, from }) => `De btw wordt ${percent}% vanaf ${shownDay(from)}`,
  },
  'vat-rate.withdrawn': {
    label: 'Btw-tarief ingetrokken',
    sentence: ({ percent, from }) => `De btw van ${percent}% vanaf ${shownDay(from)} gaat niet door`,
  },
  'order.withdrawn': { label: 'Herroepen', sentence: 'Herroepen binnen 14 dagen' },
  'payment.started': {
    label: 'Begonnen',
    sentence: ({ amount }) => `Betaling begonnen, ${inEurosAndCents(amount)}`,
  },
  'payment.start-failed': {
    label: 'Niet begonnen',
    sentence: ({ reason }) => `Betaling niet begonnen: ${reason}`,
  },
  'payment.replaced': { label: 'Vervangen', sentence: 'Betaling vervangen door een nieuwe' },
  'payment.state-changed': {
    label: 'Staat veranderd',
    sentence: ({ to, amount }) =>
      `Betaling: ${inWords(PAYMENT_STATE_LABELS, to).toLowerCase()}${amount === null ? '' : `, ${inEurosAndCents(amount)}`}`,
  },
  'payment.exception-raised': {
    label: 'Moet bekeken worden',
    sentence: ({ kinds, amount }) =>
      `Let op: ${valueInWords('kinds', kinds).toLowerCase()}, ${inEurosAndCents(amount)}`,
  },
  'payment.exception-resolved': { label: 'Afgehandeld', sentence: 'Bijzondere betaling afgehandeld' },
  'collection.announced': { label: 'Incasso aangekondigd' },
  'collection.moved': { label: 'Incasso' },
  'debit-file.built': { label: 'Incassobestand gemaakt' },
  'debit-file.dropped': { label: 'Incassobestand niet aangeleverd' },
  'debit-file.uploaded': { label: 'Incassobestand aangeleverd' },
  'mandate.blocked': { label: 'Machtiging onbruikbaar' },
  'mandate.given': { label: 'Machtiging gegeven' },
  'mandate.withdrawn': { label: 'Machtiging ingetrokken' },
  'import.completed': { label: 'Gegevens overgenomen' },
  'statement.imported': { label: 'Bankafschrift ingelezen' },
  'books.exported': { label: 'Boekhouding gedownload' },
  'webhook.made': { label: 'Webhook gemaakt' },
  'webhook.changed': { label: 'Webhook gewijzigd' },
  'webhook.turned-off': { label: 'Webhook uitgezet' },
  'webhook.turned-on': { label: 'Webhook aangezet' },
  'webhook.secret-replaced': { label: 'Geheim van webhook vervangen' },
  'webhook.removed': { label: 'Webhook verwijderd' },
  'webhook.tested': { label: 'Proefmelding verstuurd' },
  'webhook.sent-again': { label: 'Meldingen nog eens verstuurd' },
  'api-key.made': { label: 'API-sleutel gemaakt' },
  'api-key.revoked': { label: 'API-sleutel ingetrokken' },
  'api-key.used': { label: 'Gewijzigd via de API' },
  'bookkeeper-link.made': { label: 'Link voor de boekhouder gemaakt' },
  'bookkeeper-link.withdrawn': { label: 'Link voor de boekhouder ingetrokken' },
  'bookkeeper-link.opened': { label: 'Boekhouding bekeken met een link' },
  'bookkeeper-link.downloaded': { label: 'Boekhouding gedownload met een link' },
  'quotes.exported': { label: 'Offertes gedownload' },
  'quote-block.kept': { label: 'Offerteblok bewaard' },
  'quote-block.moved': { label: 'Offerteblok verplaatst' },
  'quote-block.deleted': { label: 'Offerteblok weggehaald', sentence: ({ name }) => `Weggehaald: ${name}` },
  'quote.begun': { label: 'Offerte begonnen' },
  'quote.version-begun': {
    label: 'Nieuwe versie begonnen',
    sentence: ({ version }) => `Versie ${version} begonnen`,
  },
  'quote.sent': { label: 'Offerte verstuurd', sentence: ({ version }) => `Versie ${version} verstuurd` },
  'quote.replaced': { label: 'Vervangen', sentence: ({ version }) => `Versie ${version} vervangen` },
  'quote.withdrawn': {
    label: 'Offerte ingetrokken',
    sentence: ({ version }) => `Versie ${version} ingetrokken`,
  },
  'quote.answered': { label: 'Bericht over offerte verstuurd' },
  'quote.deleted': { label: 'Concept weggegooid' },
  'quote.accepted': {
    label: 'Offerte geaccepteerd',
    sentence: ({ number, version, total }) =>
      `Offerte ${number} versie ${version} geaccepteerd, ${inEurosAndCents(total)} incl. btw in het eerste jaar`,
  },
  'quote.acceptance-withdrawn': { label: 'Akkoord herroepen' },
  'quote.acceptance-undone': {
    label: 'Akkoord teruggedraaid',
    sentence: ({ version }) => `Akkoord op versie ${version} teruggedraaid`,
  },
  'quote.declined': { label: 'Offerte afgewezen' },
  'quote.decline-seen': { label: 'Afwijzing gezien' },
  'quote.question-asked': { label: 'Vraag over offerte' },
  'quote.link-mailed': { label: 'Link naar nieuwste versie gemaild' },
  'appointment.requested': { label: 'Afspraak aangevraagd' },
  'appointment.entered': { label: 'Afspraak ingevoerd' },
  'appointment.confirmed': { label: 'Afspraak bevestigd' },
  'appointment.corrected': { label: 'Gegevens verbeterd' },
  'appointment.declined': { label: 'Afspraak afgewezen' },
  'appointment.proposed': { label: 'Andere tijd voorgesteld' },
  'appointment.moved': { label: 'Afspraak verzet' },
  'appointment.restored': { label: 'Afspraak toch bevestigd' },
  'appointment.called-off': { label: 'Afspraak afgezegd door ons' },
  'appointment.accepted': { label: 'Voorgestelde tijd bevestigd' },
  'appointment.asked-another': { label: 'Andere tijd gevraagd' },
  'appointment.cancelled': { label: 'Afspraak afgezegd' },
  'closure.made': { label: 'Agenda dichtgezet' },
  'closure.removed': { label: 'Agenda weer open' },
  'calendar-feed.made': { label: 'Agendalink gemaakt' },
  'calendar-feed.withdrawn': { label: 'Agendalink ingetrokken' },
  'account.administrator-created': { label: 'Beheerder toegevoegd' },
  'account.email-change-begun': { label: 'Ander e-mailadres gevraagd' },
  'account.email-change-undone': { label: 'E-mailadres teruggezet' },
  'account.email-change-withdrawn': { label: 'Ander e-mailadres ingetrokken' },
  'account.email-changed': { label: 'E-mailadres gewijzigd' },
  'account.first-password-used': { label: 'Eerste wachtwoord gebruikt' },
  'account.other-sessions-ended': { label: 'Andere sessies beëindigd' },
  'account.password-accepted': { label: 'Wachtwoord goed' },
  'account.password-set': { label: 'Wachtwoord gekozen' },
  'account.second-factor-accepted': { label: 'Tweede factor goed' },
  'account.second-factor-removed': { label: 'Tweede factor uitgezet' },
  'account.second-factor-set': { label: 'Tweede factor aangezet' },
  'account.second-factor-skipped': { label: 'Tweede factor overgeslagen' },
  'account.session-ended': { label: 'Sessie beëindigd' },
  'account.sign-in-refused': { label: 'Inloggen geweigerd' },
  'account.signed-out': { label: 'Uitgelogd' },
} as const satisfies { [Name in AuditEventName]: EventWords<AuditEvents[Name]> }

/** The same by any name, for stored rows: they may have events that no longer exist, with fewer details than now. */
const WORDS: Readonly<Record<string, EventWords<never>>> = EVENTS

/** The audit log in Dutch, for the back office. */
export const auditWords: AuditWords = {
  label: (action) => ownValue(WORDS, action)?.label ?? action,
  sentence: (action, details) => {
    const { label = action, sentence = label } = ownValue(WORDS, action) ?? {}
    return typeof sentence === 'function' ? sentence(details as never) : sentence
  },
  details: detailsInWords,
  subject: subjectLabel,
}

type DetailOf<Details> = Details extends object ? keyof Details : never
type Detail = DetailOf<AuditEvents[AuditEventName]>

/** Enumerated values in details; a lead's statuses are Dutch words already. */
type Value = Exclude<ValueOf<AuditEvents[AuditEventName]>, LeadStatus | 'open'>
type ValueOf<Details> = Details extends object
  ? { [Name in keyof Details]: KnownText<Details[Name]> }[keyof Details]
  : never
type KnownText<Text> = Text extends string ? (string extends Text ? never : Text) : never

/** Labels of details; '' for one that explains itself. Ids are left out. */
const DETAIL_LABELS = {
  validUntil: 'geldig t/m',
  host: '',
  number: '',
  source: 'uit',
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
  step: '',
  plannedOn: 'vanaf',
  creditNote: 'creditnota',
  quote: 'offerte',
  code: 'code',
  debitOn: 'op',
  endsOn: 'tot en met',
  effectiveOn: 'vanaf',
  firstDay: 'vanaf',
  lastDay: 'tot en met',
  startsAt: '',
  records: 'gegevens',
  fields: 'gewijzigd',
  count: 'aantal',
  entries: 'regels',
  repeats: 'dubbel',
  version: 'versie',
  recoveryCode: 'met een herstelcode',
  sentence: '',
  name: '',
  period: '',
  until: 'tot',
  copy: '',
  mail: '',
  note: '',
  sessionId: '',
  item: '',
  product: '',
  told: 'gemeld',
  call: '',
  percent: 'tarief',
  decision: '',
  customerTold: 'redenen naar de klant',
} as const satisfies Record<Exclude<Detail, 'from' | 'to'>, string>

const DETAIL_WORDS: Words = DETAIL_LABELS
const DAYS: readonly string[] = [
  'endsOn',
  'firstDay',
  'lastDay',
  'until',
  'plannedOn',
  'debitOn',
] satisfies Detail[]
const MOMENTS: readonly string[] = ['startsAt'] satisfies Detail[]
const AMOUNTS: readonly string[] = ['total', 'amount', 'refund'] satisfies Detail[]

/** Words for enumerated values, whatever they belong to. */
const VALUE_LABELS = {
  ...OFF_LABELS,
  ...TASK_LABELS,
  ...EXCEPTION_LABELS,
  ...REMINDER_LABELS,
  ...FIELD_WORDS,
  name: 'naam',
  email: 'e-mailadres',
  phone: 'telefoon',
  company: 'bedrijf',
  invoiceEmail: 'adres voor facturen',
  buyerReference: 'referentie',
  purchaseOrder: 'inkoopnummer',
  ...DECISION_LABELS,
  true: '',
  customer: 'op verzoek van de klant zelf',
  pending: 'nog niet betaald',
  paid: 'betaald',
  active: 'actief',
  suspended: 'opgeschort',
  cancelled: 'geannuleerd',
  credited: 'gecrediteerd',
  planned: 'gepland',
  announced: 'aangekondigd',
  submitting: 'wordt aangeleverd',
  submitted: 'bij de bank',
  returned: 'teruggeboekt',
  rejected: 'geweigerd',
  'direct-debit': 'automatische incasso',
  failed: 'mislukt',
  expired: 'verlopen',
  confirmed: 'bevestigd',
  unsubscribed: 'uitgeschreven',
  request: 'op verzoek',
  retention: 'bewaartermijn voorbij',
  change: 'zelf gewijzigd',
  reset: 'via een link',
  'first-password': 'met de code uit de mail',
  'first-admin': 'via de link voor de beheerder',
  'test-bank': 'testbank',
  'bank-transfer': 'overschrijving',
  ideal: METHOD_LABELS.ideal,
  card: 'kaart',
  mollie: 'Mollie',
  page: 'via de link in de mail',
  portal: 'in het account',
  office: 'door ons',
} as const satisfies Record<Value, string> & Words

const VALUE_WORDS: Words = VALUE_LABELS

/** Ids, such as that of a note, which only machines read. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * '{from: nieuw, to: gebeld}' becomes 'nieuw → gebeld'; other details get their label, amounts are in euros, ids left
 * out.
 */
function detailsInWords(action: string, { from, to, ...rest }: KeptDetails): string {
  const own = ownValue(WORDS, action)?.values
  const change =
    to === undefined
      ? []
      : [`${valueInWords('from', from ?? '', own)} → ${valueInWords('to', to ?? '', own)}`]
  const others = Object.entries(rest).flatMap(([name, value]) =>
    value === null || value === false || UUID.test(String(value))
      ? []
      : [`${ownValue(DETAIL_WORDS, name) ?? name} ${valueInWords(name, value, own)}`.trim()],
  )
  return [...new Set([...change, ...others])].join(', ')
}

function valueInWords(name: string, value: string | number | boolean, own?: Words): string {
  if (AMOUNTS.includes(name) && typeof value === 'number') return inEurosAndCents(value as Cents)
  if (MOMENTS.includes(name)) return dutchDateTime(new Date(String(value)))
  if (DAYS.includes(name)) return shownDay(String(value))
  // Some details are lists: names of fields, or all exceptions of a payment.
  const values = ['fields', 'kinds'].includes(name) ? String(value).split(/,? /) : [String(value)]
  return values.map((one) => (own && ownValue(own, one)) ?? inWords(VALUE_WORDS, one)).join(', ')
}

function inWords(words: Words, value: string): string {
  return ownValue(words, value) ?? value
}
