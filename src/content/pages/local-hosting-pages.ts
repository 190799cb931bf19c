import { asFact } from '@/content/fact-marks'
import { texts } from '@/content/texts'
import {
  hostingFrom,
  packageCountInWords,
  packagesInSentences,
  roomsInWords,
} from '@/features/hosting/catalogue/domain/packages'
import { inEuros } from '@/shared/money'
import { price } from '@/shared/price-words'
import { domainFirstYear, domainLaterYear } from './domain-prices'
import type { LocalHostingPage } from './local-page'
import { WITHIN } from './promises'

/** For the meta description, of which search engines show no more than 155 characters. */
const from = () => asFact('prijs', inEuros(hostingFrom()))
const hostingPrice = () => price(hostingFrom(), { unit: 'per maand' })
const domainPrices = () => `in het eerste jaar ${domainFirstYear()}, daarna ${domainLaterYear()}`

/** Angle: a hosting company that you can ring. */
const hostingInEnschede = texts<LocalHostingPage>('website-hosting-enschede', {
  path: '/website-hosting-enschede',
  metadata: {
    title: 'Website-hosting in Enschede',
    get description() {
      return `Hosting van een bureau in Enschede dat je kunt bellen. Vanaf ${from()} per maand excl. btw, dagelijkse back-up. Klaar ${WITHIN.hostingReady}.`
    },
  },
  heading: 'Website-hosting in Enschede: iemand die je kunt bellen',
  get introduction() {
    return [
      'Goede hosting merk je niet. Tot er iets is, en je een formulier mag invullen bij een bedrijf waar je nooit iemand spreekt. Wij zitten in Enschede. Je kunt ons bellen, mailen of een bericht sturen via WhatsApp, en je krijgt antwoord van een mens.',
      `Kies hieronder een pakket en een domeinnaam. Je site draait met 99,9% uptime en een back-up per dag. Hosting, domein en extra’s staan ${WITHIN.hostingReady} klaar. Het kleinste pakket kost ${hostingPrice()}.`,
    ]
  },
})

/** Angle: which package fits which business. */
const hostingInTwente = texts<LocalHostingPage>('website-hosting-twente', {
  path: '/website-hosting-twente',
  metadata: {
    title: 'Website-hosting in Twente',
    get description() {
      return `${packageCountInWords({ one: 'hostingpakket', more: 'hostingpakketten' })} voor Twentse ondernemers: ${roomsInWords()}. Lees welk pakket bij je past. Na je betaling ${WITHIN.hostingReady} klaar.`
    },
  },
  heading: 'Website-hosting in Twente: niet meer dan je nodig hebt',
  get introduction() {
    return [
      `Je huurt ook geen loods voor één aanhanger. ${packagesInSentences()}`,
      `Na je betaling is alles ${WITHIN.hostingReady} klaar. Kom je er niet uit, stuur ons dan een bericht en we kijken mee. Daar zijn noabers voor.`,
    ]
  },
})

/** Angle: what it costs now and next year, and what happens after ordering. */
const hostingInOverijssel = texts<LocalHostingPage>('website-hosting-overijssel', {
  path: '/website-hosting-overijssel',
  metadata: {
    title: 'Website-hosting in Overijssel',
    get description() {
      return `Hosting en domeinnaam in vijf stappen besteld, overal in Overijssel. Je ziet vooraf wat het nu kost en volgend jaar. Vanaf ${from()} per maand excl. btw.`
    },
  },
  heading: 'Website-hosting in Overijssel: vooraf weten wat je betaalt',
  get introduction() {
    return [
      `Voor hosting maakt het niet uit of je in Hardenberg of in Haaksbergen zit. Wel of je weet wat je volgend jaar betaalt. Daarom hier meteen: een pakket begint bij ${hostingPrice()}. Een domeinnaam kost ${domainPrices()}.`,
      `Bestellen gaat in vijf stappen: pakket en domeinnaam, extra’s, je gegevens, betalen, klaar. Voordat je betaalt, zie je het hele bedrag. Daarna staat alles ${WITHIN.hostingReady} voor je klaar, en vind je in je dashboard je bestellingen en facturen terug.`,
    ]
  },
})

/** Every local path that shows the hosting order wizard (docs/product/site.md#local-pages). */
export const LOCAL_HOSTING_PAGES: readonly LocalHostingPage[] = [
  hostingInEnschede,
  hostingInTwente,
  hostingInOverijssel,
]
