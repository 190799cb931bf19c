import { auditWords } from '../../../src/app/audit-words'
import { ProjectPage as OfficeProjectPage } from '../../../src/features/hosting/projects/web/office/ProjectPage'
import { loadProject as loadForOffice } from '../../../src/features/hosting/projects/web/office/server/load-project'
import { ProjectPage } from '../../../src/features/hosting/projects/web/portal/ProjectPage'
import { loadProject } from '../../../src/features/hosting/projects/web/portal/server/load-project'
import { rowsOf } from '../looking'
import { daysFrom } from '../naive-days'
import { accountOf } from '../people'
import type { SimulatedProject, World } from '../world'
import {
  type BegunLines,
  begunLines,
  linesOn,
  netOf,
  partsOf,
  priceOfLine,
  takenOf,
  totalOf,
} from './agreed-lines'
import { centsOf, MONEY } from './mail-reading'
import { moneyOf, wordsOf } from './pages'
import { pricesBefore } from './project-faults'

/*
 * Checks the amounts on the pages of a project, of its customer and of the office: what something costs that runs is the
 * sum of its lines, and every other amount is of its quotes, of a line, or on a paper.
 */

/** Each project is checked once in so many days. */
const EVERY = 5

/** Faults of the amounts on the pages of today's projects. */
export async function projectPageFaults(world: World): Promise<string[]> {
  const turn = daysFrom(world.plan.firstDay, world.day) - 1
  const faults: string[] = []
  for (const [index, project] of world.projects.entries())
    if ((index + turn) % EVERY === 0) faults.push(...(await faultsOfProject(world, project)))
  return faults
}

async function faultsOfProject(world: World, project: SimulatedProject): Promise<string[]> {
  const pages = await pagesOf(world, project)
  const begun = await begunLines(world, project.number)
  const known = await knownAmounts(world, project, begun)
  const costs = await costsOf(world, begun)
  return Object.entries(pages).flatMap(([page, text]) => {
    const said = [...text.matchAll(new RegExp(`Kosten ${MONEY}([^\\n]*)`, 'g'))].map(
      ([, amount = '', words = '']) => ({
        amount: centsOf(amount),
        isReckoned: /^ per \w+ btw verlegd/.test(words),
      }),
    )
    const missing = costs.filter(
      ({ withVat, without }) =>
        !said.some(({ amount, isReckoned }) => amount === (isReckoned ? without : withVat)),
    )
    return [
      ...missing.map(
        ({ withVat }) =>
          `does not say that something costs ${withVat}, but ${said.map(({ amount }) => amount).join()}`,
      ),
      ...unknownIn(text, known),
    ].map((fault) => `${page} of ${project.number} on ${world.day}: ${fault}`)
  })
}

async function pagesOf(
  { site, counts }: World,
  { number, order }: SimulatedProject,
): Promise<Record<string, string>> {
  const { context } = site
  const own = await loadProject(context, accountOf(order), number)
  const office = await loadForOffice(context, number, auditWords)
  if (!own || !office) return {}
  const ids = { newQuoteId: '', newDraftId: '', owners: [] }
  const texts = {
    'the page': wordsOf(<ProjectPage found={{ ...own, notice: undefined, sent: undefined }} />),
    'the office’s page': wordsOf(<OfficeProjectPage found={{ ...office, ...ids, events: [] }} />),
  }
  const read = Object.values(texts).join().match(new RegExp(MONEY, 'g'))?.length ?? 0
  counts.set(
    'amounts read on pages of projects',
    (counts.get('amounts read on pages of projects') ?? 0) + read,
  )
  return texts
}

/** What each subscription that runs costs today, with VAT and without. */
async function costsOf(world: World, begun: readonly BegunLines[]) {
  const over = await rowsOf<{ id: string }>(world, 'SELECT id FROM subscriptions WHERE ends_on < $1', [
    world.day,
  ])
  const isOver = (one: BegunLines) => over.some(({ id }) => id === one.subscription)
  return begun
    .filter((one) => !isOver(one))
    .map((one) => {
      const nets = linesOn(world, one, world.day).map((line) => ({
        net: priceOfLine(world, one, line, world.day),
        rate: line.rate,
      }))
      return { withVat: totalOf(nets, false), without: totalOf(nets, true) }
    })
}

async function knownAmounts(
  world: World,
  { id, order }: SimulatedProject,
  begun: readonly BegunLines[],
): Promise<ReadonlySet<number>> {
  const { moved } = await moneyOf(world, order.customerId)
  const quotes = await rowsOf<{ id: string; isOpen: boolean }>(
    world,
    `SELECT quote_id AS id, delivered_at IS NULL AND withdrawn_at IS NULL AS "isOpen" FROM project_quotes WHERE project_id = $1`,
    [id],
  )
  const ofQuotes = quotes.flatMap((quote) => quotedAmounts(world, quote.id))
  // A delivery invoices each open quote by itself, and its button says what they come to together.
  const open = quotes.filter(({ isOpen }) => isOpen).map((quote) => firstInvoiceOf(world, quote.id))
  const together = [0, 1].map((place) => open.reduce((sum, totals) => sum + (totals[place] ?? 0), 0))
  const items = begun.flatMap((one) => one.first.map(({ description }) => description))
  const proposed = await rowsOf<{ amount: number }>(
    world,
    `SELECT unnest(ARRAY[(l ->> 'from')::int, (l ->> 'to')::int]) AS amount FROM project_change_proposals p
     CROSS JOIN LATERAL jsonb_array_elements(p.changed_lines) l WHERE p.project_id = $1
     UNION ALL SELECT unnest(ARRAY[(l ->> 'from')::int, (l ->> 'to')::int]) FROM subscription_changes c
     JOIN project_subscriptions b ON b.subscription_id = c.subscription_id CROSS JOIN LATERAL jsonb_array_elements(c.changed_lines) l
     WHERE b.project_id = $1`,
    [id],
  )
  const totals = begun.flatMap((one) => {
    const told = toldDays(world, one)
    const days = [world.day, ...one.changes.map(({ effectiveOn }) => effectiveOn), ...told]
    // What is there today is shown at the price of a later day too.
    const shown = [...days.map((day) => [day, day] as const), ...told.map((day) => [world.day, day] as const)]
    return shown.flatMap(([day, priced]) => {
      const nets = linesOn(world, one, day).map((line) => ({
        net: priceOfLine(world, one, line, priced),
        rate: line.rate,
      }))
      return [totalOf(nets, false), totalOf(nets, true)]
    })
  })
  return new Set([
    ...moved,
    ...ofQuotes,
    ...together,
    ...totals,
    ...items.flatMap((item) => pricesBefore(world, begun, item)),
    ...proposed.map(({ amount }) => amount),
  ])
}

/** Days from which another price was told for something of the list. */
function toldDays(world: World, { project }: BegunLines): string[] {
  const told = world.memory.get('oracle: told prices') ?? new Map<string, string>()
  return [...told].flatMap(([key, all]) =>
    key.startsWith(`${project} | `) ? (JSON.parse(all) as { from: string }[]).map(({ from }) => from) : [],
  )
}

/** Every amount of a quote: its lines, and what is asked each time, with VAT and without. */
function quotedAmounts(world: World, quoteId: string): number[] {
  const lines = takenOf(world, quoteId)
  const cadences = ['once', 'monthly', 'yearly'].map((cadence) =>
    lines.filter((line) => line.cadence === cadence),
  )
  const nets = (of: typeof lines) => of.map((line) => ({ net: netOf(line), rate: line.rate }))
  const sums = cadences.map((of) =>
    [
      ...Map.groupBy(of, ({ cadence, minimumMonths }) => (cadence === 'once' ? 0 : minimumMonths)).values(),
    ].map((together) => [totalOf(nets(together), true), totalOf(nets(together), false)]),
  )
  const perCadence = sums.flatMap((groups) =>
    [0, 1].map((place) => groups.reduce((sum, group) => sum + (group[place] ?? 0), 0)),
  )
  const first = firstInvoiceOf(world, quoteId)
  const years = lines.map(({ nextYear }) => ({ net: nextYear, rate: 21 }))
  return [
    ...lines.flatMap((line) => [line.price, netOf(line), ...Object.values(partsOf(line)), line.nextYear]),
    ...perCadence,
    ...sums.flat(2),
    ...first,
    first[1] - first[0],
    totalOf(years, true),
    totalOf(years, false),
  ]
}

/** What the first invoice of a quote asks, without VAT and with it. */
function firstInvoiceOf(world: World, quoteId: string): [net: number, total: number] {
  const nets = takenOf(world, quoteId).map((line) => ({ net: netOf(line), rate: line.rate }))
  return [totalOf(nets, true), totalOf(nets, false)]
}

function unknownIn(text: string, known: ReadonlySet<number>): string[] {
  // What would go back is held when it does: no paper exists until the end.
  return text
    .split('\n')
    .filter((line) => !/terug|vervalt|Btw|btw €|dagen ×|Samen/.test(line))
    .flatMap((line) =>
      [...line.matchAll(new RegExp(MONEY, 'g'))]
        .map(([, amount = '']) => Math.abs(centsOf(amount)))
        .filter((cents) => cents !== 0 && !known.has(cents))
        .map((cents) => `${cents} is what nobody knows: ${line.trim().slice(0, 200)}`),
    )
}
