import { servicesSection, webshopHighlight } from '@/content/home'
import { type Service, services } from '@/content/services'
import { withPrices } from '@/shared/price-words'
import { ButtonLink } from '@/ui/ButtonLink'
import { useVatPercent } from '@/ui/VatRate'
import { DRAFTS } from '@/ui/weave/drafts'
import { Weave } from '@/ui/weave/Weave'

/**
 * Seven rows, each with its own cloth. One is open at a time, at first the first; the browser enforces it (`<details
 * name>`).
 */
export function Services() {
  return (
    <section
      id="services"
      aria-labelledby="diensten-titel"
      className="on-ink overflow-clip bg-ink text-linen"
    >
      <div className="page-grid pt-20 lg:pt-32">
        <h2 id="diensten-titel" className="section-title col-[main] lg:col-[2/10]">
          {servicesSection.title}
        </h2>
        <p className="col-[main] mt-6 max-w-112 text-lead lg:col-[2/8] lg:mt-8">{servicesSection.intro}</p>
        <ul className="col-[main] mt-12 border-linen-line border-t lg:mt-16">
          {withPrices(services, useVatPercent()).map((service, index) => (
            <ServiceRow key={service.id} service={service} isOpen={index === 0} />
          ))}
        </ul>
      </div>
      <WebshopHighlight />
    </section>
  )
}

function ServiceRow({ service, isOpen }: { service: Service; isOpen: boolean }) {
  const { title, description, cloth, features } = service
  return (
    <li className="service-row">
      <div className="service-swatch">
        <Weave draft={cloth.draft} tone={cloth.tone} cellPx={8} className="absolute inset-0" />
      </div>
      <details name="diensten" open={isOpen} className="accordion-item">
        <summary>
          <h3 className="service-name">{title}</h3>
          <span className="service-binding">{DRAFTS[cloth.draft].name}</span>
          <svg aria-hidden="true" viewBox="0 0 20 20" className="service-plus">
            <path d="M2 10h16" />
            <path d="M10 2v16" className="service-plus-upright" />
          </svg>
        </summary>
        <div className="service-about">
          <p className="max-w-120 text-lead">{description}</p>
          <div>
            <ul className="service-features">
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <a href="#contact" className="service-more">
              Meer informatie<span className="sr-only"> over {title}</span>
            </a>
          </div>
        </div>
      </details>
    </li>
  )
}

/** The webshop again, in large twill. */
function WebshopHighlight() {
  const { title, text, link } = webshopHighlight
  return (
    <div className="page-grid highlight mt-24 lg:mt-36">
      <div className="highlight-cloth">
        <Weave draft="twill" tone="market" cellPx={20} className="absolute inset-0" />
      </div>
      <div className="highlight-text">
        <h3 className="section-title">{title}</h3>
        <p className="mt-6 max-w-128 text-lead">{text}</p>
        <p className="mt-7">
          <ButtonLink href="#pricing" variant="secondary">
            {link}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
