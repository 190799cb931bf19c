import { HOSTING_CLOTH } from '@/content/look'
import { price } from '@/shared/price-words'
import type { Cloth } from '@/ui/weave/Weave'
import { prices } from './pages/prices'
import { FREE_CHANGES } from './pages/promises'
import { texts } from './texts'

export interface Service {
  id: string
  title: string
  description: string
  /** The service's own cloth, instead of an icon. */
  cloth: Cloth
  features: readonly string[]
}

/** The seven services of the home page, in its order (docs/product/site.md#services-on-the-home-page). */
export const services = texts<readonly Service[]>('home.zeven-diensten', [
  {
    id: 'website',
    title: 'Website laten maken',
    description: 'Een site die bij je zaak past, op elke telefoon klopt en binnen 5 werkdagen online staat.',
    cloth: { draft: 'plain', tone: 'madder' },
    features: [
      'Eigen ontwerp, geen standaardpakket',
      'Goed leesbaar op telefoon, tablet en computer',
      FREE_CHANGES,
      'Domeinnaam en hosting regelen we mee',
    ],
  },
  {
    id: 'webshop',
    title: 'Webshops',
    description: 'Een winkel die doorverkoopt als jij dicht bent, met de betaalmethoden die klanten kennen.',
    cloth: { draft: 'twill', tone: 'ochre' },
    features: [
      'Betalen met iDEAL, PayPal en creditcard',
      'Producten, voorraad en bestellingen op één plek',
      'Afrekenen in weinig stappen, ook op de telefoon',
      'Uitleg tot je het zelf kunt',
    ],
  },
  {
    id: 'hosting',
    title: 'Hosting',
    get description() {
      return `Vanaf ${price(prices.hostingInQuoteFrom, { unit: 'per maand', hasCents: true })}. Je site is snel, staat veilig en blijft in de lucht.`
    },
    cloth: HOSTING_CLOTH,
    features: [
      '99,9% uptime',
      'Elke dag een back-up',
      'CDN: bestanden komen van een server dicht bij de bezoeker',
      'Beveiligde verbinding (SSL)',
    ],
  },
  {
    id: 'seo',
    title: 'SEO',
    description: 'Gevonden worden in Google door mensen uit de buurt die zoeken wat jij doet.',
    cloth: { draft: 'satin', tone: 'indigo' },
    features: [
      'Onderzoek naar de woorden die je klanten intikken',
      'Teksten en techniek op orde',
      'Goed vindbaar in Enschede, Twente en Overijssel',
      'Zicht op wat het oplevert',
    ],
  },
  {
    id: 'social',
    title: 'Social media en marketing',
    description: 'Berichten en advertenties die passen bij wie je bent, op de plek waar je klanten al zijn.',
    cloth: { draft: 'basket', tone: 'fire' },
    features: [
      'Berichten voor Facebook, Instagram en LinkedIn',
      'Advertenties bij Google en Meta',
      'Een vast budget dat je zelf bepaalt',
      'Beeld en tekst in één stijl',
    ],
  },
  {
    id: 'analytics',
    title: 'Analyse en rapportage',
    description: 'Cijfers in gewone taal: wie er kwam, waarvandaan en wat diegene deed.',
    cloth: { draft: 'houndstooth', tone: 'sky' },
    features: [
      'Een overzicht per maand',
      'Aanvragen en bestellingen geteld, niet alleen bezoekers',
      'Pas meten na toestemming van de bezoeker',
      'Advies: wat laten staan, wat veranderen',
    ],
  },
  {
    id: 'newsletter',
    title: 'Nieuwsbrieven en campagnes',
    description: 'Een mail die gelezen wordt, aan mensen die erom gevraagd hebben.',
    cloth: { draft: 'jacquard', tone: 'linen' },
    features: [
      'Ontwerp in de stijl van je site',
      'Aanmelden en afmelden netjes geregeld',
      'Campagnes voor een opening, seizoen of actie',
      'Zien wie opent en klikt',
    ],
  },
])
