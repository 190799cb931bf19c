import { type FilterOf, listAddress, oneOf, typedText, whether } from '@/shared/list-address'
import { PROJECTS_PATH } from './project'

const AS_SAID = { waiting: 'wacht', running: 'bezig', delivered: 'opgeleverd', stopped: 'gestopt' } as const

/** The projects in the back office. `search`: beginnings of words in a number or a title; `isMine`: of who looks. */
export const projectList = listAddress(PROJECTS_PATH, {
  status: oneOf('staat', AS_SAID),
  search: typedText('zoek'),
  isMine: whether('van', 'mij'),
})
export type ProjectFilter = FilterOf<typeof projectList>
