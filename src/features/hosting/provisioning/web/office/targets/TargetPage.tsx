import { officeOrderPath } from '@/office/rules/office-paths'
import { Folded } from '@/office/ui/Folded'
import { IfMaySend } from '@/office/ui/OfficeReader'
import { Part } from '@/office/ui/Part'
import { actionAddress } from '@/shared/action-address'
import { dayOf, shownDay } from '@/shared/calendar-day'
import { dutchDateTime } from '@/shared/dutch-date'
import type { FormNotice, FormState } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Facts } from '@/ui/Facts'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import type { NamedDriver } from '../../../steps/domain/driver-field'
import { PORT_LABELS } from '../../../steps/domain/target'
import { lacksOf } from '../../../steps/domain/target-form'
import { moveAccountPath, TARGETS_PATH, targetPath } from '../../../steps/domain/target-paths'
import { isTryOutcome, TRY_LABELS } from '../../../steps/domain/try-result'
import type { AccountLine, ShownTarget } from '../../../steps/server/target-queries'
import { TargetForm } from './TargetForm'
import { OpenBadge, roomInWords, TryBadge } from './TargetsPage'

interface ShownTargetPage {
  target: ShownTarget & { isUsed: boolean }
  /** Undefined when this version of the product does not have it. */
  driver: NamedDriver | undefined
  accounts: { lines: readonly AccountLine[]; total: number }
  packages: readonly { id: string; name: string }[]
  /** The form as it was sent, when it was refused. */
  sent: FormState<object> | undefined
}

interface TargetPageProps {
  notice?: FormNotice | undefined
  found: ShownTargetPage | undefined
}

export const targetTitle = (found: Pick<ShownTargetPage, 'target'> | undefined) =>
  found ? found.target.label : 'Deze koppeling is er niet'

/** One target: whether it works and takes orders, what it has, and its settings. */
export function TargetPage({ notice, found }: TargetPageProps) {
  return (
    <>
      <PageHeading title={targetTitle(found)} parent={{ href: TARGETS_PATH, label: 'Koppelingen' }} />
      <AnswerBox notice={notice} />
      {found ? <TargetView {...found} /> : null}
    </>
  )
}

function TargetView({ target, driver, accounts, packages, sent }: ShownTargetPage) {
  const { id, port } = target
  const lacks = lacksOf(port, target)
  return (
    <div className="grid gap-10">
      <Standing target={target} />
      {lacks.length > 0 ? (
        <Part id="ontbreekt" title="Nog niet ingevuld">
          <ul className="grid max-w-[68ch] gap-1 text-note">
            {lacks.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Part>
      ) : null}
      {port === 'hosting-panel' ? <Accounts {...accounts} /> : null}
      <IfMaySend action="targets.save">
        {driver ? (
          <Folded
            title="Instellingen wijzigen"
            open={sent !== undefined || target.triedOutcome === 'credentials'}
          >
            <div className="pt-4">
              <TargetForm {...{ id, driver, target, packages, sent }} address={targetPath(id)} />
            </div>
          </Folded>
        ) : null}
        {target.isUsed ? null : (
          <Folded title="Koppeling verwijderen">
            <div className="grid gap-3 pt-2">
              <p className="max-w-[68ch] text-note">
                Hier is nog niets voor een bestelling gedaan, dus weg kan. De sleutels gaan mee.
              </p>
              <Deed action="remove" id={id}>
                Ja, verwijder deze koppeling
              </Deed>
            </div>
          </Folded>
        )}
      </IfMaySend>
    </div>
  )
}

function Standing({ target }: { target: ShownTarget }) {
  const { id, driverLabel, port, isOpen, createdAt, createdBy, changedAt, changedBy, triedAt } = target
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <OpenBadge target={target} />
        <TryBadge {...target} />
        <IfMaySend action="targets.tryConnection">
          <Deed action="tryConnection" id={id}>
            Verbinding proberen
          </Deed>
        </IfMaySend>
        <IfMaySend action="targets.open">
          {isOpen ? (
            <Deed action="close" id={id}>
              Dichtzetten voor bestellingen
            </Deed>
          ) : (
            <Deed action="open" id={id}>
              Openzetten voor bestellingen
            </Deed>
          )}
        </IfMaySend>
      </div>
      <Facts
        stacks
        facts={[
          ['Aanbieder', driverLabel],
          ['Voor', PORT_LABELS[port]],
          ['Accounts', port === 'hosting-panel' && roomInWords(target)],
          ['Laatste poging', triedAt && <LastTry target={target} triedAt={triedAt} />],
          ['Gemaakt', `op ${shownDay(dayOf(createdAt))} door ${createdBy}`],
          [
            'Gewijzigd',
            changedAt.getTime() !== createdAt.getTime() && `op ${dutchDateTime(changedAt)} door ${changedBy}`,
          ],
        ]}
      />
    </div>
  )
}

function LastTry({ target, triedAt }: { target: ShownTarget; triedAt: Date }) {
  const { triedOutcome, triedSentence } = target
  return (
    <span className="grid max-w-[68ch] gap-0.5">
      <span>
        {dutchDateTime(triedAt)}.{' '}
        {triedOutcome !== null && isTryOutcome(triedOutcome) ? TRY_LABELS[triedOutcome] : ''}
      </span>
      {triedSentence ? (
        <span className="hint-text">
          {triedOutcome === 'works' ? '' : 'De aanbieder zegt: '}
          {triedSentence}
        </span>
      ) : null}
    </span>
  )
}

interface DeedProps {
  action: 'tryConnection' | 'open' | 'close' | 'remove'
  id: string
  children: string
}

function Deed({ action, id, children }: DeedProps) {
  return (
    <form method="post" action={actionAddress(`targets.${action}`, targetPath(id))}>
      <input type="hidden" name="target_id" value={id} />
      <Button type="submit" variant="quiet" size="small">
        {children}
      </Button>
    </form>
  )
}

function Accounts({ lines, total }: ShownTargetPage['accounts']) {
  if (total === 0)
    return (
      <Part id="accounts" title="Accounts">
        <p className="remark-text">Hier staat nog geen account van een bestelling.</p>
      </Part>
    )
  return (
    <Part id="accounts" title="Accounts">
      <ul className="grid border-hairline border-t">
        {lines.map(({ id, domainName, userName, packageName, orderNumber }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-5 gap-y-1 border-hairline border-b py-2 text-note"
          >
            <span className="grid min-w-0 flex-1 basis-64 leading-snug wrap-anywhere">
              <a href={officeOrderPath(orderNumber)} className="thread-link justify-self-start">
                {domainName}
              </a>
              <span className="hint-text">
                {orderNumber}, gebruiker {userName}, pakket {packageName}
              </span>
            </span>
            <a
              href={moveAccountPath(orderNumber)}
              className="inline-flex min-h-11 items-center text-indigo underline"
              aria-label={`Verhuizen: ${domainName}`}
            >
              Verhuizen
            </a>
          </li>
        ))}
      </ul>
      {total > lines.length ? (
        <p className="hint-text">
          Dit zijn de eerste {lines.length} van {total}, op domeinnaam. De andere vind je met zoeken.
        </p>
      ) : null}
    </Part>
  )
}
