import type { QuoteLine, SiteKind } from './quote-document'

export const SITE_KIND_LABELS = {
  none: 'geen site',
  website: 'een website',
  webshop: 'een webshop',
} as const satisfies Record<SiteKind, string>

/** What is made of a line; a document from before lines said so is known by how they begin: care of a site makes none. */
export function siteOf({ site, description }: Pick<QuoteLine, 'site' | 'description'>): SiteKind {
  if (site) return site
  if (/^(website|landingspagina)\b(?!.*onderhoud)/i.test(description)) return 'website'
  return /^webshop\b(?!.*onderhoud)/i.test(description) ? 'webshop' : 'none'
}

/** Whether these lines promise 'binnen 5 werkdagen online': a website does, where its quote names no other planning. */
export function promisesASite(lines: readonly QuoteLine[]): boolean {
  return lines.some((line) => siteOf(line) === 'website')
}
