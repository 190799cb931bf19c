import type { Owners } from '@/features/sales/leads/web/office/NextStep'
import { NextStepFields } from '@/features/sales/leads/web/office/NextStepFields'
import { Part } from '@/office/ui/Part'
import { actionAddress } from '@/shared/action-address'
import type { FormState } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import type { Project } from '../../../server/project-tables'

interface ProjectPlanProps {
  project: Project
  owners: Owners
  path: string
  /** The form as it was sent, when it was refused. */
  sent?: FormState | undefined
}

/** Owner and next step of a project. */
export function ProjectPlan({ project, owners, path, sent }: ProjectPlanProps) {
  return (
    <Part id="vervolg" title="Vervolg">
      <form
        method="post"
        action={actionAddress('projects.plan', path)}
        className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-2"
      >
        <input type="hidden" name="project_id" value={project.id} />
        <NextStepFields planned={project} owners={owners} sent={sent} />
        <Button type="submit" size="small" variant="secondary" className="justify-self-start sm:col-span-2">
          Bewaar het vervolg
        </Button>
      </form>
    </Part>
  )
}
