const HOUR = new Intl.DateTimeFormat('nl-NL', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Europe/Amsterdam',
})

/** 'Goedemorgen' from six, 'Goedemiddag' from twelve, 'Goedenavond' from eighteen, on the Dutch clock. */
export function greetingAt(now: Date): string {
  const hour = Number(HOUR.format(now))
  if (hour >= 6 && hour < 12) return 'Goedemorgen'
  return hour >= 12 && hour < 18 ? 'Goedemiddag' : 'Goedenavond'
}

/** How a name is greeted: by its first word, unless that tells nothing ('J. de Vries' stays whole). */
export function greetedName(name: string): string {
  const [first = name] = name.trim().split(/\s+/)
  return first.length > 1 && !first.includes('.') ? first : name.trim()
}
