import './hosting.css'
import { hostingOrderPage } from '@/content/pages/hosting-bestellen'
import { Amount } from '@/ui/Amount'
import { Thread } from '@/ui/weave/Thread'
import { DOMAIN_FIRST_YEAR, DOMAIN_PER_YEAR, EXTRAS } from '../rules/packages'

/** What can be added to a package, and the domain name. */
export function HostingExtras() {
  const { heading, introduction } = hostingOrderPage.extras
  return (
    <section
      aria-labelledby="extras"
      className="on-ink overflow-clip bg-ink pt-20 pb-20 text-linen lg:pt-32 lg:pb-32"
    >
      <div className="page-grid">
        <div className="col-[main] lg:col-[2/9]">
          <h2 id="extras" className="section-title">
            {heading}
          </h2>
          <p className="mt-6 max-w-[30rem] text-[1.08rem]">{introduction}</p>
          <dl className="extra-list">
            {Object.values(EXTRAS).map(({ name, perMonth }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Amount net={perMonth} unit="per maand" className="text-[1.5rem]" />
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <DomainName />
      </div>
    </section>
  )
}

function DomainName() {
  const { heading, firstYear, after, text } = hostingOrderPage.domain
  return (
    <div className="col-[main] mt-16 lg:col-[10/14] lg:-mt-32">
      <Thread shape="drop" className="hidden h-72 w-1 lg:block" />
      <h3 className="text-[1.6rem] tracking-[-0.03em] lg:mt-8">{heading}</h3>
      <p className="mt-5">
        <Amount net={DOMAIN_FIRST_YEAR} unit={firstYear} className="domain-amount" />
      </p>
      <p className="mt-6">
        <Amount net={DOMAIN_PER_YEAR} unit={after} className="text-[1.6rem]" />
      </p>
      <p className="mt-6 max-w-[22rem]">{text}</p>
    </div>
  )
}
