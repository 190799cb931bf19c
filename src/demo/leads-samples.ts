import type { LeadStatus } from '@/features/leads/rules/lead-status'

export interface DemoLead {
  name: string
  company: string | null
  source: string | null
  service: string
  message: string | null
  status: LeadStatus
  /** How long ago it came in. */
  minutesAgo: number
  note: string | null
}

const HOUR = 60
const DAY = 24 * HOUR

type Line = readonly [
  name: string,
  company: string | null,
  source: string | null,
  service: string,
  message: string | null,
  status: LeadStatus,
  minutesAgo: number,
  note?: string,
]

/** Invented people and businesses, of every age, source and status, so that demo mode looks like an office at work. */
const LINES: readonly Line[] = [
  [
    'Petra Slagman',
    'Kapsalon Slagman',
    'meta-ads',
    'Website/Webshop via Meta Ads',
    'Ik zag jullie advertentie. Kan ik bij jullie ook online afspraken laten maken?',
    'nieuw',
    25,
  ],
  [
    'Erwin ter Braak',
    'Ter Braak Dakwerken',
    'meta-ads-landing',
    'Website/Webshop via Meta Ads',
    'Graag een prijs voor een site met foto’s van ons werk.',
    'nieuw',
    50,
  ],
  [
    'Jolanda Wiggers',
    'Wiggers Woonstoffen',
    'configurator',
    'Webshop',
    'Zo’n 400 stoffen per strekkende meter, met stalen die je kunt bestellen.',
    'nieuw',
    2 * HOUR,
  ],
  ['Bas Oude Nijhuis', null, null, 'Website, eenmalig', null, 'nieuw', 3 * HOUR],
  ['Marloes Hofstede', 'Praktijk De Linde', 'locatie-page', 'Website, abonnement', null, 'nieuw', 5 * HOUR],
  ['Gerrit Kuipers', 'Kuipers Tweewielers', 'offerte', 'Webshop', null, 'nieuw', 20 * HOUR],
  [
    'Fatma Yilmaz',
    'Lokanta Anatolië',
    'meta-ads',
    'Website/Webshop via Meta Ads',
    'We willen van de bezorgsites af en zelf bestellingen aannemen.',
    'nieuw',
    3 * DAY,
  ],
  [
    'Henk ten Cate',
    'Ten Cate Installatie',
    'configurator',
    'Website',
    'Vier monteurs, werk genoeg, nu nog een site die dat laat zien.',
    'nieuw',
    4 * DAY,
  ],
  [
    'Sanne Breukers',
    'Breukers Coaching',
    'meta-ads',
    'Website/Webshop via Meta Ads',
    null,
    'gebeld',
    4 * HOUR,
    'Gebeld, belt morgen na tienen terug. Wil vooral weten wat het per maand kost.',
  ],
  [
    'Wim Lansink',
    'Lansink Hoveniers',
    'locatie-page',
    'Website, eenmalig',
    null,
    'gebeld',
    1 * DAY,
    'Twee keer gebeld, voicemail ingesproken.',
  ],
  [
    'Noor Asbreuk',
    'Atelier Noor',
    null,
    'Webshop',
    null,
    'gebeld',
    2 * DAY,
    'Begint klein: twintig producten. Wil zelf foto’s maken.',
  ],
  ['Dirk Rikkerink', 'Rikkerink Transport', 'offerte', 'Onderhoud', null, 'gebeld', 2 * DAY],
  [
    'Ilse Nijland',
    'Fysio Nijland',
    'configurator',
    'Website',
    'Nieuwe site met online inplannen, en de oude adressen moeten blijven werken.',
    'gebeld',
    5 * DAY,
    'Oude site staat bij een andere partij; inloggegevens opgevraagd.',
  ],
  ['Karin Wolbers', 'Wolbers Verhuur', 'flyer-2026', 'Website, abonnement', null, 'gebeld', 6 * DAY],
  [
    'Tim Hesselink',
    'Hesselink Schilders',
    'meta-ads-landing',
    'Website/Webshop via Meta Ads',
    'Kan het binnen twee weken?',
    'offerte',
    6 * DAY,
    'Offerte gestuurd voor een site van vijf pagina’s.',
  ],
  [
    'Aynur Demir',
    'Demir Administratie',
    'locatie-page',
    'SEO',
    null,
    'offerte',
    7 * DAY,
    'Offerte gestuurd. Beslist volgende week met haar compagnon.',
  ],
  [
    'Rob Spekreijse',
    'Spekreijse Motoren',
    'configurator',
    'Webshop',
    'Onderdelen van zes merken, met voorraad uit ons eigen pakket.',
    'offerte',
    8 * DAY,
    'Koppeling met het voorraadpakket is meerwerk, staat los in de offerte.',
  ],
  ['Anouk Mensink', 'Bloemsierkunst Mensink', null, 'Website, abonnement', null, 'offerte', 9 * DAY],
  ['Peter Grobbink', 'Grobbink Bouw', 'offerte', 'Website, eenmalig', null, 'offerte', 10 * DAY],
  [
    'Lotte Veldhuis',
    'Yogastudio Veldhuis',
    'meta-ads',
    'Website/Webshop via Meta Ads',
    'Lesrooster en strippenkaarten, kan dat?',
    'offerte',
    12 * DAY,
  ],
  [
    'Johan Assink',
    'Assink Zuivel',
    'locatie-page',
    'Webshop',
    null,
    'gewonnen',
    13 * DAY,
    'Getekend. Start op maandag.',
  ],
  ['Mirjam Lubbers', 'Lubbers Notariaat', null, 'Onderhoud', null, 'gewonnen', 15 * DAY],
  [
    'Stefan Boomkamp',
    'Boomkamp Autoschade',
    'meta-ads',
    'Website/Webshop via Meta Ads',
    'Onze site doet het niet op een telefoon.',
    'gewonnen',
    16 * DAY,
    'Akkoord per mail.',
  ],
  [
    'Evelien Roerink',
    'Roerink Interieur',
    'configurator',
    'Website',
    'Veel beeld, weinig tekst.',
    'gewonnen',
    19 * DAY,
  ],
  ['Hans Olde Loohuis', 'Camping De Bentelo', 'offerte', 'Website, abonnement', null, 'gewonnen', 22 * DAY],
  [
    'Gonnie Pross',
    'Pross Kaas',
    'locatie-page',
    'Webshop',
    null,
    'verloren',
    24 * DAY,
    'Te duur bevonden; gaat zelf iets bouwen.',
  ],
  [
    'Marcel Hartgerink',
    'Hartgerink Elektro',
    'meta-ads-landing',
    'Website/Webshop via Meta Ads',
    null,
    'verloren',
    26 * DAY,
    'Niet te bereiken, drie keer geprobeerd.',
  ],
  ['Daphne ter Horst', 'Ter Horst Uitvaart', null, 'Website, eenmalig', null, 'gewonnen', 30 * DAY],
  [
    'Ronald Wessels',
    'Wessels Tuinmachines',
    'configurator',
    'Webshop',
    'Met een werkplaatsagenda erbij.',
    'verloren',
    34 * DAY,
  ],
  [
    'Chantal Bos',
    'Bos Beautysalon',
    'meta-ads',
    'Website/Webshop via Meta Ads',
    'Wat kost een site met cadeaubonnen?',
    'gewonnen',
    38 * DAY,
  ],
  ['Gert-Jan Kamphuis', 'Kamphuis Loonwerk', 'locatie-page', 'Website, eenmalig', null, 'verloren', 45 * DAY],
  ['Inge Scholten', 'Scholten Bloembinders', 'offerte', 'Webshop', null, 'gewonnen', 52 * DAY],
  ['Frank Heerink', 'Heerink Makelaars', null, 'SEO', null, 'verloren', 61 * DAY],
  [
    'Zoë van Zanten',
    'Van Zanten Muziekles',
    'meta-ads',
    'Website/Webshop via Meta Ads',
    null,
    'gewonnen',
    75 * DAY,
  ],
  ['Bennie Morsink', 'Morsink Slagerij', 'locatie-page', 'Webshop', null, 'gewonnen', 92 * DAY],
  [
    'Loes Engbers',
    'Engbers Advies',
    'configurator',
    'Website',
    'Rustig, zakelijk, snel.',
    'gewonnen',
    120 * DAY,
  ],
  ['Ton Bruggink', 'Bruggink Beton', 'offerte', 'Onderhoud', null, 'verloren', 160 * DAY],
  ['Carla Sanderink', 'Sanderink Optiek', null, 'Website, abonnement', null, 'gewonnen', 210 * DAY],
  ['Willem Nijboer', 'Nijboer Antiek', 'locatie-page', 'Webshop', null, 'verloren', 300 * DAY],
  ['Truus Harmsen', null, null, 'Website, eenmalig', null, 'verloren', 800 * DAY],
]

export const DEMO_LEADS: readonly DemoLead[] = LINES.map(
  ([name, company, source, service, message, status, minutesAgo, note = null]) => ({
    ...{ name, company, source, service, message, status, minutesAgo, note },
  }),
)

/** 'Zoë van Zanten' gives 'zoe.van.zanten@voorbeeld.example': an address that no mail can reach. */
export function demoAddress(name: string): string {
  const plain = name.normalize('NFD').replace(/[^a-zA-Z -]/g, '')
  return `${plain.toLowerCase().replace(/[ -]+/g, '.')}@voorbeeld.example`
}
