import type { CalendarDay } from './calendar-day'

/** What holds from this day on, until the next row. */
export interface Dated<Value> {
  from: CalendarDay
  value: Value
}

/** What holds on this day; undefined before the first row. Rows stand in order. */
export function valueOn<Value>(table: readonly Dated<Value>[], day: CalendarDay): Value | undefined {
  return table.findLast(({ from }) => from <= day)?.value
}
