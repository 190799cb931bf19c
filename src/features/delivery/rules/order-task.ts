/** What the agency does by hand after payment, before an order is delivered, and when it changes; in the order in which it is done. */
export const TASK_KINDS = [
  'register-domain',
  'move-domain',
  'create-hosting',
  'set-up-extras',
  'resize-hosting',
  'change-extras',
  'check-everything',
] as const
export type TaskKind = (typeof TASK_KINDS)[number]

export const TASK_LABELS = {
  'register-domain': 'Domeinnaam registreren',
  'move-domain': 'Domeinnaam koppelen of verhuizen',
  'create-hosting': 'Hosting aanmaken',
  'set-up-extras': 'Extra’s instellen',
  'resize-hosting': 'Pakket omzetten',
  'change-extras': 'Extra’s aanpassen',
  'check-everything': 'Alles nalopen: site, e-mail en back-up',
} as const satisfies Record<TaskKind, string>
