import { DOMAIN_FIRST_YEAR, DOMAIN_PER_YEAR, HOSTING_FROM } from '@/features/packages/rules/packages'
import { inEuros } from '@/shared/money'
import type { LocalHostingPage } from './local-page'
import { WITHIN } from './promises'

const FROM = inEuros(HOSTING_FROM)
const DOMAIN = `${inEuros(DOMAIN_FIRST_YEAR)} in het eerste jaar en daarna ${inEuros(DOMAIN_PER_YEAR)} per jaar`

/** What it costs now and next year, and what happens after ordering. */
export const hostingInOverijssel: LocalHostingPage = {
  path: '/website-hosting-overijssel',
  metadata: {
    title: 'Website-hosting in Overijssel',
    description: `Hosting en domeinnaam in vijf stappen besteld, overal in Overijssel. Je ziet vooraf wat het nu kost en volgend jaar. Vanaf ${FROM} per maand excl. btw.`,
  },
  heading: 'Website-hosting in Overijssel: vooraf weten wat je betaalt',
  introduction: [
    `Voor hosting maakt het niet uit of je in Hardenberg of in Haaksbergen zit. Wel of je weet wat je volgend jaar betaalt. Daarom hier meteen: een pakket begint bij ${FROM} per maand, en een domeinnaam kost ${DOMAIN}. Alle bedragen zijn excl. btw.`,
    `Bestellen gaat in vijf stappen: pakket en domeinnaam, extra’s, je gegevens, betalen, klaar. Voordat je betaalt, zie je het hele bedrag. Daarna staat alles ${WITHIN.hostingReady} voor je klaar, en vind je in je dashboard je bestellingen en facturen terug.`,
  ],
}
