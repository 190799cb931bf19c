import type { Offer, Service, UnitPriceSpecification } from 'schema-dts'
import type { ServiceCard } from '@/content/pages/diensten'
import type { Service as LocalService, LocalServicePage } from '@/content/pages/local-page'
import { prices } from '@/content/pages/prices'
import type { HostingPackage } from '@/features/hosting/catalogue/domain/catalogue'
import { offeredExtras, offeredPackages } from '@/features/hosting/catalogue/domain/packages'
import type { Cents } from '@/shared/money'
import { absolute } from './addresses'
import { businessId } from './describe-business'

const AREAS = ['Enschede', 'Twente', 'Overijssel']

/** The local services whose pages name a price; the others are by quote. */
const startsAt = (): readonly { service: LocalService; from: Cents }[] => [
  { service: 'website-laten-maken', from: prices.websiteFrom.services },
  { service: 'webshop-laten-maken', from: prices.webshopFrom.services },
]

interface ServiceFacts {
  name: string
  description: string
  /** Path of the page that describes it. */
  path: string
  /** Starting price, excluding VAT; absent where the price is by quote. */
  from?: Cents
  /** Names of towns and regions. */
  area?: string
}

/** A service of the agency, with an offer only where the page names a price. */
export function describeService(site: URL, { name, description, path, from, area }: ServiceFacts): Service {
  return {
    '@type': 'Service',
    name,
    description,
    url: absolute(site, path),
    provider: { '@id': businessId(site) },
    areaServed: area ?? AREAS,
    ...(from !== undefined && { offers: startingOffer(site, path, from) }),
  }
}

/** Service of a card on the services page. */
export function describeCard(site: URL, { title, description, from }: ServiceCard): Service {
  return describeService(site, { name: title, description, path: '/diensten', from })
}

/** Service of a local page, in its own town or region. */
export function describeLocalService(site: URL, { path, metadata }: LocalServicePage): Service {
  const { title, description } = metadata
  return describeService(site, {
    name: title,
    description,
    path,
    from: startsAt().find(({ service }) => path.startsWith(`/${service}`))?.from,
    area: areaOf(path),
  })
}

/** Hosting with its packages, per month and per year, and its extras. */
export function describeHosting(site: URL, path: string): Service {
  return {
    ...describeService(site, {
      name: 'Website-hosting',
      description: 'Hosting voor websites en webshops, met domeinnaam.',
      path,
      area: areaOf(path),
    }),
    offers: [
      ...offeredPackages().flatMap((hosting) => packageOffers(hosting)),
      ...offeredExtras().map(({ name, perMonth }) => offer(name, priceEach('MON', perMonth))),
    ],
  }
}

/** The town or region that a local page is named after. */
function areaOf(path: string): string | undefined {
  return AREAS.find((area) => path.endsWith(`-${area.toLowerCase()}`))
}

function startingOffer(site: URL, path: string, from: Cents): Offer {
  return {
    '@type': 'Offer',
    url: absolute(site, path),
    priceSpecification: {
      '@type': 'PriceSpecification',
      minPrice: from / 100,
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: false,
    },
  }
}

function packageOffers({ name, price }: HostingPackage): Offer[] {
  return [
    offer(`Hosting ${name}, per maand`, priceEach('MON', price.monthly)),
    offer(`Hosting ${name}, per jaar`, priceEach('ANN', price.yearly)),
  ]
}

function offer(name: string, priceSpecification: UnitPriceSpecification): Offer {
  return { '@type': 'Offer', name, priceSpecification }
}

/** UN/CEFACT codes: MON is a month, ANN a year. */
function priceEach(unitCode: 'MON' | 'ANN', price: Cents): UnitPriceSpecification {
  return {
    '@type': 'UnitPriceSpecification',
    price: price / 100,
    priceCurrency: 'EUR',
    unitCode,
    valueAddedTaxIncluded: false,
  }
}
