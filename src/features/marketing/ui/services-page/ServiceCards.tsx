import './services-page.css'
import { type ServiceCard, servicesPage } from '@/content/pages/diensten'
import { LeadingService } from './LeadingService'
import { SwatchService } from './SwatchService'

interface ServiceCardsProps {
  /** The service that stands first, on a page about that service. */
  leading?: ServiceCard['id']
  /** One crossing of its cloth, where the page shows the same cloth at another scale already. */
  leadingCellPx?: number
}

/** How many services get a cloth of their own across the page; the others share a sample card. */
const LARGE = 2

/** The six services: two across the page, four as a card of samples. */
export function ServiceCards({ leading = 'websites', leadingCellPx }: ServiceCardsProps) {
  const cards = leadingFirst(servicesPage.cards, leading)
  return (
    <section aria-labelledby="diensten" className="overflow-clip">
      <div className="page-grid items-end pt-16 pb-12 lg:pt-28 lg:pb-20">
        <h2 id="diensten" className="section-title col-[main] lg:col-[2/9]">
          {servicesPage.cardsHeading}
        </h2>
        <p className="col-[main] mt-4 text-ink-soft lg:col-[10/14] lg:mt-0">{servicesPage.vatNote}</p>
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

/** The cards in their own order, but for the one that leads. */
export function leadingFirst(cards: readonly ServiceCard[], leading: ServiceCard['id']): ServiceCard[] {
  return [...cards.filter(({ id }) => id === leading), ...cards.filter(({ id }) => id !== leading)]
}
