import { dottedExtension, sellsDomain } from '@/features/hosting/catalogue/domain/packages'
import { dutchDateTime } from '@/shared/dutch-date'
import { inOrdinaryLetters, isDomainName, type PROPOSED_TLDS, proposedExtensions } from './domain-name'
import type { KnownVerdict } from './verdicts'

/**
 * - `no-registry`: the registry of this extension offers no RDAP.
 * - `no-answer`: it gave no answer in time, or none that can be trusted.
 * - `busy`: our own rate limit for this registry is used up.
 */
export type UnknownReason = 'no-registry' | 'no-answer' | 'busy'

interface Checked {
  name: string
  /** Time at which the registry was asked; a cached answer may be a few minutes old. */
  checkedAt: Date
}

/** Whether a name is available, with source and time. */
export type DomainVerdict =
  /** `source` is the host of the registry that answered. */
  | (Checked & { verdict: KnownVerdict; source: string })
  | (Checked & { verdict: 'onbekend'; source: string | null; reason: UnknownReason })

/** Explains a verdict to the visitor who wants the name. */
export function verdictSentence(checked: DomainVerdict): string {
  const { name } = checked
  if (checked.verdict === 'onbekend') return UNKNOWN_SENTENCES[checked.reason](name)
  if (checked.verdict === 'vrij') return `${name} is vrij.`
  return `${name} is bezet. Is de naam van jou? Dan kun je hem meenemen.`
}

/** Says that we register no names like this one. */
export function notSoldSentence(name: string): string {
  return `Namen die eindigen op ${dottedExtension(name)} verkopen we niet.`
}

/** The same beside the question how a name comes, with what somebody can do who has it. */
export function notSoldAnswer(name: string): string {
  return `${notSoldSentence(name)} Heb je ${name} al, kies dan ‘Ik heb al een domeinnaam’.`
}

const UNKNOWN_SENTENCES = {
  'no-registry': (name) =>
    `Of ${name} vrij is kunnen we hier niet zien: het register van .${tldOf(name)} geeft geen openbaar antwoord. Wij kijken het na voordat we de naam vastleggen.`,
  'no-answer': (name) =>
    `Of ${name} vrij is weten we nu niet: het register gaf geen antwoord. Probeer het zo nog eens, of ga verder: wij kijken het na voordat we de naam vastleggen.`,
  busy: (name) =>
    `Of ${name} vrij is weten we nu niet: er wordt veel gezocht. Probeer het over een minuut nog eens.`,
} as const satisfies Record<UnknownReason, (name: string) => string>

/** 'Volgens rdap.sidn.nl, 20 november 2026 om 9:05 uur'; undefined when nobody was asked. */
export function sourceLine({ source, checkedAt }: DomainVerdict): string | undefined {
  return source ? `Volgens ${source}, ${dutchDateTime(checkedAt)}` : undefined
}

export const MAX_ALTERNATIVES = 5

/** Extensions whose registry answers over RDAP whether a name is free. */
const NEAREST_TLDS = ['nl', 'com', 'shop'] as const satisfies readonly (typeof PROPOSED_TLDS)[number][]

/** Alternatives to a name that is taken, the nearest first; at most five. */
export function alternativesTo(name: string): string[] {
  const dot = name.indexOf('.')
  const [label, tld] = [name.slice(0, dot), name.slice(dot + 1)]
  const joined = label.replaceAll('-', '')
  const under = (other: string) => {
    const same = `${label}.${other}`
    return isDomainName(same) ? same : `${inOrdinaryLetters(label)}.${other}`
  }
  const variants = [
    ...(joined === label ? [] : [`${joined}.${tld}`]),
    ...NEAREST_TLDS.map(under),
    `${label}-online.${tld}`,
    `mijn${label}.${tld}`,
    ...proposedExtensions().map(under),
  ]
  const others = variants.filter(
    (variant) => variant !== name && isDomainName(variant) && sellsDomain(variant),
  )
  return [...new Set(others)].slice(0, MAX_ALTERNATIVES)
}

function tldOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
