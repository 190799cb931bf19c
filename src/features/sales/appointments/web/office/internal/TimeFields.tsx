import type { CalendarDay } from '@/shared/calendar-day'
import type { Texts } from '@/shared/form-state'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'

interface TimeFieldsProps {
  day?: CalendarDay | undefined
  /** '9:45'. */
  time?: string | undefined
  /** The first day that can be chosen. */
  first: CalendarDay
  errors?: Texts
}

/** A day and a time of the office's own choice, offered to visitors or not. */
export function TimeFields({ day, time, first, errors = {} }: TimeFieldsProps) {
  return (
    <div className="flex w-full flex-wrap gap-4">
      <Field name="date" label="Dag" need="required" error={errors.date} className="basis-44">
        {(control) => <TextInput {...control} type="date" min={first} defaultValue={day} />}
      </Field>
      <Field name="time" label="Begint om" need="required" error={errors.time} className="basis-36">
        {(control) => <TextInput {...control} type="time" step={300} defaultValue={time?.padStart(5, '0')} />}
      </Field>
    </div>
  )
}
