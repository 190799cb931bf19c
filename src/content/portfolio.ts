/** Which drawing stands in the project's browser window. */
export type PortfolioPicture = 'bakery' | 'bicycles' | 'garden' | 'barber' | 'plumber'

export interface PortfolioProject {
  id: string
  title: string
  description: string
  /** A placeholder until the owner puts a real project here; `.example` never leads to anyone. */
  url: `https://${string}`
  image: PortfolioPicture
  category: string
}

/** Five invented businesses. The section says so too: no real customer is named. */
export const portfolio: readonly PortfolioProject[] = [
  {
    id: 'bakkerij-voorbeeldbrood',
    title: 'Bakkerij Voorbeeldbrood',
    description: 'Enschede. Vandaag besteld, morgen om zeven uur klaar: de bestelkaart staat vooraan.',
    url: 'https://bakkerij-voorbeeldbrood.example',
    image: 'bakery',
    category: 'Website',
  },
  {
    id: 'fietsen-spaakloos',
    title: 'Fietsen Spaakloos',
    description: 'Hengelo. Tweehonderd onderdelen, één zoekveld en afrekenen met iDEAL.',
    url: 'https://fietsen-spaakloos.example',
    image: 'bicycles',
    category: 'Webshop',
  },
  {
    id: 'tuinen-zonder-schop',
    title: 'Tuinen Zonder Schop',
    description: 'Oldenzaal. Een seizoenskalender die vertelt wanneer je moet bellen, en wanneer niet.',
    url: 'https://tuinen-zonder-schop.example',
    image: 'garden',
    category: 'Landingspagina',
  },
  {
    id: 'kapsalon-de-kale-knip',
    title: 'Kapsalon De Kale Knip',
    description: 'Almelo. Prijzen, openingstijden en een afspraak maken, allemaal zonder scrollen.',
    url: 'https://kapsalon-de-kale-knip.example',
    image: 'barber',
    category: 'Website',
  },
  {
    id: 'installateur-lauwe-leiding',
    title: 'Installateur Lauwe Leiding',
    description: 'Borne. Drie vragen over de storing, en de monteur weet wat er mee moet in de bus.',
    url: 'https://installateur-lauwe-leiding.example',
    image: 'plumber',
    category: 'SEO',
  },
]
