/** What the agency does by hand after payment, before an order is delivered, and when it changes; in the order in which it is done. */
export const DELIVERY_TASKS = [
  'register-domain',
  'move-domain',
  'create-hosting',
  'set-up-extras',
  'resize-hosting',
  'change-extras',
  'check-everything',
] as const

/** What it does by hand when an order stands still for what is not paid, and when it goes on. */
const SWITCH_TASKS = ['switch-off', 'switch-on'] as const
export type SwitchTask = (typeof SWITCH_TASKS)[number]

export const TASK_KINDS = [...DELIVERY_TASKS, ...SWITCH_TASKS] as const
export type TaskKind = (typeof TASK_KINDS)[number]

export const TASK_LABELS = {
  'register-domain': 'Domeinnaam registreren',
  'move-domain': 'Domeinnaam koppelen of verhuizen',
  'create-hosting': 'Hosting aanmaken',
  'set-up-extras': 'Extra’s instellen',
  'resize-hosting': 'Pakket omzetten',
  'change-extras': 'Extra’s aanpassen',
  'check-everything': 'Alles nalopen: site, e-mail en back-up',
  'switch-off': 'Hosting stilzetten: site uit, mail versturen uit, mail ontvangen blijft aan',
  'switch-on': 'Hosting weer aanzetten: site en mail versturen',
} as const satisfies Record<TaskKind, string>

export function isSwitchTask(kind: TaskKind): kind is SwitchTask {
  const switches: readonly TaskKind[] = SWITCH_TASKS
  return switches.includes(kind)
}
