import type { AstroGlobal } from 'astro'

/**
 * Origin of the site, for URLs of a page to itself. A prerendered page has the one that the build was made for, which
 * the edge replaces by the real one.
 */
export function siteAddress(astro: AstroGlobal): URL {
  if (astro.isPrerendered) return astro.site ?? astro.url
  return new URL(astro.locals.context.settings.siteUrl)
}
