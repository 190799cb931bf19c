import { orderInWords } from '@/features/hosting/orders/domain/order-in-words'
import { MEANS_LABELS } from '@/features/people/correspondence/domain/means'
import { officeCustomerPath } from '@/office/rules/office-paths'
import { actionAddress } from '@/shared/action-address'
import { type CalendarDay, dayOf, shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import { Button } from '@/ui/Button'
import { Table, type TableColumn } from '@/ui/Table'
import { PROPOSALS_ID, proposalStanding } from '../../domain/order-proposal'
import type { KnownProposal } from '../../server/proposal-queries'
import { ProposalStand } from './internal/ProposalStand'

interface ProposalTableProps {
  proposals: readonly KnownProposal[]
  today: CalendarDay
}

/** Orders that were prepared for a customer, each with where it stands and what can be done about it. */
export function ProposalTable({ proposals, today }: ProposalTableProps) {
  return (
    <Table
      caption="Bestelvoorstellen"
      isCaptionHidden
      columns={columnsOn(today)}
      rows={proposals}
      rowKey={({ id }) => id}
      emptyText=""
    />
  )
}

function columnsOn(today: CalendarDay): readonly TableColumn<KnownProposal>[] {
  return [
    {
      header: 'Wat',
      cell: (proposal) => (
        <span className="grid gap-0.5">
          {orderInWords(proposal)}
          <span className="hint-text">
            {MEANS_LABELS[proposal.means]} gevraagd op {shownDay(proposal.askedOn)}
          </span>
          {proposal.note ? <span className="hint-text wrap-anywhere">{proposal.note}</span> : null}
        </span>
      ),
    },
    {
      header: 'Stand',
      cell: (proposal) => <ProposalStand proposal={proposal} today={today} />,
    },
    {
      header: 'In de mail',
      isNumeric: true,
      cell: ({ mailedPrices }) => inEurosAndCents(mailedPrices.total),
    },
    {
      header: 'Gemaild',
      cell: ({ proposedBy, mailedAt }) => `${shownDay(dayOf(mailedAt))}, klaargezet door ${proposedBy}`,
    },
    { header: 'Tot en met', cell: ({ expiresOn }) => shownDay(expiresOn) },
    {
      header: 'Doen',
      cell: (proposal) =>
        proposalStanding(proposal, today) === 'open' ? <ProposalActs proposal={proposal} /> : null,
    },
  ]
}

function ProposalActs({ proposal: { id, customerId } }: { proposal: KnownProposal }) {
  const addressOf = (action: string) =>
    `${actionAddress(action, officeCustomerPath(customerId))}#${PROPOSALS_ID}`
  return (
    <div className="flex flex-wrap gap-2">
      <form method="post" action={addressOf('hostingOffice.mailOrderProposal')}>
        <input type="hidden" name="proposal_id" value={id} />
        <Button type="submit" variant="secondary" size="small">
          Opnieuw mailen
        </Button>
      </form>
      <form method="post" action={addressOf('hostingOffice.withdrawOrderProposal')}>
        <input type="hidden" name="proposal_id" value={id} />
        <Button type="submit" variant="quiet" size="small">
          Intrekken
        </Button>
      </form>
    </div>
  )
}
