import './prices.css'
import { pricesPage } from '@/content/pages/prijzen'
import { withPrices } from '@/shared/price-words'
import { PageHero } from '@/ui/page/PageHero'
import { useVatPercent, VatRate } from '@/ui/VatRate'
import { Thread } from '@/ui/weave/Thread'
import { ClosingBlock } from '../page/ClosingBlock'
import { YarnTick } from '../page/YarnTick'
import { HostingPrices } from './HostingPrices'
import { PriceLedger } from './PriceLedger'
import { PriceRuler } from './PriceRuler'
import { SubscriptionPrices } from './SubscriptionPrices'
import { VatSwitch } from './VatSwitch'

/** /prijzen: all prices, without VAT or with VAT at this standard rate. */
export function PricesPage({ vatPercent }: { vatPercent: number }) {
  const { heading, introduction, oneOff, closing } = pricesPage
  return (
    <VatRate percent={vatPercent}>
      <PageHero heading={heading} introduction={introduction} art={<PriceRuler />} />
      <div className="vat-choice">
        <VatSwitch />
        <section aria-labelledby="eenmalig" className="page-grid pt-14 pb-20 lg:pt-24 lg:pb-32">
          <div className="col-[main] lg:sticky lg:top-44 lg:col-[2/6] lg:self-start">
            <h2 id="eenmalig" className="section-title">
              {oneOff.heading}
            </h2>
            <p className="mt-6 max-w-88">{oneOff.introduction}</p>
          </div>
          <PriceLedger rows={oneOff.rows} className="col-[main] mt-10 lg:col-[6/14] lg:mt-1" />
        </section>
        <SubscriptionPrices />
        <HostingPrices />
      </div>
      <InThePrice />
      <PriceNotes />
      <ClosingBlock block={closing} />
    </VatRate>
  )
}

/** Why amounts differ from page to page, and when payment is due. */
function PriceNotes() {
  const { differences, payment } = withPrices(pricesPage, useVatPercent())
  return (
    <div className="page-grid border-hairline border-t pb-20 lg:pb-32">
      <section className="col-[main] pt-16 lg:col-[2/9] lg:pt-24">
        <h2 className="text-display-s">{differences.title}</h2>
        <p className="mt-6 max-w-152 text-lead">{differences.text}</p>
      </section>
      <section className="col-[main] pt-14 lg:col-[10/14] lg:pt-0">
        <Thread shape="drop" className="hidden h-44 w-1 lg:block" />
        <h2 className="text-display-xs leading-tight tracking-tight lg:mt-6">{payment.title}</h2>
        <p className="mt-3">{payment.text}</p>
      </section>
    </div>
  )
}

/** What the price includes on one half of the screen, what it does not on the other. */
function InThePrice() {
  const { included, notIncluded } = pricesPage
  return (
    <section className="in-the-price">
      <div className="on-ink bg-loden text-linen">
        <h2 className="text-display-s">{included.heading}</h2>
        <ul>
          {included.items.map((item) => (
            <li key={item} className="border-linen-line">
              <YarnTick />
              {item}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className="text-display-s">{notIncluded.heading}</h2>
        <ul>
          {notIncluded.items.map((item) => (
            <li key={item} className="border-hairline">
              <LooseEnd />
              {item}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** A thread that is not tied to anything. */
function LooseEnd() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      fill="none"
      className="mt-[0.3em] size-4 shrink-0 stroke-ink-line"
      strokeWidth="2.5"
      strokeLinecap="round"
    >
      <path d="M1 9c4-2 5 2 8 1s3-3 6-2" />
    </svg>
  )
}
