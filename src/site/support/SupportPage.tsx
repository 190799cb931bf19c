import { weaves } from '@/content/look'
import { supportPage } from '@/content/pages/support'
import { questionsOn } from '@/content/questions'
import { withPrices } from '@/shared/price-words'
import { PageHero } from '@/ui/page/PageHero'
import { Weave } from '@/ui/weave/Weave'
import { ChannelList } from '../channels/ChannelList'
import { OfficeHours } from '../map/OfficeHours'
import { ClosingBlock } from '../page/ClosingBlock'
import { QuestionSection } from '../page/QuestionSection'

/**
 * For customers whose site or mail does not work: whom to call, when, and what to try first. `vatPercent` is the
 * standard rate of VAT.
 */
export function SupportPage({ vatPercent }: { vatPercent: number }) {
  const { heading, introduction, questionsHeading, prices } = withPrices(supportPage, vatPercent)
  const questions = withPrices(questionsOn('support', supportPage.questions), vatPercent)
  return (
    <>
      <PageHero heading={heading} introduction={introduction} art={<SupportPicture />} />
      <Channels />
      <QuestionSection heading={questionsHeading} questions={questions} />
      <ClosingBlock
        block={{ heading: prices.title, text: prices.text, links: [prices.link] }}
        cloth={{ draft: weaves().second, tone: 'sky', cellPx: 14 }}
      />
    </>
  )
}

function Channels() {
  const { channelsHeading, channels, hours } = supportPage
  return (
    <section aria-labelledby="kanalen" className="on-ink page-grid bg-ink py-16 text-linen lg:py-28">
      <div className="col-[main] grid content-start gap-8 lg:col-[2/7]">
        <h2 id="kanalen" className="section-title lg:max-w-[5.2em]">
          {channelsHeading}
        </h2>
        <div className="grid gap-1">
          <h3 className="label-text text-ochre">{hours.heading}</h3>
          <OfficeHours otherwise={hours.weekend} />
          <p className="mt-3">{hours.response}</p>
        </div>
      </div>
      <ChannelList channels={channels} heading="h3" className="col-[main] mt-10 lg:col-[7/14] lg:mt-2" />
    </section>
  )
}

/** Cloth with a patch sewn on with running stitch: what support does. */
function SupportPicture() {
  return (
    <div className="absolute inset-0">
      <Weave draft={weaves().second} tone="sky" cellPx={12} className="absolute inset-0" />
      <div className="absolute top-[24%] left-[18%] aspect-[5/4] w-[min(20rem,52%)] -rotate-7 shadow-float">
        <Weave draft="plain" tone="market" cellPx={11} className="absolute inset-0" />
        <div className="absolute inset-2.5 border-4 border-paper border-dashed" />
      </div>
    </div>
  )
}
