import { domainInWords } from '@/features/hosting/domains/domain/domain-in-words'
import type { KnownDomain } from '@/features/hosting/domains/domain/domain-record'

/**
 * Why a further name of an order is not registered.
 * - `taken`: somebody else has it.
 * - `price`: it costs more than a name of its kind.
 * - `other`: its registrar refused it for something that we look into.
 */
export type NameProblem = 'taken' | 'price' | 'other'

/** Where a further name stands, as its customer reads it. */
export function furtherNameInWords(domain: KnownDomain & { problem: NameProblem | null }): string {
  const { name, problem } = domain
  switch (problem) {
    case 'taken':
      return `${name} is intussen door een ander vastgelegd. Mail of bel ons: kies een andere naam voor hetzelfde geld, of krijg terug wat je voor deze betaalde.`
    case 'price':
      return `Het register vraagt voor ${name} meer dan voor een gewone naam. Mail of bel ons: kies een andere naam voor hetzelfde geld, of krijg terug wat je voor deze betaalde.`
    case 'other':
      return `Het registreren van ${name} lukte niet vanzelf. Een collega kijkt ernaar.`
    case null:
      return domainInWords(domain)
  }
}
