import type { Project } from '@/features/projects/server/project-tables'
import { actionAddress } from '@/shared/action-address'
import { Button } from '@/ui/Button'
import { Part } from '../hosting/Part'
import type { Owners } from '../leads/NextStep'
import { NextStepFields } from '../leads/NextStepFields'

/** Who looks after a project, and what is next. */
export function ProjectPlan({ project, owners, path }: { project: Project; owners: Owners; path: string }) {
  return (
    <Part id="vervolg" title="Vervolg">
      <form
        method="post"
        action={actionAddress('projects.plan', path)}
        className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-2"
      >
        <input type="hidden" name="project_id" value={project.id} />
        <NextStepFields planned={project} owners={owners} />
        <Button type="submit" size="small" variant="secondary" className="justify-self-start sm:col-span-2">
          Bewaar het vervolg
        </Button>
      </form>
    </Part>
  )
}
