import { and, eq, inArray, ne } from 'drizzle-orm'
import { lockOrder } from '@/features/hosting/orders/server/move-order'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { STOPPED_STATES } from '../domain/step'
import { type TryOutcome, tryResult } from '../domain/try-result'
import type { DriverMeans } from './drivers'
import { lockTarget } from './internal/claim-step'
import { openDriver } from './internal/open-driver'
import { type HostingAccount, hostingAccounts, type ProvisionTarget, provisionSteps } from './step-tables'
import { type Administrator, accountsInUse, targetWithId } from './targets'

/** Time for the look at the new server, in seconds. */
const LOOK_SECONDS = 20

interface Moved {
  accountId: string
  /** Target to which a person moved it. */
  targetId: string
  /** Its user name there. */
  userName: string
  admin: Administrator
}

type MoveOutcome =
  | { outcome: 'moved' }
  /** The server was asked, and did not tell. */
  | { outcome: 'unseen'; because: TryOutcome }
  /** There is no account with that user name and this domain name. */
  | { outcome: 'absent' }
  | { outcome: 'full' | 'taken' | 'busy' | 'same' | 'gone' }

/**
 * Records that a person moved the account of an order to another panel: from then on its steps are done there. The account
 * has to be seen there first, because from this moment the old one is nobody's.
 */
export async function moveAccount(
  context: Context,
  moved: Moved,
  seams: { timeLimit?: DriverMeans['timeLimit'] } = {},
): Promise<MoveOutcome> {
  const { db } = context
  const [account] = await db.select().from(hostingAccounts).where(eq(hostingAccounts.id, moved.accountId))
  const to = await targetWithId(db, moved.targetId)
  if (!account || to?.port !== 'hosting-panel') return { outcome: 'gone' }
  if (account.targetId === to.id) return { outcome: 'same' }
  const seen = await lookThere(context, to, { ...account, userName: moved.userName }, seams)
  if ('outcome' in seen) return seen
  return await db.transaction(async (tx) => {
    const outcome = await faultOfMove(tx, account, moved)
    if (outcome) return { outcome }
    await record(context, tx, account, { ...moved, packageName: seen.packageName, isRunning: seen.isRunning })
    return { outcome: 'moved' }
  })
}

type SeenThere =
  | { packageName: string; isRunning: boolean }
  | Extract<MoveOutcome, { outcome: 'unseen' | 'absent' }>

async function lookThere(
  context: Context,
  to: ProvisionTarget,
  { userName, domainName }: Pick<HostingAccount, 'userName' | 'domainName'>,
  { timeLimit = AbortSignal.timeout }: { timeLimit?: DriverMeans['timeLimit'] },
): Promise<SeenThere> {
  const whole = AbortSignal.timeout(LOOK_SECONDS * 1000)
  const opened = openDriver(context, to, (milliseconds) => AbortSignal.any([whole, timeLimit(milliseconds)]))
  if (opened?.port !== 'hosting-panel') return { outcome: 'unseen', because: 'lost-key' }
  const answer = await opened.driver.look({ userName, domainName })
  if (answer.outcome !== 'done') return { outcome: 'unseen', because: tryResult(answer).outcome }
  if (answer.known.state !== 'present') return { outcome: 'absent' }
  const { packageName, state } = answer.known.account
  return { packageName, isRunning: state === 'running' }
}

/** Why it cannot be recorded, under the locks of order and target; undefined when it can. */
async function faultOfMove(
  tx: Transaction,
  account: HostingAccount,
  { targetId, userName }: Moved,
): Promise<'full' | 'taken' | 'busy' | 'gone' | undefined> {
  const order = await lockOrder(tx, account.orderId)
  const to = await lockTarget(tx, targetId)
  const [now] = await tx
    .select()
    .from(hostingAccounts)
    .where(and(eq(hostingAccounts.id, account.id), eq(hostingAccounts.targetId, account.targetId)))
    .for('update')
  if (!order || order.status === 'cancelled' || !to || !now) return 'gone'
  if (await isWorkedAt(tx, account)) return 'busy'
  const sameName = and(
    eq(hostingAccounts.targetId, targetId),
    eq(hostingAccounts.userName, userName),
    ne(hostingAccounts.id, account.id),
  )
  if ((await tx.$count(hostingAccounts, sameName)) > 0) return 'taken'
  const used = (await accountsInUse(tx, [targetId])).get(targetId) ?? 0
  return to.room !== null && used >= to.room ? 'full' : undefined
}

/** Whether a step of this order is still to do something at the old server. */
async function isWorkedAt(tx: Transaction, { orderId, targetId }: HostingAccount): Promise<boolean> {
  const { orderId: order, targetId: target, state } = provisionSteps
  const open = inArray(state, ['planned', 'calling', 'waiting', 'failed', 'unknown'])
  return (await tx.$count(provisionSteps, and(eq(order, orderId), eq(target, targetId), open))) > 0
}

async function record(
  context: Context,
  tx: Transaction,
  account: HostingAccount,
  { targetId, userName, admin, packageName, isRunning }: Moved & { packageName: string; isRunning: boolean },
): Promise<void> {
  const from = await targetWithId(tx, account.targetId)
  const to = await targetWithId(tx, targetId)
  await tx
    .update(hostingAccounts)
    .set({
      targetId,
      userName,
      packageName,
      externalId: null,
      seen: isRunning ? 'running' : 'suspended',
      seenAt: context.now(),
    })
    .where(eq(hostingAccounts.id, account.id))
  // What stopped at the old server and is had go on, goes on where the account is.
  await tx
    .update(provisionSteps)
    .set({ targetId })
    .where(and(eq(provisionSteps.subjectId, account.id), inArray(provisionSteps.state, [...STOPPED_STATES])))
  await recordEvent(context, tx, {
    actor: actorOf({ id: admin.id, role: 'admin' }),
    action: 'order.account-moved',
    subject: { kind: 'order', id: account.orderId },
    details: { from: from?.label ?? '', to: to?.label ?? '' },
  })
}
