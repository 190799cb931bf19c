import type { TargetPort } from '@/features/hosting/provisioning/steps/domain/target'
import { IfMaySend } from '@/office/ui/OfficeReader'
import { actionAddress } from '@/shared/action-address'
import { momentSeenFrom } from '@/shared/dutch-date'
import { Badge } from '@/ui/Badge'
import { Table, type TableColumn } from '@/ui/Table'
import { RECONCILIATION_PATH } from '../../../domain/finding-list'
import type { ComparedTarget } from '../../../server/finding-queries'

const COUNTED: Record<TargetPort, readonly [one: string, many: string]> = {
  'hosting-panel': ['account', 'accounts'],
  'dns-host': ['zone', 'zones'],
  registrar: ['naam', 'namen'],
}

/** Every target with when it was last compared, and how much of it. */
export function TargetTable({ targets, now }: { targets: readonly ComparedTarget[]; now: Date }) {
  return (
    <Table
      caption="Koppelingen"
      isCaptionHidden
      columns={columnsAt(now)}
      rows={targets}
      rowKey={({ target }) => target.id}
      emptyText="Er zijn nog geen koppelingen, dus er is niets te vergelijken: al het werk gaat met de hand."
    />
  )
}

const columnsAt = (now: Date): readonly TableColumn<ComparedTarget>[] => [
  {
    header: 'Koppeling',
    cell: ({ target }) => (
      <span className="grid">
        <strong className="wrap-anywhere">{target.label}</strong>
        <span className="hint-text">{target.driverLabel}</span>
      </span>
    ),
  },
  {
    header: 'Laatst vergeleken',
    cell: ({ latest }) =>
      latest ? (
        <time dateTime={latest.endedAt.toISOString()}>{momentSeenFrom(latest.endedAt, now)}</time>
      ) : (
        'nog niet'
      ),
  },
  { header: 'Uitkomst', cell: (row) => <Outcome {...row} now={now} /> },
  {
    header: 'Vergeleken',
    cell: ({ target, latest }) => {
      if (!latest) return '–'
      const [one, many] = COUNTED[target.port]
      return `${latest.compared.toLocaleString('nl-NL')} ${latest.compared === 1 ? one : many}`
    },
  },
  {
    header: 'Nu',
    cell: ({ target }) => (
      <IfMaySend action="hostingOffice.compareTarget">
        <form method="post" action={actionAddress('hostingOffice.compareTarget', RECONCILIATION_PATH)}>
          <input type="hidden" name="target_id" value={target.id} />
          <button type="submit" className="row-button" aria-label={`Vergelijk nu: ${target.label}`}>
            Vergelijk nu
          </button>
        </form>
      </IfMaySend>
    ),
  },
]

function Outcome({ latest, open, now }: ComparedTarget & { now: Date }) {
  if (!latest) return <Badge tone="neutral">Nog niet vergeleken</Badge>
  if (!latest.isWhole)
    return (
      <span className="grid justify-items-start gap-1">
        <Badge tone="bad">Niet volledig</Badge>
        <span className="hint-text">
          {latest.wholeAt ? `Laatst volledig ${momentSeenFrom(latest.wholeAt, now)}` : 'Nog nooit volledig'}
        </span>
      </span>
    )
  if (open === 0) return <Badge tone="good">Alles klopt</Badge>
  return (
    <Badge tone="waiting">{open === 1 ? '1 verschil' : `${open.toLocaleString('nl-NL')} verschillen`}</Badge>
  )
}
