import { officeOrderPath } from '@/office/rules/office-paths'
import { Folded } from '@/office/ui/Folded'
import { IfMaySend } from '@/office/ui/OfficeReader'
import { ReasonForm } from '@/office/ui/ReasonForm'
import { actionAddress } from '@/shared/action-address'
import { momentSeenFrom } from '@/shared/dutch-date'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import {
  canBeAccepted,
  FINDING_KINDS,
  FINDING_LABELS,
  type FindingKind,
  findingFields,
  findingInWords,
  sidesInWords,
} from '../../../domain/finding'
import { RECONCILIATION_PATH } from '../../../domain/finding-list'
import type { ListedFinding } from '../../../server/finding-queries'

interface FindingListProps {
  findings: readonly ListedFinding[]
  /** Number of all, of which these are the oldest. */
  total: number
  now: Date
}

/** Differences that nobody accepted, by kind, with both sides beside one another. */
export function FindingList({ findings, total, now }: FindingListProps) {
  if (findings.length === 0)
    return <p className="text-note">Er zijn geen verschillen die iemand moet bekijken.</p>
  const byKind = Map.groupBy(findings, ({ kind }) => kind)
  return (
    <div className="grid gap-7">
      {FINDING_KINDS.flatMap((kind) => {
        const ofKind = byKind.get(kind)
        return ofKind ? [<KindPart key={kind} kind={kind} findings={ofKind} now={now} />] : []
      })}
      {total > findings.length ? (
        <p className="text-note">
          Dit zijn de {findings.length} oudste van {total.toLocaleString('nl-NL')}. De rest komt in beeld
          zodra deze zijn afgehandeld.
        </p>
      ) : null}
    </div>
  )
}

function KindPart({
  kind,
  findings,
  now,
}: {
  kind: FindingKind
  findings: readonly ListedFinding[]
  now: Date
}) {
  const id = `soort-${kind}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-large">
        {FINDING_LABELS[kind]} ({findings.length})
      </h2>
      <ul className="grid gap-3">
        {findings.map((finding) => (
          <li
            key={finding.id}
            id={`verschil-${finding.id}`}
            className="grid scroll-mt-24 gap-x-8 gap-y-3 border-ochre border-l-4 bg-paper px-4 py-4 target:border-madder sm:px-5 lg:grid-cols-[minmax(0,1fr)_20rem]"
          >
            <FindingFacts finding={finding} now={now} />
            <FindingActs finding={finding} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FindingFacts({ finding, now }: { finding: ListedFinding; now: Date }) {
  const { targetLabel, order, firstSeenAt, kind } = finding
  const { here, there } = sidesInWords(finding)
  return (
    <div className="grid min-w-0 content-start gap-2">
      <p className="hint-text">
        {targetLabel} · sinds {momentSeenFrom(firstSeenAt, now)}
      </p>
      <p className="font-semibold wrap-anywhere">{findingInWords(finding)}</p>
      {order ? (
        <p className="text-note wrap-anywhere">
          <a href={officeOrderPath(order.orderNumber)} className="thread-link">
            {order.orderNumber}
          </a>{' '}
          <span className="text-ink-soft">{order.customerCompany ?? order.customerName}</span>
        </p>
      ) : null}
      {here && there && kind !== 'not-compared' ? (
        <dl className="grid grid-cols-2 gap-x-5 text-note">
          <Side label="Hier" value={here} />
          <Side label="Daar" value={there} />
        </dl>
      ) : null}
    </div>
  )
}

function Side({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0 border-hairline border-t pt-1.5">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  )
}

function FindingActs({ finding }: { finding: ListedFinding }) {
  const { kind, task, canAdopt, order } = finding
  return (
    <div className="grid content-start justify-items-start gap-2">
      {task ? (
        <ActButton action="hostingOffice.makeFindingTask" word="Als taak klaarzetten" finding={finding} />
      ) : null}
      {canAdopt && !task ? (
        <ActButton action="hostingOffice.adoptFinding" word="Zoals daar overnemen" finding={finding} />
      ) : null}
      {order && !task && !canAdopt ? (
        <ButtonLink href={officeOrderPath(order.orderNumber)} size="small" variant="secondary">
          Bekijk de bestelling
        </ButtonLink>
      ) : null}
      {canBeAccepted(kind) ? <AcceptForm finding={finding} /> : null}
    </div>
  )
}

interface ActButtonProps {
  action: 'hostingOffice.makeFindingTask' | 'hostingOffice.adoptFinding'
  word: string
  finding: ListedFinding
}

function ActButton({ action, word, finding }: ActButtonProps) {
  return (
    <IfMaySend action={action}>
      <form method="post" action={actionAddress(action, RECONCILIATION_PATH)}>
        {Object.entries(findingFields(finding)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" size="small" variant="secondary" aria-label={`${word}: ${finding.subject}`}>
          {word}
        </Button>
      </form>
    </IfMaySend>
  )
}

function AcceptForm({ finding }: { finding: ListedFinding }) {
  return (
    <IfMaySend action="hostingOffice.acceptFinding">
      <Folded title="Klopt zo" className="w-full">
        <ReasonForm
          action={actionAddress('hostingOffice.acceptFinding', RECONCILIATION_PATH)}
          ids={findingFields(finding)}
          hint="Bijvoorbeeld: onze eigen site. Verandert er iets, dan komt het terug."
        >
          <Button type="submit" size="small" variant="secondary" aria-label={`Klopt zo: ${finding.subject}`}>
            Klopt zo
          </Button>
        </ReasonForm>
      </Folded>
    </IfMaySend>
  )
}
