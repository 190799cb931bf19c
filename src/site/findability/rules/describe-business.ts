import type { LocalBusiness, OpeningHoursSpecification, WebSite } from 'schema-dts'
import { company, openingHoursOn } from '@/content/company'
import { home } from '@/content/home'
import type { SocialProfile } from '@/content/site-facts'
import type { OpeningHours } from '@/shared/opening-hours'
import { absolute } from './addresses'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** `@id` by which other descriptions refer to the agency. */
export const businessId = (site: URL) => absolute(site, '/#bureau')
export const websiteId = (site: URL) => absolute(site, '/#site')

/**
 * The agency as a LocalBusiness, with the opening hours that the page at this path shows. No rating: that needs reviews
 * on the site.
 */
export function describeBusiness(
  site: URL,
  path: string,
  social: readonly SocialProfile[] = company.social,
): LocalBusiness {
  const { street, postcode, city, region, country, point } = company.address
  return {
    '@type': 'LocalBusiness',
    '@id': businessId(site),
    name: company.name,
    legalName: company.legalName,
    description: home.description,
    url: absolute(site, '/'),
    logo: absolute(site, '/icons/512.png'),
    image: absolute(site, '/og/home.png'),
    telephone: company.phone.e164,
    email: company.email,
    vatID: company.vatId,
    identifier: { '@type': 'PropertyValue', propertyID: 'KVK', value: company.kvk },
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode: postcode,
      addressLocality: city,
      addressRegion: region,
      addressCountry: country,
    },
    geo: { '@type': 'GeoCoordinates', ...point },
    openingHoursSpecification: openingHoursOn(path).map(describeHours),
    areaServed: ['Enschede', 'Twente', 'Overijssel'],
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  }
}

export function describeWebsite(site: URL): WebSite {
  return {
    '@type': 'WebSite',
    '@id': websiteId(site),
    url: absolute(site, '/'),
    name: company.name,
    inLanguage: 'nl-NL',
    publisher: { '@id': businessId(site) },
  }
}

function describeHours({ days, opens, closes }: OpeningHours): OpeningHoursSpecification {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.flatMap((day) => DAYS[day - 1] ?? []),
    opens: opens.padStart(5, '0'),
    closes: closes.padStart(5, '0'),
  }
}
