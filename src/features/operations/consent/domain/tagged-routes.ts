/*
 * On which pages statistics and advertising may look along, by file name under src/pages. Every public page stands in
 * one of the two lists (tests/tagged-routes.test.ts); what stands in neither has none.
 */

/** Prose, and forms that ask for nothing but an answer: no address of these holds a secret. */
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

/** A token, a password, an account or a payment; a report that may be nameless; and addresses that nobody foresaw, which may hold any of these. */
export const UNTAGGED_ROUTES: readonly string[] = [
  '/404',
  '/500',
  '/afspraak/[token]',
  '/bestelling-herroepen/[token]',
  '/api/documentatie',
  '/betalen/[id]',
  '/betalen/[id]/verder',
  '/boekhouder',
  '/coming-soon',
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
  '/offerte-bekijken/[token]',
  '/test-bank/[id]',
  '/wachtwoord-kiezen',
  '/wachtwoord-vergeten',
  '/website-hosting-[area]',
]

/** Whether tags may be loaded on a page of this route (`Astro.routePattern`). */
export function mayHaveTags(route: string): boolean {
  return TAGGED_ROUTES.includes(route)
}
