import { customWorkPage } from '@/content/pages/maatwerk'
import type { TextBlock } from '@/content/pages/page-copy'
import { questionsOn } from '@/content/questions'
import { withPrices } from '@/shared/price-words'
import { ButtonLink } from '@/ui/ButtonLink'
import { PageHero } from '@/ui/page/PageHero'
import { Thread } from '@/ui/weave/Thread'
import { QuestionSection } from '../page/QuestionSection'
import { DraftOnPaper } from './DraftOnPaper'

/**
 * /maatwerk: no standard packages, three blocks, questions (docs/product/site.md#custom-work). `vatPercent` is the
 * standard rate of VAT.
 */
export function CustomWorkPage({ vatPercent }: { vatPercent: number }) {
  const { heading, introduction, blocks, questionsHeading } = withPrices(customWorkPage, vatPercent)
  const questions = withPrices(questionsOn('maatwerk', customWorkPage.questions), vatPercent)
  return (
    <>
      <PageHero heading={heading} introduction={introduction} art={<DraftOnPaper />}>
        <Buttons />
      </PageHero>
      <CustomWorkSteps blocks={blocks} />
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

/** Three blocks that step down to the right, as the ridge of a twill does; the thread runs along them. */
function CustomWorkSteps({ blocks }: { blocks: readonly TextBlock[] }) {
  return (
    <section className="on-ink overflow-clip bg-loden text-linen">
      <div className="page-width custom-work-steps">
        {blocks.map(({ title, text }) => (
          <div key={title} className="custom-work-step">
            <h2 className="text-display-m">{title}</h2>
            <p className="mt-5 max-w-120 text-lead">{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
