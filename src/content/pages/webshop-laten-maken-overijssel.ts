import { PACKAGES } from '@/features/packages/rules/packages'
import { inEuros } from '@/shared/money'
import type { LocalServicePage } from './local-page'
import { WEBSHOP_FROM } from './prices'
import { WITHIN } from './promises'

const FROM = inEuros(WEBSHOP_FROM.services)
const { webshop: hosting } = PACKAGES

/** The shop whose question is delivery: what goes by post, what by own van, what is fetched. */
export const webshopInOverijssel: LocalServicePage = {
  path: '/webshop-laten-maken-overijssel',
  metadata: {
    title: 'Webshop laten maken in Overijssel',
    description: `Webshop in Overijssel met bezorging die klopt: zelf rijden, verzenden of afhalen. Vanaf ${FROM} excl. btw. Offerte ${WITHIN.quote}.`,
  },
  heading: 'Webshop laten maken in Overijssel, met bezorging die klopt',
  introduction: [
    'Een webshop bedenken is het leuke deel. Daarna moet er iets bezorgd worden. In een provincie met steden langs de IJssel, dorpen in Salland en boerderijen aan een zandweg is dat een vraag op zich. Wat stuur je met de post, wat breng je zelf en wat laat je halen?',
    'Wij beginnen daarom bij het eind. Welke postcodes rijd je zelf? Wat kost dat, en vanaf welk bedrag is het gratis? Mag een klant in Deventer een ander tarief zien dan een klant in Limburg? Als dat vaststaat, bouwen we de rest eromheen: het assortiment, de winkelmand, het betalen met iDEAL, PayPal of creditcard. De verzendkosten laten we vroeg zien. Niemand schrikt graag bij de laatste knop.',
    `Reken op een startbedrag van ${FROM} excl. btw. Een grote winkel met koppelingen kost meer. Hoeveel meer, dat staat in je offerte. Die is gratis en heb je ${WITHIN.quote}.`,
  ],
  questionsHeading: 'Vragen over een webshop in Overijssel',
  questions: [
    {
      question: 'Kan ik alleen in mijn eigen streek bezorgen?',
      answer:
        'Ja, bezorging kan per postcode aan of uit. Wie erbuiten woont, krijgt dat meteen te zien en kiest voor verzenden of afhalen. Zo hoef je geen bestelling af te zeggen.',
    },
    {
      question: 'Hoe zit het met retourneren?',
      answer:
        'Wie als consument online koopt, heeft meestal 14 dagen bedenktijd. Dat moet je vooraf melden, met wie het terugsturen betaalt. Wij maken er een duidelijke plek voor. Wat je precies belooft, bepaal je zelf, binnen de wet.',
    },
    {
      question: 'Ik verkoop vooral in het toeristenseizoen. Kan de winkel in de winter dicht?',
      answer:
        'Ja. Je kunt artikelen uitzetten, een langere levertijd melden of het bestellen tijdelijk stilleggen. De pagina’s blijven staan, zodat je er in het voorjaar niet opnieuw mee hoeft te beginnen.',
    },
    {
      question: 'Welke hosting heeft een webshop nodig?',
      answer: `Daar is het pakket ${hosting.name} voor: ${hosting.storageGb} GB en ${inEuros(hosting.price.monthly)} per maand excl. btw. Een kleine winkel kan met minder beginnen. We zeggen het als je te veel betaalt.`,
      link: { label: 'Hostingpakketten vergelijken', href: '/prijzen' },
    },
  ],
  nearby: [
    { label: 'Website laten maken in Overijssel', href: '/website-laten-maken-overijssel' },
    { label: 'SEO in Overijssel', href: '/seo-optimalisatie-overijssel' },
    { label: 'Webshop laten maken in Twente', href: '/webshop-laten-maken-twente' },
  ],
}
