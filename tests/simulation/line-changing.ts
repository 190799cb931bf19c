import { auditWords } from '../../src/app/audit-words'
import { quoteMark } from '../../src/features/billing/subscriptions/terms/domain/change-quote'
import { chosenWish, lineFields } from '../../src/features/hosting/projects/changes/domain/typed-wish'
import { callOffLineChange } from '../../src/features/hosting/projects/changes/server/call-off-line-change'
import {
  changeLines,
  type LineChangeOutcome,
} from '../../src/features/hosting/projects/changes/server/change-lines'
import { acceptProposal, endProposal } from '../../src/features/hosting/projects/changes/server/proposals'
import {
  loadConsentStep,
  recordConsent,
} from '../../src/features/hosting/projects/changes/web/office/server/record-consent'
import { loadLineChange } from '../../src/features/hosting/projects/changes/web/portal/server/load-line-change'
import {
  endProjectSubscription,
  endShownSubscription,
} from '../../src/features/hosting/projects/server/end-project-subscription'
import { windUp } from '../../src/features/hosting/projects/server/internal/wind-up'
import { loadProject } from '../../src/features/hosting/projects/web/office/server/load-project'
import {
  loadEndingStep,
  recordEnding,
} from '../../src/features/hosting/projects/web/office/server/received-project'
import type { Received } from '../../src/features/people/correspondence/domain/correspondence'
import { MEANS } from '../../src/features/people/correspondence/domain/means'
import { answer, propose, typed } from '../support/line-change-acts'
import type { TypedLines } from '../support/line-changes'
import type { Chance } from './chance'
import { memoryOf, rowsOf } from './looking'
import { daysLater } from './naive-days'
import { OFFICE } from './office'
import { accountOf } from './people'
import { MOMENTS, planDeed, type SimulatedOrder, type World } from './world'

/** What a change of lines is meant to make of a subscription. */
export interface MeantChange {
  cycle: 'monthly' | 'yearly'
  /** Descriptions of the lines that go. */
  drops: string[]
  lines: {
    /** Description of the line whose place it takes; null for a new one. */
    replaces: string | null
    description: string
    /** Cents a period, in the cycle of before; null for what the list asks. */
    price: number | null
  }[]
}

/** What changes are meant to make, by the request that makes them: the oracle reckons them anew. */
export function meantChanges(world: World): Map<string, string> {
  return memoryOf(world, 'what changes of lines mean')
}

interface RunningLine {
  id: string
  kind: string
  product: string
  description: string
  cycle: 'monthly' | 'yearly'
  /** Cents a period. */
  net: number
}

/** A subscription that a quote began, in its state of this morning. */
interface StandingSubscription {
  id: string
  /** Stable name. */
  name: string
  number: string
  order: SimulatedOrder
  endsOn: string | null
  isWoundUp: boolean
  lines: RunningLine[]
}

interface ToSubscription {
  name: string
  odds: number
  mayHappen: (subscription: StandingSubscription, world: World) => boolean
  act: (world: World, subscription: StandingSubscription, draw: Chance) => Promise<string | undefined>
}

const runs = ({ endsOn, lines }: StandingSubscription) => endsOn === null && lines.length > 0
const hasChoice = (one: StandingSubscription) => runs(one) && one.lines.some(({ kind }) => kind !== 'domain')

const TO_SUBSCRIPTIONS: readonly ToSubscription[] = [
  { name: 'a customer changes lines', odds: 0.012, mayHappen: hasChoice, act: customerChanges },
  { name: 'the office makes lines less', odds: 0.006, mayHappen: hasChoice, act: officeMakesLess },
  { name: 'the office proposes lines', odds: 0.012, mayHappen: hasChoice, act: officeProposes },
  {
    name: 'a customer ends lines',
    odds: 0.0015,
    mayHappen: runs,
    act: async ({ site }, { id, order }) =>
      (await endProjectSubscription(site.context, { subscriptionId: id, by: customerBy(order) })).outcome,
  },
  { name: 'a customer ends lines by letter', odds: 0.0012, mayHappen: runs, act: endsByLetter },
  { name: 'the office ends lines', odds: 0.0008, mayHappen: runs, act: officeEnds },
  {
    name: 'the office switches lines off',
    odds: 0.3,
    mayHappen: ({ endsOn, isWoundUp }, { day }) => endsOn !== null && endsOn < day && !isWoundUp,
    act: ({ site }, { id }) => windUp(site.context, { subscriptionId: id, admin: OFFICE }),
  },
]

/** Plans what happens to the lines that quotes began on this day. */
export async function happeningsToLines(world: World): Promise<void> {
  for (const one of await standingSubscriptions(world))
    for (const { name, odds, mayHappen, act } of TO_SUBSCRIPTIONS) {
      const draw = world.chance(name, one.name, world.day)
      if (mayHappen(one, world) && draw.is(odds * world.plan.pace))
        planDeed(world, world.day, {
          name,
          whose: one.name,
          at: draw.pick(MOMENTS),
          act: () => act(world, one, draw),
        })
    }
}

type Begun = Omit<StandingSubscription, 'name' | 'order' | 'lines'>

async function standingSubscriptions(world: World): Promise<StandingSubscription[]> {
  const begun = await rowsOf<Begun>(
    world,
    `SELECT s.id, p.number, s.ends_on::text AS "endsOn", b.wound_up_at IS NOT NULL AS "isWoundUp"
     FROM project_subscriptions b JOIN projects p ON p.id = b.project_id JOIN subscriptions s ON s.id = b.subscription_id
     ORDER BY p.number, s.created_at, s.minimum_months, s.description`,
  )
  const items = await rowsOf<RunningLine & { subscription: string }>(
    world,
    `SELECT i.id, i.subscription_id AS subscription, i.kind, i.product, i.description, i.billing_cycle AS cycle,
       (i.unit_price * i.quantity * 100)::int AS net
     FROM subscription_items i JOIN project_subscriptions b ON b.subscription_id = i.subscription_id
     WHERE i.starts_on <= $1 AND coalesce(i.ends_on, 'infinity') >= $1 ORDER BY i.position, i.description`,
    [world.day],
  )
  const names = namesOfLines(world)
  return begun.flatMap((one) => {
    const project = world.projects.find(({ number }) => number === one.number)
    if (!project) return []
    // Names are given in the order in which a project begins what comes back, which is the same in every run.
    const before = [...names.values()].filter((name) => name.startsWith(`${project.name}, `)).length
    const name = names.get(one.id) ?? `${project.name}, ${before}`
    names.set(one.id, name)
    const lines = items.filter(({ subscription }) => subscription === one.id)
    return [{ ...one, name, order: project.order, lines }]
  })
}

/** Stable names of subscriptions that quotes began, by id. */
export function namesOfLines(world: World): Map<string, string> {
  return memoryOf(world, 'names of lines')
}

function customerBy({ accountId, customerId, person }: SimulatedOrder) {
  return { id: accountId, customerId, role: 'customer', name: person.details.customerName } as const
}

const PACKAGES = {
  basis: 'Hosting Basis',
  onbeperkt: 'Hosting Onbeperkt',
  webshop: 'Hosting Webshop',
} as const

const EXTRAS = {
  ssl: 'Premium SSL',
  backup: 'Back-up, 90 dagen bewaard',
  support: '24/7 WhatsApp support',
} as const

type PackageId = keyof typeof PACKAGES
type ExtraId = keyof typeof EXTRAS

/** A customer chooses other hosting, another cycle, or to do without a line, at the price of their page. */
async function customerChanges(world: World, one: StandingSubscription, draw: Chance): Promise<string> {
  const { site, other } = world
  const { lines, order, id: subscriptionId, number } = one
  const now = lines[0]?.cycle ?? 'monthly'
  const cycle = draw.is(0.3) ? (now === 'monthly' ? 'yearly' : 'monthly') : now
  const params = new URLSearchParams({ abonnement: subscriptionId, gekozen: '1', billing_cycle: cycle })
  const meant: MeantChange = { cycle, drops: [], lines: [] }
  chooseHosting(one, draw, { params, meant })
  const services = lines.filter(({ kind }) => kind === 'service')
  for (const line of services.slice(lines.length === services.length ? 1 : 0))
    if (draw.is(0.15)) {
      params.set(lineFields(line.id).drop, 'ja')
      meant.drops.push(line.description)
    }
  const page = await loadLineChange(site.context, accountOf(order), { number, params })
  const requestId = site.context.random.uuid()
  meantChanges(world).set(requestId, JSON.stringify(meant))
  const asked = {
    subscriptionId,
    wishOf: ({ facts }: Parameters<Parameters<typeof changeLines>[1]['wishOf']>[0]) =>
      chosenWish({ params, items: facts.items, billingCycle: facts.subscription.billingCycle }),
    quoted: page?.quote ? quoteMark(page.quote) : '',
    requestId,
    by: customerBy(order),
  }
  // Double click, at two nodes.
  const nodes = draw.is(0.2) ? [site.context, other] : [site.context]
  const answers = await Promise.all(nodes.map((node) => changeLines(node, asked)))
  if (draw.is(0.3)) planCallOff(world, one, draw)
  return outcomeOf(answers.find(({ outcome }) => outcome === 'changed') ?? answers[0])
}

interface Wishing {
  params: URLSearchParams
  meant: MeantChange
}

function chooseHosting({ lines }: StandingSubscription, draw: Chance, { params, meant }: Wishing): void {
  const hosting = lines.find(({ kind }) => kind === 'package')
  const extras = lines.filter(({ kind }) => kind === 'extra')
  if (!hosting && extras.length === 0) return
  if (hosting) {
    const chosen = draw.pick(Object.keys(PACKAGES) as PackageId[])
    params.set('hosting_package', chosen)
    if (chosen !== hosting.product)
      meant.lines.push({ replaces: hosting.description, description: PACKAGES[chosen], price: null })
  }
  for (const [id, words] of Object.entries(EXTRAS) as [ExtraId, string][]) {
    const has = extras.some(({ product }) => product === id)
    const wants = draw.is(has ? 0.75 : 0.2)
    if (wants) params.append('extras', id)
    if (wants && !has) meant.lines.push({ replaces: null, description: words, price: null })
    if (has && !wants) meant.drops.push(words)
  }
}

function outcomeOf(answer: LineChangeOutcome | undefined): string {
  if (answer?.outcome === 'refused') return `refused, ${answer.obstacle}`
  if (answer?.outcome !== 'changed') return answer?.outcome ?? 'nothing'
  return answer.isPlanned ? 'planned' : 'changed'
}

function planCallOff(world: World, { id, name, order }: StandingSubscription, draw: Chance): void {
  planDeed(world, daysLater(world.day, draw.between(0, 25)), {
    name: 'a change of lines is called off',
    whose: name,
    at: draw.pick(MOMENTS),
    act: async () =>
      (await callOffLineChange(world.site.context, { subscriptionId: id, by: customerBy(order) })).outcome,
  })
}

/** The office asks less for a line, or takes one off; the customer is only told. */
async function officeMakesLess(world: World, one: StandingSubscription, draw: Chance): Promise<string> {
  const { site } = world
  const services = one.lines.filter(({ kind }) => kind === 'service')
  const [line] = services
  if (!line) return 'nothing'
  const now = line.cycle
  const cheaper = Math.max(100, Math.floor((line.net * draw.between(50, 95)) / 100))
  const isDropped = one.lines.length > 1 && draw.is(0.3)
  const price = isDropped ? 'vervalt' : inDutch(cheaper)
  const from = draw.is(0.3) ? daysLater(world.day, draw.between(2, 50)) : ''
  const lines: TypedLines = { prices: { [line.description]: price }, from }
  const asked = await typed(site, begunOf(one), lines)
  const meant: MeantChange = {
    cycle: now,
    drops: isDropped ? [line.description] : [],
    lines: isDropped ? [] : [{ replaces: line.description, description: line.description, price: cheaper }],
  }
  meantChanges(world).set(asked.requestId, JSON.stringify(meant))
  return outcomeOf(await changeLines(site.context, { ...asked, by: OFFICE }))
}

/** The office proposes more, something new, or another cycle; the customer says yes or no, here or outside the site. */
async function officeProposes(world: World, one: StandingSubscription, draw: Chance): Promise<string> {
  const { site, day } = world
  const now = one.lines[0]?.cycle ?? 'monthly'
  const meant: MeantChange = { cycle: now, drops: [], lines: [] }
  const lines: TypedLines = { prices: {}, from: draw.is(0.3) ? daysLater(day, draw.between(2, 50)) : '' }
  const service = one.lines.find(({ kind }) => kind === 'service')
  const what = draw.pick(['more', 'new', 'cycle', 'swap'] as const)
  if (service && (what === 'more' || what === 'swap')) {
    const price = Math.ceil((service.net * draw.between(101, 180)) / 100)
    lines.prices = { [service.description]: inDutch(price) }
    meant.lines.push({ replaces: service.description, description: service.description, price })
  } else if (what === 'cycle') {
    meant.cycle = now === 'monthly' ? 'yearly' : 'monthly'
    lines.cycle = meant.cycle
  }
  if (what === 'new' || what === 'swap') {
    const price = draw.between(500, 20_000)
    const turn = memoryOf(world, 'new lines')
    const description = `Extra (${turn.size + 1})`
    turn.set(description, '')
    lines.added = [{ description, amount: inDutch(price) }]
    meant.lines.push({ replaces: null, description, price })
  }
  const { id, outcome } = await propose(site, begunOf(one), lines)
  meantChanges(world).set(id, JSON.stringify(meant))
  if (outcome.outcome !== 'proposed')
    return outcome.outcome === 'refused' ? `refused, ${outcome.obstacle}` : outcome.outcome
  planAnswer(world, one, { id, draw })
  return what
}

function planAnswer(
  world: World,
  one: StandingSubscription,
  { id, draw }: { id: string; draw: Chance },
): void {
  const { site, day } = world
  const by = customerBy(one.order)
  const acts = {
    'agrees to a proposal': async () => {
      // Yes on two devices at once.
      const yes = { ...(await answer(site, begunOf(one), id)), by }
      const nodes = draw.is(0.2) ? [site.context, world.other] : [site.context]
      const answers = await Promise.all(nodes.map((node) => acceptProposal(node, yes)))
      return outcomeOf(answers.find(({ outcome }) => outcome === 'changed') ?? answers[0])
    },
    'declines a proposal': async () => (await endProposal(site.context, { proposalId: id, by })).outcome,
    'sees a proposal withdrawn': async () =>
      (await endProposal(site.context, { proposalId: id, by: OFFICE })).outcome,
    'agrees to a proposal by letter': async () => {
      const received = receivedFrom(world, one, { receivedOn: world.day, draw })
      const found = await loadConsentStep(site.context, id, received)
      if (!found || typeof found.step === 'string') return String(found?.step)
      return (await recordConsent(site.context, { proposalId: id, received, shown: found.shown })).outcome
    },
  }
  const what = draw.weighed({
    'agrees to a proposal': 60,
    'declines a proposal': 15,
    'sees a proposal withdrawn': 10,
    'agrees to a proposal by letter': 15,
  })
  planDeed(world, daysLater(day, draw.between(0, 15)), {
    name: `a customer ${what}`,
    whose: one.name,
    at: draw.pick(MOMENTS),
    act: acts[what],
  })
}

function receivedFrom(
  { site }: World,
  { order }: StandingSubscription,
  { receivedOn, draw }: { receivedOn: string; draw: Chance },
): Received {
  return {
    id: site.context.random.uuid(),
    receivedOn,
    sentOn: null,
    means: draw.pick(MEANS),
    senderName: order.person.details.customerName,
    note: null,
    admin: OFFICE,
  }
}

/** A customer ends a subscription by a letter, which is recorded some days after it came. */
async function endsByLetter(world: World, one: StandingSubscription, draw: Chance): Promise<undefined> {
  const receivedOn = world.day
  const { id: subscriptionId } = one
  planDeed(world, daysLater(world.day, draw.between(0, 6)), {
    name: 'the end of lines by letter is recorded',
    whose: one.name,
    at: draw.pick(MOMENTS),
    act: async () => {
      const { context } = world.site
      const received = receivedFrom(world, one, { receivedOn, draw })
      const found = await loadEndingStep(context, subscriptionId, received)
      if (!found || typeof found.step === 'string') return String(found?.step)
      return (await recordEnding(context, { subscriptionId, received, shown: found.shown })).outcome
    },
  })
  return undefined
}

/** The office ends a subscription as its page says. */
async function officeEnds(
  { site }: World,
  { id: subscriptionId, number }: StandingSubscription,
): Promise<string> {
  const found = await loadProject(site.context, number, auditWords)
  const running = found?.running.find(({ found: one }) => one.subscriptionId === subscriptionId)
  const shown = running?.preview?.shown ?? ''
  return (await endShownSubscription(site.context, { subscriptionId, shown, by: OFFICE })).outcome
}

function begunOf({ id, number, order }: StandingSubscription) {
  return { project: { number, customerId: order.customerId }, subscriptionId: id }
}

function inDutch(cents: number): string {
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
}
