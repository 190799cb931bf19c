/** Verdicts of a registry that can be trusted. */
export const KNOWN_VERDICTS = ['vrij', 'bezet'] as const
export type KnownVerdict = (typeof KNOWN_VERDICTS)[number]

/** `onbekend`: no registry gave an answer that can be trusted. Never read it as `vrij`. */
export type Verdict = KnownVerdict | 'onbekend'
