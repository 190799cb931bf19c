import { CONSUMER_ENDS } from '@/features/billing/subscriptions/terms/domain/binding-words'
import {
  domainPrice,
  hostingFrom,
  packagesInSentences,
  sellsDomain,
} from '@/features/hosting/catalogue/domain/packages'
import { price } from '@/shared/price-words'
import { addressInWords, company, officeHours } from '../company'
import { domainFirstYear, domainLaterYear } from '../pages/domain-prices'
import type { TextLink } from '../pages/page-copy'
import { prices } from '../pages/prices'
import {
  CONFIGURATOR_MINUTES,
  CUSTOM_WORK_TAKES,
  NEW_PARTS,
  PAYMENT_TERM_DAYS,
  SITES_OR_CUSTOMERS,
  SUBSCRIPTION_TERM,
  WITHIN,
} from '../pages/promises'
import type { Concern } from './concerns'
import type { TopicId } from './topics'

/** Facts of the moment that answers may use. */
export interface Known {
  isOpen: boolean
  /** When the office opens again, in words ('morgen om 9:00 uur'), while it is closed. */
  backAt?: string
  /** 'Goedemorgen', 'Goedemiddag' or 'Goedenavond'. */
  greeting: string
  /** The present standard rate of VAT, in percent. */
  vatPercent: number
}

/** What can be shown under an answer: the contact channels, or the form for an appointment. */
export type Offer = 'ways' | 'appointment'

export interface TopicAnswer {
  text: string | ((known: Known) => string)
  links?: readonly TextLink[]
  offers?: readonly Offer[]
  /** Hands the conversation over to a person. */
  isForPerson?: boolean
}

const PRICES: TextLink = { label: 'Bekijk alle prijzen', href: '/prijzen' }
const CONFIGURATOR: TextLink = { label: 'Start Configurator', href: '/configurator' }
const QUOTE: TextLink = { label: 'Offerte aanvragen', href: '/offerte' }
const SERVICES: TextLink = { label: 'Bekijk onze diensten', href: '/diensten' }
const CHECK_NAME: TextLink = { label: 'Kijk of je naam vrij is', href: '/hosting-bestellen' }
const DASHBOARD: TextLink = { label: 'Naar je account', href: '/hosting-dashboard' }

const website = () => price(prices.websiteFrom.services)
const webshop = () => price(prices.webshopFrom.services)
const perMonth = () => price(prices.subscriptionPerMonth.quoteForm, { unit: 'per maand' })
const hosting = () => price(hostingFrom(), { unit: 'per maand' })

/** Price of a thing, where the question names both. */
export const PRICE_ANSWERS: Partial<Record<TopicId, TopicAnswer>> = {
  website: {
    text: () =>
      `Een website begint bij ${website()} als je hem in één keer betaalt. Met een abonnement kost hij ${perMonth()}. Wat die van jou kost, staat ${WITHIN.quote} in een gratis offerte.`,
    links: [CONFIGURATOR, PRICES],
  },
  webshop: {
    text: () =>
      `Een webshop begint bij ${webshop()}, met iDEAL, PayPal en creditcard. Wat die van jou kost, staat ${WITHIN.quote} in een gratis offerte.`,
    links: [CONFIGURATOR, PRICES],
  },
  hosting: {
    text: () => `Hosting kost vanaf ${hosting()}. ${packagesInSentences()}`,
    links: [{ label: 'Hosting bestellen', href: '/hosting-bestellen' }, PRICES],
  },
  domeinnaam: {
    text: () =>
      `Een domeinnaam kost bij een hostingpakket in het eerste jaar ${domainFirstYear()}, daarna ${domainLaterYear()}.`,
    links: [CHECK_NAME],
  },
  seo: {
    text: `SEO gaat op offerte: het hangt ervan af waar je site nu staat. De offerte is gratis en je krijgt hem ${WITHIN.quote}.`,
    links: [QUOTE],
  },
  marketing: {
    text: `Advertenties, social media en nieuwsbrieven gaan op offerte. Het advertentiebudget bepaal je zelf en komt daar nog bij. De offerte is gratis en je krijgt hem ${WITHIN.quote}.`,
    links: [QUOTE],
  },
  offerte: {
    text: `Een offerte kost niets en je zit nergens aan vast. Je krijgt hem ${WITHIN.quote}.`,
    links: [CONFIGURATOR, QUOTE],
  },
  aanpassen: {
    text: `Aanpassen kan altijd en is gratis. ${NEW_PARTS}`,
  },
  afspraak: { text: 'Een gesprek kost niets.', offers: ['appointment'] },
}

/** About names under the extension that somebody asks about ('de'), where not all names are sold at one price. */
export function extensionAnswer(extension: string): TopicAnswer {
  const dotted = `.${extension}`
  if (!sellsDomain(dotted))
    return {
      text: `Namen die eindigen op ${dotted} verkopen we niet. Heb je er al een, dan kun je die houden en naar je hosting bij ons laten verwijzen.`,
      links: [CHECK_NAME],
    }
  const { firstYear, perYear } = domainPrice(dotted)
  return {
    text: `Een ${dotted}-naam kost bij een hostingpakket in het eerste jaar ${price(firstYear)}, daarna ${price(perYear, { unit: 'per jaar' })}.`,
    links: [CHECK_NAME],
  }
}

const BACK = (backAt: string | undefined) =>
  `Er is nu niemand${backAt ? `, ${backAt} weer wel` : ''}. Laat je e-mailadres achter, dan krijg je antwoord per mail.`

/** Hand-over to a person: visitors who are angry or in trouble get no explanation, sale or offer. */
export const CONCERN_ANSWERS: Record<Concern, TopicAnswer> = {
  complaint: {
    text: ({ isOpen, backAt }) =>
      `Dit is iets voor een mens. Ik heb je bericht doorgegeven, en een van ons gaat ermee verder. ${isOpen ? `Bellen mag ook: ${company.phone.shown}.` : BACK(backAt)}`,
    isForPerson: true,
  },
  trouble: {
    text: ({ isOpen, backAt }) =>
      `Vervelend. Ik heb je bericht doorgegeven, en een van ons gaat ermee verder. ${isOpen ? `Heeft het haast, bel dan meteen ${company.phone.shown}.` : BACK(backAt)}`,
    isForPerson: true,
  },
}

/** Answer of the assistant to each topic. */
export const ANSWERS: Record<TopicId, TopicAnswer> = {
  prijs: {
    text: () =>
      `Een website begint bij ${website()}, of kost ${perMonth()}. Een webshop begint bij ${webshop()}, hosting bij ${hosting()}. Het bedrag voor jouw plan staat ${WITHIN.quote} in een gratis offerte.`,
    links: [PRICES, CONFIGURATOR],
  },
  contact: {
    text: ({ isOpen, backAt }) =>
      isOpen
        ? `We zijn er nu. Bel, mail of app ons, of laat hier je telefoonnummer of e-mailadres achter.`
        : `We zijn nu dicht${backAt ? `, ${backAt} zijn we er weer` : ''}. Mailen of appen kan altijd. Laat je hier je telefoonnummer of e-mailadres achter, dan hoor je ${WITHIN.contact} van ons.`,
    links: [{ label: 'Naar de contactpagina', href: '/contact' }],
    offers: ['ways'],
  },
  website: {
    text: () =>
      `We ontwerpen en bouwen je site, en zetten hem online. Vanaf ${website()}, ${WITHIN.delivery} online en zonder aanbetaling. Aanpassen blijft gratis; voor iets nieuws krijg je eerst een prijs.`,
    links: [CONFIGURATOR, SERVICES],
  },
  webshop: {
    text: () =>
      `We bouwen webshops vanaf ${webshop()}. Je klanten betalen met iDEAL, PayPal of creditcard, en je past artikelen en prijzen zelf aan.`,
    links: [CONFIGURATOR, SERVICES],
  },
  seo: {
    text: 'We zoeken uit op welke woorden je klanten zoeken, en zetten techniek en teksten op orde. Een voorbeeld: 40% meer organisch verkeer in 3 maanden. Beloven kan niemand dat, wij ook niet.',
    links: [{ label: 'Meer over SEO', href: '/seo-optimalisatie-overijssel' }, QUOTE],
  },
  marketing: {
    text: 'We maken advertenties voor Google, Facebook en Instagram, berichten voor je social media, en nieuwsbrieven. Jij bepaalt het budget, en na elke maand zie je de cijfers.',
    links: [SERVICES, QUOTE],
  },
  hosting: {
    text: () =>
      `We hosten en onderhouden je site, met elke dag een back-up en een beveiligde verbinding. Vanaf ${hosting()}, en na je betaling ${WITHIN.hostingReady} klaar.`,
    links: [{ label: 'Hosting bestellen', href: '/hosting-bestellen' }],
  },
  domeinnaam: {
    text: () =>
      `Je domeinnaam regelen we bij je hosting. Zoek hem op, dan zie je meteen of hij vrij is. In het eerste jaar kost hij ${domainFirstYear()}, daarna ${domainLaterYear()}.`,
    links: [CHECK_NAME],
  },
  offerte: {
    text: `Vul de configurator in. Dat duurt ongeveer ${CONFIGURATOR_MINUTES} minuten, en ${WITHIN.quote} heb je een persoonlijke offerte. Gratis, en je zit nergens aan vast.`,
    links: [CONFIGURATOR, QUOTE],
  },
  bouw: {
    text: () =>
      `Voor bouw en ambacht maken we sites met foto’s van je werk en een aanvraag waar je iets mee kunt. Wil je dat offertes voor je lopen terwijl je aan het werk bent, dan kan dat per abonnement, vanaf ${price(prices.subscriptionPerMonth.allIn, { unit: 'per maand' })}.`,
    links: [{ label: 'Automatische offertes', href: '/configurator-abonnement' }, CONFIGURATOR],
  },
  horeca: {
    text: () =>
      `Voor de horeca maken we sites met je menukaart, je openingstijden en reserveringen, goed te lezen op een telefoon. Vanaf ${website()}.`,
    links: [CONFIGURATOR],
  },
  levertijd: {
    text: `Een site staat ${WITHIN.delivery} online. De eerste versie zie je ${WITHIN.firstVersion}. Maatwerk duurt langer: eenvoudig ${CUSTOM_WORK_TAKES.simple}, groot ${CUSTOM_WORK_TAKES.complex}. Hosting en domeinnaam zijn na je betaling ${WITHIN.hostingReady} klaar.`,
    links: [CONFIGURATOR],
  },
  openingstijden: {
    text: ({ isOpen, backAt }) =>
      `We zijn er ${officeHours()}, daarbuiten op afspraak. ${isOpen ? 'Nu zijn we open.' : `Nu zijn we dicht${backAt ? `; ${backAt} zijn we er weer` : ''}.`} Je vindt ons op ${addressInWords()}.`,
    links: [{ label: 'Waar we zitten', href: '/locatie' }],
  },
  afspraak: {
    text: 'Kies een dag en een tijd die je uitkomt, dan bevestigen we hem per mail. Een gesprek kost niets.',
    links: [{ label: 'Afspraak maken', href: '/afspraak' }],
    offers: ['appointment'],
  },
  'afspraak-wijzigen': {
    text: 'Een afspraak afzeggen of verzetten doe je met de link in de mail die je van ons kreeg. Heb je die niet meer, zeg dan hoe we je bereiken, dan regelen wij het.',
    offers: ['ways'],
  },
  opzeggen: {
    text: `Opzeggen doe je in je account: van hosting bij je bestelling, van een abonnement bij je project. Hosting staat voor een bedrijf de eerste termijn vast, een website-abonnement loopt minimaal ${SUBSCRIPTION_TERM.minimumMonths} maanden. Daarna is de opzegtermijn ${SUBSCRIPTION_TERM.noticeMonths} maand. ${CONSUMER_ENDS} Is je bedenktijd van 14 dagen nog niet voorbij, dan kun je als consument herroepen, met de link in de mail over je bestelling of offerte.`,
    links: [DASHBOARD, { label: 'Algemene voorwaarden', href: '/algemene-voorwaarden' }],
  },
  storing: CONCERN_ANSWERS.trouble,
  betalen: {
    text: `Voor een site of webshop vragen we geen aanbetaling. Hosting en domeinnaam betaal je vooraf, per maand of per jaar. Een factuur betaal je binnen ${PAYMENT_TERM_DAYS} dagen; je vindt ze in je account.`,
    links: [DASHBOARD, PRICES],
  },
  inloggen: {
    text: 'Je bestellingen, projecten, facturen en gegevens staan in je account. Weet je je wachtwoord niet meer, dan maak je een nieuw.',
    links: [DASHBOARD, { label: 'Wachtwoord vergeten', href: '/wachtwoord-vergeten' }],
  },
  voorbeelden: {
    text: `We maakten ${SITES_OR_CUSTOMERS.about} sites, met een team van 3. Op de site staan voorbeelden van hoe die van jou eruit kan zien.`,
    links: [
      { label: 'Bekijk de voorbeelden', href: '/#portfolio' },
      { label: 'Over ons', href: '/over-ons' },
    ],
  },
  aanpassen: {
    text: `Aanpassen kan altijd en is gratis: stuur door wat er anders moet. ${NEW_PARTS} Je hostingpakket en extra’s wijzig je zelf in je account. Wat je verder per maand of per jaar betaalt, passen we aan als je het vraagt: je ziet eerst wat het kost.`,
    links: [{ label: 'Naar support', href: '/support' }],
  },
  gegevens: {
    text: 'We gebruiken je gegevens om je te antwoorden en te leveren wat je bestelt. Hoe lang we wat bewaren en hoe je het laat verwijderen, staat in het privacybeleid.',
    links: [{ label: 'Privacybeleid', href: '/privacy' }],
  },
  mens: {
    text: ({ isOpen, backAt }) =>
      isOpen
        ? 'Ik ben de automatische hulp, een programma dat vaste antwoorden kent. Ik geef het door aan een van ons. Je kunt ook meteen bellen.'
        : `Ik ben de automatische hulp, een programma dat vaste antwoorden kent. Er is nu niemand${backAt ? `, ${backAt} weer wel` : ''}. Laat je e-mailadres achter, dan krijg je antwoord per mail.`,
    offers: ['ways'],
    isForPerson: true,
  },
  groet: { text: ({ greeting }) => `${greeting}. Waarmee kan ik je helpen?` },
  dank: { text: 'Graag gedaan. Vraag gerust verder.' },
}

/**
 * Questions that have one answer, however they are asked: matched on a message's normalised words, before its topics.
 */
export const FIXED_ANSWERS: readonly { asked: RegExp; answer: TopicAnswer }[] = [
  // Two quick options of the chat name no subject: the visitor is asked for one.
  {
    asked: /^andere vraag$/,
    answer: { text: 'Stel je vraag gerust, in je eigen woorden. Waar gaat hij over?' },
  },
  {
    asked: /^advies op maat$/,
    answer: {
      text: 'Waar wil je advies over: een website, een webshop, hosting, of beter gevonden worden in Google?',
    },
  },
  {
    asked:
      /\b(jullie|jouw|uw|je|webnoaber) .*\b(kvk|btw) ?(nummer|id)\b|\b(kvk|btw) ?(nummer|id) van (jullie|u|webnoaber)\b/,
    answer: {
      get text() {
        return `Ons KVK-nummer is ${company.kvk}, ons btw-id ${company.vatId}. Beide staan ook onderaan elke pagina.`
      },
    },
  },
  {
    asked:
      /\bdomein(naam|namen)? .*\b(verhuizen|verhuis|overzetten|meenemen|overbrengen)\b|\b(verhuizen|overzetten|meenemen) .*\bdomein(naam|namen)?\b/,
    answer: {
      text: 'Je domeinnaam kan mee. Zeg bij het bestellen van hosting dat je hem al hebt; daarna vul je in je account de verhuiscode in die je huidige aanbieder je geeft. De naam blijft van jou.',
      links: [{ label: 'Hosting bestellen', href: '/hosting-bestellen' }],
    },
  },
  {
    asked:
      /\b(hosting ?)?pakket .*\b(wijzigen|veranderen|aanpassen|omzetten|upgraden|downgraden)\b|\b(ander|groter|kleiner) (hosting ?)?pakket\b/,
    answer: {
      text: 'Dat doe je zelf in je account, met ‘Pakket of extra’s wijzigen’: bij je bestelling, of bij je project als je hosting uit een offerte kwam. Je ziet eerst wat het kost. Staat die knop er niet, stuur ons dan een bericht: dan doen we een voorstel.',
      links: [DASHBOARD],
    },
  },
  {
    asked:
      /\bmijn (e ?mail|mail) ?adres .*\b(veranderen|wijzigen|aanpassen)\b|\b(verander|wijzig) .*\bmijn (e ?mail|mail) ?adres\b/,
    answer: {
      text: 'Het e-mailadres waarmee je inlogt, kan niet veranderen. Je andere gegevens pas je zelf aan in je account, bij ‘Je gegevens’. Gaat het om een mailbox bij je hosting, stuur ons dan een bericht.',
      links: [DASHBOARD],
    },
  },
]

/** Each topic in the words of visitors. */
export const SUBJECTS_IN_WORDS: Record<TopicId, string> = {
  prijs: 'de prijzen',
  contact: 'contact opnemen',
  website: 'een website laten maken',
  webshop: 'een webshop laten maken',
  seo: 'beter vindbaar in Google',
  marketing: 'online adverteren',
  hosting: 'hosting en onderhoud',
  domeinnaam: 'een domeinnaam',
  offerte: 'een offerte aanvragen',
  bouw: 'een site voor een bouwbedrijf',
  horeca: 'een site voor de horeca',
  levertijd: 'de levertijd',
  openingstijden: 'de openingstijden',
  afspraak: 'een afspraak maken',
  'afspraak-wijzigen': 'een afspraak verzetten of afzeggen',
  opzeggen: 'iets opzeggen',
  storing: 'een storing aan mijn site',
  betalen: 'een factuur betalen',
  inloggen: 'inloggen',
  voorbeelden: 'voorbeelden bekijken',
  aanpassen: 'iets laten aanpassen',
  gegevens: 'privacy en gegevens',
  mens: 'een medewerker spreken',
  groet: 'hallo',
  dank: 'bedankt',
}

/** Question for a message that may be about either of two topics. */
export const ASKED_BETWEEN = (subjects: readonly string[]) =>
  `Bedoel je ${subjects.join(', of ')}? Is het iets anders, zeg het dan in andere woorden.`

/** Fallback of the assistant: it says that it does not know, lists what it does know, and hands over. */
export const DO_NOT_KNOW: TopicAnswer = {
  text: ({ isOpen, backAt }) =>
    `Dat weet ik niet. Wel kan ik je iets vertellen over prijzen, websites, webshops, SEO, onderhoud en hosting, offertes, en sites voor bouw en horeca. ${isOpen ? 'Of vraag het een van ons.' : `Of vraag het een van ons${backAt ? `: ${backAt} zijn we er weer` : ''}. Laat je e-mailadres achter, dan krijg je antwoord per mail.`}`,
  offers: ['ways'],
  isForPerson: true,
}
