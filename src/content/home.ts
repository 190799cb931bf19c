import { countInWords } from '@/shared/count-in-words'
import { price } from '@/shared/price-words'
import { asFact } from './fact-marks'
import { prices } from './pages/prices'
import { FREE_CHANGES, RATING } from './pages/promises'
import { isSample, projectsOnSite } from './portfolio'
import { texts } from './texts'

/** Copy of the home page (docs/product/site.md#home-page). Its lists stand in files of their own. */
export const home = texts('home.pagina', {
  title: 'Website laten maken in Enschede en Twente',
  description:
    'Webbureau in Enschede. Websites en webshops, online binnen 5 werkdagen, zonder aanbetaling. Persoonlijke offerte binnen 24 uur op werkdagen.',
} as const)

export const hero = texts('home.hero', {
  title: ['Je website,', 'goed geweven.'],
  intro:
    'Wij zijn de noaber voor je website. We ontwerpen, bouwen en hosten voor ondernemers in Twente, en staan op de stoep als er iets is.',
} as const)

/** The facts under the hero: a figure and its subject. */
export const facts = texts('home.feiten', [
  { figure: 'Binnen 24 uur', about: 'een persoonlijke offerte, op werkdagen' },
  { figure: '5 werkdagen', about: 'en je site staat online' },
  { figure: 'Geen aanbetaling', about: 'en altijd support' },
  { figure: RATING.spoken, about: 'geven klanten ons' },
] as const)

/** The card in the hero. All figures are made up, and the card says so. */
export const exampleResults = texts('home.voorbeeld', {
  label: 'Voorbeeld',
  title: 'Aanvragen deze maand',
  total: '38',
  months: ['jun', 'jul', 'aug', 'sep', 'okt', 'nov'],
  requests: [9, 14, 13, 22, 26, 38],
  rows: [
    { name: 'Bezoekers', figure: '1.240' },
    { name: 'Geladen in', figure: '0,8 s' },
    { name: 'Via Google', figure: '61%' },
  ],
  note: 'Zo ziet je maandoverzicht eruit. Cijfers verzonnen.',
} as const)

export const configuratorTeaser = texts('home.configurator', {
  title: ['Zes stappen,', 'vijf minuten,', 'één voorstel.'],
  intro:
    'Loop langs zes korte vragen over je site. Het duurt ongeveer 5 minuten. Binnen 24 uur op werkdagen heb je een persoonlijke offerte, zonder dat je ergens aan vastzit.',
  steps: [
    { name: 'Website', about: 'Site, shop of landingspagina' },
    { name: 'Diensten', about: 'Wat we erbij doen' },
    { name: 'Planning', about: 'Spoed of rustig aan' },
    { name: 'Extra’s', about: 'Wat er nog in moet' },
    { name: 'Bedrijf', about: 'Wat je doet, voor wie' },
    { name: 'Contact', about: 'Mailen of bellen' },
  ],
} as const)

export const partnersSection = texts('home.partners', {
  title: 'Het garen waar we mee werken.',
  intro: 'De techniek en de platforms achter onze sites. Geen sponsors, gewoon goed gereedschap.',
} as const)

export const servicesSection = texts('home.diensten', {
  title: 'Zeven diensten, elk hun eigen binding.',
  intro: 'Samen worden ze één stof. Los kan ook: je neemt alleen wat je nodig hebt.',
} as const)

export const webshopHighlight = texts('home.webshop', {
  title: 'De winkel dicht, de kassa open.',
  text: 'Een webshop met iDEAL, PayPal en creditcard. Je beheert zelf je producten, wij houden de techniek draaiend.',
  link: 'Wat krijg je bij een webshop',
} as const)

export const sellingPoints = texts('home.troeven', {
  title: 'Waar je op mag rekenen.',
  points: [
    {
      name: 'Een site die je begrijpt',
      text: 'We ontwerpen voor de bezoeker: waar zoekt die naar, en hoe is die er in twee tikken. Gebruiksgemak gaat voor opsmuk.',
    },
    {
      name: 'Altijd gratis aanpassen',
      text: 'Andere openingstijden, een nieuwe foto, een extra alinea. Je appt het, wij passen het aan. Dat kost niets. Iets heel nieuws krijgt eerst een prijs.',
    },
    {
      name: 'AI helpt, mensen beslissen',
      text: 'Voor teksten en ontwerp gebruiken we AI als hulp. Dat scheelt tijd. Wat online komt, lezen we eerst zelf.',
    },
    {
      name: 'Snel geladen',
      text: 'Ook op een oude telefoon met matig bereik. Deze pagina is zelf het bewijs: hij weegt minder dan één foto.',
    },
  ],
} as const)

const INVENTED = { one: 'Twentse zaak die niet bestaat', more: 'Twentse zaken die niet bestaan' }

export const portfolioSection = texts('home.portfolio', {
  title: 'Zo kan het eruitzien.',
  get intro() {
    const style = 'Elk met een stijl van zichzelf, want jouw bakker is jouw kapper niet.'
    const projects = projectsOnSite()
    const samples = projects.filter(isSample).length
    if (samples === 0) return style
    if (samples < projects.length)
      return `Werk van ons, en voorbeelden van zaken die niet bestaan: dat staat erbij. ${style}`
    return `${asFact('aantal voorbeelden', countInWords(samples, INVENTED))}, maar wel ${samples === 1 ? 'zou' : 'zouden'} kunnen. ${style}`
  },
} as const)

export const pricingSection = texts('home.prijzen', {
  title: 'Eén offerte. Geen verrassingen.',
  intro:
    'Wat je site kost, hangt af van wat erin moet. Daarom krijg je binnen 24 uur op werkdagen een persoonlijke offerte waarin precies staat wat je krijgt.',
  get features() {
    return [
      'Online binnen 5 werkdagen',
      'Geen aanbetaling',
      'Altijd support, van mensen die je kent',
      FREE_CHANGES,
      'Persoonlijke offerte binnen 24 uur op werkdagen',
      `Hosting vanaf ${price(prices.hostingInQuoteFrom, { unit: 'per maand', hasCents: true })}`,
      '99,9% uptime en elke dag een back-up',
      'Webshops met iDEAL, PayPal en creditcard',
    ]
  },
  /** Customer count of the home page; the about page says 40+, the ads page 200+. */
  customers: {
    figure: '50+',
    about: `ondernemers gingen je voor. Ze geven ons gemiddeld een ${RATING.spoken}. ${RATING.checked}`,
  },
} as const)

export const contactSection = texts('home.contact', {
  title: 'Kom verder, de deur is los.',
  intro: 'Een vraag kost niets. We reageren binnen 24 uur op werkdagen.',
  banner: {
    title: 'Klaar om op te zetten?',
    text: 'Zo heet het als een wever de draden op het getouw spant. Daarna gaat het snel.',
  },
} as const)
