import { actionAddress } from '@/shared/action-address'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { leadPath } from '../../../domain/lead-filter'
import type { LeadRow } from '../../../server/lead-queries'

/** Form with which a colleague corrects who a lead is; collapsed at first. */
export function CorrectLead({ lead: { id, name, email, phone, company } }: { lead: LeadRow }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-indigo text-note underline">
        Gegevens verbeteren
      </summary>
      <form
        method="post"
        action={actionAddress('backOffice.correctLead', leadPath(id))}
        aria-label="Gegevens verbeteren"
        noValidate
        className="mt-3 grid max-w-176 gap-4"
      >
        <input type="hidden" name="lead_id" value={id} />
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          <Field name="name" label="Naam" need="required">
            {(control) => <TextInput {...control} autoComplete="off" defaultValue={name} />}
          </Field>
          <Field name="company" label="Bedrijf" need="optional">
            {(control) => <TextInput {...control} autoComplete="off" defaultValue={company ?? ''} />}
          </Field>
          <Field name="email" label="E-mailadres">
            {(control) => <TextInput {...control} type="email" autoComplete="off" defaultValue={email} />}
          </Field>
          <Field name="phone" label="Telefoon">
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
    </details>
  )
}
