import { errorsOf, valuesOf } from '@/shared/form-state'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import type { Sent } from './SettingField'

/** An amount in euros, without VAT. */
export function AmountField({
  sent,
  name,
  label,
  hint,
  known,
}: Sent & { name: string; label: string; hint?: string; known: string }) {
  return (
    <Field name={name} label={label} error={errorsOf(sent)[name]} {...(hint && { hint })}>
      {(control) => (
        <div className="flex items-center gap-2">
          <span aria-hidden="true">€</span>
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={valuesOf(sent)[name] ?? known}
          />
        </div>
      )}
    </Field>
  )
}
