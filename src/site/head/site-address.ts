import type { AstroGlobal } from 'astro'

/** Origin of the site, for URLs of a page to itself. */
export function siteAddress({ locals }: Pick<AstroGlobal, 'locals'>): URL {
  return new URL(locals.context.settings.siteUrl)
}
