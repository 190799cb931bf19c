import { faqPage } from '@/content/pages/faq'
import { Thread } from '@/ui/weave/Thread'
import { ClosingBlock } from '../page/ClosingBlock'
import { PageHero } from '../page/PageHero'
import { QuestionList } from '../page/QuestionList'
import { QuestionCloth } from './QuestionCloth'

const { heading, introduction, questions, closing } = faqPage

/** Ten questions beside the thread that leads to the eleventh. */
export function FaqPage() {
  return (
    <>
      <PageHero heading={heading} introduction={introduction} art={<QuestionCloth />} />
      <section aria-label={heading} className="page-grid pt-8 lg:pt-20">
        <QuestionList
          questions={questions}
          className="col-[main] pb-20 lg:col-[5/14] lg:row-start-1 lg:pb-32"
        />
        <Thread shape="drop" className="hidden h-full w-1 lg:col-[3/4] lg:row-start-1 lg:block" />
      </section>
      <ClosingBlock block={closing} cloth={{ draft: 'twill', tone: 'sky', cellPx: 14 }} side="left" />
    </>
  )
}
