import type { ServiceCard } from '@/content/pages/diensten'
import { Weave } from '@/ui/weave/Weave'
import { QuoteButton, ServiceFeatures, StartingPrice } from './ServiceWords'
import { SERVICE_CLOTHS } from './service-cloths'

/** A service as a sample on a card: a strip of its cloth, cut with pinking shears, and its words beside it. */
export function SwatchService({ card }: { card: ServiceCard }) {
  const { id, title, description, features, startingPrice } = card
  return (
    <li className="swatch-item">
      <div className="swatch-cloth pinked">
        <Weave {...SERVICE_CLOTHS[id]} cellPx={10} id={`cloth-${id}`} className="absolute inset-0" />
      </div>
      <article aria-labelledby={`dienst-${id}`} className="grid min-w-0 content-start gap-4">
        <h3 id={`dienst-${id}`} className="text-display-xs">
          {title}
        </h3>
        <StartingPrice price={startingPrice} className="text-title text-madder" />
        <p>{description}</p>
        <ServiceFeatures features={features} />
        <p className="mt-1">
          <QuoteButton title={title} />
        </p>
      </article>
    </li>
  )
}
