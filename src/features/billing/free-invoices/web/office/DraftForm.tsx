import { useEffect, useState } from 'react'
import { AmountLines } from '@/features/billing/invoices/web/office/AmountLines'
import { actionAddress } from '@/shared/action-address'
import type { Texts } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Field } from '@/ui/Field'
import { FieldError } from '@/ui/FieldError'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'
import { draftInvoicePath, draftPaperPath } from '../../domain/free-invoice-paths'
import { lineCount, MOST_LINES } from '../../domain/internal/typed-invoice'
import type { ShownDraft } from '../../server/save-shown'
import { DraftLine } from './internal/DraftLine'
import { DraftSavedState } from './internal/DraftSavedState'
import { useAutosave } from './internal/use-autosave'

export interface DraftFormProps {
  id: string
  revision: number
  /** What is typed, by the names of the inputs. */
  values: Texts
  /** What was refused of it. */
  errors: Texts
  /** Whether what is missing is said too. */
  isChecked: boolean
  shown: ShownDraft
}

/** Writes an invoice: it saves itself as one types, and tells what it comes to. */
export function DraftForm({
  id,
  revision,
  values: given,
  errors: refused,
  isChecked,
  shown: first,
}: DraftFormProps) {
  const [{ values, version }, setTyped] = useState({ values: given, version: 0 })
  const onKept = (fields: Texts) => {
    // Another key has the fields begin anew, with what was typed before.
    setTyped({ values: fields, version: 1 })
    setCount(lineCount(fields))
  }
  const autosave = useAutosave({ id, revision, shown: first, onKept })
  const { form, state, shown, save, onInput, onSubmit } = autosave
  const [isAwake, setAwake] = useState(false)
  const [count, setCount] = useState(() => lineCount(given))
  const [goTo, setGoTo] = useState<number>()
  const errors = { ...(isChecked && shown.missing), ...shown.faults, ...(state === 'fresh' && refused) }
  const address = draftInvoicePath(id)

  useEffect(() => setAwake(true), [])
  useEffect(() => {
    if (goTo !== undefined) form.current?.querySelector<HTMLElement>(`[name="description-${goTo}"]`)?.focus()
  }, [goTo, form])

  const addLine = () => {
    setCount(count + 1)
    setGoTo(count)
  }
  return (
    <form
      ref={form}
      method="post"
      action={actionAddress('freeInvoices.save', address)}
      noValidate
      className="grid max-w-208 grid-cols-[minmax(0,1fr)] gap-5"
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="draft_id" value={id} />
      <input type="hidden" name="revision" defaultValue={revision} />
      {isAwake ? <DraftSavedState state={state} address={address} onSave={() => void save()} /> : null}
      <HeadFields key={`kop ${version}`} values={values} errors={errors} />
      <section aria-labelledby="regels">
        <h2 id="regels" className="text-large">
          Regels
        </h2>
        <p className="hint-text">
          Bedragen excl. btw. Een regel zonder omschrijving en prijs telt niet mee. Wat eraf gaat, krijgt een
          aantal onder nul, zoals -1.
        </p>
        {errors.lines ? <FieldError id="regels-fout">{errors.lines}</FieldError> : null}
        <ul key={`regels ${version}`} className="mt-2">
          {Array.from({ length: count }, (_, place) => (
            <DraftLine
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is told apart by its place, as its fields are.
              key={place}
              {...{ place, values, errors }}
              standard={shown.vatPercent}
            />
          ))}
        </ul>
        {isAwake && count < MOST_LINES ? (
          <button type="button" className="row-button mt-2 min-h-11" onClick={addLine}>
            Regel erbij
          </button>
        ) : null}
      </section>
      <section aria-labelledby="totaal" className="grid gap-3 rounded border border-hairline bg-paper p-4">
        <h2 id="totaal" className="text-large">
          Zo komt het op de factuur
        </h2>
        <AmountLines {...shown} />
        {shown.amounts.total === 0 && shown.lines.length > 0 ? (
          <p className="text-note">Het totaal is nul: de klant hoeft niets te betalen.</p>
        ) : null}
      </section>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="secondary">
          Bewaren
        </Button>
        <Button type="submit" name="next" value="voorbeeld">
          Nakijken en uitgeven
        </Button>
        <ButtonLink href={draftPaperPath(id)} variant="quiet">
          Concept als PDF
        </ButtonLink>
      </div>
    </form>
  )
}

function HeadFields({ values, errors }: { values: Texts; errors: Texts }) {
  return (
    <>
      <Field
        name="subject"
        label="Waar is de factuur voor?"
        hint="Staat boven de regels, in de mail en in lijsten."
        error={errors.subject}
      >
        {(control) => <TextInput {...control} maxLength={200} defaultValue={values.subject} />}
      </Field>
      <Field
        name="introduction"
        label="Zin boven de regels"
        need="optional"
        hint="De klant leest dit op de factuur en in de mail."
        error={errors.introduction}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={1000}
            className="min-h-16"
            defaultValue={values.introduction}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field name="payment_days" label="Dagen om te betalen" hint="0 tot 60." error={errors.payment_days}>
          {(control) => (
            <TextInput {...control} inputMode="numeric" maxLength={10} defaultValue={values.payment_days} />
          )}
        </Field>
        <Field name="buyer_reference" label="Referentie" need="optional" error={errors.buyer_reference}>
          {(control) => <TextInput {...control} maxLength={40} defaultValue={values.buyer_reference} />}
        </Field>
        <Field name="purchase_order" label="Inkoopnummer" need="optional" error={errors.purchase_order}>
          {(control) => <TextInput {...control} maxLength={40} defaultValue={values.purchase_order} />}
        </Field>
      </div>
    </>
  )
}
