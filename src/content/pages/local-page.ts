import type { PageMetadata, Question, TextLink } from './page-copy'

export type Service = 'website-laten-maken' | 'webshop-laten-maken' | 'seo-optimalisatie'
export type Area = 'enschede' | 'twente' | 'overijssel'

/** Copy of a local page, shown above the services page (docs/product/site.md#local-pages). */
export interface LocalServicePage {
  path: `/${Service}-${Area}`
  metadata: PageMetadata
  heading: string
  /** Paragraphs, 120 to 200 words together. */
  introduction: readonly string[]
  questionsHeading: string
  questions: readonly Question[]
  /** Links to neighbouring pages, for visitors from another place. */
  nearby: readonly TextLink[]
}

/** Copy of a local page, shown above the hosting order wizard. */
export interface LocalHostingPage {
  path: `/website-hosting-${Area}`
  metadata: PageMetadata
  heading: string
  introduction: readonly string[]
}
