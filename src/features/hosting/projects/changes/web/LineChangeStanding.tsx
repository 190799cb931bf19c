import type { ChangedLine } from '@/features/billing/subscriptions/terms/domain/line-change'
import { actionAddress } from '@/shared/action-address'
import { shownDay } from '@/shared/calendar-day'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import {
  officeLineChangePath,
  portalLineChangePath,
  portalProposalPath,
  recordedConsentPath,
} from '../domain/change-paths'
import { changedLineInWords } from '../domain/line-words'
import type { LineChangeState } from '../server/line-offer'

interface LineChangeStandingProps {
  number: string
  subscriptionId: string
  state: LineChangeState
  reader: 'office' | 'customer'
  /** Path of the page that holds the forms. */
  path: string
}

const BOX =
  'grid grid-cols-1 justify-items-start gap-3 wrap-anywhere rounded border-l-4 border-ochre bg-paper px-5 py-4'

/** A change that waits, a proposal that is open, or the way to change it. */
export function LineChangeStanding({ number, subscriptionId, state, reader, path }: LineChangeStandingProps) {
  const { waiting, proposal, hasChoice, isOfCatalogue } = state
  if (waiting)
    return (
      <form
        method="post"
        action={actionAddress(
          reader === 'office' ? 'projects.callOffLineChange' : 'portal.callOffLineChange',
          path,
        )}
        className={BOX}
      >
        <input type="hidden" name="subscription_id" value={subscriptionId} />
        <p>
          Op <strong>{shownDay(waiting.effectiveOn)}</strong> verandert dit:
          {waiting.mayCallOff ? '' : ' de factuur van die termijn is al gemaakt.'}
        </p>
        <Lines lines={waiting.lines} />
        {waiting.mayCallOff ? (
          <Button type="submit" variant="secondary" size="small">
            Toch niet
          </Button>
        ) : null}
      </form>
    )
  if (proposal)
    return (
      <div className={BOX}>
        <p>
          {reader === 'office'
            ? 'Dit voorstel ligt bij de klant:'
            : 'Wij stellen een wijziging voor. Er verandert niets zolang je geen ja zegt.'}
        </p>
        <Lines lines={proposal.changedLines} />
        {reader === 'office' ? (
          <div className="flex flex-wrap gap-3">
            <ButtonLink
              href={`${recordedConsentPath(number)}?voorstel=${proposal.id}`}
              size="small"
              variant="secondary"
            >
              Akkoord vastleggen
            </ButtonLink>
            <form method="post" action={actionAddress('projects.withdrawProposal', path)}>
              <input type="hidden" name="proposal_id" value={proposal.id} />
              <Button type="submit" size="small" variant="quiet">
                Voorstel intrekken
              </Button>
            </form>
          </div>
        ) : (
          <ButtonLink href={portalProposalPath(number, proposal.id)} size="small">
            Bekijk het voorstel
          </ButtonLink>
        )}
      </div>
    )
  if (reader === 'customer' && !hasChoice)
    return (
      <p className="hint-text">
        Iets meer of minder nodig? Mail of bel ons: we rekenen het uit en doen een voorstel.
      </p>
    )
  const to = { number, subscriptionId }
  return (
    <ButtonLink
      href={reader === 'office' ? officeLineChangePath(to) : portalLineChangePath(to)}
      size="small"
      variant="secondary"
      className="justify-self-start"
    >
      {reader === 'customer' && isOfCatalogue ? 'Pakket of extra’s wijzigen' : 'Abonnement wijzigen'}
    </ButtonLink>
  )
}

function Lines({ lines }: { lines: readonly ChangedLine[] }) {
  return (
    <ul className="grid gap-1">
      {lines.map((line) => (
        <li key={`${line.description} ${line.from}`}>{changedLineInWords(line)}, excl. btw</li>
      ))}
    </ul>
  )
}
