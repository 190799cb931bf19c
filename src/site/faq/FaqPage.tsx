import './faq.css'
import { faqPage } from '@/content/pages/faq'
import { questionsOn } from '@/content/questions'
import { withPrices } from '@/shared/price-words'
import { PageHero } from '@/ui/page/PageHero'
import { Thread } from '@/ui/weave/Thread'
import { ClosingBlock } from '../page/ClosingBlock'
import { QuestionList } from '../page/QuestionList'
import { QuestionCloth } from './QuestionCloth'

/** Questions, numbered along the thread that leads to the next. `vatPercent` is the standard rate of VAT. */
export function FaqPage({ vatPercent }: { vatPercent: number }) {
  const { heading, introduction, closing } = withPrices(faqPage, vatPercent)
  const questions = withPrices(questionsOn('faq', faqPage.questions), vatPercent)
  return (
    <>
      <PageHero heading={heading} introduction={introduction} art={<QuestionCloth />} />
      {questions.length > 0 && (
        <section aria-label={heading} className="page-grid pt-8 lg:pt-20">
          <div className="faq-threaded">
            <Thread shape="drop" className="faq-thread" />
            <QuestionList questions={questions} className="faq-questions" />
          </div>
        </section>
      )}
      <ClosingBlock block={closing} cloth={{ draft: 'twill', tone: 'sky', cellPx: 14 }} side="left" />
    </>
  )
}
