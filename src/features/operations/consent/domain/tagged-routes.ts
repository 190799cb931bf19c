/*
 * Allowlist and denylist of statistics and advertising, by file name under src/pages. Every public page is in one of
 * the two (tests/tagged-routes.test.ts); a page in neither has no tags.
 */

/** Prose, and forms without sensitive data: no URL of these pages holds a secret. */
export const TAGGED_ROUTES: readonly string[] = [
  '/',
  '/[local]',
  '/afspraak',
  '/algemene-voorwaarden',
  '/blog',
  '/blog/[id]',
  '/blog/pagina/[page]',
  '/configurator',
  '/configurator-abonnement',
  '/contact',
  '/cookies',
  '/diensten',
  '/faq',
  '/home',
  '/locatie',
  '/maatwerk',
  '/meta-ads-landing',
  '/nieuwsbrief',
  '/offerte',
  '/over-ons',
  '/prijzen',
  '/privacy',
  '/support',
  '/toegankelijkheid',
  '/verwerkersovereenkomst',
  '/werk/[id]',
]

/**
 * Pages with a token, a password, an account or a payment; reports that may be anonymous; past versions, which few read; and unknown addresses, which
 * may hold any of these.
 */
export const UNTAGGED_ROUTES: readonly string[] = [
  '/404',
  '/500',
  '/[legal]/versies/[version]',
  '/afspraak/[token]',
  '/beginnen',
  '/bestelling-herroepen/[token]',
  '/bestelvoorstel/[token]',
  '/api/documentatie',
  '/betalen/[id]',
  '/betalen/[id]/verder',
  '/boekhouder',
  '/coming-soon',
  '/e-mailadres/[token]',
  '/geen-toegang',
  '/gesprek/[token]',
  '/hosting-bestellen',
  '/hosting-bestellen/gelukt',
  '/hosting-login',
  '/inhoud-melden',
  '/inloggen',
  '/inloggen/code',
  '/nieuwsbrief/afmelden',
  '/nieuwsbrief/bevestigen',
  '/privacy/bevestigen',
  '/privacy/kopie',
  '/offerte-bekijken/[token]',
  '/test-bank/[id]',
  '/uitnodiging/[token]',
  '/wachtwoord-kiezen',
  '/wachtwoord-vergeten',
  '/website-hosting-[area]',
]

/** Whether a page of this route may load tags (`Astro.routePattern`). */
export function mayHaveTags(route: string): boolean {
  return TAGGED_ROUTES.includes(route)
}
