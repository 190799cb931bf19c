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
  /** Days for which a transfer code works. */
  codeDays: number
  /** Whether it refuses the address of a post office box. */
  refusesPostBox: boolean
}

/** Where a registry says nothing: an unused code of a customer is kept for a month. */
const OTHERS: RegistryRules = {
  registry: 'het register',
  conditions: null,
  codeDays: 30,
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
    codeDays: 30,
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

/** Extensions with rules of their own. */
export const REGISTRY_EXTENSIONS: readonly string[] = Object.keys(REGISTRIES)

/** What the registry of a name asks. */
export function registryOfName(name: string): RegistryRules {
  return REGISTRIES[name.slice(name.lastIndexOf('.') + 1)] ?? OTHERS
}

/** The conditions in words, as the evidence of an order keeps them; null where the registry of a name has none. */
export function conditionsInWords(name: string): string | null {
  const { registry, conditions } = registryOfName(name)
  return conditions && `${conditions.name} van ${registry} (${conditions.href})`
}
