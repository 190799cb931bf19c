import { company } from '@/content/company'
import { home } from '@/content/home'
import { PRIVATE_PATHS } from '@/content/site-map'
import { absolute } from './addresses'

/** A page as sitemap.xml and llms.txt list it. */
export interface ListedPage {
  path: string
  title: string
  description: string
  /** Known only where the content carries a date. */
  changedOn?: Date
}

/** sitemap.xml: exactly the pages that search engines may list. */
export function sitemapXml(site: URL, pages: readonly ListedPage[]): string {
  const entries = pages.map(({ path, changedOn }) => {
    const changed = changedOn ? `<lastmod>${changedOn.toISOString().slice(0, 10)}</lastmod>` : ''
    return `  <url><loc>${inXml(absolute(site, path))}</loc>${changed}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
}

/** robots.txt: everything may be crawled, except what only customers and the agency use. */
export function robotsTxt(site: URL): string {
  const disallowed = PRIVATE_PATHS.map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\n${disallowed}\nSitemap: ${absolute(site, '/sitemap.xml')}\n`
}

/** Validity of security.txt, in days; RFC 9116, 2.5.5 advises less than a year. */
const SECURITY_TXT_DAYS = 180

/**
 * security.txt (RFC 9116): where to report a vulnerability. `now` is rounded to its day, so that the file changes once
 * a day.
 */
export function securityTxt(site: URL, now: Date): string {
  const expires = new Date(now.getTime() + SECURITY_TXT_DAYS * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  return [
    `Contact: mailto:${company.email}`,
    `Expires: ${expires}T00:00:00.000Z`,
    'Preferred-Languages: nl, en',
    `Canonical: ${absolute(site, '/.well-known/security.txt')}`,
    `Policy: ${absolute(site, '/privacy')}`,
    '',
  ].join('\n')
}

/** llms.txt (llmstxt.org): who we are and where to read what, in Markdown. */
export function llmsTxt(site: URL, pages: readonly ListedPage[]): string {
  const { street, postcode, city } = company.address
  const links = pages.map(
    ({ path, title, description }) => `- [${title}](${absolute(site, path)}): ${description}\n`,
  )
  return `# ${company.name}

> ${home.description}

${company.legalName}, ${street}, ${postcode} ${city}. Telefoon ${company.phone.shown}, e-mail ${company.email}. Alle prijzen op de site zijn excl. btw, tenzij er iets anders bij staat.

## Pagina’s

${links.join('')}`
}

function inXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
