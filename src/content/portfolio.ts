import { itemsOnSite, type OwnPicture, type OwnProject } from './list-items'
import { ownWords } from './own-words'
import { siteFacts } from './site-facts'

/** Drawing in the project's browser window. */
export type PortfolioPicture = 'bakery' | 'bicycles' | 'garden' | 'barber' | 'plumber'

export interface PortfolioProject {
  id: string
  title: string
  description: string
  /** The site itself. A project without one is a sample, with a page of our own (see src/content/pages/werk.ts). */
  url?: `https://${string}`
  image: PortfolioPicture
  category: string
}

/** Five invented businesses. The section and their pages say so too: no real customer is named. */
export const portfolio: readonly PortfolioProject[] = [
  {
    id: 'bakkerij-voorbeeldbrood',
    title: 'Bakkerij Voorbeeldbrood',
    description: 'Enschede. Vandaag besteld, morgen om zeven uur klaar: de bestelkaart staat vooraan.',
    image: 'bakery',
    category: 'Website',
  },
  {
    id: 'fietsen-spaakloos',
    title: 'Fietsen Spaakloos',
    description: 'Hengelo. Tweehonderd onderdelen, één zoekveld en afrekenen met iDEAL.',
    image: 'bicycles',
    category: 'Webshop',
  },
  {
    id: 'tuinen-zonder-schop',
    title: 'Tuinen Zonder Schop',
    description: 'Oldenzaal. Een seizoenskalender die vertelt wanneer je moet bellen, en wanneer niet.',
    image: 'garden',
    category: 'Landingspagina',
  },
  {
    id: 'kapsalon-de-kale-knip',
    title: 'Kapsalon De Kale Knip',
    description: 'Almelo. Prijzen, openingstijden en een afspraak maken, allemaal zonder scrollen.',
    image: 'barber',
    category: 'Website',
  },
  {
    id: 'installateur-lauwe-leiding',
    title: 'Installateur Lauwe Leiding',
    description: 'Borne. Drie vragen over de storing, en de monteur weet wat er mee moet in de bus.',
    image: 'plumber',
    category: 'SEO',
  },
]

/** A project on the site: one of ours with its drawing, or one that the owner added, with a picture. */
export interface ShownProject extends Omit<PortfolioProject, 'image'> {
  image: PortfolioPicture | OwnPicture
}

/** The projects that visitors see, in their order. */
export function projectsOnSite(): readonly ShownProject[] {
  const items = siteFacts().lists?.portfolio
  if (!items) return portfolio
  return itemsOnSite<OwnProject, ShownProject>(
    items,
    (shipped) => portfolio.find(({ id }) => id === shipped),
    ({ title, category, description, url, picture }, id) => ({
      id,
      title: ownWords(title, { hasMarkup: false }),
      category: ownWords(category, { hasMarkup: false }),
      description: ownWords(description, { hasMarkup: false }),
      url,
      image: picture,
    }),
  )
}

/** Whether a project is invented: it came with the site, and has a page here instead of a site of its own. */
export function isSample({ url }: Pick<ShownProject, 'url'>): boolean {
  return url === undefined
}

/** URL that the card of a project links to. */
export function projectAddress({ id, url }: Pick<ShownProject, 'id' | 'url'>): string {
  return url ?? samplePath(id)
}

/** The page that shows a sample. */
export function samplePath(id: string): `/${string}` {
  return `/werk/${id}`
}

/** Text in the address bar of the drawn browser. The host of a sample does not exist. */
export function shownHost({ id, url }: Pick<ShownProject, 'id' | 'url'>): string {
  return url ? new URL(url).host : `${id}.example`
}
