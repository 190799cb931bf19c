import type { PageMetadata, Question, TextLink } from './page-copy'

export type Service = 'website-laten-maken' | 'webshop-laten-maken' | 'seo-optimalisatie'
export type Area = 'enschede' | 'twente' | 'overijssel'

/** What a local page says above the services page that it shows (docs/product/site.md#local-pages). */
export interface LocalServicePage {
  path: `/${Service}-${Area}`
  metadata: PageMetadata
  heading: string
  /** Paragraphs, 120 to 200 words together. */
  introduction: readonly string[]
  questionsHeading: string
  questions: readonly Question[]
  /** Neighbouring pages, for who is in the wrong place. */
  nearby: readonly TextLink[]
}

/** What a local page says above the hosting order wizard that it shows. */
export interface LocalHostingPage {
  path: `/website-hosting-${Area}`
  metadata: PageMetadata
  heading: string
  introduction: readonly string[]
}
