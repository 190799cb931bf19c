import type { DsRecord } from '../../domain/dns-host'

export function sameDs(one: readonly DsRecord[], other: readonly DsRecord[]): boolean {
  const marks = [one, other].map((all) =>
    all.map(
      ({ keyTag, algorithm, digestType, digest }) =>
        `${keyTag} ${algorithm} ${digestType} ${digest.toLowerCase()}`,
    ),
  )
  return sameSet(marks[0] ?? [], marks[1] ?? [])
}

export function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify([...new Set(one)].sort()) === JSON.stringify([...new Set(other)].sort())
}
