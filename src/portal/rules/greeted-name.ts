/** Name in a greeting: its first word, unless that says nothing ('J. de Vries' stays whole). */
export function greetedName(name: string): string {
  const [first = name] = name.trim().split(/\s+/)
  return first.length > 1 && !first.includes('.') ? first : name.trim()
}
