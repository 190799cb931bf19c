import { VatRate } from '@/ui/VatRate'
import { ConfiguratorTeaser } from './ConfiguratorTeaser'
import { ContactSection } from './ContactSection'
import { Hero } from './Hero'
import { Partners } from './Partners'
import { Portfolio } from './Portfolio'
import { Pricing } from './Pricing'
import { SellingPoints } from './SellingPoints'
import { Services } from './Services'

/** The home page, block by block (docs/product/site.md#home-page). `vatPercent` is the standard rate of VAT. */
export function HomePage({ vatPercent }: { vatPercent: number }) {
  return (
    <VatRate percent={vatPercent}>
      <Hero />
      <ConfiguratorTeaser />
      <Partners />
      <Services />
      <SellingPoints />
      <Portfolio />
      <Pricing />
      <ContactSection />
    </VatRate>
  )
}
