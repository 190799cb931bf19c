interface KindOfHit {
  /** Heading above its hits. */
  label: string
  /** Page that a hit leads to: who may not open it, may not find it either. */
  route: string
}

const KINDS = {
  customer: { label: 'Klanten', route: '/hosting-admin/klant/[id]' },
  member: { label: 'Mensen van klanten', route: '/hosting-admin/klant/[id]' },
  order: { label: 'Bestellingen', route: '/hosting-admin/bestelling/[number]' },
  invoice: { label: 'Facturen', route: '/hosting-admin/factuur/[number]' },
  quote: { label: 'Offertes', route: '/beheer/offertes/[id]' },
  project: { label: 'Projecten', route: '/beheer/projecten/[number]' },
  lead: { label: 'Leads', route: '/beheer/leads/[id]' },
  conversation: { label: 'Gesprekken', route: '/beheer/gesprekken' },
  message: { label: 'Berichten', route: '/beheer/e-mail/[id]' },
  appointment: { label: 'Afspraken', route: '/beheer/afspraken/[id]' },
  payment: { label: 'Betalingen', route: '/hosting-admin/factuur/[number]' },
  mandate: { label: 'Machtigingen', route: '/hosting-admin/klant/[id]' },
  mail: { label: 'Mails', route: '/beheer/e-mail/[id]' },
} as const satisfies Record<string, KindOfHit>

export type SearchKind = keyof typeof KINDS

/** Kinds of hits, in the order in which they are shown. */
export const SEARCH_KINDS: Readonly<Record<SearchKind, KindOfHit>> = KINDS

/** Names of the kinds, in that order. */
export const SEARCH_KIND_NAMES = Object.keys(KINDS) as readonly SearchKind[]
