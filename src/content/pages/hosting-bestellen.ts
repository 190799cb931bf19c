import { PACKAGES } from '@/features/hosting/rules/packages'
import { inEuros } from '@/shared/money'
import type { ClosingBlock, PageMetadata } from './page-copy'
import { WITHIN } from './promises'

const { basis, onbeperkt, webshop } = PACKAGES
const FROM = inEuros(basis.price.monthly)
const SIZES = `${basis.storageGb}, ${onbeperkt.storageGb} of ${webshop.storageGb} GB`

interface HostingOrderPage {
  metadata: PageMetadata
  heading: string
  introduction: readonly string[]
  packages: { heading: string; introduction: string; popular: string; order: string }
  facts: readonly { figure: string; about: string }[]
  extras: { heading: string; introduction: string }
  domain: { heading: string; firstYear: string; after: string; text: string }
  order: ClosingBlock
}

/** /hosting-bestellen and what its local sisters share, until the order wizard stands there. */
export const hostingOrderPage: HostingOrderPage = {
  metadata: {
    title: 'Hosting bestellen',
    description: `Hosting vanaf ${FROM} per maand excl. btw: ${SIZES}, met 99,9% uptime en elke dag een back-up. Na je bestelling ${WITHIN.hostingReady} klaar.`,
  },
  heading: 'Hosting bestellen',
  introduction: [
    'Een plek voor je site en een naam op de deur. Meer hoeft hosting niet te zijn, zolang het blijft draaien.',
    `Kies een pakket, zet erbij wat je nodig hebt en laat het ons weten. Na je bestelling staat alles ${WITHIN.hostingReady} klaar.`,
  ],
  packages: {
    heading: 'Drie maten, op schaal',
    introduction: `Elke lap stof is zo lang als het pakket ruim is: ${SIZES}. Weet je niet wat je nodig hebt, begin dan met de kortste.`,
    popular: 'Populair',
    order: 'Dit pakket bestellen',
  },
  facts: [
    { figure: 'Binnen 3 uur', about: 'staat je bestelling klaar' },
    { figure: '99,9% uptime', about: 'je site blijft in de lucht' },
    { figure: 'Elke dag', about: 'maken we een back-up' },
  ],
  extras: {
    heading: 'Wat je erbij kunt zetten',
    introduction: 'Los te kiezen, per maand. Betaal je per jaar, dan rekenen we twaalf maanden.',
  },
  domain: {
    heading: 'Domeinnaam',
    firstYear: 'het eerste jaar',
    after: 'per jaar daarna',
    text: 'De naam op de deur, bij een hostingpakket.',
  },
  order: {
    heading: 'Bestellen doe je nu nog bij een mens',
    text: 'Online bestellen kan hier binnenkort. Tot die tijd bel, app of mail je welk pakket je wilt en onder welke domeinnaam. Wij zetten het klaar en sturen je de factuur.',
    links: [],
  },
}
