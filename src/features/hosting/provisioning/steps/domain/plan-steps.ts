import type { UserNameRules } from '@/features/hosting/providers/domain/hosting-panel'
import { accountUserName } from '@/features/hosting/providers/domain/provider-names'
import type { TaskKind } from '../../domain/order-task'
import { costsMoney, DELIVERY_STEPS, type StepKind, TASK_OF_STEP } from './step'
import { mayRegister, type TargetLimits, type TargetPort, type TargetServes } from './target'

/** A target that takes new orders, with what its driver can do. */
export interface OfferedTarget {
  id: string
  port: TargetPort
  serves: TargetServes
  limits: TargetLimits
  /** Of the driver: whether it acts and looks, signs zones, hands DS records on. */
  can: { act: boolean; look: boolean; sign?: boolean; ds?: boolean }
  /** Of a panel. */
  userNames?: UserNameRules
}

export interface OrderToPlan {
  orderNumber: string
  /** Null for a domain name alone, which has no account. */
  packageId: string | null
  domainName: string | null
  domainPlan: 'register' | 'bring' | null
  hasExtras: boolean
  /** Whether its name is claimed for it, and in whose name it goes is known. */
  isNameReady: boolean
}

/** A step with the target that it is done at; null for one of our own. */
export interface PlannedStep {
  kind: StepKind
  targetId: string | null
  /** Steps of an order are done in this order. */
  position: number
}

/** The steps of an order, and where its hosting and name go. */
export interface StepPlan {
  steps: PlannedStep[]
  /** Account at the panel; undefined when hosting is made by hand. */
  account: { targetId: string; userName: string; packageName: string } | undefined
}

/**
 * Which steps an order needs, given the targets that are open; the oldest that serves it has it. No steps without a
 * target: whatever has no step is a task for a person. A name that its customer brings moves only where panel, host of
 * zones and registrar are all ours to call: without a copy of its zone its mail would die.
 */
export function planSteps(order: OrderToPlan, targets: readonly OfferedTarget[]): StepPlan {
  const account = accountOf(order, targets)
  const name = account === undefined ? undefined : targets.find(({ id }) => id === account.targetId)
  const zone = name && zoneOf(name, targets)
  const registrar = registrarOf(order, targets, zone)
  const isMoved = order.domainPlan === 'bring'
  const isSigned = zone?.can.sign && registrar?.can.ds
  const isWhole = account && registrar && !order.hasExtras && name && name.serves.addresses.length > 0
  const at: Partial<Record<StepKind, string | null>> = {
    ...(account && { 'create-account': account.targetId }),
    ...(registrar && zone && !isMoved && { 'create-zone': zone.id }),
    ...(registrar && !isMoved && { 'register-domain': registrar.id }),
    ...(registrar && zone && isMoved && moveAt(registrar, zone)),
    ...(registrar && zone && isSigned && { 'sign-zone': zone.id, 'set-ds': registrar.id }),
    ...(isWhole && { 'check-outside': null }),
  }
  const steps = DELIVERY_STEPS.flatMap((kind, position): PlannedStep[] => {
    const targetId = at[kind]
    return targetId === undefined ? [] : [{ kind, targetId, position }]
  })
  return { steps, account }
}

function moveAt(registrar: OfferedTarget, zone: OfferedTarget) {
  return {
    'read-zone': null,
    'copy-zone': zone.id,
    'transfer-domain': registrar.id,
    // Where DS records cannot be handed on, nor can they be taken away: the switch finds out, and is for a person then.
    ...(registrar.can.ds && { 'drop-ds': registrar.id }),
    'switch-nameservers': registrar.id,
  }
}

const isAble = ({ can }: OfferedTarget) => can.act && can.look

function accountOf(
  { orderNumber, packageId, domainName }: OrderToPlan,
  targets: readonly OfferedTarget[],
): StepPlan['account'] {
  if (packageId === null) return undefined
  for (const target of targets) {
    const packageName = target.serves.packages[packageId]
    if (target.port !== 'hosting-panel' || !isAble(target) || !packageName || !target.userNames) continue
    const userName = accountUserName(orderNumber, target.userNames)
    if (domainName && userName) return { targetId: target.id, userName, packageName }
  }
  return undefined
}

/** A host for the zone of a name that points at this panel: without addresses and mail it would be an empty zone. */
function zoneOf(
  { serves: { addresses, mailHost } }: OfferedTarget,
  targets: readonly OfferedTarget[],
): OfferedTarget | undefined {
  if (addresses.length === 0 || !mailHost) return undefined
  return targets.find(
    (target) => target.port === 'dns-host' && isAble(target) && target.serves.nameservers.length >= 2,
  )
}

function registrarOf(
  { domainName, domainPlan, isNameReady }: OrderToPlan,
  targets: readonly OfferedTarget[],
  zone: OfferedTarget | undefined,
): OfferedTarget | undefined {
  if (!domainName || !domainPlan || !isNameReady) return undefined
  if (domainPlan === 'bring' && !zone) return undefined
  return targets.find(
    (target) =>
      target.port === 'registrar' &&
      isAble(target) &&
      mayRegister(target.limits, domainName) &&
      (zone !== undefined || target.serves.nameservers.length >= 2),
  )
}

/**
 * Tasks that steps do: a person has no work with them. Everything is looked at from outside only when steps made all of
 * it; what else a person looks at, they look at whole.
 */
export function tasksDoneBySteps(steps: readonly Pick<PlannedStep, 'kind'>[]): TaskKind[] {
  const isDoing = (kind: StepKind) =>
    kind === 'create-account' || kind === 'check-outside' || costsMoney(kind)
  return steps.filter(({ kind }) => isDoing(kind)).map(({ kind }) => TASK_OF_STEP[kind])
}
