import { servicesPage } from '@/content/pages/diensten'
import { PageHero } from '@/ui/page/PageHero'
import { ClosingBlock } from '../page/ClosingBlock'
import { Reasons } from './Reasons'
import { ServiceCards } from './ServiceCards'
import { ServicesPicture } from './ServicesPicture'

/** /diensten: six cards, six reasons and a closing block (docs/product.md#services-page). */
export function ServicesPage() {
  const { heading, introduction, closing } = servicesPage
  return (
    <>
      <PageHero heading={heading} introduction={introduction} art={<ServicesPicture />} />
      <ServiceCards />
      <Reasons />
      <ClosingBlock block={closing} />
    </>
  )
}
