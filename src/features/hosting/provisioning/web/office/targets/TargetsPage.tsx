import { IfMaySend } from '@/office/ui/OfficeReader'
import { TitleCell } from '@/office/ui/TitleCell'
import { shortDutchDateTime } from '@/shared/dutch-date'
import type { FormNotice } from '@/shared/form-state'
import { Badge } from '@/ui/Badge'
import { ButtonLink } from '@/ui/ButtonLink'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { Table, type TableColumn } from '@/ui/Table'
import { PORT_LABELS } from '../../../steps/domain/target'
import { newTargetPath, targetPath } from '../../../steps/domain/target-paths'
import type { ShownTarget } from '../../../steps/server/target-queries'

interface TargetsPageProps {
  notice?: FormNotice | undefined
  targets: readonly ShownTarget[]
}

/** The agency's servers, name servers and registrars, where orders are carried out by themselves. */
export function TargetsPage({ notice, targets }: TargetsPageProps) {
  return (
    <>
      <PageHeading title="Koppelingen">
        <IfMaySend action="targets.save">
          <ButtonLink href={newTargetPath()} size="small">
            Nieuwe koppeling
          </ButtonLink>
        </IfMaySend>
      </PageHeading>
      <AnswerBox notice={notice} />
      <p className="mb-6 max-w-[68ch] text-note">
        Servers, naamservers en registrars waar betaalde bestellingen vanzelf worden gemaakt. Wat geen
        koppeling heeft, is een taak voor een mens. Van twee die open staan, krijgt de oudste met ruimte de
        bestelling.
      </p>
      <Table
        caption="Koppelingen"
        isCaptionHidden
        columns={COLUMNS}
        rows={targets}
        rowKey={({ id }) => id}
        emptyText="Nog geen koppelingen: hosting, DNS en domeinnamen maak je met de hand, met de taken bij elke bestelling."
      />
    </>
  )
}

const COLUMNS: readonly TableColumn<ShownTarget>[] = [
  {
    header: 'Naam',
    cell: ({ id, label, driverLabel }) => (
      <TitleCell href={targetPath(id)} title={label} below={driverLabel} />
    ),
  },
  { header: 'Voor', cell: ({ port }) => PORT_LABELS[port] },
  { header: 'Bestellingen', cell: (target) => <OpenBadge target={target} /> },
  {
    header: 'Accounts',
    cell: (target) => (target.port === 'hosting-panel' ? roomInWords(target) : 'n.v.t.'),
  },
  { header: 'Verbinding', cell: (target) => <TryCell target={target} /> },
]

/** Whether new orders go to a target. */
export function OpenBadge({ target }: { target: Pick<ShownTarget, 'isOpen' | 'room' | 'inUse'> }) {
  if (!target.isOpen) return <Badge tone="gone">Dicht</Badge>
  return isFull(target) ? <Badge tone="waiting">Vol</Badge> : <Badge tone="good">Open</Badge>
}

function isFull({ room, inUse }: Pick<ShownTarget, 'room' | 'inUse'>): boolean {
  return room !== null && inUse >= room
}

/** '12 van 50', or '12' without a bound. */
export function roomInWords({ room, inUse }: Pick<ShownTarget, 'room' | 'inUse'>): string {
  return room === null ? String(inUse) : `${inUse} van ${room}`
}

function TryCell({ target }: { target: Pick<ShownTarget, 'triedAt' | 'triedOutcome'> }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <TryBadge {...target} />
      {target.triedAt ? <span className="hint-text">{shortDutchDateTime(target.triedAt)}</span> : null}
    </span>
  )
}

/** What came of the last try of a connection. */
export function TryBadge({ triedOutcome }: Pick<ShownTarget, 'triedOutcome'>) {
  if (triedOutcome === null) return <Badge tone="waiting">Niet geprobeerd</Badge>
  return triedOutcome === 'works' ? <Badge tone="good">Werkt</Badge> : <Badge tone="bad">Werkt niet</Badge>
}
