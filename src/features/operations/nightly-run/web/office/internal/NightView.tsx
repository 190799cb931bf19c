import { CONTACT_STOP_LABEL } from '@/features/people/customers/domain/contact-stop'
import { officeCustomerPath } from '@/office/rules/office-paths'
import { Folded } from '@/office/ui/Folded'
import { OfficeLink } from '@/office/ui/OfficeLink'
import { actionAddress } from '@/shared/action-address'
import { addDays, type CalendarDay, shownDay } from '@/shared/calendar-day'
import { inEurosAndCents, sum } from '@/shared/money'
import { Badge, type BadgeTone } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { NIGHT_PATH } from '../../../domain/internal/night-paths'
import { type LineOutcome, OUTCOME_LABELS } from '../../../domain/night-work'
import type { loadNight, NightPart, NightSkip } from '../../../server/load-night'
import type { NightLine } from '../../../server/night-tables'

type NightViewProps = Awaited<ReturnType<typeof loadNight>>

/** Lines of the coming night, each with a button to skip it, and results of the last one. */
export function NightView({ coming, last, holds, stopped, tomorrow }: NightViewProps) {
  const held = new Map(holds.map((hold) => [hold.key, hold]))
  return (
    <div className="grid gap-10 [overflow-wrap:anywhere]">
      <section aria-labelledby="komende-nacht" className="grid gap-6">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div className="grid max-w-[68ch] gap-1">
            <h2 id="komende-nacht" className="text-large">
              {nightInWords(coming.runOn)}
            </h2>
            <p className="text-ink-soft">{leadOf(coming.count)}</p>
          </div>
          <form method="post" action={actionAddress('night.show', NIGHT_PATH)}>
            <Button type="submit" variant="secondary" size="small">
              Opnieuw berekenen
            </Button>
          </form>
        </div>
        {coming.parts.map((part) => (
          <Part key={part.kind} {...{ part, held, stopped, tomorrow }} />
        ))}
        <More count={coming.count - coming.lines.length} />
      </section>
      <HeldElsewhere holds={holds} shown={coming.lines} />
      {last ? <Last {...{ ...last, held, tomorrow }} /> : null}
    </div>
  )
}

function leadOf(count: number): string {
  if (count === 0)
    return 'Er staat niets klaar voor deze nacht. Elke avond om 18:00 uur wordt het uitgerekend; het kan ook nu.'
  const lines =
    count === 1
      ? 'Eén regel staat klaar, om 3:10 uur gaat hij.'
      : `${count} regels staan klaar, om 3:10 uur gaan ze.`
  return `${lines} Wat je niet tegenhoudt, gebeurt. Wat intussen verandert, gebeurt niet en staat er morgen opnieuw.`
}

function More({ count }: { count: number }) {
  return count > 0 ? <p className="hint-text">En nog {count} regels.</p> : null
}

/** 'De nacht van zondag op maandag 23 november 2026'. */
function nightInWords(runOn: CalendarDay): string {
  return `De nacht van ${WEEKDAY.format(noonOf(addDays(runOn, -1)))} op ${WEEKDAY.format(noonOf(runOn))} ${shownDay(runOn)}`
}

const WEEKDAY = new Intl.DateTimeFormat('nl-NL', { weekday: 'long', timeZone: 'UTC' })
const noonOf = (day: CalendarDay) => new Date(`${day}T12:00:00Z`)

interface PartProps {
  part: NightPart
  held: ReadonlyMap<string, NightSkip>
  /** Customers with a contact stop. */
  stopped: ReadonlySet<string>
  tomorrow: CalendarDay
}

function Part({ part: { label, lines }, held, stopped, tomorrow }: PartProps) {
  const isStopped = ({ customerId }: NightLine) => customerId !== null && stopped.has(customerId)
  const going = lines.filter((line) => !held.has(line.key) && !isStopped(line))
  const amounts = going.flatMap(({ amount }) => amount ?? [])
  return (
    <section className="grid gap-3">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-ink border-b pb-2 font-semibold">
        <span>
          {label} <span className="font-normal text-ink-soft tabular-nums">{countOf(going, lines)}</span>
        </span>
        {amounts.length > 0 ? <span className="tabular-nums">{inEurosAndCents(sum(amounts))}</span> : null}
      </h3>
      <ul className="grid">
        {lines.map((line) => (
          <li key={line.key} className="border-hairline border-b py-3">
            <Line {...{ line, tomorrow }} hold={held.get(line.key)} isStopped={isStopped(line)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** '(12)', or '(11 van 12)' when one is skipped. */
function countOf(going: readonly unknown[], all: readonly unknown[]): string {
  return going.length === all.length ? `(${all.length})` : `(${going.length} van ${all.length})`
}

interface LineProps {
  line: NightLine
  hold: NightSkip | undefined
  isStopped: boolean
  tomorrow: CalendarDay
}

function Line({ line, hold, isStopped, tomorrow }: LineProps) {
  return (
    <div className="grid gap-x-6 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto]">
      <p className={hold || isStopped ? 'text-ink-soft line-through' : ''}>{line.sentence}</p>
      <p className="whitespace-nowrap text-right tabular-nums max-md:text-left">
        {line.amount === null ? '' : inEurosAndCents(line.amount)}
      </p>
      {isStopped ? <Stopped customerId={line.customerId ?? ''} /> : null}
      {hold ? <Held hold={hold} /> : null}
      {hold || isStopped ? null : <HoldForm line={line} tomorrow={tomorrow} />}
    </div>
  )
}

function Stopped({ customerId }: { customerId: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 md:col-span-2">
      <Badge tone="waiting">{CONTACT_STOP_LABEL}</Badge>
      <span className="min-w-0 hint-text">Blijft staan tot iemand dat opheft:</span>
      <OfficeLink href={officeCustomerPath(customerId)}>bekijk de klant</OfficeLink>
    </p>
  )
}

function Held({ hold }: { hold: NightSkip }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:col-span-2">
      <Badge tone="waiting">Tegengehouden</Badge>
      <span className="min-w-0 hint-text">
        {hold.until ? `Tot ${shownDay(hold.until)}, door` : 'Door'} {hold.heldBy}: {hold.reason}
      </span>
      <form method="post" action={actionAddress('night.letGo', NIGHT_PATH)}>
        <input type="hidden" name="key" value={hold.key} />
        <Button type="submit" variant="quiet" size="small" aria-label={`Loslaten: ${hold.sentence}`}>
          Loslaten
        </Button>
      </form>
    </div>
  )
}

function HoldForm({ line, tomorrow }: { line: NightLine; tomorrow: CalendarDay }) {
  return (
    <Folded title="Tegenhouden" className="md:col-span-2">
      <form
        method="post"
        action={actionAddress('night.hold', NIGHT_PATH)}
        className="flex flex-wrap items-end gap-3 pb-2"
      >
        <input type="hidden" name="key" value={line.key} />
        <Field name="reason" label="Waarom?" need="required" className="min-w-0 flex-1 basis-64">
          {(control) => <TextInput {...control} maxLength={500} className="py-1.5" />}
        </Field>
        <Field name="until" label="Weer vanaf" need="optional" className="basis-56">
          {(control) => <TextInput {...control} type="date" min={tomorrow} className="py-1.5" />}
        </Field>
        <Button type="submit" size="small" variant="secondary" aria-label={`Tegenhouden: ${line.sentence}`}>
          Tegenhouden
        </Button>
      </form>
    </Folded>
  )
}

/** Skipped lines that are not in the list above: they are not planned yet, or not any more. */
function HeldElsewhere({ holds, shown }: { holds: readonly NightSkip[]; shown: readonly NightLine[] }) {
  const keys = new Set(shown.map(({ key }) => key))
  const elsewhere = holds.filter(({ key }) => !keys.has(key))
  if (elsewhere.length === 0) return null
  return (
    <section aria-labelledby="ook-tegengehouden" className="grid gap-3">
      <h2 id="ook-tegengehouden" className="text-large">
        Ook tegengehouden
      </h2>
      <ul className="grid">
        {elsewhere.map((hold) => (
          <li key={hold.key} className="grid gap-2 border-hairline border-b py-3">
            <p>{hold.sentence}</p>
            <Held hold={hold} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const TONES = {
  planned: 'waiting',
  running: 'waiting',
  done: 'good',
  nothing: 'gone',
  person: 'bad',
  later: 'waiting',
  held: 'waiting',
  stopped: 'waiting',
  changed: 'waiting',
  braked: 'bad',
  failed: 'bad',
  missed: 'bad',
  'broken-off': 'bad',
} as const satisfies Record<LineOutcome, BadgeTone>

type LastProps = NonNullable<NightViewProps['last']> & Pick<PartProps, 'held' | 'tomorrow'>

function Last({ runOn, lines, count, held, tomorrow }: LastProps) {
  return (
    <section aria-labelledby="laatste-nacht" className="grid gap-3">
      <h2 id="laatste-nacht" className="text-large">
        Wat er gebeurde: {nightInWords(runOn).toLowerCase()}
      </h2>
      <Missed {...{ runOn, lines }} />
      <ul className="grid border-ink border-t">
        {lines.map((line) => (
          <li
            key={line.key}
            className="grid gap-x-6 gap-y-1 border-hairline border-b py-3 md:grid-cols-[13rem_minmax(0,1fr)_auto]"
          >
            <span>
              <Badge tone={TONES[line.outcome]}>{OUTCOME_LABELS[line.outcome]}</Badge>
            </span>
            <span className="grid min-w-0">
              <span>{line.sentence}</span>
              {line.answer ? <small className="hint-text">{line.answer}</small> : null}
              {line.outcome === 'broken-off' ? <small className="hint-text">{BROKEN_OFF}</small> : null}
              {line.outcome === 'later' && !held.has(line.key) ? (
                <HoldForm line={line} tomorrow={tomorrow} />
              ) : null}
            </span>
            <span className="whitespace-nowrap text-right tabular-nums max-md:text-left">
              {line.amount === null ? '' : inEurosAndCents(line.amount)}
            </span>
          </li>
        ))}
      </ul>
      <More count={count - lines.length} />
    </section>
  )
}

const BROKEN_OFF = 'Begonnen, en afgebroken voordat bekend was wat ervan kwam.'

/** Lines that a night did not start or finish. They are planned again while they are still needed. */
function Missed({ runOn, lines }: Pick<LastProps, 'runOn' | 'lines'>) {
  const missed = lines.filter(({ outcome }) => outcome === 'missed').length
  if (missed === 0) return null
  return (
    <p className="max-w-[68ch]">
      De nacht van {shownDay(runOn)} is {missed === lines.length ? 'overgeslagen' : 'niet afgemaakt'}. Kijk of
      het werkproces draait. Wat niet is gedaan, staat vanzelf weer in de lijst zolang het nodig is.
    </p>
  )
}
