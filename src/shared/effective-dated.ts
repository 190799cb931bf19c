import type { CalendarDay } from './calendar-day'

/** A value that is valid from this day until the next row. */
export interface Dated<Value> {
  from: CalendarDay
  value: Value
}

/** The value on this day; undefined before the first row. Rows are in order of day. */
export function valueOn<Value>(table: readonly Dated<Value>[], day: CalendarDay): Value | undefined {
  return table.findLast(({ from }) => from <= day)?.value
}
