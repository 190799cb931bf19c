/** A claim of the pages or the terms for which its owner answers (docs/before-you-go-live.md). */
interface Claim {
  /** The claim as a heading. */
  title: string
  /** What proves it, or what to do without proof. */
  proof: string
}

/** Claims that an owner ticks off, in the order of the page. The id is what is stored. */
export const CLAIMS = {
  reviews: {
    title: 'Het cijfer van de beoordelingen',
    proof:
      'Welke beoordelingen zijn het, hoeveel, en waar staan ze? Schrijf erbij hoe je nagaat dat ze van klanten zijn.',
  },
  'customer-counts': {
    title: 'De aantallen klanten en sites',
    proof:
      'De pagina’s noemen drie verschillende aantallen. Bewaar waar elk aantal vandaan komt, of noem er één.',
  },
  deadlines: {
    title: 'Online binnen 5 werkdagen, offerte en antwoord binnen 24 uur, hosting binnen 3 uur',
    proof: 'Dit is wat je afspreekt. Kijk of je het haalt met de mensen en de uren die je hebt.',
  },
  uptime: {
    title: 'De beloofde uptime en de dagelijkse back-ups',
    proof: 'Staat dit zo in het contract met de partij bij wie je hosting inkoopt?',
  },
  'no-deposit': {
    title: 'Geen aanbetaling',
    proof: 'Stuur dan ook nooit een factuur voor de oplevering.',
  },
  support: {
    title: 'CDN, altijd aanpassen, altijd support, dag en nacht bereikbaar als extra',
    proof: 'Wie doet dat, en wie neemt er ’s nachts op?',
  },
  traffic: {
    title: 'Meer organisch verkeer in drie maanden, in de chat',
    proof: 'Van welke site is dat, en sinds wanneer? Een voorbeeld mag, een belofte niet.',
  },
  prices: {
    title: 'Vanafprijzen en korting',
    proof:
      'De vanafprijzen verschillen per pagina, en de korting op een jaar is één maand van de twaalf. Kies of dat zo mag blijven.',
  },
  notice: {
    title: 'De opzegtermijn',
    proof:
      'De veelgestelde vragen noemen drie maanden en daarna één, de voorwaarden twee. Een bestelling of offerte gaat voor.',
  },
  portfolio: {
    title: 'Voorbeelden en merken',
    proof:
      'De projecten zijn verzonnen en staan als voorbeeld op de site. Vervang ze door werk van jezelf, met toestemming. Kijk per merk of je het logo mag tonen.',
  },
  terms: {
    title: 'Voorwaarden, privacyverklaring en cookies',
    proof: 'Het zijn ontwerpen. Laat een jurist ze lezen, en zet er de datum bij waarop ze ingaan.',
  },
  processors: {
    title: 'Wie gegevens van je klanten ziet',
    proof:
      'Sluit verwerkersovereenkomsten met je mailprovider, je boekhoudpakket en je betaaldienst, en noem ze in de privacyverklaring.',
  },
} as const satisfies Record<string, Claim>

export type ClaimId = keyof typeof CLAIMS

export const CLAIM_IDS = Object.keys(CLAIMS) as ClaimId[]
