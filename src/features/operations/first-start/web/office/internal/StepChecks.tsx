import type { CheckedPart } from '@/features/operations/health/domain/finding'
import { FindingList } from '@/features/operations/health/web/office/FindingList'
import { CHECK_NOW, FIRST_START_PATH } from '../../../domain/first-start-path'
import { mendedBy, type StartStep } from '../../../domain/start-steps'

interface StepChecksProps {
  step: StartStep
  checks: readonly CheckedPart[] | undefined
  /** Text of the link that runs the checks. */
  label: string
}

/** What the health checks say of one step, or the way to have them run. */
export function StepChecks({ step, checks, label }: StepChecksProps) {
  if (checks) return <FindingList checks={checks.filter(({ id }) => mendedBy(id) === step)} />
  return (
    <div>
      <a
        href={`${FIRST_START_PATH}${CHECK_NOW}#${step}`}
        className="inline-flex min-h-11 items-center text-indigo underline"
      >
        {label}
      </a>
    </div>
  )
}
