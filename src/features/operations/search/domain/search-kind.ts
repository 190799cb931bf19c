/** Who works in the office, as far as search asks. */
export type SearchRole = 'owner' | 'colleague' | 'bookkeeper'

const EVERYBODY: readonly SearchRole[] = ['owner', 'colleague', 'bookkeeper']
/** Whoever talks with customers; the bookkeeper reads the books only. */
const COLLEAGUES: readonly SearchRole[] = ['owner', 'colleague']

interface KindOfHit {
  /** Heading above its hits. */
  label: string
  /** Roles that may see it. It is not queried for others, so that neither counts nor timing tell of it. */
  roles: readonly SearchRole[]
}

const KINDS = {
  customer: { label: 'Klanten', roles: EVERYBODY },
  order: { label: 'Bestellingen', roles: EVERYBODY },
  invoice: { label: 'Facturen', roles: EVERYBODY },
  quote: { label: 'Offertes', roles: COLLEAGUES },
  project: { label: 'Projecten', roles: COLLEAGUES },
  lead: { label: 'Leads', roles: COLLEAGUES },
  conversation: { label: 'Gesprekken', roles: COLLEAGUES },
  message: { label: 'Berichten', roles: COLLEAGUES },
  appointment: { label: 'Afspraken', roles: COLLEAGUES },
  payment: { label: 'Betalingen', roles: EVERYBODY },
  mandate: { label: 'Machtigingen', roles: EVERYBODY },
  mail: { label: 'Mails', roles: COLLEAGUES },
} as const satisfies Record<string, KindOfHit>

export type SearchKind = keyof typeof KINDS

/** Kinds of hits, in the order in which they are shown. */
export const SEARCH_KINDS: Readonly<Record<SearchKind, KindOfHit>> = KINDS

/** Names of the kinds, in that order. */
export const SEARCH_KIND_NAMES = Object.keys(KINDS) as readonly SearchKind[]

export function maySee(role: SearchRole, kind: SearchKind): boolean {
  return SEARCH_KINDS[kind].roles.includes(role)
}
