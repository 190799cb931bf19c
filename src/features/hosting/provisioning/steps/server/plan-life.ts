import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Standstill } from '@/features/billing/subscriptions/domain/suspension-words'
import { openDomainsOfOrder } from '@/features/hosting/domains/server/domain-records'
import type { DomainRow } from '@/features/hosting/domains/server/domain-tables'
import { keptUntil } from '@/features/hosting/orders/domain/cancellation'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { HostingPanel } from '@/features/hosting/providers/domain/hosting-panel'
import { endOfLastWork, endOfNextWork, momentOn } from '@/features/operations/worklist/domain/deadlines'
import type { Context, Database, Transaction } from '@/platform/context'
import { addDays, type CalendarDay, dayOf } from '@/shared/calendar-day'
import { laterMoment } from '@/shared/instants'
import { deliveryDueAt } from '../../domain/delivery'
import type { SwitchTask, TaskKind } from '../../domain/order-task'
import { hostingTasks } from '../../server/task-tables'
import { ENDED_STATES, type LifeStep, ORDERING_STEPS, STOPPED_STATES } from '../domain/step'
import { handOver } from './internal/hand-over'
import { openDriver } from './internal/open-driver'
import { wakeNeighbours } from './internal/wake-steps'
import { type HostingAccount, hostingAccounts, type ProvisionTarget, provisionSteps } from './step-tables'
import { isInDoubt, overtakeSteps, stopStepsOfTask } from './stop-steps'
import { targetWithId } from './targets'

/** An account that steps made for an order, with its panel. */
interface MadeAccount {
  account: HostingAccount
  target: ProvisionTarget
  panel: HostingPanel
}

/**
 * The account of an order, when a step made it and the order still has the name that it was made for; undefined when a
 * person made the hosting, who sees to what follows too.
 */
async function madeAccount(
  context: Pick<Context, 'settings' | 'now'>,
  tx: Transaction,
  { id, domainName }: Pick<HostingOrder, 'id' | 'domainName'>,
): Promise<MadeAccount | undefined> {
  const [account] = await tx.select().from(hostingAccounts).where(eq(hostingAccounts.orderId, id))
  if (!account || account.domainName !== domainName || account.wanted === 'removed') return undefined
  const { subjectId, kind, state } = provisionSteps
  const made = and(eq(subjectId, account.id), eq(kind, 'create-account'), eq(state, 'done'))
  if ((await tx.$count(provisionSteps, made)) === 0) return undefined
  const target = await targetWithId(tx, account.targetId)
  const opened = target && openDriver({ ...context, db: tx }, target)
  return target && opened?.port === 'hosting-panel' ? { account, target, panel: opened.driver } : undefined
}

interface PlannedAct {
  kind: LifeStep
  orderId: string
  subjectId: string
  targetId: string
  /** What asks for it: the same occasion never gives two. */
  occasion: string
  nextAt: Date
}

/**
 * Plans a step unless one of its kind is under way for the same thing, which does it then. False when nothing will do it:
 * that one stopped, so that a person has its work, or it was asked for on this occasion before.
 */
export async function planAct(context: Context, tx: Transaction, act: PlannedAct): Promise<boolean> {
  const { orderId, subjectId, kind, state, position } = provisionSteps
  const [open] = await tx
    .select({ state })
    .from(provisionSteps)
    .where(and(eq(subjectId, act.subjectId), eq(kind, act.kind), notInArray(state, [...ENDED_STATES])))
  if (open) return !STOPPED_STATES.some((stopped) => stopped === open.state)
  const [last] = await tx
    .select({ position: sql<number>`max(${position})` })
    .from(provisionSteps)
    .where(eq(orderId, act.orderId))
  const id = context.random.uuid()
  const [planned] = await tx
    .insert(provisionSteps)
    .values({
      ...act,
      id,
      position: (last?.position ?? 0) + 1,
      state: 'planned',
      createdAt: context.now(),
    })
    .onConflictDoNothing()
    .returning()
  if (!planned) return false
  await wakeNeighbours(context, tx, planned)
  return true
}

/** Marks open tasks as work of steps. */
export async function markAutomatic(
  tx: Transaction,
  order: string,
  kinds: readonly TaskKind[],
): Promise<void> {
  const { orderId, kind, doneAt } = hostingTasks
  await tx
    .update(hostingTasks)
    .set({ isAutomatic: true })
    .where(and(eq(orderId, order), inArray(kind, [...kinds]), isNull(doneAt)))
}

const SWITCHES = {
  'switch-off': { kind: 'suspend-account', wanted: 'suspended' },
  'switch-on': { kind: 'resume-account', wanted: 'running' },
} as const satisfies Record<SwitchTask, object>

/**
 * Ends what was planned the other way round. True when the hosting has to be switched although no task says that it was:
 * the opposite may have been done, or this was asked for before and is not known to have been done.
 */
export async function overtakeSwitch(
  context: Context,
  tx: Transaction,
  orderId: string,
  task: SwitchTask,
): Promise<boolean> {
  const { kind } = SWITCHES[task]
  const opposite = kind === 'suspend-account' ? 'resume-account' : 'suspend-account'
  const isOppositeDoubtful = await overtakeSteps(context, tx, orderId, opposite)
  const open = and(
    eq(provisionSteps.orderId, orderId),
    eq(provisionSteps.kind, kind),
    notInArray(provisionSteps.state, [...ENDED_STATES]),
  )
  return (await tx.$count(provisionSteps, open)) > 0 || isOppositeDoubtful
}

interface Switched {
  task: SwitchTask
  /** Id of the task, which is another one each time. */
  taskId: string
  /** Who switched it off, or may have: what a person did their own way, a person undoes. */
  isOffBySteps: boolean
}

/** What a panel stops by itself when it suspends an account; undefined when a person suspends it. */
function suspensionBy({ can }: HostingPanel): Standstill | undefined {
  return can.act && can.look && can.suspends !== 'nothing' ? can.suspends : undefined
}

/** What stops when the hosting of an order is suspended now: as its panel does it, or as a person is asked to. */
export async function standstillOfOrder(
  context: Pick<Context, 'settings' | 'now'>,
  tx: Transaction,
  order: Pick<HostingOrder, 'id' | 'domainName'>,
): Promise<Standstill> {
  const made = await madeAccount(context, tx, order)
  return (made && suspensionBy(made.panel)) ?? 'site-and-sending'
}

/**
 * Plans the switch of a hosting that steps made, at a panel whose owner lets it suspend. False when it is for a person.
 */
export async function planSwitch(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  { task, taskId, isOffBySteps }: Switched,
): Promise<boolean> {
  const made = await madeAccount(context, tx, order)
  if (!made) return false
  const { account, target, panel } = made
  const { kind, wanted } = SWITCHES[task]
  await tx.update(hostingAccounts).set({ wanted }).where(eq(hostingAccounts.id, account.id))
  if (!suspensionBy(panel) || (task === 'switch-on' && !isOffBySteps)) return false
  return await planAct(context, tx, {
    kind,
    orderId: order.id,
    subjectId: account.id,
    targetId: target.id,
    occasion: taskId,
    nextAt: context.now(),
  })
}

/**
 * Has the account of an order get the package that the order has now. Before it is made, its step makes it so; where the
 * panel does not know the package, a person does it.
 */
export async function planPackage(context: Context, tx: Transaction, order: HostingOrder): Promise<void> {
  const [account] = await tx.select().from(hostingAccounts).where(eq(hostingAccounts.orderId, order.id))
  const target = account && (await targetWithId(tx, account.targetId))
  if (!account || !target) return
  const packageName = order.hostingPackage && target.serves.packages[order.hostingPackage]
  if (!packageName) return await leavePackage(context, tx, order.id)
  await tx.update(hostingAccounts).set({ packageName }).where(eq(hostingAccounts.id, account.id))
  const { orderId, kind, id, doneAt } = hostingTasks
  const [task] = await tx
    .select({ id })
    .from(hostingTasks)
    .where(and(eq(orderId, order.id), eq(kind, 'resize-hosting'), isNull(doneAt)))
  if (!task || !(await madeAccount(context, tx, order))) return
  const isPlanned = await planAct(context, tx, {
    kind: 'change-package',
    orderId: order.id,
    subjectId: account.id,
    targetId: target.id,
    // Not the task: a person may have had it meanwhile, after a step of it was ended.
    occasion: context.random.uuid(),
    nextAt: context.now(),
  })
  if (isPlanned) await markAutomatic(tx, order.id, ['resize-hosting'])
}

/**
 * Leaves a package that the panel does not know to a person: with the making of an account that was not begun, and as a
 * change of one that may be there already.
 */
async function leavePackage(context: Context, tx: Transaction, orderId: string): Promise<void> {
  await overtakeSteps(context, tx, orderId, 'change-package')
  // What is in doubt is not done again: that package is not wanted any more.
  await stopStepsOfTask(context, tx, orderId, 'resize-hosting')
  if (await isInDoubt(tx, orderId, ['create-account'])) {
    const createdAt = context.now()
    const task = { orderId, kind: 'resize-hosting', createdAt, dueAt: deliveryDueAt(createdAt) } as const
    await tx.insert(hostingTasks).values(task).onConflictDoNothing()
    return
  }
  await stopStepsOfTask(context, tx, orderId, 'create-hosting')
  await handOver(tx, orderId, ['create-hosting', 'resize-hosting'])
}

/** Plans the package once more: the panel told of another one than is wanted now. */
export async function planPackageAgain(
  context: Context,
  tx: Transaction,
  { orderId, subjectId, targetId, id }: { orderId: string; subjectId: string; targetId: string; id: string },
): Promise<void> {
  const at = { nextAt: context.now(), occasion: id }
  await planAct(context, tx, { kind: 'change-package', orderId, subjectId, targetId, ...at })
}

/**
 * Plans the end of hosting that steps made: off after its last day, and removed once the month is over in which its
 * customer can come back. Its tasks, which are there already, go by themselves then.
 */
export async function planAccountEnd(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  lastDay: CalendarDay,
): Promise<void> {
  const made = await madeAccount(context, tx, order)
  if (!made) return
  const { account, target } = made
  await tx.update(hostingAccounts).set({ wanted: 'suspended' }).where(eq(hostingAccounts.id, account.id))
  const about = { orderId: order.id, subjectId: account.id, targetId: target.id, occasion: order.id }
  const offAt = laterMoment(context.now(), momentOn(addDays(lastDay, 1), '0:00'))
  const goneAt = endOfNextWork(addDays(keptUntil(lastDay), 1))
  const isOff = await planAct(context, tx, { ...about, kind: 'take-down-account', nextAt: offAt })
  const isGone = await planAct(context, tx, { ...about, kind: 'remove-account', nextAt: goneAt })
  await markAutomatic(tx, order.id, [
    ...(isOff ? (['take-down'] as const) : []),
    ...(isGone ? (['wipe-hosting'] as const) : []),
  ])
}

/** A name that a step registered or moved here, with the target where it is. */
interface MadeName {
  domain: DomainRow
  target: ProvisionTarget
  /** Whether its registrar can renew it again: not while its key cannot be read. */
  canUndo: boolean
  /** Whether its registrar tells the code with which it leaves. */
  canGiveCode: boolean
}

/** Names of an order that steps registered or moved here, and whether a person registered another of them. */
async function madeNames(
  context: Pick<Context, 'settings' | 'now'>,
  tx: Database | Transaction,
  orderId: string,
): Promise<{ made: MadeName[]; hasOthers: boolean }> {
  const names = (await openDomainsOfOrder(tx, orderId)).filter(({ wanted }) => wanted !== 'waiting')
  const made: MadeName[] = []
  for (const domain of names) {
    const { subjectId, kind, state, targetId } = provisionSteps
    const [step] = await tx
      .select({ targetId })
      .from(provisionSteps)
      .where(and(eq(subjectId, domain.id), inArray(kind, [...ORDERING_STEPS]), eq(state, 'done')))
    const target = step?.targetId ? await targetWithId(tx, step.targetId) : undefined
    if (!target) continue
    const opened = openDriver({ ...context, db: tx }, target)
    const can = opened?.port === 'registrar' ? opened.driver.can : undefined
    const canUndo = can?.undoCancellation ?? false
    made.push({ domain, target, canUndo, canGiveCode: can?.transferCode ?? false })
  }
  const isMade = (id: string) => made.some(({ domain }) => domain.id === id)
  return { made, hasOthers: names.some(({ id, seen }) => seen !== 'absent' && !isMade(id)) }
}

/**
 * The name of an order that a step registered or moved here, when it is the only one: a code is given by a step for one
 * name, and for several by a person.
 */
export async function madeName(
  context: Pick<Context, 'settings' | 'now'>,
  tx: Database | Transaction,
  orderId: string,
): Promise<MadeName | undefined> {
  const { made, hasOthers } = await madeNames(context, tx, orderId)
  return made.length === 1 && !hasOthers ? made[0] : undefined
}

/**
 * Plans that the names which steps registered are no longer renewed, once their order ends, or are renewed again when the
 * end was undone. What was planned and not done goes; what may have been done is undone. One task for all names: it goes
 * by itself when steps do all of them.
 */
export async function planRenewal(context: Context, tx: Transaction, order: HostingOrder): Promise<void> {
  const { made, hasOthers } = await madeNames(context, tx, order.id)
  if (made.length === 0) return
  const isEnding = order.endsOn !== null || order.status === 'cancelled'
  const kind = isEnding ? 'stop-renewal' : 'keep-renewal'
  const mayBeOther = await overtakeSteps(context, tx, order.id, isEnding ? 'keep-renewal' : 'stop-renewal')
  const toDo = made.filter(({ domain }) => mayBeOther || (domain.autoRenewSeen === false) !== isEnding)
  if (toDo.length === 0) return
  const task = isEnding ? 'release-domain' : 'keep-domain'
  const taskId = context.random.uuid()
  const dueAt = isEnding
    ? releaseDueAt(order, context.now())
    : endOfNextWork(addDays(dayOf(context.now()), 1))
  await tx
    .insert(hostingTasks)
    .values({ id: taskId, orderId: order.id, kind: task, createdAt: context.now(), dueAt })
    .onConflictDoNothing()
  let isWhole = !hasOthers
  for (const { domain, target, canUndo } of toDo) {
    const act = { orderId: order.id, subjectId: domain.id, targetId: target.id, occasion: taskId }
    // The act asks its registrar for the last safe day, and waits for it.
    const isPlanned =
      (isEnding || canUndo) && (await planAct(context, tx, { ...act, kind, nextAt: context.now() }))
    if (!isPlanned) isWhole = false
  }
  if (isWhole) await markAutomatic(tx, order.id, [task])
}

function releaseDueAt({ domainEndOn, endsOn }: HostingOrder, now: Date): Date {
  if (domainEndOn) return endOfLastWork(domainEndOn)
  return endOfNextWork(addDays(endsOn ?? dayOf(now), 1))
}
