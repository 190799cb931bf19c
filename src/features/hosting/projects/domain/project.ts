import { transitions } from '@/shared/transitions'
/**
 * - `waiting`: for what its customer delivers.
 * - `running`: everything is there, and we are at work.
 * - `delivered`: done, and invoiced.
 * - `stopped`: called off; nothing more is made or invoiced.
 */
export const PROJECT_STATUSES = ['waiting', 'running', 'delivered', 'stopped'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

/** As it is read on a day; `thinking`: everything is there, and we begin after a consumer's time to think. */
export const PROJECT_STATES = ['waiting', 'thinking', 'running', 'delivered', 'stopped'] as const
export type ProjectState = (typeof PROJECT_STATES)[number]

export const PROJECT_STATE_LABELS = {
  waiting: 'Wacht op klant',
  thinking: 'Wacht op bedenktijd',
  running: 'In uitvoering',
  delivered: 'Opgeleverd',
  stopped: 'Gestopt',
} as const satisfies Record<ProjectState, string>

/** What its customer reads. */
export const PORTAL_STATE_LABELS = {
  ...PROJECT_STATE_LABELS,
  waiting: 'Wacht op jou',
  thinking: 'Bedenktijd',
  running: 'We zijn bezig',
} as const satisfies Record<ProjectState, string>

/** More work that is accepted takes what was delivered up again; until its customer undoes it. */
export const projectTransitions = transitions<ProjectStatus>({
  waiting: ['running', 'delivered', 'stopped'],
  running: ['waiting', 'delivered', 'stopped'],
  delivered: ['waiting', 'running'],
  stopped: ['waiting', 'running'],
})

export function isUnderWay(status: ProjectStatus): boolean {
  return status === 'waiting' || status === 'running'
}

/** PR, the year and five digits: nine digits in all, as bank statements are searched for. */
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

/** For the customer whose it is. */
export function portalProjectPath(number: string): string {
  return `/hosting-dashboard/project/${number}`
}
