import { mailPath } from '@/features/operations/mail/domain/mail-filter'
import { personPath } from '@/features/people/privacy/domain/person-in-list'
import { officeCustomerPath } from '@/office/rules/office-paths'
import { History } from '@/office/ui/History'
import { Part } from '@/office/ui/Part'
import { dutchDateTime } from '@/shared/dutch-date'
import type { FormState } from '@/shared/form-state'
import { Badge } from '@/ui/Badge'
import { EmailText } from '@/ui/EmailText'
import { Facts } from '@/ui/Facts'
import { decisionBy, decisionDueAt } from '../../../domain/internal/report-promise'
import { DECISIONS, GROUND_LABELS } from '../../../domain/report-decision'
import type { StoredReport } from '../../../server/report-tables'
import { DecisionBadge } from '../../internal/DecisionBadge'
import type { LoadedReport } from '../server/load-report'
import { DecisionForm } from './DecisionForm'

type ReportViewProps = Omit<LoadedReport, 'title'> & {
  sent: FormState<object> | undefined
  now: Date
}

/** One report, with its decision or the form to decide. */
export function ReportView({ report, customers, told, events, sent, now }: ReportViewProps) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid gap-8">
        <Reported report={report} now={now} />
        {report.decision ? <History events={events} /> : null}
      </div>
      {report.decision ? (
        <Decided report={report} told={told} />
      ) : (
        <DecisionForm report={report} customers={customers} sent={sent} />
      )}
    </div>
  )
}

function Reported({ report, now }: { report: StoredReport; now: Date }) {
  const { urls, explanation, isChildAbuse, name, email, createdAt, decision } = report
  const isLate = !decision && decisionDueAt(report) < now
  return (
    <Part id="gemeld" title="Wat er gemeld is">
      <div className="flex flex-wrap gap-2">
        <DecisionBadge decision={decision} />
        {isChildAbuse ? <Badge tone="bad">Seksueel misbruik van kinderen</Badge> : null}
        {isLate ? <Badge tone="bad">Te laat</Badge> : null}
      </div>
      {isChildAbuse ? (
        <p className="max-w-[68ch]">
          Bekijk niet meer dan nodig is, bewaar en verstuur er niets van, en bel meteen de politie.
        </p>
      ) : null}
      <ul className="grid gap-1 font-medium [overflow-wrap:anywhere]">
        {urls.map((url) => (
          <li key={url}>{url}</li>
        ))}
      </ul>
      <p className="max-w-[68ch] whitespace-pre-line rounded bg-paper px-4 py-3 [overflow-wrap:anywhere]">
        {explanation}
      </p>
      <Facts
        facts={[
          ['Door', name ?? 'Iemand zonder naam'],
          [
            'E-mail',
            email && (
              <a key="email" href={personPath(email)} className="text-indigo underline">
                <EmailText email={email} />
              </a>
            ),
          ],
          ['Gemeld', dutchDateTime(createdAt)],
          ['Besluit', decision ? null : `uiterlijk ${decisionBy(report)}`],
          ['Mail', <MailLinks key="mail" mails={[['Bevestiging', report.confirmationMailId]]} />],
        ]}
      />
    </Part>
  )
}

function Decided({ report, told }: Pick<LoadedReport, 'report' | 'told'>) {
  const { decision, decidedAt, facts, ground, provision, measure } = report
  if (!decision || !decidedAt) return null
  return (
    <Part id="besluit" title="Het besluit">
      <p className="font-semibold">{DECISIONS[decision].label}</p>
      <p className="max-w-[68ch] whitespace-pre-line rounded bg-paper px-4 py-3 [overflow-wrap:anywhere]">
        {facts}
      </p>
      <Facts
        stacks
        facts={[
          ['Wat, en voor hoe lang', measure],
          ['Grond', ground && GROUND_LABELS[ground]],
          ['Bepaling', provision],
          ['Programma', 'Er zocht of besliste geen programma mee'],
          ['Besloten', dutchDateTime(decidedAt)],
          [
            'Klant',
            told ? (
              <a key="klant" href={officeCustomerPath(told.id)} className="text-indigo underline">
                {told.name}
              </a>
            ) : (
              DECISIONS[decision].restricts && 'Geen klant gevonden'
            ),
          ],
          [
            'Mail',
            <MailLinks
              key="mail"
              mails={[
                ['Aan de melder', report.decisionMailId],
                ['Redenen aan de klant', report.statementMailId],
              ]}
            />,
          ],
        ]}
      />
      <p className="remark-text">
        Maakt iemand bezwaar, dan kijkt een andere collega ernaar dan wie besloot: zo staat het in de mails.
      </p>
    </Part>
  )
}

function MailLinks({ mails }: { mails: readonly (readonly [label: string, id: string | null])[] }) {
  const queued = mails.flatMap(([label, id]) => (id ? [{ label, id }] : []))
  if (queued.length === 0) return 'Geen: er is niemand om te mailen'
  return (
    <span className="flex flex-wrap gap-x-4">
      {queued.map(({ label, id }) => (
        <a key={id} href={mailPath(id)} className="text-indigo underline">
          {label}
        </a>
      ))}
    </span>
  )
}
