import type { ServiceCard } from '@/content/pages/diensten'
import { classNames } from '@/ui/class-names'
import { Weave } from '@/ui/weave/Weave'
import { QuoteButton, ServiceFeatures, StartingPrice } from './ServiceWords'
import { SERVICE_CLOTHS } from './service-cloths'

interface LeadingServiceProps {
  card: ServiceCard
  /** Where its cloth hangs, out to the edge of the screen. */
  side: 'left' | 'right'
  /** One crossing of its cloth. */
  cellPx?: number | undefined
}

/** A service across the page: its cloth enlarged, its price in the largest figures. */
export function LeadingService({ card, side, cellPx = 20 }: LeadingServiceProps) {
  const { id, title, description, features, startingPrice } = card
  const isLeft = side === 'left'
  return (
    <article aria-labelledby={`dienst-${id}`} className="later page-grid mb-16 lg:mb-0">
      <div
        className={classNames(
          'relative min-h-44 overflow-hidden',
          isLeft ? 'col-[1/12] lg:col-[1/7]' : 'col-[4/-1] lg:col-[9/-1] lg:row-1',
        )}
      >
        <Weave {...SERVICE_CLOTHS[id]} cellPx={cellPx} id={`cloth-${id}`} className="absolute inset-0" />
      </div>
      <div
        className={classNames(
          'col-[main] grid content-start gap-6 pt-8 lg:py-24',
          isLeft ? 'lg:col-[8/14]' : 'lg:col-[2/8] lg:row-1',
        )}
      >
        <h3 id={`dienst-${id}`} className="text-display-m">
          {title}
        </h3>
        <StartingPrice price={startingPrice} className="text-display-xl text-madder" />
        <p className="max-w-136 text-lead">{description}</p>
        <ServiceFeatures features={features} />
        <p>
          <QuoteButton title={title} isFirst={isLeft} />
        </p>
      </div>
    </article>
  )
}
