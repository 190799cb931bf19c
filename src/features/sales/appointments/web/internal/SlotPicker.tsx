import './slot-picker.css'
import { type ChangeEvent, type KeyboardEvent, useId } from 'react'
import type { CalendarDay } from '@/shared/calendar-day'
import { FieldError } from '@/ui/FieldError'
import { shownDayOfWeek, shownMonth, shownWeekday } from '../../domain/internal/day-words'
import { dayWeeksFrom, type OfferedDay, offeredWeeks } from '../../domain/internal/slot-weeks'

interface ChosenTime {
  date?: string | undefined
  time?: string | undefined
}

interface SlotPickerProps {
  legend: string
  free: readonly OfferedDay[]
  /** What was chosen when the form was sent. */
  chosen?: ChosenTime
  errors?: { date?: string | undefined; time?: string | undefined }
}

/**
 * Chooses one of the free times: a calendar of days, and under the week of the chosen day its times. All of it are real
 * radio buttons, so that it works with arrow keys, and without a script.
 */
export function SlotPicker({ legend, free, chosen = {}, errors = {} }: SlotPickerProps) {
  const id = useId()
  const { date, time } = chosen
  const weeks = offeredWeeks(free)
  const names = weeks[0]?.days.map(({ day }) => shownWeekday(day)) ?? []
  const error = errors.date ?? errors.time
  return (
    <fieldset
      {...RADIO_GROUP}
      aria-invalid={error ? true : undefined}
      // The first thing to be seen of a form that was refused gets the focus.
      tabIndex={error ? -1 : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid min-w-0 gap-3"
    >
      <legend className="mb-3 font-semibold leading-snug">
        {legend}
        <span aria-hidden="true" className="text-madder">
          {' *'}
        </span>
      </legend>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <div className="grid gap-2">
        <div
          aria-hidden="true"
          className={`${COLUMNS[names.length]} grid gap-1.5 text-center hint-text sm:gap-2`}
        >
          {names.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        {weeks.map(({ monday, days }) => (
          <div key={monday} className="slot-week grid gap-2">
            <div className={`slot-days ${COLUMNS[names.length]} grid gap-1.5 sm:gap-2`}>
              {days.map((offered) =>
                offered.times.length > 0 ? (
                  <FreeDay
                    key={offered.day}
                    offered={offered}
                    isChosen={offered.day === date}
                    onWeeks={(weeks) => chooseWeeksFrom(free, offered.day, weeks)}
                  />
                ) : (
                  <FullDay key={offered.day} day={offered.day} />
                ),
              )}
            </div>
            <div className="slot-times">
              {days.map(({ day, times }) => (
                <Times key={day} day={day} times={times} chosen={day === date ? time : undefined} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

const RADIO_GROUP = { role: 'radiogroup', 'aria-required': true } as const

const COLUMNS: Record<number, string> = { 5: 'grid-cols-5', 6: 'grid-cols-6', 7: 'grid-cols-7' }

/** Up and down go by weeks, as in a calendar; left and right go by days by themselves. */
function chooseWeeksFrom(free: readonly OfferedDay[], day: CalendarDay, weeks: 1 | -1): void {
  const other = dayWeeksFrom(free, day, weeks)
  const radio = document.querySelector<HTMLInputElement>(`input[name="date"][value="${other}"]`)
  radio?.focus()
  radio?.click()
}

/** A time belongs to its day: with another day nothing is chosen yet. */
function forgetTime({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
  const times = currentTarget.form?.querySelectorAll<HTMLInputElement>('input[name="time"]') ?? []
  for (const radio of times) radio.checked = false
}

interface FreeDayProps {
  offered: OfferedDay
  isChosen: boolean
  onWeeks: (weeks: 1 | -1) => void
}

function FreeDay({ offered: { day, times }, isChosen, onWeeks }: FreeDayProps) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onWeeks(event.key === 'ArrowDown' ? 1 : -1)
  }
  const left = times.length === 1 ? '1 tijd vrij' : `${times.length} tijden vrij`
  return (
    <label className="slot-day relative grid min-h-16 min-w-0 cursor-pointer content-center justify-items-center gap-0.5 rounded border border-ink-line bg-paper px-1 py-1.5 text-center hover:border-ink">
      <input
        type="radio"
        name="date"
        value={day}
        defaultChecked={isChosen}
        onChange={forgetTime}
        onKeyDown={onKeyDown}
        aria-label={`${shownDayOfWeek(day)}, ${left}`}
        className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
      />
      <span aria-hidden="true" className="font-bold font-display text-large leading-none tabular-nums">
        {Number(day.slice(8))}
      </span>
      <span aria-hidden="true" className="text-fine leading-tight">
        {shownMonth(day)}
      </span>
    </label>
  )
}

/** Nothing to choose, and nothing to hear. */
function FullDay({ day }: { day: CalendarDay }) {
  return (
    <span
      aria-hidden="true"
      className="grid min-h-16 content-center justify-items-center font-display text-ink-soft text-large leading-none tabular-nums line-through decoration-1 decoration-ink-line"
    >
      {Number(day.slice(8))}
    </span>
  )
}

interface TimesProps {
  day: CalendarDay
  times: readonly string[]
  chosen: string | undefined
}

function Times({ day, times, chosen }: TimesProps) {
  if (times.length === 0) return <span />
  return (
    <fieldset className="min-w-0 border-ochre border-l-2 py-1 pl-3 sm:pl-4">
      <legend className="float-left mb-2 w-full text-note">
        Hoe laat, <strong className="font-semibold">{shownDayOfWeek(day)}</strong>?
      </legend>
      <div className="clear-left flex flex-wrap gap-2">
        {times.map((time) => (
          <label
            key={time}
            className="slot-time relative grid min-h-11 min-w-17 cursor-pointer place-items-center rounded border border-ink-line bg-paper px-3 font-semibold text-note tabular-nums hover:border-ink"
          >
            <input
              type="radio"
              name="time"
              value={time}
              defaultChecked={chosen === time}
              className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
            />
            {time}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
