import { Badge, type BadgeTone } from '@/ui/Badge'
import { ButtonLink } from '@/ui/ButtonLink'
import { type CheckedPart, type Verdict, verdictOn } from '../../../domain/finding'
import { SYSTEM_TEST_PATH } from '../../../domain/internal/system-test-path'

const LOOK = {
  goed: { tone: 'good', label: 'Goed' },
  'let op': { tone: 'waiting', label: 'Let op' },
  fout: { tone: 'bad', label: 'Fout' },
  'niet gemeten': { tone: 'gone', label: 'Niet gemeten' },
} as const satisfies Record<Verdict, { tone: BadgeTone; label: string }>

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
      <ul className="mt-3 border-hairline border-t">
        {checks.map(({ id, name, verdict, said, remedy, milliseconds }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-hairline border-b py-3 sm:grid-cols-[minmax(0,16rem)_8.5rem_minmax(0,1fr)_4.5rem]"
          >
            <span className="font-semibold">{name}</span>
            <span>
              <Badge tone={LOOK[verdict].tone}>{LOOK[verdict].label}</Badge>
            </span>
            <span className="col-span-2 min-w-0 [overflow-wrap:anywhere] sm:col-span-1">
              {said}
              {remedy ? <span className="mt-1 block hint-text">{remedy}</span> : null}
            </span>
            <span className="hidden text-right hint-text tabular-nums sm:block">{milliseconds} ms</span>
          </li>
        ))}
      </ul>
    </>
  )
}
