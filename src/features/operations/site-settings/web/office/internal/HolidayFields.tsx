import type { HolidayChoice } from '@/shared/dutch-holidays'
import { errorsOf, isRefused, valuesOf } from '@/shared/form-state'
import { Checkbox } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import type { Sent } from './SettingField'

const LIBERATION_DAY_OPTIONS = [
  { value: 'every-fifth-year', label: 'Eens in de vijf jaar, in 2030, 2035, …' },
  { value: 'every-year', label: 'Elk jaar' },
  { value: 'never', label: 'Nooit' },
] as const satisfies readonly { value: HolidayChoice['liberationDay']; label: string }[]

/** The holidays that are a choice. */
export function HolidayFields({ sent, holidays }: Sent & { holidays: HolidayChoice }) {
  return (
    <div className="grid gap-4">
      <Field
        name="liberation_day"
        label="Dicht op Bevrijdingsdag, 5 mei"
        error={errorsOf(sent).liberation_day}
        className="max-w-md"
      >
        {(control) => (
          <Select
            {...control}
            options={LIBERATION_DAY_OPTIONS}
            defaultValue={valuesOf(sent).liberation_day ?? holidays.liberationDay}
          />
        )}
      </Field>
      <Checkbox
        name="good_friday"
        value="on"
        label="Dicht op Goede Vrijdag"
        defaultChecked={isRefused(sent) ? sent.values.good_friday === 'on' : holidays.goodFriday}
      />
    </div>
  )
}
