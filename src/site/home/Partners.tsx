import { partnersSection } from '@/content/home'
import { PARTNER_PLACEHOLDER, partnerRowsOnSite, type ShownPartner } from '@/content/partners'
import { pictureFilePath, pictureSize } from '@/features/operations/pictures/domain/picture'

/**
 * Marquee: rows of logos that pass slowly; nothing when there are none. Hover, focus and the switch pause them; reduced
 * motion stops them.
 */
export function Partners() {
  const rows = partnerRowsOnSite()
  if (rows.length === 0) return null
  return (
    <section id="partners" aria-labelledby="partners-titel" className="marquee overflow-clip py-20 lg:py-28">
      <div className="page-grid items-end">
        <h2 id="partners-titel" className="section-title col-[main] lg:col-[2/8]">
          {partnersSection.title}
        </h2>
        <p className="col-[main] mt-5 max-w-120 text-lead lg:col-[9/14] lg:mt-0">{partnersSection.intro}</p>
      </div>
      <div className="marquee-rows mt-12 border-hairline border-y lg:mt-16">
        {rows.map((row, index) => (
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
function PartnerList({ partners, isCopy = false }: { partners: readonly ShownPartner[]; isCopy?: boolean }) {
  return (
    <ul aria-hidden={isCopy || undefined} className={isCopy ? 'marquee-list marquee-copy' : 'marquee-list'}>
      {partners.map((partner) => (
        <li key={partner.id}>
          <Logo partner={partner} isCopy={isCopy} />
        </li>
      ))}
    </ul>
  )
}

function Logo({ partner: { name, logo, picture }, isCopy }: { partner: ShownPartner; isCopy: boolean }) {
  const src = picture ? logoFile(picture) : logo
  // Without a logo the name is all there is, for screen readers too.
  if (!src) return <span>{name}</span>
  return (
    <>
      <img
        src={src}
        alt={isCopy ? '' : name}
        width="30"
        height="30"
        loading="lazy"
        data-fallback={PARTNER_PLACEHOLDER}
        className={picture ? 'object-contain' : undefined}
      />
      <span aria-hidden="true">{name}</span>
    </>
  )
}

/** The smallest file of a picture. */
function logoFile(picture: string): string | undefined {
  const [smallest] = pictureSize(picture)?.widths ?? []
  return smallest === undefined ? undefined : pictureFilePath(picture, smallest, 'webp')
}
