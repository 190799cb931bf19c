import { asFact } from '@/content/fact-marks'
import { texts } from '@/content/texts'
import { inEuros } from '@/shared/money'
import { prices } from './prices'
import { RATING, SITES_OR_CUSTOMERS, WITHIN } from './promises'

/** For the meta description. */
const oneOff = () => asFact('prijs', inEuros(prices.websiteFrom.adsLanding))
const perMonth = () => asFact('prijs', inEuros(prices.subscriptionPerMonth.adsLanding))

/** /meta-ads-landing: one form and what you need to know before you fill it in (docs/product/sales.md#ads-landing-page). */
export const adsLandingPage = texts(
  'meta-ads-landing',
  {
    metadata: {
      title: `Gratis offerte ${WITHIN.quote}`,
      get description() {
        return `Een website voor ${oneOff()} of ${perMonth()} per maand, excl. btw. Laat je naam en e-mailadres achter. Je gratis offerte heb je ${WITHIN.quote} in je mail.`
      },
    },
    heading: `Gratis offerte voor je website, ${WITHIN.quote}`,
    introduction:
      'Je klikte op een advertentie, dus we houden het kort. Vul je naam en e-mailadres in, dan rekenen wij uit wat jouw site kost.',
    claims: [
      { figure: `${RATING.short} sterren`, label: `zo beoordelen klanten ons. ${RATING.checked}` },
      { figure: `${SITES_OR_CUSTOMERS.adsLanding} klanten`, label: 'gingen je voor' },
      { figure: '24 uur', label: 'op werkdagen, tot je gratis offerte' },
    ],
    prices: {
      once: {
        get net() {
          return prices.websiteFrom.adsLanding
        },
        unit: 'in één keer',
      },
      or: 'of',
      perMonth: {
        get net() {
          return prices.subscriptionPerMonth.adsLanding
        },
        unit: 'per maand',
      },
    },
    reasons: [
      { title: 'Geen aanbetaling', text: 'Voor je site betaal je niets vooruit.' },
      { title: 'Online binnen 5 werkdagen', text: 'Zo snel staat een eenvoudige site er.' },
      { title: 'Altijd support', text: 'Ook als de site al lang af is.' },
    ],
    form: {
      heading: 'Vraag je offerte aan',
      labels: { name: 'Naam', email: 'E-mailadres', phone: 'Telefoonnummer' },
      phoneHint: 'Niet verplicht. Dan kunnen we je even bellen als er iets onduidelijk is.',
      submit: 'Gratis offerte aanvragen',
      sending: 'Bezig met verzenden...',
      note: 'Gratis, en je zit nergens aan vast.',
      privacy: {
        text: 'We gebruiken je gegevens om op je aanvraag te antwoorden, en wissen ze 2 jaar na ons laatste contact.',
        label: 'Lees ons privacybeleid',
        href: '/privacy',
      },
      thanks: {
        heading: 'Bedankt. Je hoort snel van ons.',
        text: 'Dit is er gebeurd, en dit gebeurt er nu:',
        offer: 'Dan heb je ook je gratis offerte',
        again: 'Nieuwe aanvraag doen',
      },
    },
  },
  { isInScripts: true },
)
