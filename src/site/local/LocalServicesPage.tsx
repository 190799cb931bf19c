import { servicesPage } from '@/content/pages/diensten'
import type { LocalServicePage } from '@/content/pages/local-page'
import { PageHero } from '@/ui/page/PageHero'
import { ClosingBlock } from '../page/ClosingBlock'
import { QuestionSection } from '../page/QuestionSection'
import { Reasons } from '../services-page/Reasons'
import { ServiceCards } from '../services-page/ServiceCards'
import { LocalIntroduction } from './LocalIntroduction'
import { clothOf, contrastPxOf, leadingCardOf } from './local-cloth'
import { Nearby } from './Nearby'

/** The services page as one place sees it: its own heading, introduction and questions (docs/product.md#local-pages). */
export function LocalServicesPage({ page }: { page: LocalServicePage }) {
  const { path, heading, introduction, questionsHeading, questions, nearby } = page
  const [opening = '', ...rest] = introduction
  return (
    <>
      <PageHero heading={heading} introduction={opening} cloth={clothOf(path)} />
      <LocalIntroduction paragraphs={rest} />
      <ServiceCards leading={leadingCardOf(path)} leadingCellPx={contrastPxOf(path)} />
      <Reasons />
      <QuestionSection heading={questionsHeading} questions={questions}>
        <Nearby links={nearby} />
      </QuestionSection>
      <ClosingBlock block={servicesPage.closing} cloth={{ ...clothOf(path), cellPx: 16 }} side="left" />
    </>
  )
}
