import { officeInvoicePath } from '@/office/rules/office-paths'
import { OfficeLink } from '@/office/ui/OfficeLink'
import { shownDay } from '@/shared/calendar-day'
import { inEurosAndCents, sum } from '@/shared/money'
import { Table, type TableColumn } from '@/ui/Table'
import { nextInstalment } from '../../domain/arrangement'
import { ARRANGEMENT_LABELS, arrangementState } from '../../domain/arrangement-words'
import type { KnownArrangement } from '../../server/arrangements'

type Row = KnownArrangement & { invoiceNumber: string }

/** Arrangements of a customer, each with its invoice. */
export function ArrangementTable({ arrangements }: { arrangements: readonly Row[] }) {
  return (
    <Table
      caption="Regelingen"
      isCaptionHidden
      columns={COLUMNS}
      rows={arrangements}
      rowKey={({ id }) => id}
      emptyText=""
    />
  )
}

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    header: 'Factuur',
    cell: ({ invoiceNumber }) => (
      <OfficeLink href={`${officeInvoicePath(invoiceNumber)}#regeling`}>{invoiceNumber}</OfficeLink>
    ),
  },
  { header: 'Stand', cell: (one) => ARRANGEMENT_LABELS[arrangementState(one)] },
  { header: 'Afgesproken', cell: ({ madeOn }) => shownDay(madeOn) },
  { header: 'Termijnen', isNumeric: true, cell: ({ standing }) => String(standing.length) },
  {
    header: 'Volgende',
    cell: ({ endedAt, standing }) => {
      const next = endedAt ? undefined : nextInstalment(standing)
      return next ? `${inEurosAndCents(next.left)} op ${shownDay(next.dueOn)}` : 'Geen'
    },
  },
  {
    header: 'Nog te betalen',
    isNumeric: true,
    cell: ({ endedAt, standing }) =>
      inEurosAndCents(endedAt ? sum([]) : sum(standing.map(({ left }) => left))),
  },
]
