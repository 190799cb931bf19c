import { dutchIsoTime } from './dutch-clock'

/** The greeting at this moment on the Dutch clock. */
export function greetingAt(now: Date): string {
  return greetingOfHour(Number(dutchIsoTime(now).slice(11, 13)))
}

/** 'Goedemorgen' from six, 'Goedemiddag' from twelve, 'Goedenavond' from eighteen; hours run from 0 to 23. */
export function greetingOfHour(hour: number): string {
  if (hour >= 6 && hour < 12) return 'Goedemorgen'
  return hour >= 12 && hour < 18 ? 'Goedemiddag' : 'Goedenavond'
}
