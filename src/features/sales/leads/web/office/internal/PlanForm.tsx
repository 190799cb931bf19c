import { actionAddress } from '@/shared/action-address'
import { errorsOf, type FormState, FRESH, valuesOf } from '@/shared/form-state'
import { inDecimals } from '@/shared/money'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { leadPath } from '../../../domain/lead-filter'
import type { LeadRow } from '../../../server/lead-queries'
import type { Owners } from '../NextStep'
import { NextStepFields } from '../NextStepFields'

interface PlanFormProps {
  lead: LeadRow
  owners: Owners
  /** As it was sent, when it could not be kept. */
  sent: FormState | undefined
}

/** What is next with a lead, whose it is, and what it may bring: all of it may stay empty. */
export function PlanForm({ lead, owners, sent = FRESH }: PlanFormProps) {
  const { id, value } = lead
  const known = value === null ? '' : inDecimals(value).replace('.', ',')
  return (
    <section aria-labelledby="vervolg" className="grid gap-3">
      <h2 id="vervolg" className="text-large">
        Vervolg
      </h2>
      <form
        method="post"
        action={actionAddress('backOffice.planLead', leadPath(id))}
        className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-2"
      >
        <input type="hidden" name="lead_id" value={id} />
        <NextStepFields planned={lead} owners={owners} sent={sent} />
        <Field name="value" label="Waarde, excl. btw" need="optional" error={errorsOf(sent).value}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={valuesOf(sent).value ?? known}
            />
          )}
        </Field>
        <Button type="submit" size="small" variant="secondary" className="justify-self-start sm:col-span-2">
          Bewaar het vervolg
        </Button>
      </form>
    </section>
  )
}
