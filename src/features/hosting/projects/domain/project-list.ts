import { type FilterOf, listAddress, oneOf, typedText, whether } from '@/shared/list-address'
import { PROJECTS_PATH, type ProjectState } from './project'

const AS_SAID = {
  waiting: 'wacht',
  thinking: 'bedenktijd',
  running: 'bezig',
  delivered: 'opgeleverd',
  stopped: 'gestopt',
} as const satisfies Record<ProjectState, string>

/**
 * List of projects in the back office. `search`: prefixes of words in a number or a title; `isMine`: those that the
 * reader owns.
 */
export const projectList = listAddress(PROJECTS_PATH, {
  state: oneOf('staat', AS_SAID),
  search: typedText('zoek'),
  isMine: whether('van', 'mij'),
})
export type ProjectFilter = FilterOf<typeof projectList>
