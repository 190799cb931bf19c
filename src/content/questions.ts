import { asFact } from '@/content/fact-marks'
import { countInWords } from '@/shared/count-in-words'
import { itemsOnSite, type QuestionPage } from './list-items'
import { ownWords } from './own-words'
import type { Question } from './pages/page-copy'
import { siteFacts } from './site-facts'

/** The questions of a page as visitors see them. `shipped`: those that a new site begins with, which are texts. */
export function questionsOn(page: QuestionPage, shipped: readonly Question[]): readonly Question[] {
  const items = siteFacts().lists?.[page]
  return items ? itemsOnSite(items, (id) => shipped[Number(id)], drawn) : shipped
}

function drawn({ question, answer, link }: Question): Question {
  return {
    question: ownWords(question, { hasMarkup: false }),
    answer: ownWords(answer, { hasMarkup: true }),
    ...(link && { link }),
  }
}

const QUESTIONS = { one: 'vraag', more: 'vragen' }

/** How many questions a page has, as a sentence begins: 'Tien vragen', or 'Vragen' for none. `shipped`: how many a new site has. */
export function questionCount(page: QuestionPage, shipped: number): string {
  const items = siteFacts().lists?.[page]
  const count = items ? items.filter(({ isShown }) => isShown).length : shipped
  return asFact('aantal vragen', count === 0 ? 'Vragen' : countInWords(count, QUESTIONS))
}

/** The page with this path. */
export function questionPageAt(path: `/${QuestionPage}`): QuestionPage {
  // Unchecked cast: the type of a part of a string is lost.
  return path.slice(1) as QuestionPage
}
