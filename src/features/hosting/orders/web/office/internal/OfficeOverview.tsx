import {
  DRAFT_INVOICES_PATH,
  newInvoicePath,
} from '@/features/billing/free-invoices/domain/free-invoice-paths'
import { InvoiceTable } from '@/features/billing/invoices/web/office/InvoiceTable'
import { DeliveryList } from '@/features/hosting/provisioning/web/office/DeliveryList'
import { CustomerTable } from '@/features/people/customers/web/office/CustomerTable'
import {
  isFiltered,
  OFFICE_TABS,
  type OfficeFilter,
  type OfficeTab,
  officeAddress,
} from '@/office/rules/office-filter'
import { NEW_CUSTOMER_PATH } from '@/office/rules/office-paths'
import { OfficeCounters } from '@/office/ui/OfficeCounters'
import { OfficeFilters } from '@/office/ui/OfficeFilters'
import { IfMaySend, useMaySend } from '@/office/ui/OfficeReader'
import { ButtonLink } from '@/ui/ButtonLink'
import { Pager } from '@/ui/Pager'
import { TabLinks } from '@/ui/TabLinks'
import { OrderTable } from '../OrderTable'
import type { Overview } from '../server/load-overview'

interface OfficeOverviewProps extends Overview {
  filter: OfficeFilter
  now: Date
  /** Address of this view. */
  address: string
}

/** Overview of hosting: late deliveries first, then orders, customers and invoices (docs/product/hosting.md#hosting-office). */
export function OfficeOverview({ filter, counts, deliveries, list, now, address }: OfficeOverviewProps) {
  const { previous, next } = list.page
  const isWorking = useMaySend('hostingOffice.completeTask')
  return (
    <>
      <IfMaySend action="hostingOffice.completeTask">
        <OfficeCounters counts={counts} />
        <DeliveryList {...{ deliveries, now, address }} total={counts.orders.toDeliver} />
      </IfMaySend>
      <section aria-label={OFFICE_TABS[filter.tab]}>
        {isWorking ? <TabLinks label="Lijsten" tabs={tabs(filter, counts)} /> : null}
        <OfficeFilters filter={filter} />
        {filter.tab === 'facturen' ? <DraftLinks /> : null}
        {filter.tab === 'klanten' ? <NewCustomerLink /> : null}
        <ListTable list={list} now={now} emptyText={emptyText(filter)} />
        <Pager
          previous={previous && officeAddress(filter, previous)}
          next={next && officeAddress(filter, next)}
          first={officeAddress(filter)}
          last={officeAddress(filter, { direction: 'from-end' })}
        />
      </section>
    </>
  )
}

/** What is not issued yet stands in a list of its own. */
function DraftLinks() {
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-2 pb-4">
      <IfMaySend action="freeInvoices.begin">
        <ButtonLink href={newInvoicePath()} size="small" variant="secondary">
          Nieuwe factuur
        </ButtonLink>
      </IfMaySend>
      <ButtonLink href={DRAFT_INVOICES_PATH} size="small" variant="quiet">
        Concepten
      </ButtonLink>
    </p>
  )
}

function NewCustomerLink() {
  return (
    <IfMaySend action="hostingOffice.enterCustomer">
      <p className="pb-4">
        <ButtonLink href={NEW_CUSTOMER_PATH} size="small" variant="secondary">
          Nieuwe klant
        </ButtonLink>
      </p>
    </IfMaySend>
  )
}

function ListTable({ list, now, emptyText }: { list: Overview['list']; now: Date; emptyText: string }) {
  if (list.tab === 'klanten') return <CustomerTable customers={list.page.rows} emptyText={emptyText} />
  if (list.tab === 'facturen') return <InvoiceTable invoices={list.page.rows} {...{ now, emptyText }} />
  return <OrderTable orders={list.page.rows} {...{ now, emptyText }} />
}

/** Links to the other tabs, which keep the search and drop the filters. */
function tabs({ tab, search }: OfficeFilter, { orders, invoices }: Overview['counts']) {
  const counts = { bestellingen: orders.total, klanten: orders.customers, facturen: invoices.total }
  return (Object.keys(OFFICE_TABS) as OfficeTab[]).map((name) => ({
    href: officeAddress({ tab: name, search }),
    label: OFFICE_TABS[name],
    count: counts[name],
    isCurrent: name === tab,
  }))
}

const NOTHING_YET = {
  bestellingen: 'Nog geen bestellingen. Zodra iemand hosting bestelt, staat die hier.',
  klanten: 'Nog geen klanten. Wie hosting bestelt, wordt klant; wie belt of schrijft, voer je zelf in.',
  facturen: 'Nog geen facturen. Bij elke bestelling hoort er een.',
} as const satisfies Record<OfficeTab, string>

function emptyText(filter: OfficeFilter): string {
  return isFiltered(filter) ? 'Niets past hierbij. Wis de filters om alles te zien.' : NOTHING_YET[filter.tab]
}
