import { type Cents, inEurosAndCents, sum } from '@/shared/money'
import { withPlainSpaces } from '@/shared/typesetting'
import type { Fault } from './internal/rows'
import { type FileTally, reconciles } from './internal/tally'
import type { SideBySide } from './internal/two-sides'

interface Told {
  outcome: 'shown' | 'refused' | 'done'
  label: string
  tallies: readonly FileTally[]
  faults: readonly Fault[]
  remarks: readonly string[]
  questions: readonly Fault[]
  sides: readonly SideBySide[]
}

const OPENINGS = {
  shown: 'Proef: er is niets opgeslagen.',
  refused: 'Er is niets opgeslagen, want er zijn fouten.',
  done: 'Overgenomen.',
} as const satisfies Record<Told['outcome'], string>

/** Report of an import, or of its dry run, for whoever runs the command. */
export function reportInWords(told: Told): string {
  const { outcome, label, faults, remarks, tallies } = told
  const sections = [
    [`Verhuizing uit ${label}. ${OPENINGS[outcome]}`],
    table(tallies, outcome === 'done'),
    leftOutOf(tallies),
    [verdict(tallies)],
    bothSides(told),
    told.questions.length > 0
      ? [
          `Beslis zelf (${told.questions.length}); dit komt niet mee zoals het daar staat:`,
          ...told.questions.map(({ file, row, reason }) => `- ${file}, rij ${row}: ${reason}`),
        ]
      : [],
    remarks.length > 0 ? ['Let op:', ...remarks.map((remark) => `- ${remark}`)] : [],
    faults.length > 0
      ? [
          `Fouten (${faults.length}):`,
          ...faults.map(({ file, row, reason }) => `- ${file}, rij ${row}: ${reason}`),
        ]
      : [],
    [whatNext(told)],
  ]
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

function table(tallies: readonly FileTally[], isDone: boolean): string[] {
  const taken = isDone ? 'Overgenomen' : 'Komt mee'
  const head = ['Bestand', 'Rijen', 'Fout', 'Was er al', 'Niet apart', taken, 'In het bestand', taken]
  const rows = tallies.map((tally) => [
    tally.file,
    ...[tally.rows, tally.faulty, tally.before, leftOut(tally), tally.taken].map((count) =>
      count.toLocaleString('nl-NL'),
    ),
    ...[tally.cents?.inFile, tally.cents?.taken].map(money),
  ])
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}

const SIDES = {
  open: 'Open facturen per klant, met btw',
  credit: 'Tegoed per klant',
  next: 'Volgende termijnen per dag, zonder btw',
} as const satisfies Record<SideBySide['what'], string>

/**
 * Reconciliation of both systems, per line and in total: the amount there equals the amount here plus what is not
 * imported.
 */
function bothSides({ sides, faults }: Told): string[] {
  if (sides.length === 0) return []
  const parts = (['open', 'credit', 'next'] as const).flatMap((what) => {
    const lines = sides.filter((side) => side.what === what)
    const inAll = (side: 'there' | 'here' | 'stays') => sum(lines.map((line) => line[side]))
    const all = { of: 'samen', there: inAll('there'), here: inAll('here'), stays: inAll('stays') }
    return [
      `${SIDES[what]}:`,
      ...[...lines, all].map(
        ({ of, there, here, stays }) =>
          `- ${of}: daar ${money(there)}, hier ${money(here)}, blijft daar ${money(stays)}`,
      ),
    ]
  })
  const agree = sides.every(({ there, here, stays }) => there === here + stays)
  return [
    agree && faults.length === 0 ? 'Beide kanten sluiten aan.' : 'Beide kanten sluiten nog niet aan.',
    ...parts,
  ]
}

function money(amount: Cents | undefined): string {
  return amount === undefined ? '' : withPlainSpaces(inEurosAndCents(amount))
}

function leftOut({ leftOut }: FileTally): number {
  return Object.values(leftOut).reduce((total, count) => total + count, 0)
}

function leftOutOf(tallies: readonly FileTally[]): string[] {
  const reasons = tallies.flatMap(({ file, leftOut }) =>
    Object.entries(leftOut).map(([reason, count]) => `- ${file}: ${count.toLocaleString('nl-NL')} ${reason}`),
  )
  return reasons.length > 0 ? ['Komt niet als eigen record mee:', ...reasons] : []
}

function verdict(tallies: readonly FileTally[]): string {
  const odd = tallies.filter((tally) => !reconciles(tally)).map(({ file }) => file)
  return odd.length === 0
    ? 'Aansluiting: elke rij en elke cent van de bestanden is verantwoord.'
    : `Aansluiting: niet alles is verantwoord in ${odd.join(', ')}.`
}

function whatNext({ outcome, faults }: Told): string {
  if (outcome === 'done') return 'Nog een keer overnemen kan: wat er al is, komt niet dubbel.'
  if (faults.length > 0)
    return 'Verbeter de fouten in de bestanden of in het oude systeem, en probeer het opnieuw.'
  return 'Overnemen doe je met: npm run import -- MAP --uitvoeren'
}
