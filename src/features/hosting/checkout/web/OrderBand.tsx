import { weaves } from '@/content/look'
import { hostingOrderPage } from '@/content/pages/hosting-bestellen'
import { Paragraphs } from '@/ui/page/Paragraphs'
import { Weave } from '@/ui/weave/Weave'

interface OrderBandProps {
  heading: string
  introduction: readonly string[]
  /** Zoom of the cloth: the size of one crossing, in pixels. */
  cellPx?: number
}

/** Head of the order page: its title, and a strip of the cloth that stands for the packages. */
export function OrderBand({ heading, introduction, cellPx = 8 }: OrderBandProps) {
  return (
    <div className="on-ink order-band page-grid bg-loden text-linen">
      <h1 className="order-band-heading">{heading}</h1>
      <div className="order-band-words">
        <Paragraphs texts={introduction} className="grid gap-4.5 text-base lg:text-lead" />
        <HostingFacts />
      </div>
      <div aria-hidden="true" className="order-band-cloth">
        <Weave
          draft={weaves().second}
          tone="loden"
          cellPx={cellPx}
          id="order-band-cloth"
          className="absolute inset-0"
        />
      </div>
    </div>
  )
}

/** Three facts about every package. */
function HostingFacts() {
  return (
    <dl className="hosting-facts">
      {hostingOrderPage.facts.map(({ figure, about }) => (
        <div key={figure} className="flex flex-col-reverse justify-end">
          <dt className="text-small leading-snug">{about}</dt>
          <dd className="name-text">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
