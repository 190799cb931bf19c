/** A registry's own conditions, which whoever holds a name under its extension agrees to. */
export interface RegistryConditions {
  name: string
  /** Address on the registry's site. */
  href: string
}

/** What differs from registry to registry. */
export interface RegistryRules {
  /** Its name, as sentences have it. */
  registry: string
  conditions: RegistryConditions | null
  /** Days for which a transfer code works; null where we do not know. */
  codeDays: number | null
  /** Whether it refuses the address of a post office box. */
  refusesPostBox: boolean
}

const OTHERS: RegistryRules = {
  registry: 'het register',
  conditions: null,
  codeDays: null,
  refusesPostBox: false,
}

/**
 * By extension. Days of codes: DNS Belgium lets one work for 7, EURid for 40. SIDN refuses a post office box in each of
 * its contacts.
 */
const REGISTRIES: Readonly<Record<string, RegistryRules>> = {
  nl: {
    registry: 'SIDN',
    conditions: {
      name: 'Algemene voorwaarden voor .nl-registranten',
      href: 'https://www.sidn.nl/nl-domeinnaam/algemene-voorwaarden-voor-nl-registranten',
    },
    codeDays: null,
    refusesPostBox: true,
  },
  be: {
    registry: 'DNS Belgium',
    conditions: {
      name: 'algemene voorwaarden voor .be-domeinnamen',
      href: 'https://www.dnsbelgium.be/nl/domeinnaam-juridisch',
    },
    codeDays: 7,
    refusesPostBox: false,
  },
  eu: {
    registry: 'EURid',
    conditions: {
      name: 'algemene voorwaarden voor .eu-domeinnamen',
      href: 'https://eurid.eu/nl/registreer-een-eu-domeinnaam/regels-voor-eu-domeinnamen/',
    },
    codeDays: 40,
    refusesPostBox: false,
  },
}

/** What the registry of a name asks. */
export function registryOfName(name: string): RegistryRules {
  return REGISTRIES[topLevelOf(name)] ?? OTHERS
}

function topLevelOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

/** The conditions in words, as the evidence of an order keeps them; null where the registry of a name has none. */
export function conditionsInWords(name: string): string | null {
  const { registry, conditions } = registryOfName(name)
  return conditions && `${conditions.name} van ${registry} (${conditions.href})`
}

/** The same of several names, each registry once; null where none of them has any. */
export function conditionsOfNames(names: readonly string[]): string | null {
  const words = new Set(names.flatMap((name) => conditionsInWords(name) ?? []))
  return words.size > 0 ? [...words].join('; ') : null
}

/** For how long a transfer code of this name works, in a sentence; null where we do not know. */
export function codeTermInWords(name: string): string | null {
  const { codeDays } = registryOfName(name)
  return codeDays === null ? null : `Een verhuiscode voor .${topLevelOf(name)} werkt ${codeDays} dagen.`
}

const POST_BOX = /^(?:postbus|antwoordnummer|p\.?\s*o\.?\s*box)\b/i

/** Whether a street is the box of a post office. */
export function isPostBox(street: string): boolean {
  return POST_BOX.test(street.trim())
}
