import type { OfficeRole } from '@/features/people/accounts/domain/roles'
import { officeAddress } from '@/office/rules/office-filter'
import { OfficeLink } from '@/office/ui/OfficeLink'
import { IfMaySend, OfficeReader } from '@/office/ui/OfficeReader'
import { dutchDateTime } from '@/shared/dutch-date'
import type { FormNotice } from '@/shared/form-state'
import { inEurosAndCents } from '@/shared/money'
import { ButtonLink } from '@/ui/ButtonLink'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { Table, type TableColumn } from '@/ui/Table'
import { draftInvoicePath, issueDraftPath, newInvoicePath } from '../../domain/free-invoice-paths'
import type { DraftRow } from '../../server/draft-queries'

interface DraftsPageProps {
  notice?: FormNotice | undefined
  /** Role of who reads it. */
  reader?: OfficeRole | null | undefined
  drafts: readonly DraftRow[]
}

/** Invoices that the office writes, before they are issued. */
export function DraftsPage({ notice, reader = 'owner', drafts }: DraftsPageProps) {
  return (
    <OfficeReader role={reader}>
      <PageHeading title="Losse facturen">
        <IfMaySend action="freeInvoices.begin">
          <ButtonLink href={newInvoicePath()} size="small">
            Nieuwe factuur
          </ButtonLink>
        </IfMaySend>
      </PageHeading>
      <AnswerBox notice={notice} />
      <p className="mb-4 max-w-160">
        Hier staan concepten. Wat is uitgegeven, staat bij de klant en in de{' '}
        <OfficeLink href={ISSUED}>lijst van facturen</OfficeLink>. Een concept waar een jaar niemand aan
        werkt, verdwijnt.
      </p>
      <Table
        caption="Concepten"
        isCaptionHidden
        columns={columnsFor(reader)}
        rows={drafts}
        rowKey={({ id }) => id}
        emptyText="Geen concepten. Begin een factuur bij een klant of een project, of met de knop hierboven."
      />
    </OfficeReader>
  )
}

const ISSUED = officeAddress({ tab: 'facturen' })

/** Whoever only reads opens what would be issued. */
function columnsFor(reader: OfficeRole | null): readonly TableColumn<DraftRow>[] {
  const pathOf = reader === 'bookkeeper' || reader === null ? issueDraftPath : draftInvoicePath
  return [
    {
      header: 'Factuur',
      cell: ({ id, subject }) => (
        <OfficeLink href={pathOf(id)} kind="title">
          {subject || 'Nog zonder omschrijving'}
        </OfficeLink>
      ),
    },
    { header: 'Klant', cell: ({ customer }) => <span className="[overflow-wrap:anywhere]">{customer}</span> },
    { header: 'Project', cell: ({ project }) => project ?? '' },
    { header: 'Te betalen', isNumeric: true, cell: ({ total }) => inEurosAndCents(total) },
    { header: 'Laatst bewaard', isNumeric: true, cell: ({ changedAt }) => dutchDateTime(changedAt) },
  ]
}
