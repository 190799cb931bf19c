import { QUESTION_PAGES, type QuestionPage } from '@/content/list-items'
import { OWN_FACTS } from '@/content/own-words'
import type { Question } from '@/content/pages/page-copy'
import { siteFacts } from '@/content/site-facts'
import type { Picture } from '@/features/operations/pictures/domain/picture'
import { newestPictures } from '@/features/operations/pictures/server/picture-queries'
import type { Context } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { withPrices } from '@/shared/price-words'
import { vatRateOn } from '@/shared/vat'
import { beginOf, listLabel, listPath, shippedQuestions } from '../../../domain/page-lists'
import { listInOffice, type OfficeList } from '../../../server/list-in-office'

/** How many questions a page has. */
export interface QuestionCount {
  href: string
  label: string
  shown: number
  concepts: number
}

/** What the page of all lists of questions shows. */
export function loadQuestionPages(): QuestionCount[] {
  const { lists } = siteFacts()
  return QUESTION_PAGES.map((page) => {
    const items = lists?.[page] ?? beginOf(page)
    const shown = items.filter(({ isShown }) => isShown).length
    return { href: listPath(page), label: listLabel(page), shown, concepts: items.length - shown }
  })
}

/** What the page of one list of questions shows. */
export interface LoadedQuestions {
  page: QuestionPage
  list: OfficeList
  /** Those that a new site begins with, as they read now. */
  shipped: readonly Question[]
  /** What can stand between braces. */
  facts: [name: string, value: string][]
}

/** The questions of a page; undefined for a page that has none. */
export async function loadQuestions(
  context: Pick<Context, 'db' | 'now' | 'random'>,
  id: string | undefined,
): Promise<LoadedQuestions | undefined> {
  const page = QUESTION_PAGES.find((each) => each === id)
  if (!page) return undefined
  const vatPercent = vatRateOn(dayOf(context.now()))
  return {
    page,
    list: await listInOffice(context, page),
    shipped: withPrices(shippedQuestions(page), vatPercent),
    facts: ownFacts(vatPercent),
  }
}

function ownFacts(vatPercent: number): [string, string][] {
  return Object.entries(OWN_FACTS).map(([name, value]) => [name, withPrices(value(), vatPercent)])
}

/** Pictures to choose from. */
const MOST_PICTURES = 60

/** What the page of a list with pictures shows. */
export interface LoadedPictureList {
  list: OfficeList
  /** The newest first. */
  pictures: readonly Picture[]
}

/** A list whose items have pictures. */
export async function loadPictureList(
  context: Pick<Context, 'db' | 'random'>,
  name: 'portfolio' | 'partners',
): Promise<LoadedPictureList> {
  return {
    list: await listInOffice(context, name),
    pictures: await newestPictures(context.db, { most: MOST_PICTURES }),
  }
}
