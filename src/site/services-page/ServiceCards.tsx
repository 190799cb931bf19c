import './services-page.css'
import { type ServiceCard, servicesPage } from '@/content/pages/diensten'
import { classNames } from '@/ui/class-names'
import { Weave } from '@/ui/weave/Weave'
import { QuoteButton, SERVICE_CLOTHS, ServiceFeatures, StartingPrice } from './ServiceWords'

interface ServiceCardsProps {
  /** The service that comes first, on a page about that service. */
  leading?: ServiceCard['id']
  /** Size of one crossing of its cloth, where the page already shows the same cloth at another scale. */
  leadingCellPx?: number
}

/** How many services get a cloth of their own across the page; the others share a sample card. */
const LARGE = 2

/** The six services: two across the page, four as a card of samples. */
export function ServiceCards({ leading = 'websites', leadingCellPx }: ServiceCardsProps) {
  const cards = leadingFirst(servicesPage.cards, leading)
  return (
    <section aria-labelledby="diensten" className="overflow-clip">
      <div className="page-grid pt-16 pb-12 lg:pt-28 lg:pb-20">
        <h2 id="diensten" className="section-title col-[main] lg:col-[2/9]">
          {servicesPage.cardsHeading}
        </h2>
      </div>
      {cards.slice(0, LARGE).map((card, index) => (
        <LeadingService
          key={card.id}
          card={card}
          side={index % 2 === 0 ? 'left' : 'right'}
          cellPx={index === 0 ? leadingCellPx : undefined}
        />
      ))}
      <ul className="later swatch-card page-grid">
        {cards.slice(LARGE).map((card) => (
          <SwatchService key={card.id} card={card} />
        ))}
      </ul>
    </section>
  )
}

/** The cards in their own order, with the leading one first. */
export function leadingFirst(cards: readonly ServiceCard[], leading: ServiceCard['id']): ServiceCard[] {
  return [...cards.filter(({ id }) => id === leading), ...cards.filter(({ id }) => id !== leading)]
}

/** Service as a sample on a card: a strip of its cloth, cut with pinking shears, with its text beside it. */
function SwatchService({ card }: { card: ServiceCard }) {
  const { id, title, description, features, from } = card
  return (
    <li className="swatch-item">
      <div className="swatch-cloth pinked">
        <Weave {...SERVICE_CLOTHS[id]} cellPx={10} id={`cloth-${id}`} className="absolute inset-0" />
      </div>
      <article aria-labelledby={`dienst-${id}`} className="grid min-w-0 content-start gap-4">
        <h3 id={`dienst-${id}`} className="text-display-xs">
          {title}
        </h3>
        <StartingPrice from={from} className="text-title text-madder" />
        <p>{description}</p>
        <ServiceFeatures features={features} />
        <p className="mt-1">
          <QuoteButton title={title} />
        </p>
      </article>
    </li>
  )
}

interface LeadingServiceProps {
  card: ServiceCard
  /** Side on which its cloth hangs, out to the edge of the screen. */
  side: 'left' | 'right'
  /** Size of one crossing of its cloth. */
  cellPx?: number | undefined
}

/** Service across the page: its cloth enlarged, its price in the largest figures. */
function LeadingService({ card, side, cellPx = 20 }: LeadingServiceProps) {
  const { id, title, description, features, from } = card
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
        <StartingPrice from={from} className="text-display-xl text-madder" />
        <p className="max-w-136 text-lead">{description}</p>
        <ServiceFeatures features={features} />
        <p>
          <QuoteButton title={title} isFirst={isLeft} />
        </p>
      </div>
    </article>
  )
}
