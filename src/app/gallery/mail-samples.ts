import { bookkeeperLinkMail } from '@/features/billing/accounting/export/server/mails/bookkeeper-link-mail'
import {
  debitAgencyMail,
  debitByOtherMandateMail,
  debitCalledOffMail,
  debitFailedMail,
  debitPostponedMail,
} from '@/features/billing/direct-debit/server/mails/debit-mails'
import { type ReminderStep, USUAL_REMINDER_DAYS } from '@/features/billing/dunning/domain/reminder-steps'
import { reminderMail } from '@/features/billing/dunning/server/mails/reminder-mails'
import {
  hostingGoesOnMail,
  suspendedMail,
  suspensionAnnouncedMail,
} from '@/features/billing/dunning/server/mails/suspension-mails'
import type { InvoiceDocument } from '@/features/billing/invoices/domain/invoice-document'
import { aCreditNoteFor, anInvoice } from '@/features/billing/invoices/fixtures'
import { bookkeepingMail } from '@/features/billing/invoices/server/mails/bookkeeping-mail'
import { invoiceMail } from '@/features/billing/invoices/server/mails/invoice-mail'
import { MOLLIE_CREDITOR } from '@/features/billing/mandates/domain/creditor'
import { MANDATE_TEXT, portalMandateWording } from '@/features/billing/mandates/domain/mandate-text'
import { OWN_CREDITOR } from '@/features/billing/mandates/fixtures'
import {
  mandateGivenAgencyMail,
  mandateGivenMail,
  mandateReplacedMail,
  mandateRevokedAgencyMail,
  mandateWithdrawnAgencyMail,
  mandateWithdrawnMail,
} from '@/features/billing/mandates/server/mails/mandate-mails'
import { aPayment } from '@/features/billing/payments/fixtures'
import { paymentExceptionMail } from '@/features/billing/settlement/server/mails/payment-exception-mail'
import { aPriceVersion, GOING_BACK } from '@/features/billing/subscriptions/fixtures'
import {
  newPriceMail,
  newPriceWithdrawnMail,
} from '@/features/billing/subscriptions/server/mails/new-price-mails'
import { renewalMail } from '@/features/billing/subscriptions/server/mails/renewal-mail'
import { NOTHING_GOES_BACK } from '@/features/billing/subscriptions/terms/domain/going-back'
import { itemOn } from '@/features/billing/subscriptions/terms/domain/price-on-day'
import { orderAgencyMail } from '@/features/hosting/checkout/server/mails/order-agency-mail'
import { orderConfirmationMail } from '@/features/hosting/checkout/server/mails/order-confirmation-mail'
import { anOrder, DELIVERED, longOrder, UNPAID } from '@/features/hosting/orders/fixtures'
import { CHANGE_QUOTES, HAS, WAITING } from '@/features/hosting/orders/plan-change/fixtures'
import {
  changeBegunAgencyMail,
  changeCalledOffMail,
  orderChangedAgencyMail,
  orderChangedMail,
} from '@/features/hosting/orders/plan-change/server/mails/change-mails'
import {
  cancellationAgencyMail,
  cancellationUndoneAgencyMail,
  orderOverAgencyMail,
  withdrawalAgencyMail,
} from '@/features/hosting/orders/server/mails/cancellation-agency-mails'
import {
  cancellationMail,
  cancellationUndoneMail,
  orderOverMail,
  withdrawalMail,
} from '@/features/hosting/orders/server/mails/cancellation-mails'
import { withInvoice } from '@/features/hosting/orders/server/mails/order-facts'
import { orderInvoiceMail } from '@/features/hosting/orders/server/mails/order-invoice-mail'
import { orderStatusMail } from '@/features/hosting/orders/server/mails/order-status-mails'
import { deliveryWarningMail } from '@/features/hosting/provisioning/server/mails/delivery-warning-mail'
import {
  deliveryAgencyMail,
  orderDeliveredMail,
  orderPaidMail,
} from '@/features/hosting/provisioning/server/mails/order-paid-mails'
import { switchAgencyMail } from '@/features/hosting/provisioning/server/mails/switch-agency-mail'
import { transferCodeAgencyMail } from '@/features/hosting/provisioning/server/mails/transfer-code-mails'
import { reportAgencyMail } from '@/features/operations/content-reports/server/mails/report-agency-mail'
import { reportConfirmationMail } from '@/features/operations/content-reports/server/mails/report-confirmation-mail'
import {
  reportDecisionMail,
  statementOfReasonsMail,
} from '@/features/operations/content-reports/server/mails/report-decision-mails'
import { clientErrorsMail } from '@/features/operations/health/client-errors/server/mails/client-errors-mail'
import { troubleMail, troubleOverMail } from '@/features/operations/health/server/mails/trouble-mails'
import { systemTestMail } from '@/features/operations/health/web/office/server/mails/system-test-mail'
import { webhookOffMail } from '@/features/operations/integrations/webhooks/server/mails/webhook-off-mail'
import { hideSecretMarks } from '@/features/operations/mail/domain/secret-mark'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import {
  confirmMail,
  knownMail,
  welcomeMail,
} from '@/features/operations/newsletter/server/mails/newsletter-mails'
import { aNightLine } from '@/features/operations/nightly-run/fixtures'
import { nightReportMail } from '@/features/operations/nightly-run/server/mails/night-report-mail'
import type { NightLine } from '@/features/operations/nightly-run/server/night-tables'
import { A_DAY, READER } from '@/features/operations/worklist/fixtures'
import { morningMail } from '@/features/operations/worklist/web/office/server/mails/morning-mail'
import {
  passwordChangedMail,
  passwordResetMail,
} from '@/features/people/accounts/server/mails/password-mails'
import { CONSUMER } from '@/features/people/customers/fixtures'
import {
  anAppointment,
  CANCELLED,
  CONFIRMED,
  DECLINED,
  PROPOSED,
} from '@/features/sales/appointments/fixtures'
import type { Appointment } from '@/features/sales/appointments/server/appointment-tables'
import { officeMail } from '@/features/sales/appointments/server/mails/office-mails'
import { visitorMail } from '@/features/sales/appointments/server/mails/visitor-mails'
import type { ConfiguratorRequest } from '@/features/sales/configurator/domain/configurator-request'
import { configuratorAgencyMail } from '@/features/sales/configurator/server/mails/configurator-agency-mail'
import { configuratorConfirmationMail } from '@/features/sales/configurator/server/mails/configurator-confirmation-mail'
import { answersMail } from '@/features/sales/conversations/server/mails/answers-mail'
import { waitingVisitorMail } from '@/features/sales/conversations/server/mails/waiting-visitor-mail'
import { contactAgencyMail } from '@/features/sales/leads/contact/server/mails/contact-agency-mail'
import { contactConfirmationMail } from '@/features/sales/leads/contact/server/mails/contact-confirmation-mail'
import { aLead } from '@/features/sales/leads/fixtures'
import { adsAgencyMail, adsConfirmationMail } from '@/features/sales/leads/server/mails/ads-lead-mails'
import { promiseWarningMail } from '@/features/sales/leads/server/mails/promise-warning-mail'
import { quoteAgencyMail } from '@/features/sales/leads/server/mails/quote-agency-mail'
import { quoteConfirmationMail } from '@/features/sales/leads/server/mails/quote-confirmation-mail'
import type { WithdrawnWork } from '@/features/sales/quotes/acceptance/domain/consumer'
import {
  acceptedAgencyMail,
  acceptedMail,
} from '@/features/sales/quotes/acceptance/server/mails/acceptance-mails'
import {
  acceptanceWithdrawnAgencyMail,
  acceptanceWithdrawnMail,
} from '@/features/sales/quotes/acceptance/server/mails/acceptance-withdrawn-mails'
import {
  acceptanceUndoneAgencyMail,
  acceptanceUndoneMail,
} from '@/features/sales/quotes/acceptance/server/mails/undone-mails'
import type { SentQuote } from '@/features/sales/quotes/documents/domain/quote-document'
import {
  acceptedSample,
  aSentQuote,
  asConsumer,
  outsideSample,
  quoteBehind,
} from '@/features/sales/quotes/fixtures'
import {
  declinedAgencyMail,
  questionAgencyMail,
} from '@/features/sales/quotes/server/mails/customer-agency-mails'
import { newestLinkMail } from '@/features/sales/quotes/server/mails/newest-link-mail'
import {
  quoteAnswerMail,
  quoteReminderMail,
  quoteSentMail,
  quoteWithdrawnMail,
} from '@/features/sales/quotes/server/mails/quote-mails'
import type { Context } from '@/platform/context'
import { idOf, many, NOTHING, NOW } from '@/shared/fixtures'
import type { Cents } from '@/shared/money'
import { projectMailSamples } from './project-mail-samples'

const DEBIT = {
  amount: 65_144 as Cents,
  debitOn: '2026-12-04',
  creditor: MOLLIE_CREDITOR,
  mandateReference: 'mdt_AcQl5fdL4h',
}

const OURS = { changedBy: 'office', reason: 'We zijn die dag ziek.' } as const

/** The site that the mails of the gallery, and those of tests, lead to. */
export const SITE_URL = 'https://webnoaber.example'

/** A mail asks of its context where the site is and what time it is, and nothing else. */
const CREDITED: WithdrawnWork = {
  outcome: 'ended',
  goingBack: [GOING_BACK],
  creditNotes: [idOf(2043)],
}
const context = { settings: { siteUrl: SITE_URL, appSecret: 'geheim' }, now: () => NOW } as Context

/** What strangers may type into our forms, wherever a mail could repeat it. */
export interface StrangersWords {
  /** A person's name, and whatever else is a line of words. */
  words: string
  phone: string
  domainName: string
}

/** The row of an invoice, which keeps some numbers beside its document. */
function rowOf(document: InvoiceDocument) {
  const keys = { customerId: idOf(12), orderId: idOf(10), creditsInvoiceId: null, seriesPeriod: '202611' }
  return { ...document, ...keys, id: idOf(2042), lines: [...document.lines] }
}

type Draw = () => Promise<NewMail | null>

/**
 * Every mail that goes out, under the name of the function that writes it, in each of its readings; with the words of a
 * stranger in the place of those of our cast, when there are any. `tests/mails.test.ts` reads them all, and fails while
 * one is not there.
 */
export function mailSamples(
  typed?: StrangersWords,
): Readonly<Record<string, Readonly<Record<string, Draw>>>> {
  const words = typed && { name: typed.words, company: typed.words, message: typed.words }
  const person = {
    name: CONSUMER.customerName,
    email: CONSUMER.customerEmail,
    ...(words && { name: words.name }),
  }
  const offered = { ...quoteBehind(aSentQuote(), 'sent').quote, ...(words && { name: words.name }) }
  const agreed = (startsEarly?: boolean) =>
    acceptedSample(words?.name, startsEarly === undefined ? {} : asConsumer(startsEarly))
  const withdrawn = (startsEarly: boolean, work: WithdrawnWork) => {
    const { acceptance, ...rest } = agreed(startsEarly)
    return { ...rest, acceptance: { ...acceptance, withdrawnAt: NOW }, work }
  }
  const agreedOutside = (validUntil?: string) => outsideSample(words?.name, validUntil)
  const undone = (validUntil?: string) => ({
    ...agreedOutside(validUntil),
    undoneBy: 'Fenna Aarnink',
    reason: words?.message ?? 'Dit was de verkeerde offerte.',
  })
  const ordered = typed && {
    customerName: typed.words,
    customerCompany: typed.words,
    cancelReason: typed.words,
    domainName: typed.domainName,
  }
  const order = anOrder(ordered)
  const unpaid = anOrder({ ...UNPAID, ...ordered })
  const running = anOrder({ ...DELIVERED, ...ordered })
  const noted = (endsOn: string) => ({
    order: running,
    endsOn,
    creditNotes: [],
    goingBack: NOTHING_GOES_BACK,
    dropsChange: false,
  })
  const bringing = anOrder({ domainPlan: 'bring', ...ordered })
  const issued = { id: idOf(2042), invoiceNumber: 'INV2026110042' }
  const refunded = { creditNotes: [idOf(2043)], refund: 56_447 as Cents }
  const unrefunded = { creditNotes: [], refund: NOTHING }
  const offer = (over: Partial<SentQuote> = {}): SentQuote => {
    const sent = aSentQuote(over)
    const title = typed?.words ?? sent.document.title
    return {
      ...sent,
      document: { ...sent.document, title },
      party: { ...sent.party, name: person.name, email: person.email },
    }
  }
  const answered = {
    number: 'OF2026-0042',
    name: person.name,
    email: person.email,
    from: 'Anne',
    text: typed?.words ?? 'Dat kan, we passen het aan.',
  }
  const tjeerd = aLead(typed && { ...words, phone: typed.phone, service: typed.words })
  const talk = (over: Partial<Appointment> = {}) =>
    anAppointment({ ...over, ...(typed && { name: typed.words, subject: typed.words }) })
  const quote = { ...tjeerd, service: 'webshop', source: typed?.words ?? 'locatie-page' } as const
  const message = {
    ...tjeerd,
    subject: typed?.words ?? 'Een nieuwe site',
    message: typed?.words ?? 'Onze site is van 2012.\nWat kost een nieuwe?',
  }
  const report = {
    id: idOf(77),
    urls: [typed ? `https://${typed.domainName}/foto` : 'https://bakkerijaarnink.nl/foto'],
    explanation: typed?.words ?? 'Dit is mijn foto.\nIk gaf geen toestemming.',
    name: person.name,
    email: person.email,
    isChildAbuse: false,
    createdAt: NOW,
  }
  const untouched = {
    decision: 'not-unlawful',
    facts: 'De foto is vrij te gebruiken: dat staat bij de bron.',
    ground: null,
    provision: null,
    measure: null,
  } as const
  const restricted = {
    decision: 'removed',
    facts: 'De foto is gemaakt door de melder en staat zonder toestemming op de site.',
    ground: 'law',
    provision: 'Artikel 1 Auteurswet: het recht op de foto is van een ander.',
    measure: 'De foto is weg, voor altijd. De rest van de site blijft aan.',
  } as const
  const miriam = { name: person.name, email: person.email }
  const chat = { to: person.email, token: 'k'.repeat(43) }
  const answer = { name: 'Anne', body: 'Zeker, dat kan.\nWe komen dan een ochtend langs.' }
  const waiting = {
    who: typed?.words ?? 'Bezoeker 12',
    email: null,
    phone: null,
    assigneeName: null,
    page: '/prijzen',
    words: [typed?.words ?? 'Kunnen jullie ook de foto’s voor onze site maken?'],
    isAgain: false,
    way: `${SITE_URL}/beheer/gesprekken?gesprek=${idOf(7)}`,
  }
  const adsLead = { ...tjeerd, service: typed?.words ?? 'Meta Ads', source: 'meta-ads-landing' } as const
  const configuration: ConfiguratorRequest = {
    ...tjeerd,
    websiteType: 'webshop',
    services: ['seo', 'hosting'],
    timeline: 'normal',
    features: ['Online betalen', 'Meerdere talen'],
    company: typed?.words ?? 'Poelman Tuinen',
    industry: typed?.words ?? 'Hovenier',
    description: typed?.words ?? 'Met foto’s van tuinen, en een webshop voor potgrond.',
    preferredContact: 'phone',
  }
  const wording = `${portalMandateWording(OWN_CREDITOR)}\nRekeningnummer: NL91 ABNA 0417 1643 00, op naam van ${typed?.words ?? 'J. Wevers'}.`

  const buyer = typed && { buyer: { ...anInvoice().buyer, name: typed.words, contact: typed.words } }
  const billed = (other: Partial<InvoiceDocument> = {}) => anInvoice({ ...other, ...buyer })
  const asked = billed()
  const reason = typed?.words
  const debited = {
    id: asked.invoiceNumber,
    invoiceNumber: asked.invoiceNumber,
    paymentStatus: 'pending' as const,
    buyer: { name: asked.buyer.name, email: 'jan@wevers.example' },
  }
  const collection = { amount: asked.totalAmount, debitOn: '2026-12-04' }
  const lackOfMoney = 'Er stond te weinig geld op je rekening om het bedrag af te schrijven.'
  const money = (odd: Parameters<typeof paymentExceptionMail>[1]['kinds']) => () =>
    paymentExceptionMail(context, { payment: aPayment(), amount: 50_000 as Cents, kinds: odd })
  const partOf = (part: number) => {
    const [item] = order.items.slice(part)
    if (!item) throw new Error(`There is no item ${part}`)
    return {
      ...itemOn(item, '2026-11-20'),
      ...(typed && item.kind === 'domain' && { description: `Domeinnaam ${typed.domainName}` }),
    }
  }
  const priced = (unitPrice: number, { announced = 0, part = 0 } = {}) => ({
    customer: { customerName: person.name, email: person.email },
    orderId: running.id as string | null,
    reference: running.orderNumber,
    reason: 'De stroom van ons datacentrum is duurder geworden.',
    items: [
      {
        item: partOf(part),
        step: {
          version: { ...aPriceVersion(), unitPrice: unitPrice as Cents },
          effectiveOn: '2027-01-05',
          from: partOf(part).unitPrice,
          announced: announced ? (announced as Cents) : null,
        },
      },
    ],
  })
  const planned = (other: Partial<NightLine> = {}, number = 1) =>
    aNightLine({ ...(typed && { sentence: typed.words }), ...other }, number)
  const overdue = { ...rowOf(asked), outstanding: 65_144 as Cents }
  const after = { dueOn: asked.dueDate, days: USUAL_REMINDER_DAYS, mayStandStill: true, hasBegun: true }
  const reminded =
    (step: ReminderStep, hasBegun = true) =>
    () =>
      reminderMail(context, { invoice: overdue, step, today: '2026-12-21', after: { ...after, hasBegun } })

  const changed = (name: keyof typeof CHANGE_QUOTES) => {
    const quote = CHANGE_QUOTES[name]
    return { quote, invoice: quote.now && rowOf(billed()), creditNotes: [], debit: null }
  }

  return {
    quoteSentMail: {
      'een offerte': () => quoteSentMail(context, offer(), idOf(1), 'x'),
      'een nieuwe versie': () => quoteSentMail(context, offer({ version: 2 }), idOf(1), 'x'),
    },
    quoteReminderMail: {
      'na een week': () => quoteReminderMail(context, 'week', offer(), 'x'),
      'bijna afgelopen': () => quoteReminderMail(context, 'ending', offer({ version: 2 }), 'x'),
    },
    quoteWithdrawnMail: {
      'offerte ingetrokken': () => quoteWithdrawnMail(offer(), 'De prijs klopte niet.'),
    },
    quoteAnswerMail: {
      'met een link': () => quoteAnswerMail(context, answered, 'x'),
      'zonder link': () => quoteAnswerMail(context, answered, undefined),
    },
    answersMail: {
      'een antwoord': () => answersMail(context, { ...chat, answers: [answer] }),
      'twee antwoorden': () =>
        answersMail(context, { ...chat, answers: [answer, { name: 'Anne', body: 'En gratis.' }] }),
    },
    waitingVisitorMail: {
      'met adres': () => waitingVisitorMail({ ...waiting, email: person.email, phone: tjeerd.phone }),
      'zonder adres': () => waitingVisitorMail(waiting),
      'van wie niet antwoordt': () => waitingVisitorMail({ ...waiting, assigneeName: 'Anne' }),
      'schreef verder': () =>
        waitingVisitorMail({ ...waiting, isAgain: true, words: ['Hallo?', 'Het gaat om twaalf foto’s.'] }),
    },
    visitorMail: {
      aangevraagd: () => visitorMail(context, 'requested', talk(), 'x'),
      bevestigd: () => visitorMail(context, 'confirmed', talk(CONFIRMED), 'x'),
      'andere tijd voorgesteld': () => visitorMail(context, 'proposed', talk(PROPOSED), 'x'),
      verzet: () => visitorMail(context, 'moved', talk({ ...CONFIRMED, sequence: 2 }), 'x'),
      afgewezen: () => visitorMail(context, 'declined', talk(DECLINED), 'x'),
      'afgezegd door ons': () => visitorMail(context, 'cancelled', talk({ ...CANCELLED, ...OURS }), 'x'),
      'afgezegd door de bezoeker': () => visitorMail(context, 'cancelled-by-visitor', talk(CANCELLED), 'x'),
      'een dag ervoor': () => visitorMail(context, 'reminder', talk(CONFIRMED), 'x'),
    },
    officeMail: {
      aangevraagd: () => officeMail(context, 'requested', talk()),
      'andere tijd gevraagd': () => officeMail(context, 'asked-another', talk()),
      'voorstel aangenomen': () => officeMail(context, 'accepted', talk(CONFIRMED)),
      afgezegd: () => officeMail(context, 'cancelled', talk(CANCELLED)),
    },
    quoteConfirmationMail: { 'offerte gevraagd': () => quoteConfirmationMail(quote, NOW) },
    quoteAgencyMail: { 'offerte gevraagd': () => quoteAgencyMail(quote, NOW) },
    contactConfirmationMail: { bericht: () => contactConfirmationMail(message, NOW) },
    contactAgencyMail: { bericht: () => contactAgencyMail(message, NOW) },
    reportConfirmationMail: {
      melding: () => reportConfirmationMail(report),
      'melding over een kind': () => reportConfirmationMail({ ...report, isChildAbuse: true }),
    },
    reportAgencyMail: {
      melding: () => reportAgencyMail(context, report),
      'zonder naam': () =>
        reportAgencyMail(context, { ...report, isChildAbuse: true, name: null, email: null }),
    },
    reportDecisionMail: {
      ingegrepen: () => reportDecisionMail({ ...report, ...restricted }, report),
      'niets gedaan': () => reportDecisionMail({ ...report, ...untouched }, report),
    },
    statementOfReasonsMail: {
      'op grond van de wet': () => statementOfReasonsMail(context, { ...report, ...restricted }, miriam),
      'op grond van de voorwaarden': () =>
        statementOfReasonsMail(context, { ...report, ...restricted, ground: 'terms' }, miriam),
    },
    configuratorConfirmationMail: { configuratie: () => configuratorConfirmationMail(configuration, NOW) },
    configuratorAgencyMail: { configuratie: () => configuratorAgencyMail(configuration, NOW) },
    adsConfirmationMail: { advertentie: () => adsConfirmationMail(adsLead) },
    adsAgencyMail: { advertentie: () => adsAgencyMail(adsLead) },
    promiseWarningMail: {
      'één lead': () => promiseWarningMail([tjeerd], NOW, SITE_URL),
      'twee leads': () => promiseWarningMail([tjeerd, aLead({ promise: 'quote' }, 2)], NOW, SITE_URL),
    },
    confirmMail: { aangemeld: () => confirmMail(person.email, `${SITE_URL}/nieuwsbrief/bevestigen?token=x`) },
    knownMail: {
      'stond er al op': () => knownMail(person.email, SITE_URL, `${SITE_URL}/nieuwsbrief/afmelden`),
    },
    welcomeMail: { bevestigd: () => welcomeMail(person.email, SITE_URL, `${SITE_URL}/nieuwsbrief/afmelden`) },
    orderConfirmationMail: {
      'nieuw account': async () =>
        withInvoice(await orderConfirmationMail(context, unpaid, { hasCode: true }), issued),
      'bekend account, eigen domeinnaam': async () =>
        withInvoice(
          await orderConfirmationMail(context, { ...bringing, ...UNPAID }, { hasCode: false }),
          issued,
        ),
      'factuur volgt, lange namen': async () =>
        withInvoice(
          await orderConfirmationMail(context, { ...longOrder(9), ...UNPAID }, { hasCode: true }),
          undefined,
        ),
    },
    orderAgencyMail: { besteld: async () => withInvoice(await orderAgencyMail(context, unpaid), issued) },
    orderInvoiceMail: { 'factuur achteraf': () => orderInvoiceMail(context, unpaid, issued) },
    orderPaidMail: {
      betaald: () => orderPaidMail(context, order, { lacksCode: false }),
      'verhuiscode ontbreekt': () => orderPaidMail(context, bringing, { lacksCode: true }),
    },
    deliveryAgencyMail: { betaald: () => deliveryAgencyMail(context, order) },
    deliveryWarningMail: {
      'één bestelling': () =>
        deliveryWarningMail(context, [{ order, dueAt: NOW, kinds: ['register-domain'] }]),
      'twee bestellingen': () =>
        deliveryWarningMail(context, [
          { order, dueAt: NOW, kinds: ['register-domain', 'create-hosting'] },
          { order: longOrder(9), dueAt: NOW, kinds: ['check-everything'] },
        ]),
    },
    orderDeliveredMail: { klaar: () => orderDeliveredMail(context, order) },
    transferCodeAgencyMail: { 'verhuiscode binnen': () => transferCodeAgencyMail(context, bringing) },
    bookkeepingMail: {
      factuur: () => bookkeepingMail(rowOf(asked), 'inbox@pakket.example'),
      creditnota: () => bookkeepingMail(rowOf(aCreditNoteFor(asked)), 'inbox@pakket.example'),
    },
    webhookOffMail: {
      'wil niets meer': () =>
        webhookOffMail(context, { id: idOf(1), url: 'https://boekhouding.example/melding', reason: 'gone' }),
      'vijf dagen niets': () =>
        webhookOffMail(context, {
          id: idOf(1),
          url: 'https://boekhouding.example/melding',
          reason: 'failing',
        }),
      'geheim niet te lezen': () =>
        webhookOffMail(context, {
          id: idOf(1),
          url: 'https://boekhouding.example/melding',
          reason: 'secret-lost',
        }),
    },
    bookkeeperLinkMail: {
      'link gemaakt': () =>
        bookkeeperLinkMail(context, { ...person, email: person.email, endsOn: '2026-12-20' }, 'x'.repeat(43)),
    },
    invoiceMail: {
      open: () => invoiceMail(context, rowOf(asked)),
      'deels betaald': () => invoiceMail(context, rowOf(billed({ received: 30_000 as Cents }))),
      betaald: () => invoiceMail(context, rowOf(billed({ paymentStatus: 'paid', paidAt: NOW }))),
      'ingetrokken, geld terug': () =>
        invoiceMail(context, rowOf(billed({ paymentStatus: 'credited', dueBack: 65_144 as Cents }))),
      'creditnota, geld terug': () =>
        invoiceMail(context, rowOf(aCreditNoteFor(asked, { dueBack: 65_144 as Cents }))),
      'creditnota, niets terug': () => invoiceMail(context, rowOf(aCreditNoteFor(asked))),
    },
    orderStatusMail: {
      opgeschort: () =>
        orderStatusMail(context, running, {
          to: 'suspended',
          reason: reason ?? 'De factuur van oktober staat open.',
          ...unrefunded,
        }),
      'weer aan': () =>
        orderStatusMail(context, running, {
          to: 'active',
          reason: reason ?? 'Je betaling is binnen.',
          ...unrefunded,
        }),
      'beëindigd na betaling': () =>
        orderStatusMail(context, running, {
          to: 'cancelled',
          reason: reason ?? 'Je vroeg er zelf om.',
          ...unrefunded,
        }),
      'geannuleerd, geld terug': () =>
        orderStatusMail(context, unpaid, {
          to: 'cancelled',
          reason: reason ?? 'Dubbel besteld.',
          ...refunded,
        }),
    },
    cancellationMail: {
      'eerste termijn': () => cancellationMail(context, noted('2027-02-02')),
      'betaalde tijd over': () =>
        cancellationMail(context, { ...noted('2026-12-20'), goingBack: GOING_BACK }),
      'volgende factuur vervalt': () =>
        cancellationMail(context, { ...noted('2027-02-02'), creditNotes: [idOf(2042)] }),
    },
    cancellationAgencyMail: {
      opgezegd: () =>
        cancellationAgencyMail(context, {
          ...noted('2026-12-20'),
          goingBack: GOING_BACK,
          order: { ...running, cancelReason: reason ?? 'We stoppen met de zaak.' },
        }),
    },
    cancellationUndoneMail: { ingetrokken: () => cancellationUndoneMail(context, running) },
    cancellationUndoneAgencyMail: { ingetrokken: () => cancellationUndoneAgencyMail(context, running) },
    orderOverMail: {
      afgelopen: () => orderOverMail(context, running, unrefunded),
      'nooit betaald': () => orderOverMail(context, unpaid, unrefunded),
      'deels betaald': () => orderOverMail(context, unpaid, refunded),
    },
    orderOverAgencyMail: {
      afgelopen: () => orderOverAgencyMail(context, running, unrefunded),
      'deels betaald': () => orderOverAgencyMail(context, unpaid, refunded),
    },
    withdrawalMail: {
      'geld terug': () => withdrawalMail(context, order, refunded),
      'nooit betaald': () => withdrawalMail(context, unpaid, unrefunded),
    },
    withdrawalAgencyMail: { 'geld terug': () => withdrawalAgencyMail(context, order, refunded) },
    debitFailedMail: {
      'nog een keer': () =>
        debitFailedMail(context, debited, { collection, reason: lackOfMoney, next: DEBIT }),
      'zelf betalen': () => debitFailedMail(context, debited, { collection, reason: lackOfMoney }),
      'machtiging onbruikbaar': () =>
        debitFailedMail(context, debited, {
          collection,
          reason: lackOfMoney,
          isMandateGone: true,
          alsoCalledOff: ['INV2026120008'],
        }),
    },
    debitCalledOffMail: { 'van de baan': () => debitCalledOffMail(context, debited, collection) },
    debitByOtherMandateMail: {
      'andere machtiging': () => debitByOtherMandateMail(debited, { collection, next: DEBIT }),
    },
    debitPostponedMail: { later: () => debitPostponedMail(debited, { collection, next: DEBIT }) },
    debitAgencyMail: {
      bellen: () =>
        debitAgencyMail(context, debited, {
          collection,
          reason: 'Klant liet terugboeken',
          consequence: 'person-calls',
        }),
    },
    ...projectMailSamples(context, { words: typed?.words, invoice: rowOf(asked), debit: DEBIT }),
    renewalMail: {
      'wat een project begon': () =>
        renewalMail(context, { ...rowOf(billed(NEXT_YEAR)), orderId: null }, null),
      'zelf betalen': () => renewalMail(context, rowOf(billed(NEXT_YEAR)), null),
      'wordt afgeschreven': () => renewalMail(context, rowOf(billed(NEXT_YEAR)), DEBIT),
    },
    newPriceMail: {
      duurder: () => newPriceMail(context, priced(2100)),
      'duurder, van een project': () => newPriceMail(context, { ...priced(2100), orderId: null }),
      'toch gelijk': () => newPriceMail(context, priced(partOf(0).unitPrice, { announced: 50_000 })),
      'een extra, anders dan aangekondigd': () =>
        newPriceMail(context, priced(300, { announced: 350, part: 1 })),
      'domeinnaam goedkoper': () => newPriceMail(context, priced(2500, { part: 2 })),
    },
    newPriceWithdrawnMail: {
      ingetrokken: () =>
        newPriceWithdrawnMail(context, {
          customer: priced(2100).customer,
          orderId: running.id,
          reference: running.orderNumber,
          item: partOf(0),
          toldPrice: 2100 as Cents,
          effectiveOn: '2027-01-05',
          toldOn: '2026-11-22',
          price: partOf(0).unitPrice,
        }),
    },
    orderChangedMail: {
      groter: () => orderChangedMail(context, running, changed('groter')),
      'groter, wordt afgeschreven': () =>
        orderChangedMail(context, running, { ...changed('groter'), debit: DEBIT }),
      'kleiner, nieuwe factuur': () =>
        orderChangedMail(context, running, {
          ...changed('kleiner, volgende factuur is er al'),
          creditNotes: [idOf(2043)],
        }),
      'meer en minder': () => orderChangedMail(context, running, changed('meer en minder')),
      'naar per jaar': () => orderChangedMail(context, running, changed('naar per jaar')),
    },
    orderChangedAgencyMail: {
      'door de klant': () =>
        orderChangedAgencyMail(context, running, { ...changed('meer en minder'), by: 'customer' }),
      'door het kantoor': () =>
        orderChangedAgencyMail(context, running, {
          ...changed('groter'),
          by: 'admin',
          debit: DEBIT,
        }),
    },
    changeBegunAgencyMail: {
      'gaat in': () => changeBegunAgencyMail(context, running, { from: HAS, to: WAITING.toChoice }),
    },
    changeCalledOffMail: {
      'toch niet': () => changeCalledOffMail(context, running, { ...WAITING, fromChoice: HAS }),
    },
    reminderMail: {
      'de vervaldag': reminded('due'),
      herinnering: reminded('reminder'),
      'tweede herinnering': reminded('second-reminder'),
      'aan een consument': reminded('wik-letter'),
      'aan een bedrijf': reminded('final-notice'),
      'nog niets betaald': reminded('reminder', false),
    },
    suspensionAnnouncedMail: {
      aangekondigd: () =>
        suspensionAnnouncedMail(context, { invoice: overdue, order: running, plannedOn: '2026-12-29' }),
    },
    suspendedMail: { stilgezet: () => suspendedMail(context, { invoice: overdue, order: running }) },
    hostingGoesOnMail: { 'weer aan': () => hostingGoesOnMail(context, running) },
    switchAgencyMail: {
      uitzetten: () => {
        const change = { to: 'off', because: 'arrears' } as const
        return switchAgencyMail(context, running, { kind: 'switch-off', dueAt: NOW, change })
      },
      'uitzetten, met de hand': () => {
        const change = { to: 'off', because: 'by-hand' } as const
        return switchAgencyMail(context, running, { kind: 'switch-off', dueAt: NOW, change })
      },
      aanzetten: () =>
        switchAgencyMail(context, running, { kind: 'switch-on', dueAt: NOW, change: { to: 'on' } }),
    },
    morningMail: {
      'een volle dag': () => morningMail(context, READER, A_DAY),
      'niets te doen': () => morningMail(context, READER, []),
    },
    nightReportMail: {
      'niet alles gedaan': () =>
        nightReportMail(context, [
          planned({ state: 'person', answer: 'Van deze klant is het adres niet bekend.' }),
          planned({ state: 'changed' }, 2),
        ]),
      'niet afgemaakt': () =>
        nightReportMail(
          context,
          many(30, (number) => planned({}, number)),
        ),
    },
    paymentExceptionMail: {
      'te weinig': money(['short']),
      'dubbel en te laat': money(['double', 'late']),
      teruggeboekt: money(['charged-back']),
    },
    mandateGivenMail: { gegeven: () => mandateGivenMail(context, person, wording) },
    mandateGivenAgencyMail: { gegeven: () => mandateGivenAgencyMail(context, person, wording) },
    mandateWithdrawnMail: { ingetrokken: () => mandateWithdrawnMail(context, person) },
    mandateWithdrawnAgencyMail: { ingetrokken: () => mandateWithdrawnAgencyMail(context, person) },
    mandateReplacedMail: {
      'een andere geldt': () =>
        mandateReplacedMail(context, person, { wordingVersion: MANDATE_TEXT.version, toPay: [] }),
      'een andere geldt, niet voor alles': () =>
        mandateReplacedMail(context, person, { wordingVersion: '2026-11-22', toPay: ['INV2026120008'] }),
    },
    mandateRevokedAgencyMail: {
      'vervallen bij Mollie': () => mandateRevokedAgencyMail(context, person, { hasOther: false }),
      'er is een andere': () => mandateRevokedAgencyMail(context, person, { hasOther: true }),
    },
    acceptedMail: {
      'voor wie al een account heeft': () => acceptedMail(context, agreed(), undefined),
      'van een consument': () => acceptedMail(context, agreed(false), undefined),
      'van een consument, eerder begonnen': () => acceptedMail(context, agreed(true), undefined),
      'met een eerste wachtwoord': () => acceptedMail(context, agreed(), 'geheim'),
      'vastgelegd door ons': () => acceptedMail(context, agreedOutside(), undefined),
      'vastgelegd, en te laat': () => acceptedMail(context, agreedOutside('2026-11-19'), undefined),
    },
    acceptedAgencyMail: {
      geaccepteerd: () => acceptedAgencyMail(context, agreed()),
      'vastgelegd door ons': () => acceptedAgencyMail(context, agreedOutside()),
    },
    acceptanceUndoneMail: {
      'offerte nog geldig': () => acceptanceUndoneMail(context, undone(), 'x'),
      'offerte verlopen': () => acceptanceUndoneMail(context, undone('2026-11-19'), 'x'),
    },
    acceptanceUndoneAgencyMail: {
      teruggedraaid: () => acceptanceUndoneAgencyMail(context, undone()),
    },
    acceptanceWithdrawnMail: {
      'niets gemaakt': () => acceptanceWithdrawnMail(context, withdrawn(false, { outcome: 'not-made' })),
      'al begonnen': () => acceptanceWithdrawnMail(context, withdrawn(true, { outcome: 'not-made' })),
      'al opgeleverd, geld terug': () => acceptanceWithdrawnMail(context, withdrawn(true, CREDITED)),
    },
    acceptanceWithdrawnAgencyMail: {
      'niets gemaakt': () =>
        acceptanceWithdrawnAgencyMail(context, withdrawn(false, { outcome: 'not-made' })),
      'al begonnen': () => acceptanceWithdrawnAgencyMail(context, withdrawn(true, { outcome: 'not-made' })),
      'al opgeleverd, geld terug': () => acceptanceWithdrawnAgencyMail(context, withdrawn(true, CREDITED)),
    },
    declinedAgencyMail: {
      'met een reden': () => declinedAgencyMail(context, offered, words?.message ?? 'Te duur.'),
      'zonder reden': () => declinedAgencyMail(context, offered, null),
    },
    questionAgencyMail: {
      vraag: () => questionAgencyMail(context, offered, words?.message ?? 'Kan het ook in januari?'),
    },
    newestLinkMail: { gevraagd: () => newestLinkMail(context, aSentQuote({ version: 2 }), 'geheim') },
    passwordResetMail: { gevraagd: () => passwordResetMail(context, person, 'geheim') },
    passwordChangedMail: { gewijzigd: () => passwordChangedMail(context, person) },
    clientErrorsMail: {
      'twee fouten': () => clientErrorsMail(context, CLIENT_ERRORS, 2),
    },
    troubleMail: {
      'van de hele site': () => troubleMail(context, A_TROUBLE, ''),
      'van één computer': () => troubleMail(context, { ...A_TROUBLE, name: 'Schijf' }, 'web-2'),
    },
    troubleOverMail: {
      voorbij: () =>
        troubleOverMail(context, { name: 'Mailserver', said: 'Bereikbaar.' }, { beganAt: NOW, machine: '' }),
    },
    systemTestMail: { test: () => systemTestMail('fenna@webnoaber.example', NOW) },
  }
}

const CLIENT_ERRORS = [
  {
    message: 'RangeError: … is not a calendar day',
    page: 'hosting-bestellen',
    source: '/_astro/HostingOrder.B1x2.js:1:20480',
    browser: 'Safari 16',
    count: 12,
  },
  {
    message: 'TypeError: open is not a function',
    page: 'home',
    source: '',
    browser: 'Chrome 110',
    count: 1,
  },
]

const A_TROUBLE = {
  name: 'Mailserver',
  said: 'De mailserver is niet te bereiken.',
  remedy: 'Vergelijk server, poort, naam en wachtwoord in SMTP_URL met wat je mailprovider noemt.',
}

const NEXT_YEAR = { periodStart: '2026-12-04', periodEnd: '2027-12-03' } as const

export interface DrawnMail {
  id: string
  /** The function that writes it, and which reading this is. */
  name: string
  state: string
  mail: NewMail
}

/** All of them drawn; where a secret belongs it says so. */
export async function drawnMails(): Promise<DrawnMail[]> {
  const samples = Object.entries(mailSamples()).flatMap(([name, states]) =>
    Object.entries(states).map(async ([state, draw], index): Promise<DrawnMail | undefined> => {
      const mail = await draw()
      if (!mail) return undefined
      const texts = { html: hideSecretMarks(mail.html), text: hideSecretMarks(mail.text) }
      return { id: `${name}-${index + 1}`, name, state, mail: { ...mail, ...texts } }
    }),
  )
  return (await Promise.all(samples)).filter((drawn) => drawn !== undefined)
}
