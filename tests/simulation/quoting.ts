import { beginExtraWork } from '../../src/features/hosting/projects/server/internal/begin-extra-work'
import { withdrawAcceptance } from '../../src/features/hosting/projects/server/withdraw-acceptance'
import { totalsMark } from '../../src/features/sales/quotes/documents/domain/asked-totals'
import { linesShown, type QuoteLine } from '../../src/features/sales/quotes/documents/domain/quote-document'
import { newBlock, newLine } from '../../src/features/sales/quotes/documents/domain/quote-lines'
import { quoteTotals } from '../../src/features/sales/quotes/documents/domain/quote-totals'
import { typedQuote } from '../../src/features/sales/quotes/documents/domain/typed-quote'
import { acceptQuote } from '../../src/features/sales/quotes/server/accept-quote'
import { beginQuote } from '../../src/features/sales/quotes/server/begin-quote'
import { declineQuote } from '../../src/features/sales/quotes/server/decline-quote'
import { loadQuotePage } from '../../src/features/sales/quotes/server/load-quote-page'
import { versionThatIs } from '../../src/features/sales/quotes/server/lock-quote'
import type { QuoteCustomer } from '../../src/features/sales/quotes/server/quote-access'
import { saveDraft } from '../../src/features/sales/quotes/server/save-draft'
import { sendQuote } from '../../src/features/sales/quotes/server/send-quote'
import type { Cents } from '../../src/shared/money'
import type { Chance } from './chance'
import { memoryOf, rowsOf } from './looking'
import { daysLater } from './naive-days'
import { OFFICE } from './office'
import { MOMENTS, planDeed, type SimulatedOrder, type SimulatedProject, type World } from './world'

/** A line of a quote as the office means it, in whole numbers. */
export interface MeantWork {
  id: string
  description: string
  cadence: 'once' | 'monthly' | 'yearly'
  /** In hundredths. */
  quantity: number
  unit: 'piece' | 'hour' | 'month' | 'year'
  /** Cents. */
  price: number
  discountPercent: number
  /** Percent of VAT. */
  rate: 21 | 9
  minimumMonths: number
  /** Cents a year from the second on, for what is paid once; 0 for nothing. */
  nextYear: number
  isOptional: boolean
  product?: { kind: 'package' | 'extra' | 'domain'; id: string }
}

/** What the office means by a quote, by its id: the oracle reckons it anew. */
export function meantQuotes(world: World): Map<string, string> {
  return memoryOf(world, 'what quotes mean')
}

/** Optional lines that a customer took, by the id of the quote. */
export function takenChoices(world: World): Map<string, string> {
  return memoryOf(world, 'what was taken of quotes')
}

/** The most quotes of a customer without a project of their own to extend. */
const MOST_QUOTES = 2

/** The office quotes work to its customers, some of whom never answer. */
export async function quotesAreSent(world: World): Promise<void> {
  if (!world.plan.hasAllActs) return
  const first = new Map(world.orders.toReversed().map((one) => [one.customerId, one]))
  for (const one of [...first.values()].toReversed()) {
    const draw = world.chance('quote', one.name, world.day)
    const turn = Number(memoryOf(world, 'quotes of customers').get(one.customerId) ?? 0)
    if (turn >= MOST_QUOTES || !draw.is(0.005 * world.plan.pace)) continue
    memoryOf(world, 'quotes of customers').set(one.customerId, String(turn + 1))
    const name = `${one.name} project ${turn}`
    planDeed(world, world.day, {
      name: 'the office sends a quote',
      whose: name,
      at: draw.pick(MOMENTS),
      act: () => sendWork(world, { one, name, draw }),
    })
  }
}

interface Quoting {
  one: SimulatedOrder
  /** Stable name of the project that it begins or extends. */
  name: string
  draw: Chance
  /** The project that it is extra work on, and how many times there was before. */
  extra?: { project: SimulatedProject; turn: number }
}

/** Writes a quote and sends it, and decides how its customer answers. */
export async function sendWork(world: World, quoting: Quoting): Promise<string> {
  const { one, draw, extra } = quoting
  const { context } = world.site
  const id = context.random.uuid()
  const begun = extra
    ? await beginExtraWork(context, { id, projectId: extra.project.id, admin: OFFICE })
    : await beginQuote(context, { id, forCustomerId: one.customerId, admin: OFFICE })
  const draft = await versionThatIs(context.db, id, 'draft')
  if (begun.outcome !== 'begun' || !draft) return begun.outcome
  const meant = extra ? extraWork(world, draw, extra.turn) : wholeWork(world, draw)
  const blocks = [newBlock('werk', { heading: 'Wat we maken', lines: meant.map(lineOf) })]
  const introduction = draw.is(0.5) ? 'Dag,\n\nPlanning: 2-4 weken.' : 'Dag,'
  const title = extra ? `Meerwerk ${extra.turn}` : 'Website'
  const document = { ...draft.document, title, introduction, blocks }
  const typed = typedQuote(document, draft.party)
  const saved = await saveDraft(context, { quoteId: id, revision: draft.revision, typed })
  if (saved.outcome !== 'saved') throw new Error(`The draft was ${JSON.stringify(saved)}`)
  meantQuotes(world).set(id, JSON.stringify(meant))
  const { outcome } = await sendQuote(context, { quoteId: id, revision: saved.revision, admin: OFFICE })
  if (outcome === 'sent') planAnswer(world, { ...quoting, quoteId: id, meant })
  return outcome
}

const ONCE = [
  { description: 'Website, ontworpen en gebouwd', unit: 'piece', least: 60_000, most: 160_000 },
  { description: 'Teksten schrijven', unit: 'hour', least: 5_000, most: 9_000 },
  { description: 'Fotografie', unit: 'piece', least: 10_000, most: 45_000 },
] as const

const AGAIN = ['Onderhoud', 'Vindbaarheid', 'Nieuwsbrief'] as const

const PACKAGES = [
  ['basis', 'Hosting Basis', 1950, 21_450],
  ['onbeperkt', 'Hosting Onbeperkt', 3950, 43_550],
  ['webshop', 'Hosting Webshop', 8650, 95_150],
] as const

const EXTRAS = [
  ['ssl', 'Premium SSL', 250],
  ['backup', 'Back-up, 90 dagen bewaard', 599],
] as const

/** A whole site: work, what comes back, mostly hosting of the catalogue, and now and then a domain name. */
function wholeWork(world: World, draw: Chance): MeantWork[] {
  const isYearly = draw.is(0.3)
  const cadence = isYearly ? 'yearly' : 'monthly'
  const [id, words, perMonth, perYear] = draw.pick(PACKAGES)
  const hosting = draw.is(0.65)
    ? [
        work(world, {
          description: words,
          cadence,
          unit: isYearly ? 'year' : 'month',
          price: isYearly ? perYear : perMonth,
          product: { kind: 'package', id },
        }),
        ...EXTRAS.filter(() => draw.is(0.4)).map(([extra, name, price]) =>
          work(world, {
            description: name,
            cadence,
            unit: 'month',
            quantity: isYearly ? 1200 : 100,
            price,
            product: { kind: 'extra', id: extra },
          }),
        ),
      ]
    : []
  const name = draw.is(0.3)
    ? [
        work(world, {
          description: 'Domeinnaam, eerste jaar',
          unit: 'year',
          price: 100,
          nextYear: 3000,
          product: { kind: 'domain', id: 'domeinnaam' },
        }),
      ]
    : []
  return [...onceOnly(world, draw, ''), ...again(world, draw, ''), ...hosting, ...name]
}

function extraWork(world: World, draw: Chance, turn: number): MeantWork[] {
  const mark = ` (${turn})`
  return [...onceOnly(world, draw, mark), ...(draw.is(0.5) ? again(world, draw, mark) : [])]
}

function onceOnly(world: World, draw: Chance, mark: string): MeantWork[] {
  return ONCE.filter((_, place) => place === 0 || draw.is(0.4)).map(
    ({ description, unit, least, most }, place) =>
      work(world, {
        description: `${description}${mark}`,
        unit,
        quantity: unit === 'hour' ? draw.between(50, 999) : 100,
        price: draw.between(least, most),
        discountPercent: draw.pick([0, 0, 0, 10, 33]),
        rate: draw.pick([21, 21, 21, 9]),
        isOptional: place > 0 && draw.is(0.4),
      }),
  )
}

function again(world: World, draw: Chance, mark: string): MeantWork[] {
  return AGAIN.filter((_, place) => place === 0 || draw.is(0.3)).map((description) => {
    const isYearly = draw.is(0.2)
    return work(world, {
      description: `${description}${mark}`,
      cadence: isYearly ? 'yearly' : 'monthly',
      unit: isYearly ? 'year' : 'month',
      quantity: draw.pick([100, 100, 100, 200, 150]),
      price: draw.between(1000, isYearly ? 90_000 : 9000),
      discountPercent: draw.pick([0, 0, 0, 10, 15]),
      rate: draw.pick([21, 21, 21, 9]),
      minimumMonths: draw.pick([0, 0, 0, 12]),
      isOptional: draw.is(0.15),
    })
  })
}

function work({ site }: World, over: Partial<MeantWork>): MeantWork {
  return {
    id: site.context.random.uuid(),
    description: '',
    cadence: 'once',
    quantity: 100,
    unit: 'piece',
    price: 0,
    discountPercent: 0,
    rate: 21,
    minimumMonths: 0,
    nextYear: 0,
    isOptional: false,
    ...over,
  }
}

function lineOf({ quantity, price, rate, nextYear, product, isOptional, ...same }: MeantWork): QuoteLine {
  return newLine(same.id, {
    ...same,
    quantity: quantity / 100,
    unitPrice: price as Cents,
    vatPercent: rate === 21 ? null : rate,
    nextYearPrice: nextYear === 0 ? null : (nextYear as Cents),
    isOptional,
    isPicked: !isOptional,
    ...(product && { product }),
  })
}

type Sent = Quoting & { quoteId: string; meant: readonly MeantWork[] }

function planAnswer(world: World, sent: Sent): void {
  const { draw, name } = sent
  const answer = draw.weighed({ accepts: 80, declines: 10, 'says nothing': 10 })
  if (answer === 'says nothing') return
  planDeed(world, daysLater(world.day, draw.between(0, 12)), {
    name: `a customer ${answer} a quote`,
    whose: name,
    at: draw.pick(MOMENTS),
    act: () => (answer === 'accepts' ? accept(world, sent) : decline(world, sent)),
  })
}

function customerAt({ customerId, accountId, person }: SimulatedOrder): QuoteCustomer {
  return { id: customerId, accountId, email: person.details.customerEmail }
}

async function decline({ site }: World, { quoteId, one }: Sent): Promise<string> {
  return (await declineQuote(site.context, { quoteId, customer: customerAt(one) }, 'Te duur')).outcome
}

/** Agrees with a quote at the sums of its page, some with a line that was left to choose, some twice at once. */
async function accept(world: World, sent: Sent): Promise<string> {
  const { quoteId, one, draw, meant } = sent
  const { site, other } = world
  const door = { quoteId, customer: customerAt(one) }
  const shown = await loadQuotePage(site.context, door)
  if (!shown) return 'no page'
  const picked = new Set(meant.filter(({ isOptional }) => isOptional && draw.is(0.6)).map(({ id }) => id))
  const isConsumer = !one.person.details.customerCompany
  const acceptance = {
    requestId: site.context.random.uuid(),
    name: one.person.details.customerName,
    role: 'eigenaar',
    sha256: shown.sha256,
    picked,
    actingAs: isConsumer ? 'consumer' : 'company',
    startsEarly: isConsumer && draw.is(0.6),
    totals: totalsMark(quoteTotals(linesShown(shown.sent.document, picked), shown.basis)),
    details: {},
    clientAddress: '192.0.2.7',
    userAgent: null,
  } as const
  const nodes = draw.is(0.2) ? [site.context, other] : [site.context]
  const answers = await Promise.all(nodes.map((node) => acceptQuote(node, door, acceptance)))
  const outcomes = answers.map(({ outcome }) => outcome)
  if (!outcomes.includes('accepted')) return outcomes.join()
  takenChoices(world).set(quoteId, [...picked].join(' '))
  await remember(world, sent)
  if (isConsumer && draw.is(0.1))
    planDeed(world, daysLater(world.day, draw.between(0, 16)), {
      name: 'a consumer withdraws from a quote',
      whose: sent.name,
      at: draw.pick(MOMENTS),
      act: async () => (await withdrawAcceptance(site.context, door)).outcome,
    })
  return isConsumer ? 'by a consumer' : 'by a company'
}

async function remember(world: World, { quoteId, one, name, extra }: Sent): Promise<void> {
  if (extra) return
  const [project] = await rowsOf<{ id: string; number: string }>(
    world,
    'SELECT p.id, p.number FROM projects p JOIN project_quotes q ON q.project_id = p.id WHERE q.quote_id = $1',
    [quoteId],
  )
  if (!project) throw new Error(`Quote ${quoteId} began no project`)
  world.projects.push({ ...project, name, order: one })
}
