import type { AstroGlobal } from 'astro'

/**
 * The site's own address, for what a page says of itself. A prerendered page names the one that the build was made for;
 * the edge puts the real one in its place.
 */
export function siteAddress(astro: AstroGlobal): URL {
  if (astro.isPrerendered) return astro.site ?? astro.url
  return new URL(astro.locals.context.settings.siteUrl)
}
