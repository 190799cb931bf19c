import { CONSUMER_ENDS } from '@/features/billing/subscriptions/terms/domain/binding-words'
import { SUBSCRIPTION_TERM } from './pages/promises'

/** Default texts of a quote, which the agency may change. */
export const QUOTE_TEXTS = {
  introduction: {
    lead: (name: string) =>
      `Dag ${name},\n\nDank je wel voor je aanvraag. Hieronder lees je wat we voor je maken, wat het kost en wat er daarna gebeurt. Klopt er iets niet, stel je vraag dan onderaan: dan passen we de offerte aan.`,
    empty: 'Hieronder lees je wat we voor je maken, wat het kost en wat er daarna gebeurt.',
    extra:
      'Je vroeg om een aanvulling op wat er al staat. Hieronder lees je wat we doen en wat het kost; wat we eerder afspraken, verandert niet.',
  },
  closing:
    'Ga je akkoord, dan beginnen we zodra je teksten en beeld er zijn. Doe je dat als consument, dan beginnen we pas als je bedenktijd voorbij is, tenzij je bij je akkoord vraagt om eerder te beginnen. Een aanbetaling vragen we niet: de factuur voor het eenmalige werk krijg je bij de oplevering.',
  /** Heading of requested items without a price of their own. */
  included: 'Dit zit erin:',
  /** Planning, in words that the project reads: it counts from the customer's material. */
  planning: (words: string) =>
    `Planning: ${words}, geteld vanaf de dag dat alles van je binnen is. Komt dat later, dan schuift de planning mee.`,
  headings: {
    work: 'Wat we maken',
    hosting: 'Hosting',
    domain: 'Domeinnaam',
    subscription: 'Abonnement',
    marketing: 'Gevonden worden',
    extras: 'Wat je erbij kunt nemen',
  },
  hosting:
    'Kies het pakket dat bij je past. Een ander pakket kies je later zelf in je account, of je vraagt het ons; je ziet eerst wat het kost.',
  domain: 'De naam staat op jouw naam. Wij regelen de registratie en de instellingen.',
  subscription:
    'Je betaalt per maand, zonder bedrag vooraf. Je zit er minimaal ' +
    `${SUBSCRIPTION_TERM.minimumMonths} maanden aan vast; daarna zeg je op met een termijn van ${SUBSCRIPTION_TERM.noticeMonths} maand. ${CONSUMER_ENDS}`,
} as const

/** Initial blocks of the quote library. */
export const LIBRARY_TEXTS = {
  steps: {
    name: 'Zo gaan we te werk',
    text: '- We bespreken wat je site moet doen en voor wie.\n- Je stuurt teksten en beeld, of we helpen je daarmee.\n- Je ziet een eerste versie en zegt wat er anders moet.\n- Na je akkoord zetten we de site online.',
  },
  yours: {
    name: 'Wat we van jou nodig hebben',
    text: '- Je logo, in het beste bestand dat je hebt.\n- Teksten per pagina, ruw is goed.\n- Foto’s die je mag gebruiken.\n- Toegang tot je domeinnaam, als je die al hebt.',
  },
  notIncluded: {
    name: 'Wat er niet bij zit',
    text: 'Teksten schrijven, fotografie en vertalingen zitten er niet bij, tenzij ze hierboven staan. Vraag je onderweg om meer, dan krijg je daar eerst een kleine offerte voor.',
  },
  maintenance: {
    name: 'Onderhoud',
    text: 'We houden de programma’s van je site bij, en kijken na elke update of alles nog werkt.',
  },
  hours: {
    name: 'Werk per uur',
    text: 'Vraag je iets nieuws, dan rekenen we dat per uur. Je hoort vooraf hoeveel uur het wordt.',
  },
} as const
