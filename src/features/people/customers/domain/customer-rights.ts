/**
 * What a member of a customer may see and do; one set each.
 * - `everything`: whatever the customer's own account may.
 * - `invoices`: invoices, paying them, and where they go.
 * - `technical`: orders, delivery, transfer codes and the practical side of projects; no invoices.
 */
export const MEMBER_RIGHTS = ['everything', 'invoices', 'technical'] as const
export type MemberRights = (typeof MEMBER_RIGHTS)[number]

/** The same with `party`: the customer's own account, which has every right and cannot be removed. */
export const PORTAL_RIGHTS = ['party', ...MEMBER_RIGHTS] as const
export type PortalRights = (typeof PORTAL_RIGHTS)[number]

/** The Dutch word of each set of rights. */
export const RIGHTS_LABELS = {
  everything: 'Alles',
  invoices: 'Facturen',
  technical: 'Techniek',
} as const satisfies Record<MemberRights, string>

/** What somebody with these rights sees, as forms say it. */
export const RIGHTS_EXPLAINED = {
  everything: 'Ziet en regelt alles, ook bestellen, opzeggen en wie er toegang heeft.',
  invoices: 'Ziet en betaalt facturen, en bepaalt waar ze heen gaan. Ziet geen bestellingen.',
  technical: 'Ziet bestellingen, oplevering en projecten, en vult verhuiscodes in. Ziet geen facturen.',
} as const satisfies Record<MemberRights, string>

/** The same, said to somebody who gets them. */
export const RIGHTS_OFFERED = {
  everything: 'Je ziet en regelt er alles, ook bestellen, opzeggen en wie er toegang heeft.',
  invoices: 'Je ziet en betaalt er de facturen, en bepaalt waar ze heen gaan.',
  technical: 'Je ziet er de bestellingen, de oplevering en de projecten, en vult verhuiscodes in.',
} as const satisfies Record<MemberRights, string>

/** The same, said of somebody by name. */
export function rightsInWords(name: string, rights: MemberRights): string {
  const [first = '', ...rest] = RIGHTS_EXPLAINED[rights]
  return `${name} ${first.toLowerCase()}${rest.join('')}`
}
