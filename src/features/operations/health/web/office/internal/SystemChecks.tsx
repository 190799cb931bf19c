import { ButtonLink } from '@/ui/ButtonLink'
import { type CheckedPart, verdictOn } from '../../../domain/finding'
import { SYSTEM_TEST_PATH } from '../../../domain/internal/system-test-path'
import { FindingList } from '../FindingList'

/** Findings of all checks, the worst first; before the first run, an explanation of what they do. */
export function SystemChecks({ checks }: { checks: readonly CheckedPart[] | undefined }) {
  return (
    <section aria-labelledby="status">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="status" className="text-large">
          Status
        </h2>
        <ButtonLink
          href={`${SYSTEM_TEST_PATH}?status=nu`}
          size="small"
          variant={checks ? 'secondary' : 'primary'}
        >
          {checks ? 'Opnieuw controleren' : 'Status controleren'}
        </ButtonLink>
      </div>
      {checks ? <Checked checks={checks} /> : <p className="mt-3 max-w-[60ch]">{INVITATION}</p>}
    </section>
  )
}

const INVITATION =
  'Probeert wat de formulieren nodig hebben, en kijkt naar instellingen, database, schijf, klok, mail, certificaat en de diensten van anderen. Dat duurt hooguit tien seconden; er wordt niets verzonden.'

function Checked({ checks }: { checks: readonly CheckedPart[] }) {
  return (
    <>
      <p role="status" className="mt-3 font-semibold">
        {verdictOn(checks)}
      </p>
      <FindingList checks={checks} />
    </>
  )
}
