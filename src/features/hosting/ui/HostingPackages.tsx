import './hosting.css'
import { hostingOrderPage } from '@/content/pages/hosting-bestellen'
import { Amount } from '@/ui/Amount'
import { Badge } from '@/ui/Badge'
import { Weave } from '@/ui/weave/Weave'
import { type HostingPackage, PACKAGES, type PackageId, YEARLY_LABEL } from '../rules/packages'

/** The packages as three lengths of cloth: as long as they hold gigabytes. */
export function HostingPackages() {
  const { heading, introduction } = hostingOrderPage.packages
  return (
    <section aria-labelledby="pakketten" className="overflow-clip pt-16 pb-20 lg:pt-24 lg:pb-32">
      <div className="page-grid">
        <div className="col-[main] lg:z-1 lg:col-[2/9] lg:row-1">
          <h2 id="pakketten" className="section-title">
            {heading}
          </h2>
          <p className="mt-6 max-w-[28rem] text-[1.08rem]">{introduction}</p>
        </div>
        <ul className="package-list">
          {PACKAGE_IDS.map((id) => (
            <Package key={id} id={id} />
          ))}
        </ul>
      </div>
    </section>
  )
}

const PACKAGE_IDS = Object.keys(PACKAGES) as PackageId[]

/** Six pixels for each gigabyte on a large screen, three on a small one. Written out for the stylesheet. */
const LENGTHS = {
  basis: 'h-[15px] lg:h-[30px]',
  onbeperkt: 'h-[75px] lg:h-[150px]',
  webshop: 'h-[300px] lg:h-[600px]',
} as const satisfies Record<PackageId, string>

function Package({ id }: { id: PackageId }) {
  const { name, storageGb, isPopular }: HostingPackage = PACKAGES[id]
  const { popular, order } = hostingOrderPage.packages
  return (
    <li className="package">
      <div aria-hidden="true" className={`relative self-end overflow-hidden ${LENGTHS[id]}`}>
        <Weave draft="herringbone" tone="loden" cellPx={15} id={`maat-${id}`} className="absolute inset-0" />
      </div>
      <article aria-labelledby={`pakket-${id}`} className="grid content-start gap-5 pt-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h3 id={`pakket-${id}`} className="text-[clamp(2rem,3.2vw,2.7rem)]">
            {name}
          </h3>
          {isPopular && <Badge tone="favourite">{popular}</Badge>}
        </div>
        <p className="font-display font-bold text-[1.2rem] leading-none tracking-[-0.02em]">
          {storageGb} GB{' '}
          <span className="font-normal font-text text-ink-soft text-base tracking-normal">ruimte</span>
        </p>
        <PackagePrices id={id} />
        <p>
          <a
            href="#bestellen"
            className="inline-flex min-h-11 items-center font-semibold underline decoration-2 decoration-ochre underline-offset-[0.4em] hover:decoration-madder"
          >
            {order}
            <span className="sr-only">: {name}</span>
          </a>
        </p>
      </article>
    </li>
  )
}

function PackagePrices({ id }: { id: PackageId }) {
  const { monthly, yearly } = PACKAGES[id].price
  return (
    <div className="grid border-hairline border-y">
      <p className="py-4">
        <Amount net={monthly} unit="per maand" className="text-[2.3rem]" />
      </p>
      <p className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-hairline border-t py-4">
        <Amount net={yearly} unit="per jaar" className="text-[1.6rem]" />
        <span className="rounded-sm border border-loden px-2 text-[0.82rem] text-loden leading-6">
          {YEARLY_LABEL}
        </span>
      </p>
    </div>
  )
}
