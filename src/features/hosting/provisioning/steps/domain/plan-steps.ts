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
  /** Further names of which the same holds; none when left out. */
  furtherNames?: readonly string[]
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
  /** Steps of the further names, each with the name that it is about. */
  furtherSteps: (PlannedStep & { name: string })[]
  /** Account at the panel; undefined when hosting is made by hand. */
  account: { targetId: string; userName: string; packageName: string } | undefined
}

/**
 * Which steps an order needs, given the targets that are open; the oldest that serves it has it. No steps without a
 * target: whatever has no step is a task for a person. A name that its customer brings moves only where panel, host of
 * zones and registrar are all ours to call: without a copy of its zone its mail would die. Further names point at the
 * same panel; a person has it serve them.
 */
export function planSteps(order: OrderToPlan, targets: readonly OfferedTarget[]): StepPlan {
  const account = accountOf(order, targets)
  const name = account === undefined ? undefined : targets.find(({ id }) => id === account.targetId)
  const zone = name && zoneOf(name, targets)
  const registrar = registrarOf(order, targets, zone)
  const isWhole = account && registrar && !order.hasExtras && name && name.serves.addresses.length > 0
  const at: StepTargets = {
    ...(account && { 'create-account': account.targetId }),
    ...(order.domainPlan === 'bring' ? moveSteps(registrar, zone) : nameSteps(registrar, zone)),
    ...(isWhole && { 'check-outside': null }),
  }
  const furtherSteps = (order.furtherNames ?? []).flatMap((name, place) => {
    const own = registrarOf({ domainName: name, domainPlan: 'register', isNameReady: true }, targets, zone)
    const from = DELIVERY_STEPS.length * (place + 1)
    return inOrder(nameSteps(own, zone), from).map((step) => ({ ...step, name }))
  })
  return { steps: inOrder(at), furtherSteps, account }
}

type StepTargets = Partial<Record<StepKind, string | null>>

/** The steps that deliver a name, with their targets. */
function nameSteps(registrar: OfferedTarget | undefined, zone: OfferedTarget | undefined): StepTargets {
  if (!registrar) return {}
  return {
    ...(zone && { 'create-zone': zone.id }),
    'register-domain': registrar.id,
    ...signingSteps(registrar, zone),
  }
}

function inOrder(at: StepTargets, from = 0): PlannedStep[] {
  return DELIVERY_STEPS.flatMap((kind, place): PlannedStep[] => {
    const targetId = at[kind]
    return targetId === undefined ? [] : [{ kind, targetId, position: from + place }]
  })
}

/** The steps that move a name here, with their targets: only where its zone can be copied. */
function moveSteps(registrar: OfferedTarget | undefined, zone: OfferedTarget | undefined): StepTargets {
  if (!registrar || !zone) return {}
  return {
    'read-zone': null,
    'copy-zone': zone.id,
    'transfer-domain': registrar.id,
    // Where DS records cannot be handed on, nor can they be taken away: the switch finds out, and is for a person then.
    ...(registrar.can.ds && { 'drop-ds': registrar.id }),
    'switch-nameservers': registrar.id,
    ...signingSteps(registrar, zone),
  }
}

function signingSteps(registrar: OfferedTarget, zone: OfferedTarget | undefined): StepTargets {
  return zone?.can.sign && registrar.can.ds ? { 'sign-zone': zone.id, 'set-ds': registrar.id } : {}
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
  { domainName, domainPlan, isNameReady }: Pick<OrderToPlan, 'domainName' | 'domainPlan' | 'isNameReady'>,
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
