import { servicesPage } from '@/content/pages/diensten'
import { PageHero } from '@/ui/page/PageHero'
import { ClosingBlock } from '../page/ClosingBlock'
import { HangingBolts } from './HangingBolts'
import { Reasons } from './Reasons'
import { ServiceCards } from './ServiceCards'

/** /diensten: six cards, six reasons and a closing block (docs/product.md#services-page). */
export function ServicesPage() {
  const { heading, introduction, closing } = servicesPage
  return (
    <>
      <PageHero heading={heading} introduction={introduction} art={<HangingBolts />} />
      <ServiceCards />
      <Reasons />
      <ClosingBlock block={closing} />
    </>
  )
}
