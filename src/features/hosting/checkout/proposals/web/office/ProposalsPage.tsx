import { orderInWords } from '@/features/hosting/orders/domain/order-in-words'
import { officeCustomerPath } from '@/office/rules/office-paths'
import { TitleCell } from '@/office/ui/TitleCell'
import type { ListPage } from '@/platform/keyset-pagination'
import { type CalendarDay, dayOf, shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import { PageHeading } from '@/ui/PageHeading'
import { Pager } from '@/ui/Pager'
import { StateTabs } from '@/ui/StateTabs'
import { Table, type TableColumn } from '@/ui/Table'
import { PROPOSAL_LABELS, PROPOSALS_ID, type ProposalStanding } from '../../domain/order-proposal'
import { PROPOSAL_STANDINGS, type ProposalFilter, proposalList } from '../../domain/proposal-list'
import type { ListedProposal } from '../../server/proposal-queries'
import { ProposalStand } from './internal/ProposalStand'

interface ProposalsPageProps {
  filter: ProposalFilter
  page: ListPage<ListedProposal>
  counts: Record<ProposalStanding, number>
  today: CalendarDay
}

/** All orders that were prepared for customers, newest first. */
export function ProposalsPage({ filter, page, counts, today }: ProposalsPageProps) {
  const all = PROPOSAL_STANDINGS.reduce((sum, standing) => sum + counts[standing], 0)
  return (
    <>
      <PageHeading title="Bestelvoorstellen" />
      <p className="mb-4 max-w-measure hint-text">
        Bestellingen die we voor een klant klaarzetten. Een nieuwe maak je bij de klant, met ‘Bestelling
        klaarzetten’.
      </p>
      <StateTabs
        states={PROPOSAL_STANDINGS}
        labels={PROPOSAL_LABELS}
        counts={counts}
        all={{ label: 'Alle voorstellen', count: all }}
        current={filter.standing}
        address={(standing) => proposalList.address({ ...filter, standing })}
      />
      <Table
        caption="Bestelvoorstellen"
        isCaptionHidden
        columns={columnsOn(today)}
        rows={page.rows}
        rowKey={({ id }) => id}
        emptyText={filter.standing ? 'Hier staat niets.' : 'Nog geen voorstellen.'}
      />
      <Pager {...proposalList.neighbours(filter, page)} />
    </>
  )
}

function columnsOn(today: CalendarDay): readonly TableColumn<ListedProposal>[] {
  return [
    {
      header: 'Klant',
      cell: ({ customer, customerId, proposedBy }) => (
        <TitleCell
          href={`${officeCustomerPath(customerId)}#${PROPOSALS_ID}`}
          title={customer}
          below={`Klaargezet door ${proposedBy}`}
        />
      ),
    },
    { header: 'Wat', cell: (proposal) => orderInWords(proposal) },
    { header: 'Stand', cell: (proposal) => <ProposalStand proposal={proposal} today={today} /> },
    {
      header: 'In de mail',
      isNumeric: true,
      cell: ({ mailedPrices }) => inEurosAndCents(mailedPrices.total),
    },
    { header: 'Gemaild', cell: ({ mailedAt }) => shownDay(dayOf(mailedAt)) },
    { header: 'Tot en met', cell: ({ expiresOn }) => shownDay(expiresOn) },
  ]
}
