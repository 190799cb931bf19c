import { asFact } from '@/content/fact-marks'
import { texts } from '@/content/texts'
import { type Cents, inEuros } from '@/shared/money'
import type { TextBlock } from './page-copy'
import { prices } from './prices'
import { FREE_CHANGES, NEW_PARTS, RATING, WITHIN } from './promises'

/** A card of the services page. */
export interface ServiceCard {
  id: 'websites' | 'webshops' | 'seo-marketing' | 'advertenties' | 'e-mailmarketing' | 'hosting-onderhoud'
  title: string
  description: string
  features: readonly string[]
  /** Starting price, excluding VAT; absent where the price is by quote. */
  from?: Cents
}

const cards: readonly ServiceCard[] = [
  {
    id: 'websites',
    title: 'Websites',
    description:
      'Een site die zegt wat je doet, waar je zit en hoe iemand je bereikt. Eerst goed op de telefoon, dan op de rest.',
    features: [
      'Ontwerp dat bij je zaak past',
      'Leesbaar op telefoon, tablet en computer',
      'Pagina’s die snel laden',
      'Hulp bij tekst en beeld, ook met AI',
      FREE_CHANGES,
    ],
    get from() {
      return prices.websiteFrom.services
    },
  },
  {
    id: 'webshops',
    title: 'Webshops',
    description:
      'Een winkel die open is als jij dicht bent. Je klant bestelt en betaalt, jij pakt in. Meer moet het niet zijn.',
    features: [
      'Betalen met iDEAL, PayPal en creditcard',
      'Zelf artikelen en prijzen aanpassen',
      'Bestellingen bij elkaar op één plek',
      'Verzendkosten die je vooraf ziet',
      'Afrekenen zonder omwegen',
    ],
    get from() {
      return prices.webshopFrom.services
    },
  },
  {
    id: 'seo-marketing',
    title: 'SEO en marketing',
    description:
      'Gevonden worden door mensen die zoeken wat jij verkoopt. We leggen uit wat we doen en waarom het helpt.',
    features: [
      'Uitzoeken op welke woorden je klanten zoeken',
      'Techniek, snelheid en teksten op orde',
      'Je gegevens kloppend in Google en op de kaart',
      'Social media',
      'Cijfers in gewone taal',
    ],
  },
  {
    id: 'advertenties',
    title: 'Advertentiecampagnes',
    description:
      'Betaald bovenaan staan, bij de mensen die je zoekt. Zolang het iets oplevert. Doet het dat niet, dan zetten we het uit.',
    features: [
      'Advertenties op Google, Facebook en Instagram',
      'Jij bepaalt het budget',
      'Een landingspagina die bij de advertentie past',
      'Bijhouden welke aanvraag waarvandaan komt',
    ],
  },
  {
    id: 'e-mailmarketing',
    title: 'E-mailmarketing',
    description:
      'Een nieuwsbrief die mensen openen omdat er iets in staat. Niet elke week omdat het dinsdag is.',
    features: [
      'Nieuwsbrieven en campagnes in je eigen stijl',
      'Aanmelden met bevestiging, afmelden met één klik',
      'Automatische mail na een aanvraag of bestelling',
      'Na elke verzending de cijfers',
    ],
  },
  {
    id: 'hosting-onderhoud',
    title: 'Hosting en onderhoud',
    description:
      'Een plek voor je site, een naam op de deur en iemand die op tijd de boel bijwerkt. Je hoort er weinig van, en dat is de bedoeling.',
    features: [
      'Hosting met 99,9% uptime',
      'Elke dag een back-up',
      'Updates en onderhoud',
      'Domeinnaam registreren',
      'Altijd support',
    ],
  },
]

const reasons: readonly TextBlock[] = [
  {
    title: 'Online binnen 5 werkdagen',
    text: 'Geen traject van maanden. Wat je deze week bespreekt, kan volgende week online staan.',
  },
  {
    title: 'Geen aanbetaling',
    text: 'Voor je site betaal je niets vooruit. Eerst het werk, dan de rekening.',
  },
  {
    title: `Een persoonlijke offerte ${WITHIN.quote}`,
    text: 'Met een bedrag waar je iets aan hebt. De offerte is gratis en je zit nergens aan vast.',
  },
  {
    title: 'Altijd support',
    text: `Ook als je site al een tijd draait. Je krijgt ${WITHIN.supportResponse} antwoord.`,
  },
  {
    title: 'Altijd gratis aanpassen',
    text: `Andere openingstijden, een nieuwe foto, een dienst erbij op de lijst. Zeg het en we passen het aan. ${NEW_PARTS}`,
  },
  {
    title: `Klanten geven ons een ${RATING.spoken}`,
    text: `${RATING.checked} Wat er nog aan die vijf ontbreekt, horen we ook graag.`,
  },
]

/** /diensten: six cards, six reasons, and a closing block (docs/product/site.md#services-page). */
export const servicesPage = texts('diensten', {
  metadata: {
    title: 'Diensten: websites, webshops en SEO',
    get description() {
      return `Website vanaf ${asFact('prijs', inEuros(prices.websiteFrom.services))}, webshop vanaf ${asFact('prijs', inEuros(prices.webshopFrom.services))}, excl. btw. Ook SEO, e-mail en hosting. Persoonlijke offerte ${WITHIN.quote}, geen aanbetaling.`
    },
  },
  heading: 'Wat we maken, en waar het begint',
  introduction: `Zes diensten. Bij twee staat een bedrag, omdat we weten waar het begint. De andere vier hangen af van wat jij nodig hebt. Daarvoor vraag je een offerte aan: gratis, persoonlijk en ${WITHIN.quote} in je mail.`,
  cardsHeading: 'Onze diensten',
  from: 'vanaf',
  byQuote: 'op offerte',
  cardButton: { label: 'Offerte aanvragen', href: '/configurator' },
  cards,
  reasonsHeading: 'Zes redenen om ons te bellen',
  reasons,
  closing: {
    heading: 'Staat het er niet bij?',
    text: 'Vertel wat je zoekt. Kunnen we het maken, dan hoor je wat het kost. Kunnen we het niet, dan zeggen we dat ook.',
    links: [
      { label: 'Neem Contact Op', href: '/contact' },
      { label: 'Alle prijzen bekijken', href: '/prijzen' },
    ],
  },
})
