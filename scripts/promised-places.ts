// biome-ignore-all lint/suspicious/noTemplateCurlyInString: words of the source, as they stand there
import type { TodayKind } from '../src/features/operations/worklist/domain/today'

/**
 * Sentences with a deadline, or with a promise to be in touch, by where a person sees that it is due: a kind of the
 * worklist. The others stand under why no person has to see them:
 * - `product`: a job or the act itself keeps it, without a person.
 * - `outside`: it begins with a letter, a mail or a telephone call, which the product does not see come in.
 * - `reader`: the deadline is the reader's, or it is no promise.
 * - `agency`: the agency reads it.
 */
export type Place = TodayKind | 'product' | 'outside' | 'reader' | 'agency'

/** Promises that many pages make in the same words, by the constant that holds them. */
export const PROMISED_CONSTANTS = {
  'WITHIN.quote': 'lead',
  'WITHIN.contact': 'message',
  'WITHIN.supportResponse': 'message',
  'WITHIN.delivery': 'project',
  'WITHIN.firstVersion': 'project',
  'WITHIN.finalVersion': 'project',
  'WITHIN.hostingReady': 'delivery',
} as const satisfies Record<string, TodayKind>

/** By place, and by the end of the path of the file: words of each sentence. */
export const PROMISED_PLACES: { readonly [Key in Place]?: Readonly<Record<string, readonly string[]>> } = {
  lead: {
    'content/home.ts': [
      'Persoonlijke offerte binnen 24 uur op werkdagen',
      'Binnen 24 uur',
      'krijg je binnen 24 uur op werkdagen een persoonlijke offerte',
    ],
    'content/location.ts': ['Binnen 24 uur op werkdagen heb je antwoord.'],
    'pages/configurator.ts': ['Vul je nummer in, dan bellen we je.'],
    'pages/faq.ts': ['neemt binnen 24 uur contact met je op, geteld op werkdagen'],
    'pages/meta-ads-landing.ts': ['Je hoort snel van ons.'],
    'pages/promises.ts': ['binnen 24 uur op werkdagen'],
    'subscription/RequestOnTheLine.tsx': ['We bellen je.'],
    'domain/configurator-notices.ts': [
      'We nemen binnen 24 uur contact met u op met een persoonlijke offerte.',
    ],
    'mails/configurator-confirmation-mail.tsx': ['Je hebt uiterlijk ${by} een persoonlijke offerte.'],
    'internal/ConfiguratorThanks.tsx': ['${quote}: uiterlijk ${notice.answerBy}'],
    'domain/request-notices.ts': [
      'We nemen binnen 24 uur contact met je op.',
      'persoonlijk contact met je op${answerBy',
      ': uiterlijk ${answerBy}',
    ],
    'mails/ads-lead-mails.tsx': [
      'We bekijken hem en nemen contact met je op.',
      'Je hebt uiterlijk ${by} een gratis offerte.',
    ],
    'mails/lead-noted-mail.tsx': ['Je hoort van ons.', 'en we nemen contact met je op.'],
    'mails/quote-confirmation-mail.tsx': ['Je hoort uiterlijk ${by} van ons.'],
    'web/QuoteSection.tsx': ['Binnen 24 uur op werkdagen heb je een persoonlijke offerte.'],
  },
  message: {
    'content/home.ts': ['We reageren binnen 24 uur op werkdagen.'],
    'home/ContactSection.tsx': ['Antwoord binnen 24 uur op werkdagen'],
    'mails/contact-confirmation-mail.tsx': ['Je hoort uiterlijk ${by} van ons.'],
  },
  conversation: {
    'internal/assistant-turn.ts': [
      'Je hoort uiterlijk ${answerBy} van ons.',
      'mailen we het antwoord naar ${email}.',
      'dan mailen we je het antwoord.',
      'We antwoorden zodra we kunnen.',
    ],
    'internal/wanted-contact.ts': [
      'Goed, we bellen je op ${phone}, uiterlijk ${answerBy}.',
      'Goed, we bellen je graag.',
      'Goed, we mailen je op ${email}, uiterlijk ${answerBy}.',
      'Goed, we mailen je graag.',
    ],
  },
  appointment: {
    'pages/afspraak.ts': ['Zet je nummer bij het onderwerp, dan bellen wij jou.'],
    'mails/visitor-mails.tsx': ['laten je vóór die tijd weten of het doorgaat.'],
    'web/internal/OwnAppointment.tsx': ['Je hoort van ons; een andere tijd kiezen mag ook.'],
    'internal/wanted-contact.ts': ['We laten je weten of het tijdstip past.'],
  },
  'quote-question': {
    'pages/offerte-bekijken.ts': ['We antwoorden per mail, en het antwoord komt ook op deze pagina.'],
    'internal/quote-notices.ts': ['We antwoorden per mail, en op deze pagina.'],
  },
  'project-stop': {
    'internal/stop-words.ts': ['We nemen contact met je op over wat er al gemaakt is'],
  },
  project: {
    'content/home.ts': ['nline binnen 5 werkdagen'],
    'content/navigation.ts': ['Online binnen 5 werkdagen'],
    'content/services.ts': ['binnen 5 werkdagen online staat.'],
    'pages/diensten.ts': ['Online binnen 5 werkdagen'],
    'pages/meta-ads-landing.ts': ['Online binnen 5 werkdagen'],
    'pages/prijzen.ts': ['online binnen 5 werkdagen.'],
    'pages/promises.ts': ['binnen 5 werkdagen', 'binnen 24-48 uur op werkdagen', 'binnen een week'],
    'portal/ProjectsTable.tsx': ['Klaar uiterlijk ${shownDay(promisedBy)}'],
    'portal/internal/ProjectView.tsx': ['Je hoort van ons zodra het klaar is.'],
    'internal/planning-words.ts': [
      'Vanaf die dag staat je site binnen 5 werkdagen online.',
      'Je site staat uiterlijk ${shownDay(by)} online.',
      'Het is uiterlijk ${shownDay(by)} klaar',
    ],
    'web/internal/PromiseMark.tsx': ['uiterlijk {shownDay(clock.by)}'],
  },
  delivery: {
    'rules/portal-flash.ts': ['Een collega zoekt uit wat er ontbrak en neemt contact met je op.'],
    'internal/ExtraNamesPart.tsx': ['maken we hem binnen 3 uur, geteld in onze openingstijden.'],
    'content/navigation.ts': ['Binnen 3 uur klaar, in openingstijd'],
    'pages/hosting-bestellen.ts': ['Binnen 3 uur'],
    'pages/hosting-order-wizard.ts': ['Klaar binnen 3 uur'],
    'pages/promises.ts': ['binnen 3 uur in openingstijd'],
    'mails/suspension-mails.tsx': [
      'zetten we je hosting weer aan: binnen 3 uur',
      'We zetten alles binnen 3 uur weer aan',
      'Wat stilstond, zetten we weer aan: binnen 3 uur',
    ],
    'mails/order-confirmation-mail.tsx': ['{firstWork(order)}: binnen 3 uur'],
    'domain/delivery-clock.ts': ['uiterlijk ${dutchDateTime(dueAt)}', 'Klaar binnen 3 uur'],
    'domain/domain-end.ts': [
      'De verhuiscode krijg je uiterlijk',
      'De verhuiscodes krijg je uiterlijk',
      ', verhuiscode uiterlijk ${day}',
    ],
    'web/DomainEndFields.tsx': ['Je krijgt de verhuiscode uiterlijk ${codeOn}.'],
    'site/OrderDone.tsx': ['Binnen 3 uur klaar, uiterlijk'],
    'site/order-progress.ts': ['binnen 3 uur, geteld in onze openingstijden, staat alles klaar.'],
    'mails/change-mails.tsx': ['dan doen we dat binnen 3 uur'],
    'mails/cancellation-mails.tsx': ['daarna wissen we alles.'],
    'mails/wipe-announced-mail.tsx': ['Vraag er om uiterlijk ${until}.', 'dan sturen we je die.'],
    'mails/order-status-mails.tsx': [
      'We zetten je hosting stil, binnen 3 uur',
      'Wat al stilstond, zetten we weer aan: binnen 3 uur',
    ],
    'portal/order-news.ts': [
      'Klaar uiterlijk ${dutchDateTime(clock.dueAt)}',
      'We zetten je hosting weer aan, uiterlijk',
      'We zetten je hosting stil, uiterlijk',
    ],
    'mails/order-paid-mails.tsx': [': uiterlijk ${dutchDateTime(deliveryDueAt)}'],
    'ui/DashboardView.tsx': ['na betaling staat alles binnen 3 uur klaar'],
  },
  refund: {
    'legal/algemene-voorwaarden.md': ['je krijgt terug wat je voor die bestelling betaalde.'],
    'pages/bestelling-herroepen.ts': [
      'krijgt binnen 14 dagen terug',
      'krijg je binnen 14 dagen na die dag terug',
    ],
    'domain/invoice-words.ts': ['Je krijgt ${inEurosAndCents(dueBack)}'],
    'mails/invoice-mail.tsx': ['Je krijgt ${inEurosAndCents(dueBack)} terug'],
    'portal/portal-invoice.ts': ['je krijgt ${inEurosAndCents(dueBack)} terug'],
    'domain/payment-labels.ts': ['Je krijgt ${inEurosAndCents(dueBack)} terug'],
    'mails/cancellation-mails.tsx': ['Je krijgt ${inEurosAndCents(refund)} terug'],
    'portal/CancelPart.tsx': ['je krijgt ${inEurosAndCents(held)}'],
    'portal/order-end.ts': [
      ', uiterlijk op ${shownDay(refundDueOn(dayOf(withdrawnAt)))}',
      'Je krijgt ${inEurosAndCents(owed)} terug',
    ],
    'mails/acceptance-withdrawn-mails.tsx': [
      'Je krijgt uiterlijk op ${due} ${inEurosAndCents(refund)} terug.',
    ],
    'ui/DashboardView.tsx': ['Je krijgt nog ${inEurosAndCents(owedAmount)} van ons terug.'],
  },
  payment: {
    'domain/payment-labels.ts': ['We hebben het gezien en nemen contact met je op over het geld.'],
    'internal/pay-words.ts': ['We nemen contact met je op over de rest.'],
    'site/order-progress.ts': ['We nemen contact met je op over de rest.'],
  },
  'content-report': {
    'legal/inhoud-melden.md': [
      'zo snel hoor je van ons.',
      'binnen 3 werkdagen, en bij seksueel misbruik van kinderen binnen 1 werkdag.',
      'Zodra we besluiten, mailen we je',
      'dan mailen we de klant de redenen uiterlijk op dat moment',
    ],
    'domain/report-notices.ts': [', uiterlijk ${answerBy}'],
    'mails/report-confirmation-mail.tsx': [
      'We beslissen uiterlijk ${by}.',
      'Een mens leest haar en beslist, uiterlijk {by}.',
      'Daarna mailen we je wat we besloten en waarom.',
    ],
  },
  'privacy-request': {
    'legal/privacybeleid.md': ['We antwoorden binnen een maand.'],
    'mails/request-mails.tsx': ['Je hoort uiterlijk', 'Dat lukt ons niet binnen een maand.'],
    'web/PrivacyRequestForm.tsx': ['Daarna hoor je binnen een maand wat we deden'],
    'portal/PrivacyRequestPart.tsx': ['Je hoort binnen', 'je hoort uiterlijk ${shownDay(dueOn)} van ons.'],
  },
  product: {
    'web/MoveBody.tsx': ['dat werkt binnen een uur.'],
    'mails/mandate-mails.tsx': ['Minstens 14 dagen van tevoren mailen we het bedrag en de dag.'],
  },
  outside: {
    'legal/algemene-voorwaarden.md': [
      'Fouten die je binnen 14 dagen meldt, herstellen we kosteloos.',
      'We reageren binnen 24 uur op werkdagen en proberen het samen op te lossen.',
    ],
    'legal/inhoud-melden.md': ['Op een mail antwoorden we zelf.'],
    'pages/over-ons.ts': ['Gaat het anders lopen, dan hoor je dat van ons'],
    'domain/configurator-notices.ts': ['We nemen alsnog contact op!'],
    'domain/contact-notices.ts': ['We nemen alsnog contact op!'],
    'domain/ads-notices.ts': ['We nemen alsnog contact op!'],
    'domain/request-notices.ts': ['We nemen alsnog contact op!'],
  },
  reader: {
    'assistant/answers.ts': ['Een factuur betaal je binnen ${PAYMENT_TERM_DAYS} dagen'],
    'legal/algemene-voorwaarden.md': ['7.1 Je betaalt binnen 14 dagen na de factuurdatum.'],
    'legal/privacybeleid.md': [
      'wat je schrijft, wat we antwoorden',
      'hoort van ons niet wie meldde',
      'Vraag je ons contact met je op te nemen',
    ],
    'pages/afspraak.ts': ['op welk nummer mogen we bellen?'],
    'pages/faq.ts': ['Een factuur betaal je binnen ${PAYMENT_TERM_DAYS} dagen'],
    'pages/inhoud-melden.ts': ['hoort van ons niet wie meldde'],
    'pages/nieuwsbrief.ts': ['dan mailen we niet.', 'Zo vaak mailen we'],
    'pages/prijzen.ts': ['Een factuur betaal je binnen ${PAYMENT_TERM_DAYS} dagen'],
    'corrections/actions.ts': ['het hoort bij iemand van ons.'],
    'internal/arrangement-form.ts': ['Termijn ${index + 1}: ${inEurosAndCents(amount)}, uiterlijk'],
    'mails/arrangement-mails.tsx': [
      'Betaal ${inEurosAndCents(left)}, uiterlijk ${shownDay(dueOn)}.',
      'Termijn ${place} betaal je uiterlijk ${shownDay(dueOn)}.',
      '${inEurosAndCents(left)}, uiterlijk ${shownDay(dueOn)}',
    ],
    'portal/InstalmentList.tsx': ['uiterlijk {shownDay(one.dueOn)}'],
    'internal/pay-words.ts': [
      'Van deze termijn betaal je ${inEurosAndCents(instalment.left)}, uiterlijk',
      'betaal je uiterlijk ${shownDay(dueOn)}.',
    ],
    'internal/reminder-words.ts': ['Betaal dit bedrag uiterlijk op'],
    'domain/mandate-text.ts': ['binnen 8 weken door mijn bank terugboeken.'],
    'mails/new-price-mails.tsx': ['Zeg dan uiterlijk op {lastDay} op'],
    'mails/cancellation-mails.tsx': ['Je hebt je bestelling binnen 14 dagen herroepen.'],
    'mails/email-change-mails.tsx': ['Zet het binnen ${UNDO_HOURS} uur terug.'],
    'home/SamplePictures.tsx': ['Wij bellen'],
  },
  agency: {
    'app/admin-create.ts': ['Kies binnen 24 uur een wachtwoord'],
    'app/admin-recover.ts': ['Kies binnen 24 uur een nieuw wachtwoord'],
    'server/prepare-accounts.ts': ['Kies binnen 24 uur een wachtwoord'],
    'mails/material-complete-mail.tsx': ['Beloofd is: klaar uiterlijk'],
    'mails/promise-ends-mail.tsx': ['Klaar uiterlijk ${by}.'],
    'mails/delivery-warning-mail.tsx': ['We beloofden het binnen 3 uur'],
    'mails/order-paid-mails.tsx': ['We beloofden levering binnen 3 uur'],
    'domain/lead-figures.ts': [
      'Binnen een uur',
      'Binnen 4 uur',
      'Binnen een dag',
      'Binnen 3 dagen',
      'Binnen een week',
      'Binnen 2 weken',
      'Binnen een maand',
      'Binnen 3 maanden',
    ],
    'domain/lead-promise.ts': ['Contact binnen 1 uur', 'Offerte binnen 24 uur'],
    'mails/ads-lead-mails.tsx': ['Binnen 1 uur bellen: ${name}', 'Neem binnen 1 uur contact op'],
    'mails/acceptance-withdrawn-mails.tsx': ['Betaal uiterlijk op ${due} ${inEurosAndCents(refund)} terug'],
  },
}
