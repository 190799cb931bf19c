import { officeOrderPath } from '@/office/rules/office-paths'
import { OfficeLink } from '@/office/ui/OfficeLink'
import type { CalendarDay } from '@/shared/calendar-day'
import { proposalStanding } from '../../../domain/order-proposal'
import type { KnownProposal } from '../../../server/proposal-queries'
import { ProposalBadge } from '../../ProposalBadge'

/** Where a proposal stands, with its order once there is one. */
export function ProposalStand({ proposal, today }: { proposal: KnownProposal; today: CalendarDay }) {
  return (
    <span className="grid justify-items-start gap-1">
      <ProposalBadge standing={proposalStanding(proposal, today)} />
      {proposal.orderNumber ? (
        <OfficeLink href={officeOrderPath(proposal.orderNumber)}>{proposal.orderNumber}</OfficeLink>
      ) : null}
    </span>
  )
}
