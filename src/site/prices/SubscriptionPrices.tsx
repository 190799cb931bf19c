import { type PriceRow, pricesPage } from '@/content/pages/prijzen'
import { Amount } from '@/ui/Amount'
import { ButtonLink } from '@/ui/ButtonLink'

/** Two monthly subscriptions, in the largest figures of the page. */
export function SubscriptionPrices() {
  const { heading, introduction, rows, terms } = pricesPage.subscription
  return (
    <section
      aria-labelledby="abonnement"
      className="later on-ink overflow-clip bg-ink pt-20 pb-20 text-linen lg:pt-32 lg:pb-32"
    >
      <div className="page-grid items-end">
        <h2 id="abonnement" className="section-title col-[main] lg:col-[2/8]">
          {heading}
        </h2>
        <p className="col-[main] mt-5 max-w-112 text-lead lg:col-[8/14] lg:mt-0">{introduction}</p>
      </div>
      <ul className="page-grid mt-12 gap-y-12 lg:mt-20">
        {rows.map((row, index) => (
          <li key={row.name} className={PLACE[index % PLACE.length]}>
            <SubscriptionPrice row={row} />
          </li>
        ))}
      </ul>
      <p className="page-width mt-14 lg:mt-20">
        <span className="block max-w-176 border-linen-line border-t pt-4">{terms}</span>
      </p>
    </section>
  )
}

/** The second hangs lower than the first. */
const PLACE = ['col-[main] md:col-[2/8]', 'col-[main] md:col-[8/14] md:mt-28'] as const

function SubscriptionPrice({ row: { name, amount, prefix, unit, note, link } }: { row: PriceRow }) {
  return (
    <>
      <h3 className="card-heading">{name}</h3>
      {amount !== null && (
        <p className="mt-5">
          <Amount net={amount} prefix={prefix} unit={unit} className="amount-huge" />
        </p>
      )}
      <p className="mt-5 max-w-104">{note}</p>
      {link && (
        <p className="mt-2">
          <ButtonLink href={link.href} variant="quiet">
            {link.label}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
