import { partnersSection } from '@/content/home'
import { PARTNER_PLACEHOLDER, type Partner, partnerRows } from '@/content/partners'

/** Marquee: two rows of logos that pass slowly. Hover, focus and the switch pause them; reduced motion stops them. */
export function Partners() {
  return (
    <section id="partners" aria-labelledby="partners-titel" className="marquee overflow-clip py-20 lg:py-28">
      <div className="page-grid items-end">
        <h2 id="partners-titel" className="section-title col-[main] lg:col-[2/8]">
          {partnersSection.title}
        </h2>
        <p className="col-[main] mt-5 max-w-120 text-lead lg:col-[9/14] lg:mt-0">{partnersSection.intro}</p>
      </div>
      <div className="marquee-rows mt-12 border-hairline border-y lg:mt-16">
        {partnerRows.map((row, index) => (
          <div
            key={row[0]?.id}
            className={index === 0 ? 'marquee-row' : 'marquee-row marquee-back border-hairline border-t'}
          >
            <PartnerList partners={row} />
            <PartnerList partners={row} isCopy />
          </div>
        ))}
      </div>
      <div className="page-width mt-3 flex justify-end motion-reduce:hidden">
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5 remark-text">
          <input type="checkbox" className="size-5 accent-indigo" />
          Logo’s stilzetten
        </label>
      </div>
    </section>
  )
}

/** The second copy closes the loop visually; screen readers skip it. */
function PartnerList({ partners, isCopy = false }: { partners: readonly Partner[]; isCopy?: boolean }) {
  return (
    <ul aria-hidden={isCopy || undefined} className={isCopy ? 'marquee-list marquee-copy' : 'marquee-list'}>
      {partners.map(({ id, name, logo }) => (
        <li key={id}>
          <img
            src={logo}
            alt={isCopy ? '' : name}
            width="30"
            height="30"
            loading="lazy"
            data-fallback={PARTNER_PLACEHOLDER}
          />
          <span aria-hidden="true">{name}</span>
        </li>
      ))}
    </ul>
  )
}
