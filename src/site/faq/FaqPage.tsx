import './faq.css'
import { faqPage } from '@/content/pages/faq'
import { withPrices } from '@/shared/price-words'
import { PageHero } from '@/ui/page/PageHero'
import { Thread } from '@/ui/weave/Thread'
import { ClosingBlock } from '../page/ClosingBlock'
import { QuestionList } from '../page/QuestionList'
import { QuestionCloth } from './QuestionCloth'

/** Ten questions, numbered along the thread that leads to the eleventh. `vatPercent` is the standard rate of VAT. */
export function FaqPage({ vatPercent }: { vatPercent: number }) {
  const { heading, introduction, questions, closing } = withPrices(faqPage, vatPercent)
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
