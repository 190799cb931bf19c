import { officeCustomerPath } from '@/office/rules/office-paths'
import { EmailLink, OfficeLink, TwoLines } from '@/office/ui/OfficeLink'
import { dutchDate } from '@/shared/dutch-date'
import { Badge } from '@/ui/Badge'
import { Table, type TableColumn } from '@/ui/Table'
import { CONTACT_STOP_LABEL } from '../../domain/contact-stop'
import type { CustomerRow } from '../../server/customer-list'

interface CustomerTableProps {
  customers: readonly CustomerRow[]
  emptyText: string
}

/** Table of customers, with how to reach them and how many orders they have. */
export function CustomerTable({ customers, emptyText }: CustomerTableProps) {
  return (
    <Table
      caption="Klanten"
      isCaptionHidden
      columns={COLUMNS}
      rows={customers}
      rowKey={({ id }) => id}
      emptyText={emptyText}
    />
  )
}

const COLUMNS: readonly TableColumn<CustomerRow>[] = [
  {
    header: 'Klant',
    cell: ({ id, customerName, customerCompany, isContactStopped }) => (
      <TwoLines below={customerCompany && customerName}>
        <OfficeLink kind="title" href={officeCustomerPath(id)}>
          {customerCompany ?? customerName}
        </OfficeLink>
        {isContactStopped ? <Badge tone="bad">{CONTACT_STOP_LABEL}</Badge> : null}
      </TwoLines>
    ),
  },
  {
    header: 'Contact',
    cell: ({ email, customerPhone }) => (
      <TwoLines below={customerPhone}>
        <EmailLink email={email} />
      </TwoLines>
    ),
  },
  { header: 'Plaats', cell: ({ customerCity }) => customerCity ?? <Unknown /> },
  { header: 'KVK', cell: ({ customerKvk }) => customerKvk ?? <Unknown /> },
  {
    header: 'Bestellingen',
    isNumeric: true,
    cell: ({ orders, active, suspended }) => (
      <span className="grid leading-snug">
        <span>{orders}</span>
        <span className="hint-text">
          {active} actief{suspended > 0 ? `, ${suspended} opgeschort` : ''}
        </span>
      </span>
    ),
  },
  { header: 'Klant sinds', cell: ({ createdAt }) => dutchDate(createdAt) },
]

function Unknown() {
  return <span className="text-ink-soft">onbekend</span>
}
