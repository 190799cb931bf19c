import type { OfficeOpeningHours } from '@/content/site-facts'
import { errorsOf, valuesOf } from '@/shared/form-state'
import { shownDays } from '@/shared/opening-hours'
import { FieldError } from '@/ui/FieldError'
import { TextInput } from '@/ui/TextInput'
import {
  HOUR_SETS,
  type HourSet,
  hoursField,
  timesOf,
  WEEKDAY_NUMBERS,
  type WeekdayNumber,
} from '../../../domain/hours-fields'
import type { Sent } from './SettingField'

interface OpeningHoursFieldsProps extends Sent {
  hours: OfficeOpeningHours
}

const TITLES = { contact: 'Contactpagina en support', home: 'Onder aan de homepagina' } as const

/** Both sets of opening hours, a line per day. */
export function OpeningHoursFields({ sent, hours }: OpeningHoursFieldsProps) {
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      {HOUR_SETS.map((set) => (
        <fieldset key={set} className="grid min-w-0 content-start gap-2">
          <legend className="mb-2 font-semibold">{TITLES[set]}</legend>
          {WEEKDAY_NUMBERS.map((day) => (
            <Day key={day} {...{ sent, hours, set, day }} />
          ))}
        </fieldset>
      ))}
      <p className="hint-text md:col-span-2">Een dag zonder tijden is een dag waarop je dicht bent.</p>
    </div>
  )
}

function Day({ sent, hours, set, day }: OpeningHoursFieldsProps & { set: HourSet; day: WeekdayNumber }) {
  const known = timesOf(set === 'contact' ? hours.contact : hours.homeFooter, day)
  const values = valuesOf(sent)
  const errors = errorsOf(sent)
  const name = shownDays([day])
  const fields = { opens: hoursField(set, day, 'opens'), closes: hoursField(set, day, 'closes') }
  const error = errors[fields.opens] ?? errors[fields.closes]
  const errorId = `${fields.opens}-fault`
  const time = (end: 'opens' | 'closes', words: string) => (
    <TextInput
      name={fields[end]}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      aria-label={`${name} ${words}, ${TITLES[set]}`}
      aria-describedby={error ? errorId : undefined}
      aria-invalid={errors[fields[end]] ? true : undefined}
      defaultValue={values[fields[end]] ?? known[end]}
      className="min-h-11 min-w-0 px-2 py-1 tabular-nums"
    />
  )
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-2">
      <span className="text-note first-letter:uppercase">{name}</span>
      {time('opens', 'open vanaf')}
      {time('closes', 'open tot')}
      {error ? (
        <div className="col-span-2 col-start-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      ) : null}
    </div>
  )
}
