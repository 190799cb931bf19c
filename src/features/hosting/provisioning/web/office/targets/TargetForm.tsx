import { Part } from '@/office/ui/Part'
import { actionAddress } from '@/shared/action-address'
import { errorsOf, type FormState, FRESH, isRefused, type Texts, valuesOf } from '@/shared/form-state'
import { changeMark } from '@/shared/instants'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import {
  type DriverWords,
  inputOf,
  type NamedDriver,
  shownSettings,
} from '../../../steps/domain/driver-field'
import type { TargetPort } from '../../../steps/domain/target'
import { MOST_LABEL, shownOffer } from '../../../steps/domain/target-form'
import type { ShownTarget } from '../../../steps/server/target-queries'
import { DriverFields } from './internal/DriverFields'
import { OfferFields } from './internal/OfferFields'

interface TargetFormProps {
  /** Id of the target, or of the new one: two clicks make one. */
  id: string
  driver: NamedDriver
  /** Undefined for a new one. */
  target?: ShownTarget | undefined
  packages: readonly { id: string; name: string }[]
  /** Address of the page that it returns to. */
  address: string
  sent: FormState<object> | undefined
}

/** Form of a target: its name, the settings of its driver, and what it does for our orders. Keys are never in it. */
export function TargetForm({ id, driver, target, packages, address, sent = FRESH }: TargetFormProps) {
  const errors = errorsOf(sent)
  const values = { ...(target ? valuesOfTarget(driver, target) : newValues(driver)), ...valuesOf(sent) }
  const filled = { values, errors }
  return (
    <form
      method="post"
      noValidate
      action={actionAddress('targets.save', address)}
      className="grid max-w-3xl gap-10"
    >
      <input type="hidden" name="target_id" value={id} />
      <input type="hidden" name="driver" value={driver.name} />
      <input type="hidden" name="shown_change" value={target ? changeMark(target) : ''} />
      <Field
        name="label"
        label="Naam"
        need="required"
        hint="Zoals jullie hem noemen: Server 1, of TransIP voor domeinnamen. Hij staat bij bestellingen en meldingen."
        error={errors.label}
        className="max-w-96"
      >
        {(control) => <TextInput {...control} defaultValue={values.label} maxLength={MOST_LABEL} />}
      </Field>
      <Part id="verbinding" title="Verbinding">
        <p className="mb-2 max-w-[68ch] text-note">{driver.about}</p>
        <DriverFields
          fields={driver.fields}
          {...filled}
          secrets={target ? (isRefused(sent) ? 'typed-again' : 'kept') : 'needed'}
        />
      </Part>
      <Part id="bestellingen" title={OFFER_TITLES[driver.port]}>
        <OfferFields port={driver.port} packages={packages} {...filled} />
      </Part>
      <Button type="submit" className="justify-self-start">
        Bewaren
      </Button>
    </form>
  )
}

const OFFER_TITLES = {
  'hosting-panel': 'Wat we hier maken',
  'dns-host': 'Waar zones staan',
  registrar: 'Wat we hier mogen uitgeven',
} as const satisfies Record<TargetPort, string>

function valuesOfTarget({ fields }: DriverWords, target: ShownTarget): Texts {
  return { label: target.label, ...shownSettings(fields, target.connection), ...shownOffer(target) }
}

function newValues({ label, fields }: DriverWords): Texts {
  const begun = fields.flatMap((field) => (field.begins ? [[inputOf(field), field.begins()]] : []))
  return { label, ...Object.fromEntries(begun) }
}
