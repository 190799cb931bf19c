import { transitions } from '@/shared/transitions'
/**
 * - `waiting`: for its customer to deliver.
 * - `running`: all material is in, and we are at work.
 * - `delivered`: done, and invoiced.
 * - `stopped`: called off; nothing more is made or invoiced.
 */
export const PROJECT_STATUSES = ['waiting', 'running', 'delivered', 'stopped'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

/** Who wanted a project to stop. */
export const STOP_SIDES = ['agency', 'customer'] as const
export type StopSide = (typeof STOP_SIDES)[number]

/**
 * States as derived for a day; `thinking`: all material is in, and work begins after a consumer's withdrawal period.
 */
export const PROJECT_STATES = ['waiting', 'thinking', 'running', 'delivered', 'stopped'] as const
export type ProjectState = (typeof PROJECT_STATES)[number]

export const PROJECT_STATE_LABELS = {
  waiting: 'Wacht op klant',
  thinking: 'Wacht op bedenktijd',
  running: 'In uitvoering',
  delivered: 'Opgeleverd',
  stopped: 'Gestopt',
} as const satisfies Record<ProjectState, string>

/** Labels for its customer. */
export const PORTAL_STATE_LABELS = {
  ...PROJECT_STATE_LABELS,
  waiting: 'Wacht op jou',
  thinking: 'Bedenktijd',
  running: 'We zijn bezig',
} as const satisfies Record<ProjectState, string>

/** State table. Accepted extra work reopens a delivered project, until its customer undoes that. */
export const projectTransitions = transitions<ProjectStatus>({
  waiting: ['running', 'delivered', 'stopped'],
  running: ['waiting', 'delivered', 'stopped'],
  delivered: ['waiting', 'running'],
  stopped: ['waiting', 'running'],
})

export function isUnderWay(status: ProjectStatus): boolean {
  return status === 'waiting' || status === 'running'
}

/** PR, the year and five digits: nine digits in all, the length by which bank statements are searched. */
export function projectNumber(year: string, sequence: number): string {
  return `PR${year}${String(sequence).padStart(5, '0')}`
}

export function isProjectNumber(text: string): boolean {
  return /^PR\d{9}$/.test(text)
}

export const PROJECTS_PATH = '/beheer/projecten'

export function officeProjectPath(number: string): string {
  return `${PROJECTS_PATH}/${number}`
}

/** Step before a project is stopped: what that does. */
export function stopProjectPath(number: string): string {
  return `${officeProjectPath(number)}/stoppen`
}

/** Where it is recorded that a customer ended what the project began. */
export function receivedEndingPath(number: string): string {
  return `${officeProjectPath(number)}/opzegging`
}

/** Path for the customer of the project. */
export function portalProjectPath(number: string): string {
  return `/hosting-dashboard/project/${number}`
}
