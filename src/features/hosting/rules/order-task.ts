/** What the agency does by hand after payment, before an order is delivered; in the order in which it is done. */
export const TASK_KINDS = [
  'register-domain',
  'move-domain',
  'create-hosting',
  'set-up-extras',
  'tell-customer',
] as const
export type TaskKind = (typeof TASK_KINDS)[number]

export const TASK_LABELS = {
  'register-domain': 'Domeinnaam registreren',
  'move-domain': 'Domeinnaam koppelen of verhuizen',
  'create-hosting': 'Hosting aanmaken',
  'set-up-extras': 'Extra’s instellen',
  'tell-customer': 'Klant laten weten dat alles klaarstaat',
} as const satisfies Record<TaskKind, string>
