import './prices.css'
import { pricesPage } from '@/content/pages/prijzen'
import { PageHero } from '@/ui/page/PageHero'
import { ClosingBlock } from '../page/ClosingBlock'
import { HostingPrices } from './HostingPrices'
import { InThePrice } from './InThePrice'
import { PriceLedger } from './PriceLedger'
import { PriceNotes } from './PriceNotes'
import { PriceRuler } from './PriceRuler'
import { SubscriptionPrices } from './SubscriptionPrices'
import { VatSwitch } from './VatSwitch'

/** /prijzen: every price there is, with or without VAT. */
export function PricesPage() {
  const { heading, introduction, oneOff, closing } = pricesPage
  return (
    <>
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
    </>
  )
}
