import { HOSTING_FROM } from '@/features/packages/rules/packages'
import { inEuros } from '@/shared/money'
import type { LocalHostingPage } from './local-page'
import { WITHIN } from './promises'

const FROM = inEuros(HOSTING_FROM)

/** A hosting company that you can ring. */
export const hostingInEnschede: LocalHostingPage = {
  path: '/website-hosting-enschede',
  metadata: {
    title: 'Website-hosting in Enschede',
    description: `Hosting van een bureau in Enschede dat je kunt bellen. Vanaf ${FROM} per maand excl. btw, dagelijkse back-up. Klaar ${WITHIN.hostingReady}.`,
  },
  heading: 'Website-hosting in Enschede: iemand die je kunt bellen',
  introduction: [
    'Goede hosting merk je niet. Tot er iets is, en je een formulier mag invullen bij een bedrijf waar je nooit iemand spreekt. Wij zitten in Enschede. Je kunt ons bellen, mailen of een bericht sturen via WhatsApp, en je krijgt antwoord van een mens.',
    `Kies hieronder een pakket en een domeinnaam. Je site draait met 99,9% uptime en een back-up per dag. Hosting, domein en extra’s staan ${WITHIN.hostingReady} klaar. Het kleinste pakket kost ${FROM} per maand excl. btw.`,
  ],
}
