import { customWorkPage } from '@/content/pages/maatwerk'
import { ButtonLink } from '@/ui/ButtonLink'
import { PageHero } from '@/ui/page/PageHero'
import { Thread } from '@/ui/weave/Thread'
import { QuestionSection } from '../page/QuestionSection'
import { CustomWorkSteps } from './CustomWorkSteps'
import { DraftOnPaper } from './DraftOnPaper'

/** /maatwerk: no standard packages, three blocks, four questions (docs/product.md#custom-work). */
export function CustomWorkPage() {
  const { heading, introduction, questionsHeading, questions } = customWorkPage
  return (
    <>
      <PageHero heading={heading} introduction={introduction} art={<DraftOnPaper />}>
        <Buttons />
      </PageHero>
      <CustomWorkSteps />
      <QuestionSection heading={questionsHeading} questions={questions}>
        <Thread shape="knot" colour="madder" className="mt-8 h-10 w-18" />
      </QuestionSection>
    </>
  )
}

function Buttons() {
  const [talk, configurator] = customWorkPage.buttons
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <ButtonLink href={talk.href}>{talk.label}</ButtonLink>
      <ButtonLink href={configurator.href} variant="quiet">
        {configurator.label}
      </ButtonLink>
    </p>
  )
}
