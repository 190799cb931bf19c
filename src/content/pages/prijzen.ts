import { asFact } from '@/content/fact-marks'
import { texts } from '@/content/texts'
import { CONSUMER_ENDS } from '@/features/billing/subscriptions/terms/domain/binding-words'
import {
  hostingFrom,
  packageCountInWords,
  shownDomainPrice,
  yearlySavingInWords,
} from '@/features/hosting/catalogue/domain/packages'
import { type Cents, inEuros } from '@/shared/money'
import { price } from '@/shared/price-words'
import type { TextLink } from './page-copy'
import { prices } from './prices'
import {
  CONFIGURATOR_MINUTES,
  PAYMENT_TERM_DAYS,
  QUOTE_VALID_DAYS,
  SUBSCRIPTION_TERM,
  WITHIN,
} from './promises'

/** A row of a price table. Amounts exclude VAT; null is 'op offerte' or 'op aanvraag'. */
export interface PriceRow {
  name: string
  amount: Cents | null
  /** Text before the amount ('vanaf'), or instead of it ('op aanvraag'). */
  prefix?: string
  /** Text after the amount, such as 'per maand'. */
  unit?: string
  note: string
  link?: TextLink
}

interface PriceTable {
  heading: string
  introduction: string
  rows: readonly PriceRow[]
}

const oneOff: PriceTable = {
  heading: 'Eenmalig',
  introduction: 'Je betaalt je site in één keer. Hosting en domeinnaam kies je er apart bij.',
  rows: [
    {
      name: 'Website',
      get amount() {
        return prices.websiteFrom.services
      },
      prefix: 'vanaf',
      note: 'Een eenvoudige site, online binnen 5 werkdagen.',
      link: { label: 'Wat erin zit', href: '/diensten' },
    },
    {
      name: 'Website, eenmalig',
      get amount() {
        return prices.websiteOneOff
      },
      note: 'Richtprijs als je een offerte aanvraagt.',
      link: { label: 'Vraag hem aan', href: '/offerte' },
    },
    {
      name: 'Webshop',
      get amount() {
        return prices.webshopFrom.services
      },
      prefix: 'vanaf',
      note: 'Met iDEAL, PayPal en creditcard.',
      link: { label: 'Wat erin zit', href: '/diensten' },
    },
    {
      name: 'Landingspagina',
      amount: null,
      prefix: 'op aanvraag',
      note: 'Eén pagina voor één actie of advertentie.',
    },
    {
      name: 'Extra landingspagina',
      get amount() {
        return prices.extraLandingPage
      },
      unit: 'per stuk',
      note: 'Voor elke volgende pagina.',
    },
    {
      name: 'SEO, advertenties, e-mailmarketing, onderhoud',
      amount: null,
      prefix: 'op offerte',
      note: `Een persoonlijke offerte ${WITHIN.quote}.`,
    },
  ],
}

const subscription: PriceTable & { terms: string } = {
  heading: 'Abonnement',
  introduction: 'Liever een vast bedrag per maand dan alles ineens? Dat kan op twee manieren.',
  rows: [
    {
      name: 'Website-abonnement',
      get amount() {
        return prices.subscriptionPerMonth.quoteForm
      },
      unit: 'per maand',
      note: 'Een website, betaald per maand.',
      link: { label: 'Vraag het aan', href: '/offerte' },
    },
    {
      name: 'Abonnement met automatische offertes',
      get amount() {
        return prices.subscriptionPerMonth.allIn
      },
      prefix: 'vanaf',
      unit: 'per maand, all-in',
      note: 'Voor vakmensen die hun aanvragen automatisch willen laten lopen.',
      link: { label: 'Hoe dat werkt', href: '/configurator-abonnement' },
    },
  ],
  terms: `Een abonnement loopt minimaal ${SUBSCRIPTION_TERM.minimumMonths} maanden. Daarna zeg je op met een termijn van ${SUBSCRIPTION_TERM.noticeMonths} maand. ${CONSUMER_ENDS}`,
}

const domain = {
  heading: 'Domeinnaam',
  get introduction() {
    return shownDomainPrice().isFrom
      ? 'De naam op de deur. Wat hij kost, hangt af van de extensie: wat er achter de punt staat.'
      : 'De naam op de deur. Het eerste jaar is bijna gratis, daarna betaal je de gewone prijs.'
  },
  get rows(): readonly PriceRow[] {
    const { firstYear, perYear, isFrom } = shownDomainPrice()
    const from = isFrom ? { prefix: 'vanaf' } : {}
    return [
      { name: 'Eerste jaar', amount: firstYear, ...from, note: 'Bij een hostingpakket.' },
      { name: 'Daarna', amount: perYear, ...from, unit: 'per jaar', note: 'Vanaf het tweede jaar.' },
    ]
  },
  /** Shown where prices differ by extension. */
  columns: { extension: 'Extensie', firstYear: 'Eerste jaar', perYear: 'Daarna, per jaar' },
  others: 'Alle andere',
}

/** /prijzen, generated from every price there is. */
export const pricesPage = texts('prijzen', {
  metadata: {
    title: 'Prijzen van websites, webshops en hosting',
    get description() {
      return `Wat kost een website? Vanaf ${asFact('prijs', inEuros(prices.websiteFrom.services))} eenmalig of ${asFact('prijs', inEuros(prices.subscriptionPerMonth.quoteForm))} per maand, excl. btw. Alle prijzen van webshops, hosting en extra’s, ook incl. btw.`
    },
  },
  heading: 'Dit kost het',
  introduction:
    'Je hoeft ons niet te bellen om te weten wat iets kost. Wat een vast bedrag of een startbedrag heeft, staat hieronder. De rest hangt van je plannen af en gaat op offerte.',
  vat: {
    legend: 'Prijzen tonen',
    excluding: 'excl. btw',
    including: 'incl. btw',
    noteExcluding: (percent: number) => `Alle bedragen zijn excl. ${percent}% btw.`,
    noteIncluding: (percent: number) => `Alle bedragen in de tabellen zijn incl. ${percent}% btw.`,
  },
  oneOff,
  subscription,
  hosting: {
    heading: 'Hosting',
    get introduction() {
      return `${packageCountInWords({ one: 'pakket', more: 'pakketten' })}. Het verschil zit in de ruimte. Weet je niet wat je nodig hebt, begin dan met het kleinste.`
    },
    columns: { package: 'Pakket', storage: 'Ruimte', monthly: 'Per maand', yearly: 'Per jaar' },
    popularLabel: 'Populair',
    get yearlyNote() {
      return yearlySavingInWords()
    },
    order: { label: 'Hosting bestellen', href: '/hosting-bestellen' },
  },
  extras: {
    heading: 'Extra’s bij hosting',
    introduction:
      'Los erbij te kiezen, per maand. Betaal je je hosting per jaar, dan rekenen we twaalf maanden.',
    columns: { extra: 'Extra', perMonth: 'Per maand' },
  },
  domain,
  included: {
    heading: 'Wat er altijd bij zit',
    items: [
      `Een persoonlijke offerte vooraf, gratis en ${WITHIN.quote}`,
      'Ontwerp, bouw en het online zetten',
      'Gratis aanpassingen',
      'Support, ook later',
    ],
  },
  notIncluded: {
    heading: 'Wat er niet bij zit',
    get items() {
      return [
        'Hosting en domeinnaam, als je eenmalig betaalt',
        'Het budget voor je advertenties',
        `Extra landingspagina’s: ${price(prices.extraLandingPage, { unit: 'per stuk' })}`,
        'Extra’s bij hosting die je zelf niet aanzet',
      ]
    },
  },
  /** Some prices differ from page to page; this text says so openly. */
  differences: {
    title: 'Welk bedrag geldt voor jou?',
    get text() {
      return `Het bedrag in je offerte, en daar houden we ons ${QUOTE_VALID_DAYS} dagen aan. Wat je hier ziet, zijn startbedragen en richtprijzen. Voor een website die eenvoudig blijft, reken je op ${price(prices.websiteFrom.services)} tot ${price(prices.websiteOneOff)}. Een webshop begint in de configurator bij ${price(prices.webshopFrom.configurator)}, voordat je kiest wat erin moet; met alles wat bij onze diensten staat, begint hij bij ${price(prices.webshopFrom.services)}. Hosting vanaf ${price(prices.hostingInQuoteFrom, { hasCents: true })}, zoals op de voorpagina, kan alleen in overleg, in een offerte; wat je zelf online bestelt, begint bij ${price(hostingFrom(), { unit: 'per maand' })}.`
    },
  },
  payment: {
    title: 'Wanneer je betaalt',
    text: `Voor een site of webshop betaal je niets vooraf: een aanbetaling vragen we niet. Hosting en domeinnamen betaal je wel vooraf: bij je bestelling, en daarna voor elke nieuwe termijn. Een factuur betaal je binnen ${PAYMENT_TERM_DAYS} dagen.`,
  },
  closing: {
    heading: 'Liever één bedrag voor jouw plan?',
    text: `Vul de configurator in. Dat duurt ongeveer ${CONFIGURATOR_MINUTES} minuten, en ${WITHIN.quote} heb je een persoonlijke offerte. Gratis.`,
    links: [
      { label: 'Start Configurator', href: '/configurator' },
      { label: 'Offerte aanvragen', href: '/offerte' },
      { label: 'Neem Contact Op', href: '/contact' },
    ],
  },
})
