import { quoteMark } from '@/features/billing/subscriptions/terms/domain/change-quote'
import { FormFault } from '@/features/people/accounts/web/PageNotice'
import { type SentForm, stateOf } from '@/portal/rules/portal-forms'
import { PORTAL_PATH } from '@/portal/rules/portal-paths'
import { actionAddress } from '@/shared/action-address'
import { laterOf, shownDay } from '@/shared/calendar-day'
import { dutchDate } from '@/shared/dutch-date'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { PageHeading } from '@/ui/PageHeading'
import { portalProjectPath } from '../../../domain/project'
import { portalProposalPath } from '../../domain/change-paths'
import { LINE_OBSTACLES } from '../../domain/line-obstacles'
import { changedLineInWords, lineChangeButton } from '../../domain/line-words'
import { LineSum } from '../internal/LineSum'
import type { FoundProposal } from './server/load-line-change'

interface ProposalPageProps {
  sent: SentForm | undefined
  found: FoundProposal | undefined
}

export const proposalTitle = (found: object | undefined) =>
  found ? 'Een voorstel van ons' : 'Dit voorstel is er niet'

/** A change that the office proposes: what it costs now and every period, with a yes and a no. */
export function ProposalPage({ sent, found }: ProposalPageProps) {
  const parent = found
    ? { href: portalProjectPath(found.project.number), label: found.project.title }
    : { href: PORTAL_PATH, label: 'Mijn account' }
  return (
    <div className="page-width py-6 lg:py-8">
      <PageHeading title={proposalTitle(found)} parent={parent} />
      <div className="mb-6 empty:hidden">
        <FormFault state={stateOf(sent, 'acceptLineProposal')} />
        <FormFault state={stateOf(sent, 'declineLineProposal')} />
      </div>
      {found ? <Proposal found={found} /> : <p>Bij jouw account hoort geen voorstel met dit adres.</p>}
    </div>
  )
}

const OVER = {
  accepted: 'Je zei ja. Wat er veranderd is, staat bij je project.',
  declined: 'Je zei nee. Alles blijft zoals het is.',
  withdrawn: 'Dit voorstel is ingetrokken. Alles blijft zoals het is.',
} as const

function Proposal({ found }: { found: FoundProposal }) {
  const { project, proposal, description, obstacle, quote, basis, today, stays } = found
  const back = portalProjectPath(project.number)
  const path = portalProposalPath(project.number, proposal.id)
  const why =
    proposal.state !== 'open'
      ? OVER[proposal.state]
      : obstacle
        ? LINE_OBSTACLES[obstacle]
        : quote
          ? undefined
          : 'Dit voorstel past niet meer bij wat er nu loopt. Bel of mail ons, dan maken we een nieuw voorstel.'
  return (
    <div className="grid max-w-[68ch] grid-cols-1 gap-6 wrap-anywhere">
      {why ? <p className="font-semibold">{why}</p> : null}
      <div className="grid gap-3">
        <p>
          Het gaat om: {description}. {proposal.proposedBy} schreef op {dutchDate(proposal.proposedAt)}:
        </p>
        <blockquote className="whitespace-pre-line border-ochre border-l-4 bg-paper px-5 py-3">
          {proposal.reason}
        </blockquote>
        {proposal.fromOn && proposal.state === 'open' ? (
          <p>Zeg je ja, dan gaat het in op {shownDay(laterOf(proposal.fromOn, today))}.</p>
        ) : null}
      </div>
      {why || !quote ? (
        <div className="grid justify-items-start gap-4">
          <ul className="grid gap-1">
            {proposal.changedLines.map((line) => (
              <li key={`${line.description} ${line.from}`}>{changedLineInWords(line)}, excl. btw</li>
            ))}
          </ul>
          <ButtonLink href={back} variant="secondary">
            Naar het project
          </ButtonLink>
        </div>
      ) : (
        <section aria-labelledby="som-titel" className="grid gap-4">
          <h2 id="som-titel" className="border-ink border-b-2 pb-2 text-title">
            Wat het kost
          </h2>
          <LineSum {...{ quote, basis, today, stays }} />
          <p>Er verandert niets zolang je geen ja zegt.</p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <form method="post" action={actionAddress('portal.acceptLineProposal', path)}>
              <input type="hidden" name="proposal_id" value={proposal.id} />
              <input type="hidden" name="quoted" value={quoteMark(quote)} />
              <Button type="submit">{lineChangeButton(quote, today, true)}</Button>
            </form>
            <form method="post" action={actionAddress('portal.declineLineProposal', path)}>
              <input type="hidden" name="proposal_id" value={proposal.id} />
              <Button type="submit" variant="quiet">
                Nee, laat zoals het is
              </Button>
            </form>
          </div>
        </section>
      )}
    </div>
  )
}
