import type { LocalBusiness, OpeningHoursSpecification, WebSite } from 'schema-dts'
import { company, OPENING_HOURS } from '@/content/company'
import { home } from '@/content/home'
import type { OpeningHours } from '@/shared/opening-hours'
import { absolute } from './addresses'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** How other descriptions refer to the agency. */
export const businessId = (site: URL) => absolute(site, '/#bureau')
export const websiteId = (site: URL) => absolute(site, '/#site')

/**
 * The agency as a local business. Its hours are those of the contact page, when someone is at the office. Neither a
 * rating nor a point on the map: the first needs reviews on the site, the second a real address.
 */
export function describeBusiness(site: URL): LocalBusiness {
  const { street, postcode, city, region, country } = company.address
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
    openingHoursSpecification: OPENING_HOURS.contact.map(describeHours),
    areaServed: ['Enschede', 'Twente', 'Overijssel'],
    sameAs: company.social.map(({ url }) => url),
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
