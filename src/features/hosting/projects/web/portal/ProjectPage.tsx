import type { ComponentProps } from 'react'
import { ProjectNotFound, ProjectView } from './internal/ProjectView'

/** One project of the customer's own. */
export function ProjectPage({ found }: { found: ComponentProps<typeof ProjectView> | undefined }) {
  return (
    <div className="page-width py-6 lg:py-8">{found ? <ProjectView {...found} /> : <ProjectNotFound />}</div>
  )
}
