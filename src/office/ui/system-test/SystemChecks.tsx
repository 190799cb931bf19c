import { Badge, type BadgeTone } from '@/ui/Badge'
import { ButtonLink } from '@/ui/ButtonLink'
import { type CheckState, SYSTEM_TEST_PATH, type SystemCheck, verdictOn } from '../../rules/system-check'

const LOOK = {
  ok: { tone: 'good', label: 'Werkt' },
  fault: { tone: 'bad', label: 'Werkt niet' },
  off: { tone: 'gone', label: 'Niet in gebruik' },
} as const satisfies Record<CheckState, { tone: BadgeTone; label: string }>

/** The status of every part that a visitor's form needs, or the invitation to look. */
export function SystemChecks({ checks }: { checks: readonly SystemCheck[] | undefined }) {
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
  'Probeert de database, de wachtrij, de mailserver, de twee automatische mails, de domeincontrole, afspraken, gesprekken, offertes en de reservekopie. Dat duurt hooguit een paar seconden; er wordt niets verzonden.'

function Checked({ checks }: { checks: readonly SystemCheck[] }) {
  return (
    <>
      <p role="status" className="mt-3 font-semibold">
        {verdictOn(checks)}
      </p>
      <ul className="mt-3 border-hairline border-t">
        {checks.map(({ name, state, said, milliseconds }) => (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-hairline border-b py-3 sm:grid-cols-[minmax(0,16rem)_8.5rem_minmax(0,1fr)_4.5rem]"
          >
            <span className="font-semibold">{name}</span>
            <span>
              <Badge tone={LOOK[state].tone}>{LOOK[state].label}</Badge>
            </span>
            <span className="min-w-0 [overflow-wrap:anywhere]">{said}</span>
            <span className="text-right hint-text tabular-nums">{milliseconds} ms</span>
          </li>
        ))}
      </ul>
    </>
  )
}
