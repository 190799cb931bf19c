import { errorsOf, type FormState, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import type { ShownSetting } from '../shown-setting'
import { addressOf, SettingFrame } from './SettingFrame'

interface StoredSettingFormProps {
  setting: ShownSetting
  /** The form as it was sent, when it was refused. */
  sent: FormState<object>
}

/** One value. A secret is typed blind, and never shown again. */
export function StoredSettingForm({ setting, sent }: StoredSettingFormProps) {
  const { name, label, isSecret, value, saved } = setting
  const error = errorsOf(sent).value
  return (
    <SettingFrame setting={setting}>
      <form
        method="post"
        noValidate
        action={addressOf('storedSettings.save', name)}
        aria-label={label}
        className="grid gap-3"
      >
        <input type="hidden" name="name" value={name} />
        <Field
          name={isSecret ? 'value_password' : 'value'}
          label={isSecret && saved ? 'Nieuwe waarde' : 'Waarde'}
          error={error}
        >
          {(control) => (
            <TextInput
              {...control}
              type={isSecret ? 'password' : 'text'}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={2000}
              defaultValue={isSecret ? '' : (valuesOf(sent).value ?? value)}
            />
          )}
        </Field>
        {name === 'MOLLIE_API_KEY' && error ? <Untried /> : null}
        <Button type="submit" size="small" variant="secondary" className="justify-self-start">
          {name === 'MOLLIE_API_KEY' ? 'Proberen en bewaren' : 'Bewaren'}
        </Button>
      </form>
    </SettingFrame>
  )
}

/** The other server may only be down for a moment. */
export function Untried() {
  return <Checkbox name="untried" value="on" label="Bewaar het zonder het te proberen" />
}
