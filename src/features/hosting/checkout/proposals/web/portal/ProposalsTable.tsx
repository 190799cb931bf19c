import { orderInWords } from '@/features/hosting/orders/domain/order-in-words'
import { orderPath } from '@/portal/rules/portal-paths'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { type Cents, inEurosAndCents } from '@/shared/money'
import { ButtonLink } from '@/ui/ButtonLink'
import { Table, type TableColumn } from '@/ui/Table'
import { proposalStanding } from '../../domain/order-proposal'
import type { KnownProposal } from '../../server/proposal-queries'
import { ProposalBadge } from '../ProposalBadge'

/** A proposal as its customer sees it. */
export interface OwnProposal extends KnownProposal {
  /** Path of the page on which it is ordered. */
  path: string
  /** What is paid first: as ordering it asks today, or as it was mailed once that is over. */
  total: Cents
}

/** Orders that we prepared for a customer, each with what can be done about it. */
export function ProposalsTable({
  proposals,
  today,
}: {
  proposals: readonly OwnProposal[]
  today: CalendarDay
}) {
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

function columnsOn(today: CalendarDay): readonly TableColumn<OwnProposal>[] {
  return [
    { header: 'Wat', cell: (proposal) => orderInWords(proposal) },
    {
      header: 'Stand',
      cell: (proposal) => <ProposalBadge standing={proposalStanding(proposal, today)} />,
    },
    {
      header: 'Nu te betalen',
      isNumeric: true,
      cell: ({ total }) => inEurosAndCents(total),
    },
    { header: 'Tot en met', cell: ({ expiresOn }) => shownDay(expiresOn) },
    { header: 'Doen', cell: (proposal) => <Next proposal={proposal} today={today} /> },
  ]
}

function Next({ proposal, today }: { proposal: OwnProposal; today: CalendarDay }) {
  const { path, orderNumber } = proposal
  if (orderNumber)
    return (
      <ButtonLink href={orderPath(orderNumber)} variant="secondary" size="small">
        Naar je bestelling
      </ButtonLink>
    )
  return proposalStanding(proposal, today) === 'open' ? (
    <ButtonLink href={path} size="small">
      Bekijken en bestellen
    </ButtonLink>
  ) : null
}
