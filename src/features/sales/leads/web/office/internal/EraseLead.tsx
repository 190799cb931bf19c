import { IfMaySend, useMaySend } from '@/office/ui/OfficeReader'
import { actionAddress } from '@/shared/action-address'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { leadPath } from '../../../domain/lead-filter'
import type { LeadRow } from '../../../server/lead-queries'

/** For who left no e-mail address, and so has no page as a person, and asks to be forgotten. */
export function EraseLead({ lead: { id, name } }: { lead: LeadRow }) {
  const mayErase = useMaySend('backOffice.eraseLead')
  return (
    <section aria-labelledby="gegevens" className="grid max-w-[68ch] justify-items-start gap-3">
      <h2 id="gegevens" className="text-large">
        Persoonsgegevens
      </h2>
      <p>
        Deze lead liet geen e-mailadres achter.{' '}
        {mayErase
          ? 'Vraagt iemand om te worden vergeten, wis dan hier de aanvraag met alle notities en meldingen. Dat is niet terug te draaien. Zoek ook op het telefoonnummer: misschien kwam er vaker een aanvraag.'
          : 'Vraagt iemand om te worden vergeten, geef dat dan door aan een eigenaar: die kan de aanvraag hier wissen.'}
      </p>
      <IfMaySend action="backOffice.eraseLead">
        <form
          method="post"
          action={actionAddress('backOffice.eraseLead', leadPath(id))}
          className="grid w-full max-w-112 gap-2"
        >
          <input type="hidden" name="lead_id" value={id} />
          <input type="hidden" name="name" value={name} />
          <Field name="confirmation" label={`Typ ${name} over om te wissen`}>
            {(control) => <TextInput {...control} autoComplete="off" required />}
          </Field>
          <Button type="submit" size="small" variant="secondary" className="justify-self-start">
            Wis deze aanvraag
          </Button>
        </form>
      </IfMaySend>
    </section>
  )
}
