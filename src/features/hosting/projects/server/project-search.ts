import type { SearchSource } from '@/features/operations/search/server/search-source'
import { projectSearch, projects } from './project-tables'

const { number, title, createdAt } = projects

export const searchedProjects: SearchSource = {
  kind: 'project',
  table: projects,
  words: projectSearch(projects),
  newest: createdAt,
  ref: number,
  title: number,
  below: title,
  texts: { Titel: title },
}
