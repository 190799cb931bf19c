import type { ComponentProps } from 'react'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { PROJECTS_PATH } from '../../domain/project'
import { ProjectView } from './internal/ProjectView'

interface ProjectPageProps {
  notice?: FormNotice | undefined
  found: ComponentProps<typeof ProjectView> | undefined
}

export const projectTitle = (found: Pick<ComponentProps<typeof ProjectView>, 'project'> | undefined) =>
  found?.project.title ?? 'Dit project is er niet'

/** One project, with its tasks and what it bills. */
export function ProjectPage({ notice, found }: ProjectPageProps) {
  return (
    <>
      <PageHeading title={projectTitle(found)} parent={{ href: PROJECTS_PATH, label: 'Projecten' }} />
      <AnswerBox notice={notice} />
      {found ? <ProjectView {...found} /> : null}
    </>
  )
}
