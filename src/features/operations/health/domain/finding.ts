/** `niet gemeten`: it could not be looked at, or there is nothing to look at. That never counts as good. */
export const VERDICTS = ['fout', 'let op', 'niet gemeten', 'goed'] as const
export type Verdict = (typeof VERDICTS)[number]

/**
 * What a look at one part of the site, or of what it stands on, ended in: one sentence in Dutch, never an error's own
 * words, which may quote a password or what is stored; and unless all is well one on how to mend it.
 */
export type Finding =
  | { verdict: 'goed'; said: string; remedy?: undefined }
  | { verdict: Exclude<Verdict, 'goed'>; said: string; remedy: string }

/** A finding with the part that it is about. */
export type CheckedPart = Finding & {
  /** Never changes: troubles are remembered by it. */
  id: string
  name: string
  /** Holds for the machine that looked, and not for the others of the site. */
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

/** The worst first; equals stay in their order. */
export function worstFirst<Part extends { verdict: Verdict }>(parts: readonly Part[]): Part[] {
  return parts.toSorted((one, other) => VERDICTS.indexOf(one.verdict) - VERDICTS.indexOf(other.verdict))
}

/** What is said after all of them. */
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
