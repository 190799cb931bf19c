import {
  MOST_NAMES_TEXT,
  NAMES_ASKED,
  type NamedExtra,
  namesField,
  namesInWords,
} from '@/features/hosting/catalogue/domain/extra-names'
import { FormFault } from '@/features/people/accounts/web/PageNotice'
import { orderPath } from '@/portal/rules/portal-paths'
import { actionAddress } from '@/shared/action-address'
import { errorsOf, type FormState, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'

interface ExtraNamesPartProps {
  orderNumber: string
  /** Those of which names are still to come. */
  extras: readonly NamedExtra[]
  /** Whether they are made as soon as they are named. */
  isPaid: boolean
  state: FormState
}

/** Form in which a customer says what extras are called that have no name yet. */
export function ExtraNamesPart({ orderNumber, extras, isPaid, state }: ExtraNamesPartProps) {
  return (
    <form
      method="post"
      action={`${actionAddress('portal.nameExtras', orderPath(orderNumber))}#namen`}
      aria-label="Namen"
      noValidate
      className="grid gap-4"
    >
      <FormFault state={state} />
      <input type="hidden" name="order_number" value={orderNumber} />
      <p className="max-w-[60ch]">
        {isPaid
          ? 'Zodra je een naam opgeeft, maken we hem binnen 3 uur, geteld in onze openingstijden.'
          : 'We maken ze zodra je bestelling betaald is.'}
      </p>
      {extras.map((named) => (
        <ExtraNames key={named.extra.id} named={named} state={state} />
      ))}
      <Button type="submit" className="sm:justify-self-start">
        Namen opgeven
      </Button>
    </form>
  )
}

function ExtraNames({ named, state }: { named: NamedExtra; state: FormState }) {
  const { extra, names, missing } = named
  if (extra.names === 'none') return null
  const field = namesField(extra.id)
  const left = missing === 1 ? 'Nog 1 naam' : `Nog ${missing} namen`
  return (
    <Field
      name={field}
      label={`${extra.name}: ${NAMES_ASKED[extra.names].label}`}
      hint={`${left}, met een komma ertussen.${names.length > 0 ? ` Er is al: ${namesInWords({ ...named, missing: 0 })}.` : ''}`}
      error={errorsOf(state)[field]}
      className="max-w-120"
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MOST_NAMES_TEXT}
          defaultValue={valuesOf(state)[field]}
        />
      )}
    </Field>
  )
}
