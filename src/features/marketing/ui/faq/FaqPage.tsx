import './faq.css'
import { faqPage } from '@/content/pages/faq'
import { Thread } from '@/ui/weave/Thread'
import { ClosingBlock } from '../page/ClosingBlock'
import { PageHero } from '../page/PageHero'
import { QuestionList } from '../page/QuestionList'
import { QuestionCloth } from './QuestionCloth'

const { heading, introduction, questions, closing } = faqPage

/** Ten questions, numbered along the thread that leads to the eleventh. */
export function FaqPage() {
  return (
    <>
      <PageHero heading={heading} introduction={introduction} art={<QuestionCloth />} />
      <section aria-label={heading} className="page-grid pt-8 lg:pt-20">
        <div className="faq-threaded">
          <Thread shape="drop" className="faq-thread" />
          <QuestionList questions={questions} className="faq-questions" />
        </div>
      </section>
      <ClosingBlock block={closing} cloth={{ draft: 'twill', tone: 'sky', cellPx: 14 }} side="left" />
    </>
  )
}
