import type { Owners } from '@/features/sales/leads/web/office/NextStep'
import { NextStepFields } from '@/features/sales/leads/web/office/NextStepFields'
import { Part } from '@/office/ui/Part'
import { actionAddress } from '@/shared/action-address'
import { errorsOf, type FormState, FRESH, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import type { Project } from '../../../server/project-tables'

interface ProjectPlanProps {
  project: Project
  owners: Owners
  /** Whether the first day of the work can be planned here. */
  mayPlanStart: boolean
  path: string
  /** The form as it was sent, when it was refused. */
  sent?: FormState | undefined
}

/** Owner, next step and first day of the work of a project. */
export function ProjectPlan({ project, owners, mayPlanStart, path, sent = FRESH }: ProjectPlanProps) {
  return (
    <Part id="vervolg" title="Vervolg">
      <form
        method="post"
        action={actionAddress('projects.plan', path)}
        className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-2"
      >
        <input type="hidden" name="project_id" value={project.id} />
        <NextStepFields planned={project} owners={owners} sent={sent} />
        {mayPlanStart ? (
          <Field
            name="starts_on"
            label="Werk begint op"
            need="optional"
            hint="Zoals je met de klant afsprak. De planning telt vanaf deze dag, of later als er dan nog iets ontbreekt. De klant krijgt er een mail over."
            error={errorsOf(sent).starts_on}
          >
            {(control) => (
              <TextInput
                {...control}
                type="date"
                defaultValue={valuesOf(sent).starts_on ?? project.startsOn ?? ''}
              />
            )}
          </Field>
        ) : null}
        <Button type="submit" size="small" variant="secondary" className="justify-self-start sm:col-span-2">
          Bewaar het vervolg
        </Button>
      </form>
    </Part>
  )
}
