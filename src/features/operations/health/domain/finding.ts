/** `niet gemeten`: it could not be checked, or there is nothing to check. It never counts as good. */
export const VERDICTS = ['fout', 'let op', 'niet gemeten', 'goed'] as const
export type Verdict = (typeof VERDICTS)[number]

/**
 * Result of a check: one Dutch sentence, never the text of an error, which may quote a password or stored data; and
 * unless all is well, a sentence with the remedy.
 */
export type Finding =
  | { verdict: 'goed'; said: string; remedy?: undefined }
  | { verdict: Exclude<Verdict, 'goed'>; said: string; remedy: string }

/** A finding with the id of its check. */
export type CheckedPart = Finding & {
  /** Stable id: troubles are stored under it. */
  id: string
  name: string
  /** Whether it holds only for the machine that ran the check. */
  isOfMachine: boolean
  milliseconds: number
}

export const good = (said: string): Finding => ({ verdict: 'goed', said })
export const warning = (said: string, remedy: string): Finding => ({ verdict: 'let op', said, remedy })
export const fault = (said: string, remedy: string): Finding => ({ verdict: 'fout', said, remedy })
export const notMeasured = (said: string, remedy: string): Finding => ({
  verdict: 'niet gemeten',
  said,
  remedy,
})

/** Sorts the worst first; the sort is stable. */
export function worstFirst<Part extends { verdict: Verdict }>(parts: readonly Part[]): Part[] {
  return parts.toSorted((one, other) => VERDICTS.indexOf(one.verdict) - VERDICTS.indexOf(other.verdict))
}

/** Conclusion of all findings. */
export function verdictOn(parts: readonly { verdict: Verdict }[]): string {
  const count = (verdict: Verdict) => parts.filter((part) => part.verdict === verdict).length
  const [faults, warnings, unknown] = [count('fout'), count('let op'), count('niet gemeten')]
  const said = [
    ...(faults > 0 ? [faults === 1 ? '1 ding is fout' : `${faults} dingen zijn fout`] : []),
    ...(warnings > 0
      ? [warnings === 1 ? '1 ding vraagt aandacht' : `${warnings} dingen vragen aandacht`]
      : []),
    ...(unknown > 0 ? [`${unknown} niet gemeten`] : []),
  ]
  return said.length === 0 ? 'Alles is goed.' : `${said.join(', ')}.`
}
