import {
  PORTAL_RIGHTS,
  type PortalRights,
  RIGHTS_LABELS,
} from '@/features/people/customers/domain/customer-rights'

/** Who of a customer may open a page or send a form of the portal. */
export type PortalAccess = readonly PortalRights[]

const ALL = PORTAL_RIGHTS
const FULL = ['party', 'everything'] as const
const MONEY = ['party', 'everything', 'invoices'] as const
const TECHNICAL = ['party', 'everything', 'technical'] as const

/**
 * Routes of customers by file name under src/pages, with the rights that may open them. Guard, sections and
 * docs/product/people.md follow from it; a route under /hosting-dashboard without a line fails the build.
 */
export const PORTAL_ROUTES = {
  '/api/project-files': TECHNICAL,
  '/api/project-files/[id]': TECHNICAL,
  '/facturen/[number].pdf': MONEY,
  '/facturen/[number].xml': MONEY,
  // Shows the parts that the rights name.
  '/hosting-dashboard': ALL,
  '/hosting-dashboard/bestelling/[number]': TECHNICAL,
  '/hosting-dashboard/bestelling/[number]/dns': TECHNICAL,
  '/hosting-dashboard/bestelling/[number]/toegang': TECHNICAL,
  '/hosting-dashboard/bestelling/[number]/verhuizing': TECHNICAL,
  '/hosting-dashboard/bestelling/[number]/wijzigen': FULL,
  '/hosting-dashboard/domeinnaam': FULL,
  // Of the whole customer with every right, else of oneself.
  '/hosting-dashboard/mijn-gegevens.json': ALL,
  '/hosting-dashboard/offerte/[id]': FULL,
  '/hosting-dashboard/offerte/[id]/offerte.pdf': FULL,
  '/hosting-dashboard/project/[number]': TECHNICAL,
  '/hosting-dashboard/project/[number]/bestand/[id]': TECHNICAL,
  '/hosting-dashboard/project/[number]/bestand/[id]/klein.webp': TECHNICAL,
  '/hosting-dashboard/project/[number]/bestanden': TECHNICAL,
  '/hosting-dashboard/project/[number]/toegang': TECHNICAL,
  '/hosting-dashboard/project/[number]/voorstel/[id]': FULL,
  '/hosting-dashboard/project/[number]/wijzigen': FULL,
} as const satisfies Record<string, PortalAccess>

export type PortalRoute = keyof typeof PORTAL_ROUTES

/** Forms of the portal, with the rights that may send them. One without a line does not compile (`src/middleware.ts`). */
export const PORTAL_ACTIONS = {
  'portal.acceptLineProposal': FULL,
  // About oneself: whatever a member may do for the customer.
  'portal.askPrivacyRequest': ALL,
  'portal.askAboutDomain': FULL,
  // Whoever has the code can take the name away.
  'portal.askLeavingCode': FULL,
  'portal.askToStop': FULL,
  'portal.callOffChange': FULL,
  'portal.callOffLineChange': FULL,
  'portal.cancelOrder': FULL,
  'portal.changeLines': FULL,
  'portal.changeMemberRights': FULL,
  'portal.changeOrder': FULL,
  'portal.chooseDomainEnd': FULL,
  'portal.chooseOtherDomain': FULL,
  'portal.completeProjectTask': TECHNICAL,
  // In whose name a name is, is theirs to say who may do everything.
  'portal.correctRegistrant': FULL,
  'portal.declineLineProposal': FULL,
  'portal.endProjectSubscription': FULL,
  // A mandate opens the customer's bank account: who deals with invoices reads it only.
  'portal.giveMandate': FULL,
  'portal.inviteMember': FULL,
  'portal.nameExtras': TECHNICAL,
  'portal.payInvoice': MONEY,
  'portal.removeMember': FULL,
  'portal.removeProjectFile': TECHNICAL,
  'portal.reopenProjectTask': TECHNICAL,
  'portal.renewMandate': FULL,
  'portal.saveInvoiceWishes': MONEY,
  'portal.saveRecord': FULL,
  'portal.saveTransferCode': TECHNICAL,
  'portal.saveZone': TECHNICAL,
  'portal.showLeavingCode': FULL,
  'portal.signInToPanel': TECHNICAL,
  'portal.switchNameservers': TECHNICAL,
  'portal.undoSwitch': TECHNICAL,
  'portal.undoCancellation': FULL,
  'portal.withdrawMandate': FULL,
  'portal.withdrawMemberInvitation': FULL,
  'portal.withdrawOrder': FULL,
  'portal.withdrawStopRequest': FULL,
} as const satisfies Record<string, PortalAccess>

export type PortalAction = keyof typeof PORTAL_ACTIONS

/** Rights that open this route; undefined for a route that is not the portal's. */
export function rightsOfRoute(route: string): PortalAccess | undefined {
  return Object.hasOwn(PORTAL_ROUTES, route) ? PORTAL_ROUTES[route as PortalRoute] : undefined
}

/** Whether every right opens this route, so that nobody's need be looked up. */
export function isForAllRights(access: PortalAccess): boolean {
  return access.length === PORTAL_RIGHTS.length
}

/** Rights that may send this form; none for an unknown one. */
export function rightsOfAction(action: string | undefined): PortalAccess {
  return action && Object.hasOwn(PORTAL_ACTIONS, action) ? PORTAL_ACTIONS[action as PortalAction] : []
}

/** Whether these rights may open a page: what leads there is shown only then. */
export function mayOpen(rights: PortalRights, route: PortalRoute): boolean {
  return PORTAL_ROUTES[route].some((one) => one === rights)
}

/** Whether these rights may send a form: what holds it is shown only then. */
export function mayUse(rights: PortalRights, action: PortalAction): boolean {
  return PORTAL_ACTIONS[action].some((one) => one === rights)
}

/** The table as docs/product/people.md has it: per group of rights its pages and its forms. */
export function portalAccessInWords(): string {
  const groups: readonly PortalAccess[] = [FULL, MONEY, TECHNICAL, ALL]
  const namesOf = (table: Record<string, PortalAccess>, group: PortalAccess) =>
    Object.entries(table)
      .filter(([, access]) => access.join() === group.join())
      .map(([name]) => `\`${name}\``)
      .join(', ')
  const wordOf = (one: PortalRights) => (one === 'party' ? 'the customer' : RIGHTS_LABELS[one])
  return [
    '| For | Pages | Forms |',
    '|---|---|---|',
    ...groups.map(
      (group) =>
        `| ${group.map(wordOf).join(', ')} | ${namesOf(PORTAL_ROUTES, group)} | ${namesOf(PORTAL_ACTIONS, group)} |`,
    ),
  ].join('\n')
}
