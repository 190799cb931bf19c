import { type ListItem, type ListName, QUESTION_PAGES, type QuestionPage } from '@/content/list-items'
import { faqPage } from '@/content/pages/faq'
import { LOCAL_SERVICE_PAGES } from '@/content/pages/local-service-pages'
import { customWorkPage } from '@/content/pages/maatwerk'
import type { Question } from '@/content/pages/page-copy'
import { supportPage } from '@/content/pages/support'
import { partnerRows } from '@/content/partners'
import { portfolio } from '@/content/portfolio'
import { groupOfText } from '@/features/operations/site-settings/domain/text-groups'

export const QUESTIONS_PATH = '/beheer/vragen'

/** Items that a list may have: more than a visitor reads, and few enough for one page of the office. */
export const MOST_ITEMS = 60

/** Whether a list is of questions. */
export function isQuestionPage(list: ListName): list is QuestionPage {
  return QUESTION_PAGES.some((page) => page === list)
}

/** Where the office keeps a list. */
export function listPath(list: ListName): string {
  return isQuestionPage(list) ? `${QUESTIONS_PATH}/${list}` : `/beheer/${list}`
}

/** What a list is called: the page of its questions, or its own name. */
export function listLabel(list: ListName): string {
  if (list === 'portfolio') return 'Portfolio'
  if (list === 'partners') return 'Partners'
  return groupOfText(list)?.label ?? list
}

/** Id of the pictures on such a page. */
export const PICTURES_ANCHOR = 'plaatjes'

/** Id of an item on its page in the office. */
export function itemAnchor(id: string): string {
  return `item-${id}`
}

/** The questions with which a page of a new site begins, as their texts say them now. */
export function shippedQuestions(page: QuestionPage): readonly Question[] {
  if (page === 'faq') return faqPage.questions
  if (page === 'support') return supportPage.questions
  if (page === 'maatwerk') return customWorkPage.questions
  return LOCAL_SERVICE_PAGES.find(({ path }) => path === `/${page}`)?.questions ?? []
}

/** A list as a new site has it. */
export function beginOf(list: ListName): readonly ListItem[] {
  return shippedIds(list).map((id) => ({ id, isShown: true }))
}

/** Ids of the items that a new site has in a list, in their order. */
export function shippedIds(list: ListName): string[] {
  if (isQuestionPage(list)) return shippedQuestions(list).map((_, index) => String(index))
  return list === 'portfolio' ? portfolio.map(({ id }) => id) : partnerRows.flat().map(({ id }) => id)
}
