import { servicesPage } from '@/content/pages/diensten'
import type { LocalServicePage } from '@/content/pages/local-page'
import type { TextLink } from '@/content/pages/page-copy'
import { questionPageAt, questionsOn } from '@/content/questions'
import { withPrices } from '@/shared/price-words'
import { PageHero } from '@/ui/page/PageHero'
import { VatRate } from '@/ui/VatRate'
import { Thread } from '@/ui/weave/Thread'
import { ClosingBlock } from '../page/ClosingBlock'
import { QuestionSection } from '../page/QuestionSection'
import { Reasons } from '../services-page/Reasons'
import { ServiceCards } from '../services-page/ServiceCards'
import { clothOf, contrastPxOf, leadingCardOf } from './local-cloth'

interface LocalServicesPageProps {
  page: LocalServicePage
  /** The present standard rate of VAT, in percent. */
  vatPercent: number
}

/** The services page for one place: its own heading, introduction and questions (docs/product/site.md#local-pages). */
export function LocalServicesPage({ page, vatPercent }: LocalServicesPageProps) {
  const { path, heading, introduction, questionsHeading, nearby } = withPrices(page, vatPercent)
  const questions = withPrices(questionsOn(questionPageAt(page.path), page.questions), vatPercent)
  const [opening = '', ...rest] = introduction
  return (
    <VatRate percent={vatPercent}>
      <PageHero heading={heading} introduction={opening} cloth={clothOf(path)} />
      <LocalIntroduction paragraphs={rest} />
      <ServiceCards leading={leadingCardOf(path)} leadingCellPx={contrastPxOf(path)} />
      <Reasons />
      <QuestionSection heading={questionsHeading} questions={questions}>
        <Nearby links={nearby} />
      </QuestionSection>
      <ClosingBlock block={servicesPage.closing} cloth={{ ...clothOf(path), cellPx: 16 }} side="left" />
    </VatRate>
  )
}

/** The rest of the introduction, in columns that hang from threads. */
function LocalIntroduction({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="on-ink bg-ink text-linen">
      <div className="page-width grid gap-x-12 gap-y-8 pt-10 pb-16 md:grid-cols-2 lg:grid-cols-[1fr_1.15fr_1fr] lg:pt-0 lg:pb-24">
        {paragraphs.map((paragraph, index) => (
          <div key={paragraph} className={index === 0 ? 'lg:col-start-2' : undefined}>
            <Thread shape="drop" className={`hidden w-1 lg:block ${index === 0 ? 'h-20' : 'h-36'}`} />
            <p className="lg:mt-6">{paragraph}</p>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Links to neighbouring pages, for visitors from another place. */
function Nearby({ links }: { links: readonly TextLink[] }) {
  return (
    <nav aria-labelledby="vlakbij" className="mt-8">
      <h3 id="vlakbij" className="text-large tracking-tight">
        Net iets anders nodig?
      </h3>
      <ul className="mt-2">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-11 items-center underline decoration-2 decoration-ochre underline-offset-far hover:decoration-madder"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
