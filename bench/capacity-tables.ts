import {
  AT_NIGHT,
  CUSTOMERS,
  DAY,
  daysKept,
  FACTORS,
  PEAK_PER_SECOND,
  STREAMS,
  WORKS,
  type Work,
} from './agency-load'
import type { Cost } from './meter'

export type Costs = Record<Work, Cost>

/** Use of the idle processes, and what an open stream adds. */
export interface Standing {
  idle: { webMs: number; workerMs: number; postgresMs: number }
  stream: { kilobytes: number; webMs: number; postgresMs: number }
}

type Row = readonly string[]

/** Cost of each kind of work, relative to a cached page. */
export function costTable(costs: Costs): Row[] {
  const page = processorsOf(costs.fromMemory)
  return [
    [
      'Work',
      'A second here',
      'Program, ms',
      'PostgreSQL, ms',
      'Statements',
      'Rows',
      'Rows and indexes',
      'WAL',
      '× a page from memory',
    ],
    ...entriesOf(costs).map(([work, cost]) => [
      WORKS[work],
      figure(cost.perSecond),
      figure(cost.programMs),
      figure(cost.postgresMs),
      figure(cost.statements),
      figure(sumOf(cost, 'rows')),
      inBytes(sumOf(cost, 'bytes')),
      inBytes(cost.walBytes),
      figure(processorsOf(cost) / page),
    ]),
  ]
}

function processorsOf({ programMs, postgresMs }: Cost): number {
  return programMs + postgresMs
}

/** Tables that grow by it, as far as each makes up a twentieth of the growth. */
export function growthTable(costs: Costs): Row[] {
  const grown = entriesOf(costs).filter(([, cost]) => sumOf(cost, 'rows') >= 1)
  return [
    ['Work', 'Tables that grow, with their indexes'],
    ...grown.map(([work, cost]) => [
      WORKS[work],
      cost.grew
        .filter(({ bytes }) => bytes > sumOf(cost, 'bytes') / 20)
        .map(({ table, bytes }) => `${table} ${inBytes(bytes)}`)
        .join(', '),
    ]),
  ]
}

/** Load of an agency, times these factors. */
export function loadTable(costs: Costs): Row[] {
  const aDay = (of: (cost: Cost) => number, works = entriesOf(costs)) =>
    works.reduce((sum, [work, cost]) => sum + DAY[work] * of(cost), 0)
  const byDay = entriesOf(costs).filter(([work]) => !AT_NIGHT.includes(work))
  const peak = (of: (cost: Cost) => number) => aDay(of, byDay) * PEAK_PER_SECOND
  const stored = (part: 'rows' | 'bytes', which = /./) => aDay((cost) => afterAYear(cost, part, which))
  const rows: [string, number, (value: number) => string][] = [
    ['Customers', CUSTOMERS, figure],
    ['Pieces of work in the busiest second', peak(() => 1), figure],
    ['… statements of PostgreSQL', peak(({ statements }) => statements), figure],
    ['… processors of the programs', peak(({ programMs }) => programMs / 1000), figure],
    ['… processors of PostgreSQL', peak(({ postgresMs }) => postgresMs / 1000), figure],
    ['Event streams open', STREAMS, figure],
    ['Renewals in a night', DAY.renewal, figure],
    ['… minutes of one worker', DAY.renewal / costs.renewal.perSecond / 60, figure],
    ['Rows after a year', stored('rows'), figure],
    ['Bytes after a year, with indexes', stored('bytes'), inBytes],
    ['… of them mails', stored('bytes', /^mails$/), inBytes],
    ['… of them the log', stored('bytes', /^audit_log$/), inBytes],
    ['WAL in a day', aDay(({ walBytes }) => walBytes), inBytes],
  ]
  return [
    ['', ...FACTORS.map((times) => `${figure(times)} ×`)],
    ...rows.map(([name, once, told]) => [name, ...FACTORS.map((times) => told(times * once))]),
  ]
}

function sumOf({ grew }: Cost, part: 'rows' | 'bytes'): number {
  return grew.reduce((sum, growth) => sum + growth[part], 0)
}

/** What one piece a day has added by the end of a year, after retention. */
function afterAYear({ grew }: Cost, part: 'rows' | 'bytes', which: RegExp): number {
  const growths = grew.filter(({ table }) => which.test(table))
  return growths.reduce((sum, growth) => sum + growth[part] * daysKept(growth.table), 0)
}

export function standingTable({ idle, stream }: Standing): Row[] {
  return [
    ['Standing cost, a minute', 'Web, ms', 'Worker, ms', 'PostgreSQL, ms', 'Memory of the web process'],
    [
      'one web process and one worker that nobody asks anything',
      ...[idle.webMs, idle.workerMs, idle.postgresMs].map(figure),
      '',
    ],
    ['an open chat', figure(stream.webMs), '', figure(stream.postgresMs), `${figure(stream.kilobytes)} kB`],
  ]
}

export function inMarkdown([head = [], ...rows]: readonly Row[]): string {
  const line = (cells: Row) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export function inColumns(rows: readonly Row[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row.map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      ),
    )
    .map((cells) => cells.join('  '))
    .join('\n')
}

function entriesOf(costs: Costs): [Work, Cost][] {
  return (Object.keys(WORKS) as Work[]).map((work) => [work, costs[work]])
}

/** Rounds to two significant digits; more would be noise. */
function figure(value: number): string {
  if (Math.abs(value) < 0.005) return value > 0 ? '< 0.01' : '0'
  if (Math.abs(value) >= 100) return Math.round(Number(value.toPrecision(3))).toLocaleString('en')
  return String(Number(value.toPrecision(2)))
}

function inBytes(bytes: number): string {
  if (bytes < 1) return '0 B'
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const unit = Math.max(0, Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  return `${figure(bytes / 1000 ** unit)} ${units[unit]}`
}
