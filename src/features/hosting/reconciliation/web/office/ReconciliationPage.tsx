import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import type { ComparedTarget, ListedFinding } from '../../server/finding-queries'
import { AcceptedList } from './internal/AcceptedList'
import { FindingList } from './internal/FindingList'
import { TargetTable } from './internal/TargetTable'

interface ReconciliationPageProps {
  notice?: FormNotice | undefined
  targets: readonly ComparedTarget[]
  open: readonly ListedFinding[]
  accepted: readonly ListedFinding[]
  now: Date
}

/** What runs at providers beside what is paid here: when that was last compared, and what differs. */
export function ReconciliationPage({ notice, targets, open, accepted, now }: ReconciliationPageProps) {
  const total = targets.reduce((sum, target) => sum + target.open, 0)
  return (
    <>
      <PageHeading title="Vergelijking met aanbieders" />
      <AnswerBox notice={notice} />
      <div className="grid gap-8">
        <p className="max-w-prose text-note">
          Elke nacht om 4:40 uur leggen we wat er bij elke koppeling staat naast wat hier betaald is. Daar
          wordt alleen gelezen, en er wordt niets vanzelf hersteld. Waar nog aan gewerkt wordt, blijft buiten
          de vergelijking.
        </p>
        <TargetTable targets={targets} now={now} />
        {targets.length > 0 ? <FindingList findings={open} total={total} now={now} /> : null}
        <AcceptedList findings={accepted} />
      </div>
    </>
  )
}
