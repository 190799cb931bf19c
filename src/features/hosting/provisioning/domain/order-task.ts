import type { ExtraId } from '@/features/hosting/catalogue/domain/catalogue'
import { extrasWithNames, type NamesOfExtras } from '@/features/hosting/catalogue/domain/extra-names'
import type { DomainEnd } from '@/features/hosting/orders/domain/domain-end'
import { type FurtherName, namesInWords } from '@/features/hosting/orders/domain/further-names'
import type { OrderStatus } from '@/features/hosting/orders/domain/order-status'

/**
 * Manual tasks after a payment, before an order is delivered, and after a plan change; in the order in which they are
 * done.
 */
export const DELIVERY_TASKS = [
  'register-domain',
  'move-domain',
  'create-hosting',
  'set-up-extras',
  'resize-hosting',
  'change-extras',
  'check-everything',
] as const

/**
 * Task of a person about the further names of an order, apart from its delivery: a name that cannot be had keeps no site
 * waiting. Steps register them where they can; no panel is told by a step to serve them.
 */
export const FURTHER_NAMES_TASK = 'connect-domains' as const

/** Manual tasks when an order is suspended, and when it goes on. */
export const SWITCH_TASKS = ['switch-off', 'switch-on'] as const
export type SwitchTask = (typeof SWITCH_TASKS)[number]

/** Manual tasks once an order is over. */
export const ENDING_TASKS = [
  'take-down',
  'give-transfer-code',
  'release-domain',
  'wipe-hosting',
  'wipe-backups',
] as const

/**
 * What the customer chose for a domain name that we registered. A code is given before the order is over; a name that
 * its registrar no longer renews is renewed again when the customer stays after all.
 */
export const DOMAIN_END_TASKS = ['give-transfer-code', 'release-domain', 'keep-domain'] as const
export type DomainEndTask = (typeof DOMAIN_END_TASKS)[number]

export const TASK_KINDS = [
  ...DELIVERY_TASKS,
  FURTHER_NAMES_TASK,
  ...SWITCH_TASKS,
  'keep-domain',
  ...ENDING_TASKS,
] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** Name in the place of an administrator's, of tasks that steps did. */
export const AUTOMATIC = 'Automatisch'

export const TASK_LABELS = {
  'register-domain': 'Domeinnaam registreren',
  'move-domain': 'Domeinnaam koppelen of verhuizen',
  'create-hosting': 'Hosting aanmaken',
  'set-up-extras': 'Extra’s instellen',
  'resize-hosting': 'Pakket omzetten',
  'change-extras': 'Extra’s aanpassen',
  'check-everything': 'Alles nalopen: site, e-mail, back-up en toegang',
  'connect-domains': 'Andere domeinnamen registreren waar dat niet vanzelf ging, en aan het pakket koppelen',
  'switch-off': 'Hosting stilzetten: site uit, mail versturen uit, mail ontvangen blijft aan',
  'switch-on': 'Hosting weer aanzetten: site en mail versturen',
  'take-down': 'Hosting uitzetten, en de verhuiscode van de domeinnaam geven als de klant erom vraagt',
  'give-transfer-code': 'Verhuiscode van de domeinnaam aan de klant geven',
  'release-domain': 'Domeinnaam laten vervallen: niet meer verlengen',
  'keep-domain': 'Domeinnaam houden: weer automatisch verlengen',
  'wipe-hosting': 'Alles van de klant wissen: bestanden, mailboxen en back-ups',
  'wipe-backups': 'Back-ups van de klant wissen: de hosting zelf is al verwijderd',
} as const satisfies Record<TaskKind, string>

/** Tasks that can be completed in each status of an order: none while it is not paid. */
export const TIMELY_TASKS = {
  pending: [],
  active: [...DELIVERY_TASKS, FURTHER_NAMES_TASK, 'switch-on', ...DOMAIN_END_TASKS],
  suspended: ['switch-off', ...DOMAIN_END_TASKS],
  cancelled: ENDING_TASKS,
} as const satisfies Record<OrderStatus, readonly TaskKind[]>

interface NamedOrder {
  domainName: string | null
  furtherDomains?: readonly FurtherName[]
  domainEnd: DomainEnd | null
  extras: readonly ExtraId[]
  extraNames: NamesOfExtras
}

/** Tasks that say which extras there are to be, each with its names. */
const EXTRA_TASKS: readonly TaskKind[] = ['set-up-extras', 'change-extras']

/**
 * A task with the domain names or the extras that it is about. Where the customer chose for the name, its own task says
 * what.
 */
export function taskInWords(kind: TaskKind, order: NamedOrder): string {
  const { domainName, domainEnd, extras, extraNames } = order
  const names = namesInWords(order)
  if (EXTRA_TASKS.includes(kind)) return `${TASK_LABELS[kind]}: ${extrasWithNames(extras, extraNames)}`
  if (kind === 'take-down' && (domainEnd !== null || domainName === null)) return 'Hosting uitzetten'
  if (kind === 'give-transfer-code') return `Verhuiscode van ${names} aan de klant geven`
  if (kind === 'keep-domain') return `${names} houden: weer automatisch verlengen`
  if (kind === 'release-domain') return `${names} laten vervallen: niet meer verlengen`
  if (kind === FURTHER_NAMES_TASK)
    return `${namesInWords({ ...order, domainName: null })}: registreren waar dat niet vanzelf ging, en aan het pakket koppelen`
  return TASK_LABELS[kind]
}

interface Standing {
  status: OrderStatus
  deliveredAt: Date | null
}

/** Whether a completed task can be reopened: not of the delivery once its customer was told that everything is ready. */
export function canReopenTask(kind: TaskKind, { status, deliveredAt }: Standing): boolean {
  const timely: readonly TaskKind[] = TIMELY_TASKS[status]
  return timely.includes(kind) && !(isDeliveryTask(kind) && deliveredAt !== null)
}

/** Whether a task is part of the delivery: only those are shown to the customer. */
export function isDeliveryTask(kind: TaskKind): boolean {
  const deliveries: readonly TaskKind[] = DELIVERY_TASKS
  return deliveries.includes(kind)
}
