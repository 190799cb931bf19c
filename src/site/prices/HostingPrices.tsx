import { pricesPage } from '@/content/pages/prijzen'
import {
  offeredExtras,
  offeredPackages,
  priceOfExtension,
  shownDomainPrice,
  soldExtensions,
} from '@/features/hosting/catalogue/domain/packages'
import { Amount } from '@/ui/Amount'
import { Badge } from '@/ui/Badge'
import { ButtonLink } from '@/ui/ButtonLink'
import { Table } from '@/ui/Table'
import { PriceLedger } from './PriceLedger'

/** The hosting packages, their extras and the domain name. */
export function HostingPrices() {
  const { hosting, extras, domain } = pricesPage
  return (
    <section aria-labelledby="hosting" className="later bg-paper pt-20 pb-20 lg:pt-32 lg:pb-32">
      <div className="page-grid items-end">
        <h2 id="hosting" className="section-title col-[main] lg:col-[2/7]">
          {hosting.heading}
        </h2>
        <p className="col-[main] mt-5 max-w-128 text-lead lg:col-[7/14] lg:mt-0">{hosting.introduction}</p>
        <div className="price-table col-[main] mt-10 lg:mt-14">
          <PackageTable />
        </div>
        <div className="col-[main] mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <p>{hosting.yearlyNote}</p>
          <ButtonLink href={hosting.order.href} variant="secondary">
            {hosting.order.label}
          </ButtonLink>
        </div>
        <div className="col-[main] mt-20 self-start lg:col-[2/8] lg:mt-28">
          <h3 className="text-display-s">{extras.heading}</h3>
          <p className="mt-4 max-w-120">{extras.introduction}</p>
          <PriceLedger rows={extraRows()} className="price-ledger-small mt-8" />
        </div>
        <div className="col-[main] mt-16 self-start lg:col-[9/14] lg:mt-28">
          <h3 className="text-display-s">{domain.heading}</h3>
          <p className="mt-4 max-w-120">{domain.introduction}</p>
          {shownDomainPrice().isFrom ? (
            <div className="mt-8">
              <ExtensionTable />
            </div>
          ) : (
            <PriceLedger rows={domain.rows} className="price-ledger-small mt-8" />
          )}
        </div>
      </div>
    </section>
  )
}

const extraRows = () =>
  offeredExtras().map(({ name, perMonth }) => ({
    name,
    amount: perMonth,
    unit: pricesPage.extras.columns.perMonth.toLowerCase(),
    note: '',
  }))

/** What names cost by their extension, the general price last. */
function ExtensionTable() {
  const { heading, columns, others } = pricesPage.domain
  const rows = soldExtensions().map((extension) => ({
    name: extension === null ? others : `.${extension}`,
    price: priceOfExtension(extension),
  }))
  return (
    <Table
      caption={heading}
      isCaptionHidden
      rows={rows}
      rowKey={({ name }) => name}
      isCompact
      emptyText=""
      columns={[
        { header: columns.extension, cell: ({ name }) => name },
        {
          header: columns.firstYear,
          isNumeric: true,
          cell: ({ price }) => <Amount net={price.firstYear} inColumn />,
        },
        {
          header: columns.perYear,
          isNumeric: true,
          cell: ({ price }) => <Amount net={price.perYear} inColumn />,
        },
      ]}
    />
  )
}

function PackageTable() {
  const { heading, columns, popularLabel } = pricesPage.hosting
  return (
    <Table
      caption={heading}
      isCaptionHidden
      rows={offeredPackages()}
      rowKey={({ name }) => name}
      emptyText=""
      columns={[
        {
          header: columns.package,
          cell: ({ name, isPopular }) => (
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="figure-text text-display-xs">{name}</span>
              {isPopular && <Badge tone="favourite">{popularLabel}</Badge>}
            </span>
          ),
        },
        { header: columns.storage, isNumeric: true, cell: ({ storageGb }) => `${storageGb}\u00a0GB` },
        {
          header: columns.monthly,
          isNumeric: true,
          cell: ({ price }) => <Amount net={price.monthly} inColumn />,
        },
        {
          header: columns.yearly,
          isNumeric: true,
          cell: ({ price }) => <Amount net={price.yearly} inColumn />,
        },
      ]}
    />
  )
}
