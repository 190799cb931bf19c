import { pricingSection } from '@/content/home'
import { withPrices } from '@/shared/price-words'
import { ButtonLink } from '@/ui/ButtonLink'
import { useVatPercent } from '@/ui/VatRate'
import { Thread } from '@/ui/weave/Thread'
import { CallToAction } from '../CallToAction'

/** Reasons to choose us, and what the price includes. Two ways on: the configurator, or a talk. */
export function Pricing() {
  const { title, intro, features, customers } = withPrices(pricingSection, useVatPercent())
  return (
    <section
      id="pricing"
      aria-labelledby="prijs-titel"
      className="on-ink overflow-clip bg-loden py-20 text-linen lg:py-32"
    >
      <div className="page-grid">
        <h2 id="prijs-titel" className="section-title col-[main] lg:col-[2/9]">
          {title}
        </h2>
        <p className="col-[main] mt-6 max-w-136 text-balance text-lead lg:col-[2/8] lg:mt-8">{intro}</p>
        <ul className="pricing-list">
          {features.map((feature) => (
            <li key={feature}>
              <YarnTick />
              {feature}
            </li>
          ))}
        </ul>
        <p className="pricing-customers">
          <strong>{customers.figure}</strong>
          <span>{customers.about}</span>
        </p>
        <div className="col-[main] mt-12 flex flex-wrap items-center gap-x-5 gap-y-4 lg:mt-16">
          <CallToAction kind="configurator" />
          <ButtonLink href="#contact" variant="secondary">
            Stel eerst een vraag
          </ButtonLink>
          <Thread shape="knot" className="hidden h-9 w-16 sm:block" />
        </div>
      </div>
    </section>
  )
}

/** A tick drawn as yarn. */
function YarnTick() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      fill="none"
      className="mt-1.5 size-4 shrink-0 stroke-ochre"
      strokeWidth="2.5"
      strokeLinecap="round"
    >
      <path d="M1 9c2 1 4 3 5 5C8 9 11 5 15 2" />
    </svg>
  )
}
