import type { ReactNode } from 'react'
import { CountrySelect } from '@/features/people/customers/web/CountrySelect'
import { HOME } from '@/shared/member-states'
import { Field } from '@/ui/Field'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'
import type { TypedParty, TypedQuote } from '../../../documents/domain/typed-quote'
import type { Editing } from '../QuoteEditor'

interface OpeningFieldsProps extends Editing {
  draft: TypedQuote
  /** The words below the lines. */
  isClosing?: true
}

/** Who it is for, what it is about, and the words around the lines. */
export function OpeningFields({ draft, isClosing, edit, faultAt }: OpeningFieldsProps) {
  const words = (field: 'introduction' | 'closing', label: string) => (
    <Field name={field} label={label}>
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          className="min-h-16 text-note"
          value={draft[field]}
          onChange={(event) => edit({ do: 'set', field, value: event.target.value })}
        />
      )}
    </Field>
  )
  if (isClosing) return words('closing', 'Slot')
  const party = (field: keyof TypedParty, label: string): ReactNode => (
    <Field name={field} label={label} error={faultAt(`party.${field}`)}>
      {(control) => (
        <TextInput
          {...control}
          className="min-h-11"
          value={draft.party[field]}
          onChange={(event) => edit({ do: 'setParty', field, value: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <>
      <Field name="title" label="Titel" error={faultAt('title')}>
        {(control) => (
          <TextInput
            {...control}
            className="min-h-11"
            value={draft.title}
            maxLength={200}
            onChange={(event) => edit({ do: 'set', field: 'title', value: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        {party('name', 'Voor')}
        {party('company', 'Bedrijf')}
        {party('email', 'E-mailadres')}
        {party('phone', 'Telefoonnummer')}
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-indigo text-note underline">
          Adres, KVK en btw-id
        </summary>
        <p className="mb-3 hint-text">
          Wat hier ontbreekt en op de factuur moet, vult de klant bij het akkoord in.
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          {party('street', 'Straat en nummer')}
          {party('postcode', 'Postcode')}
          {party('city', 'Plaats')}
          <Field name="country" label="Land" error={faultAt('party.country')}>
            {(control) => (
              <CountrySelect
                {...control}
                className="min-h-11"
                value={draft.party.country || HOME}
                onChange={(event) => edit({ do: 'setParty', field: 'country', value: event.target.value })}
              />
            )}
          </Field>
          {party('kvk', 'KVK-nummer')}
          {party('vatId', 'Btw-id')}
        </div>
      </details>
      {words('introduction', 'Inleiding')}
    </>
  )
}
