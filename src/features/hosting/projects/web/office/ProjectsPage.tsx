import type { ComponentProps } from 'react'
import { PageHeading } from '@/ui/PageHeading'
import { ProjectList } from './internal/ProjectList'

/** Every project in a list. */
export function ProjectsPage(view: ComponentProps<typeof ProjectList>) {
  return (
    <>
      <PageHeading title="Projecten" />
      <ProjectList {...view} />
    </>
  )
}
