import { REMINDER_LABELS } from '@/features/billing/dunning/domain/reminder-steps'
import { EXCEPTION_LABELS, METHOD_LABELS } from '@/features/billing/payments/domain/payment-labels'
import { SEEN_LABELS } from '@/features/hosting/domains/domain/domain-record'
import { DOMAIN_END_LABELS } from '@/features/hosting/orders/domain/domain-end'
import { NAME_WISH_LABELS } from '@/features/hosting/provisioning/domain/name-question'
import { TASK_LABELS } from '@/features/hosting/provisioning/domain/order-task'
import { STATE_LABELS, STEP_LABELS } from '@/features/hosting/provisioning/steps/domain/step'
import { REASON_LABELS } from '@/features/hosting/provisioning/steps/domain/step-progress'
import { DRIVER_LABELS } from '@/features/hosting/provisioning/steps/server/drivers'
import { FINDING_LABELS } from '@/features/hosting/reconciliation/domain/finding'
import type {
  AuditEventName,
  AuditEvents,
  KeptDetails,
} from '@/features/operations/audit/domain/audit-events'
import {
  type AuditEventWords,
  type AuditWords,
  type EventWords,
  inWords,
} from '@/features/operations/audit/domain/audit-words'
import { DECISION_LABELS } from '@/features/operations/content-reports/domain/report-decision'
import { OFF_LABELS } from '@/features/operations/integrations/webhooks/domain/delivery'
import { CORRESPONDENCE_LABELS } from '@/features/people/correspondence/domain/correspondence'
import { FIELD_WORDS } from '@/features/people/customers/domain/customer-details'
import { RIGHTS_LABELS } from '@/features/people/customers/domain/customer-rights'
import {
  IDENTITY_LABELS,
  REQUEST_MEANS_WORDS,
  RIGHT_LABELS,
} from '@/features/people/privacy-requests/domain/privacy-request'
import type { LeadStatus } from '@/features/sales/leads/domain/lead-status'
import { shownDay } from '@/shared/calendar-day'
import { dutchDateTime } from '@/shared/dutch-date'
import { type Cents, inEurosAndCents } from '@/shared/money'
import { ownValue } from '@/shared/own-value'
import { subjectLabel } from './audit-subjects'
import { allOf } from './features'

type Words = Readonly<Record<string, string>>

/** Words of the events of all features, and of those of the office's lists and of the demo. */
const EVENTS = {
  ...allOf('auditWords'),
  'leads.exported': { label: 'Leads gedownload' },
  'subscribers.exported': { label: 'Adressen gedownload' },
  'demo.seeded': { label: 'Voorbeelden geplaatst' },
  'customers.exported': { label: 'Klanten gedownload' },
  'orders.exported': { label: 'Bestellingen gedownload' },
  'invoices.exported': { label: 'Facturen gedownload' },
  'quotes.exported': { label: 'Offertes gedownload' },
} satisfies AuditEventWords

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
  role: '',
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
  plannedAt: 'voor',
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
  bytes: '',
  files: 'bestanden',
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
  rights: '',
  fromRights: 'eerst',
  means: '',
  receivedOn: 'ontvangen op',
  identity: '',
  right: '',
  dueOn: 'uiterlijk',
  domainEnd: '',
  seen: '',
  instalments: 'termijnen',
  what: '',
  restored: 'teruggezet naar versie',
  state: '',
  driver: '',
  wish: '',
  isOpen: 'neemt bestellingen aan',
  outcome: '',
  finding: '',
} as const satisfies Record<Exclude<Detail, 'from' | 'to'>, string>

const DETAIL_WORDS: Words = DETAIL_LABELS
const DAYS: readonly string[] = [
  'endsOn',
  'firstDay',
  'lastDay',
  'until',
  'plannedOn',
  'debitOn',
  'receivedOn',
] satisfies Detail[]
const MOMENTS: readonly string[] = ['startsAt', 'plannedAt'] satisfies Detail[]
const AMOUNTS: readonly string[] = ['total', 'amount', 'refund'] satisfies Detail[]

/** Words for enumerated values, whatever they belong to. */
const VALUE_LABELS = {
  ...STATE_LABELS,
  ...REASON_LABELS,
  ...STEP_LABELS,
  ...NAME_WISH_LABELS,
  ...DRIVER_LABELS,
  works: 'werkt',
  'lost-key': 'de sleutel is niet te lezen',
  ...FINDING_LABELS,
  ...RIGHTS_LABELS,
  ...CORRESPONDENCE_LABELS,
  ...REQUEST_MEANS_WORDS,
  ...RIGHT_LABELS,
  ...IDENTITY_LABELS,
  ...OFF_LABELS,
  ...TASK_LABELS,
  ...DOMAIN_END_LABELS,
  ...SEEN_LABELS,
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
  password: 'met het wachtwoord',
  code: 'met een code',
  passkey: 'met een passkey',
  reset: 'via een link',
  'first-password': 'met de code uit de mail',
  invitation: 'via de uitnodiging',
  'first-admin': 'via de link voor de beheerder',
  owner: 'eigenaar',
  colleague: 'collega',
  bookkeeper: 'boekhouding',
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
