import type { Question } from './pages/page-copy'

/** Pages with questions, by the first part of the keys of their texts. */
export const QUESTION_PAGES = [
  'faq',
  'support',
  'maatwerk',
  'website-laten-maken-enschede',
  'website-laten-maken-twente',
  'website-laten-maken-overijssel',
  'webshop-laten-maken-enschede',
  'webshop-laten-maken-twente',
  'webshop-laten-maken-overijssel',
  'seo-optimalisatie-enschede',
  'seo-optimalisatie-twente',
  'seo-optimalisatie-overijssel',
] as const
export type QuestionPage = (typeof QUESTION_PAGES)[number]

/** A picture of the shelf (`operations/pictures`), with what it shows. */
export interface OwnPicture {
  id: string
  alt: string
}

/** A project that the owner made, with its picture. */
export interface OwnProject {
  title: string
  category: string
  description: string
  url: `https://${string}`
  picture: OwnPicture
}

/** Technology or a platform that the owner works with. */
export interface OwnPartner {
  name: string
  /** Id of its logo among the pictures; absent: its name alone. */
  logo?: string
}

/** What an owner adds to each list. */
export type OwnItems = Record<QuestionPage, Question> & { portfolio: OwnProject; partners: OwnPartner }
export type ListName = keyof OwnItems

export const LIST_NAMES = [...QUESTION_PAGES, 'portfolio', 'partners'] as const satisfies readonly ListName[]

/** An item of a list that the owner keeps. */
export interface ListItem<Own = OwnItems[ListName]> {
  /** One that a new site begins with has the id of that: the number of a question, the id of a sample or a logo. */
  id: string
  /** False for a concept, which the office sees only. */
  isShown: boolean
  /**
   * What the owner wrote. Absent for an item that a new site begins with: its words stand in src/content, and what was
   * changed in them among the texts, never here.
   */
  own?: Own
}

/** The lists that were changed, whole and in their order; any other is as a new site has it. */
export type SiteLists = { readonly [Name in ListName]?: readonly ListItem<OwnItems[Name]>[] }

/** The items of a list that visitors see: those of a new site by `shipped`, those of the owner by `drawn`. */
export function itemsOnSite<Own, Shown>(
  items: readonly ListItem<Own>[],
  shipped: (id: string) => Shown | undefined,
  drawn: (own: Own, id: string) => Shown,
): Shown[] {
  return items.flatMap(({ id, isShown, own }) => {
    // A release may have no such item any more.
    const shown = own === undefined ? shipped(id) : drawn(own, id)
    return isShown && shown !== undefined ? [shown] : []
  })
}
