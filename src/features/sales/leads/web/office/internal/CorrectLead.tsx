import { Folded } from '@/office/ui/Folded'
import { actionAddress } from '@/shared/action-address'
import { errorsOf, type FormState, FRESH, isRefused, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { leadPath } from '../../../domain/lead-filter'
import type { LeadRow } from '../../../server/lead-queries'

interface CorrectLeadProps {
  lead: LeadRow
  /** The form as it was sent, when it could not be saved. */
  sent?: FormState | undefined
}

/** Form with which a colleague corrects who a lead is; collapsed at first. */
export function CorrectLead({ lead, sent = FRESH }: CorrectLeadProps) {
  const errors = errorsOf(sent)
  const { name, company, email, phone } = { ...lead, ...valuesOf(sent) }
  return (
    <Folded title="Gegevens verbeteren" open={isRefused(sent)}>
      <form
        method="post"
        action={actionAddress('backOffice.correctLead', leadPath(lead.id))}
        aria-label="Gegevens verbeteren"
        noValidate
        className="mt-3 grid max-w-176 gap-4"
      >
        <input type="hidden" name="lead_id" value={lead.id} />
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          <Field name="name" label="Naam" need="required" error={errors.name}>
            {(control) => <TextInput {...control} autoComplete="off" defaultValue={name} />}
          </Field>
          <Field name="company" label="Bedrijf" need="optional" error={errors.company}>
            {(control) => <TextInput {...control} autoComplete="off" defaultValue={company ?? ''} />}
          </Field>
          <Field name="email" label="E-mailadres" error={errors.email}>
            {(control) => <TextInput {...control} type="email" autoComplete="off" defaultValue={email} />}
          </Field>
          <Field name="phone" label="Telefoon" error={errors.phone}>
            {(control) => <TextInput {...control} type="tel" autoComplete="off" defaultValue={phone ?? ''} />}
          </Field>
        </div>
        <p className="max-w-measure hint-text">
          De aanvraag zelf en mails die al weg zijn, blijven zoals ze waren. Een van beide moet ingevuld zijn:
          e-mailadres of telefoon.
        </p>
        <Button type="submit" size="small" variant="secondary" className="justify-self-start">
          Gegevens opslaan
        </Button>
      </form>
    </Folded>
  )
}
