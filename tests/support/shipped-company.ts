import { SITE_MAP } from '../../src/content/site-map.ts'

/** Words of the company that a new site begins with. */
export const SHIPPED =
  /Webnoaber|info@webnoaber|053 ?000|53 000 00 00|\+31530{7}|Voorbeeldstraat|NL0{9}B|NL00 ?BANK/g

/** Everything that a stranger can read and that names the company. */
export const READABLE = [
  ...SITE_MAP.map(({ path }) => path),
  '/sitemap.xml',
  '/blog/rss.xml',
  '/llms.txt',
  '/site.webmanifest',
  '/.well-known/security.txt',
  '/api/openapi.json',
]

/** What stands around each word of the shipped company at that address. */
export function shippedWordsIn(path: string, text: string): string[] {
  return [...text.matchAll(SHIPPED)].map(
    ({ index }) => `${path}: ${text.slice(Math.max(0, index - 50), index + 30)}`,
  )
}
