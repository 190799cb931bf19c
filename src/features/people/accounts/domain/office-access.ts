import { OFFICE_ROLE_LABELS, OFFICE_ROLES, type OfficeRole } from './roles'

/** Who may open a page or send a form of the office. */
export type OfficeAccess = readonly OfficeRole[]

const EVERYBODY = OFFICE_ROLES
const WORKERS = ['owner', 'colleague'] as const
const OWNERS = ['owner'] as const

/**
 * Routes of the office by file name under src/pages, with the roles that may open them. Guard, menu and
 * docs/product/people.md follow from it; a rendered route that stands neither here nor in access.ts fails the build.
 */
export const OFFICE_ROUTES = {
  '/admin-dashboard': WORKERS,
  '/api/inbox': WORKERS,
  '/api/inbox/[id]': WORKERS,
  '/api/inbox/changes': WORKERS,
  '/api/inbox/stream': WORKERS,
  '/api/office/project-files': WORKERS,
  '/api/office/project-files/[id]': WORKERS,
  '/beheer': EVERYBODY,
  '/beheer/afspraken': WORKERS,
  '/beheer/afspraken/[id]': WORKERS,
  '/beheer/afspraken/instellingen': WORKERS,
  '/beheer/afspraken/lijst': WORKERS,
  '/beheer/afspraken/nieuw': WORKERS,
  '/beheer/api': OWNERS,
  '/beheer/artikelen': WORKERS,
  '/beheer/artikelen/[id]': WORKERS,
  '/beheer/artikelen/nieuw': WORKERS,
  '/beheer/artikelen/voorbeeld': WORKERS,
  '/beheer/beginnen': OWNERS,
  '/beheer/betalingen': EVERYBODY,
  '/beheer/bewaartermijnen': WORKERS,
  '/beheer/boekhouding': EVERYBODY,
  '/beheer/boekhouding.zip': EVERYBODY,
  '/beheer/collegas': OWNERS,
  '/beheer/e-mail': WORKERS,
  '/beheer/e-mail/[id]': WORKERS,
  '/beheer/e-mail/[id]/voorbeeld': WORKERS,
  '/beheer/facturen': EVERYBODY,
  '/beheer/facturen/[id]': WORKERS,
  '/beheer/facturen/[id]/concept.pdf': EVERYBODY,
  '/beheer/facturen/[id]/voorbeeld': EVERYBODY,
  '/beheer/facturen/nieuw': WORKERS,
  '/beheer/gesprekken': WORKERS,
  '/beheer/incasso': EVERYBODY,
  // A file that makes the bank collect: not for who only reads.
  '/beheer/incasso/[id].xml': WORKERS,
  '/beheer/instellingen': OWNERS,
  '/beheer/instellingen/aanbod': OWNERS,
  '/beheer/instellingen/koppelingen-en-mail': OWNERS,
  '/beheer/instellingen/uiterlijk': OWNERS,
  '/beheer/leads.csv': WORKERS,
  '/beheer/leads/[id]': WORKERS,
  '/beheer/leads/bord': WORKERS,
  '/beheer/leads/cijfers': WORKERS,
  '/beheer/leads/cijfers/[figure].csv': WORKERS,
  '/beheer/leads/nieuw': WORKERS,
  '/beheer/logboek': WORKERS,
  '/beheer/meldingen': WORKERS,
  '/beheer/meldingen/[id]': WORKERS,
  '/beheer/meta-leads': WORKERS,
  '/beheer/nieuwsbrief': WORKERS,
  '/beheer/nieuwsbrief.csv': WORKERS,
  '/beheer/offertes': WORKERS,
  '/beheer/offertes.csv': WORKERS,
  '/beheer/offertes/[id]': WORKERS,
  '/beheer/offertes/[id]/akkoord': WORKERS,
  '/beheer/offertes/[id]/herroeping': WORKERS,
  '/beheer/offertes/bijlagen/[acceptance]': WORKERS,
  '/beheer/offertes/blokken': WORKERS,
  '/beheer/offertes/blokken/[id]': WORKERS,
  '/beheer/offertes/versies/[version].pdf': WORKERS,
  '/beheer/partners': WORKERS,
  '/beheer/personen': WORKERS,
  '/beheer/personen.json': WORKERS,
  '/beheer/plaatjes': WORKERS,
  '/beheer/portfolio': WORKERS,
  '/beheer/prijzen': OWNERS,
  '/beheer/privacyverzoeken': WORKERS,
  '/beheer/privacyverzoeken/[id]': WORKERS,
  '/beheer/privacyverzoeken/[id]/bewijs': WORKERS,
  '/beheer/privacyverzoeken/nieuw': WORKERS,
  '/beheer/domeinnamen': WORKERS,
  '/beheer/projecten': WORKERS,
  '/beheer/projecten/[number]': WORKERS,
  '/beheer/projecten/[number]/akkoord': WORKERS,
  '/beheer/projecten/[number]/opzegging': WORKERS,
  '/beheer/projecten/[number]/bestand/[id]': WORKERS,
  '/beheer/projecten/[number]/bestand/[id]/klein.webp': WORKERS,
  '/beheer/projecten/[number]/bestanden': WORKERS,
  '/beheer/projecten/[number]/bestanden.zip': WORKERS,
  '/beheer/projecten/[number]/stoppen': WORKERS,
  '/beheer/projecten/[number]/wijzigen': WORKERS,
  '/beheer/teksten': WORKERS,
  '/beheer/teksten/[group]': WORKERS,
  '/beheer/teksten/voorbeeld': WORKERS,
  '/beheer/vannacht': WORKERS,
  '/beheer/vragen': WORKERS,
  '/beheer/vragen/[page]': WORKERS,
  '/beheer/webhooks': OWNERS,
  '/beheer/webhooks/[id]': OWNERS,
  // Each kind of hit is found by who may open its page.
  '/beheer/zoeken': EVERYBODY,
  '/beheer/zoeken.json': EVERYBODY,
  // To a bookkeeper it shows the invoices only.
  '/hosting-admin': EVERYBODY,
  '/hosting-admin/bankafschrift': EVERYBODY,
  '/hosting-admin/bankafschrift/[id]': EVERYBODY,
  '/hosting-admin/bestelling/[number]': WORKERS,
  '/hosting-admin/bestelling/[number]/annuleren': WORKERS,
  '/hosting-admin/bestelling/[number]/dns': WORKERS,
  '/hosting-admin/bestelling/[number]/dossier': WORKERS,
  '/hosting-admin/bestelling/[number]/factuur': WORKERS,
  '/hosting-admin/bestelling/[number]/herroeping': WORKERS,
  '/hosting-admin/bestelling/[number]/opzegging': WORKERS,
  '/hosting-admin/bestelling/[number]/wijzigen': WORKERS,
  '/hosting-admin/bestellingen.csv': WORKERS,
  '/hosting-admin/bestelvoorstellen': WORKERS,
  '/hosting-admin/facturen.csv': EVERYBODY,
  '/hosting-admin/factuur/[number]': EVERYBODY,
  '/hosting-admin/factuur/[number]/crediteren': WORKERS,
  '/hosting-admin/factuur/[number]/regeling': WORKERS,
  '/hosting-admin/klant/[id]': WORKERS,
  '/hosting-admin/klant/nieuw': WORKERS,
  '/hosting-admin/klant/[id]/bestelling': WORKERS,
  '/hosting-admin/klant/[id]/machtiging': WORKERS,
  '/hosting-admin/klant/[id]/verbetering': WORKERS,
  '/hosting-admin/klant/[id]/verbetering/[request]': WORKERS,
  '/hosting-admin/klanten.csv': WORKERS,
  '/hosting-admin/omzet': EVERYBODY,
  '/hosting-admin/omzet.csv': EVERYBODY,
  '/hosting-admin/stukken/[id]': WORKERS,
  '/system-test': WORKERS,
} as const satisfies Record<string, OfficeAccess>

/**
 * Forms of the office by `group.verb`, with the roles that may send them. An action that is neither here, nor public,
 * nor of the portal does not compile (`src/middleware.ts`).
 */
export const OFFICE_ACTIONS = {
  'agenda.callOff': WORKERS,
  'agenda.closeDays': WORKERS,
  'agenda.confirm': WORKERS,
  'agenda.correct': WORKERS,
  'agenda.decline': WORKERS,
  'agenda.enter': WORKERS,
  'agenda.makeFeed': WORKERS,
  'agenda.move': WORKERS,
  'agenda.openDays': WORKERS,
  'agenda.restore': WORKERS,
  'agenda.withdrawFeed': WORKERS,
  'apiKeys.make': OWNERS,
  'apiKeys.revoke': OWNERS,
  'articles.addPicture': WORKERS,
  'articles.restore': WORKERS,
  'articles.save': WORKERS,
  'articles.withdraw': WORKERS,
  'backOffice.answerContactMessage': WORKERS,
  'backOffice.changeLeadStatus': WORKERS,
  'backOffice.correctLead': WORKERS,
  'backOffice.endSubscription': WORKERS,
  'backOffice.enterLead': WORKERS,
  'backOffice.eraseLead': OWNERS,
  'backOffice.erasePerson': OWNERS,
  'backOffice.moveLead': WORKERS,
  'backOffice.planLead': WORKERS,
  'backOffice.replayDelivery': WORKERS,
  'backOffice.resendMail': WORKERS,
  'backOffice.sendTestMails': WORKERS,
  'backOffice.undoLeadMove': WORKERS,
  'backOffice.writeNote': WORKERS,
  'bookkeeping.bookEntries': WORKERS,
  'bookkeeping.importStatement': WORKERS,
  'bookkeeping.makeLink': WORKERS,
  'bookkeeping.withdrawLink': WORKERS,
  'colleagues.changeRole': OWNERS,
  'colleagues.endSessions': OWNERS,
  'colleagues.invite': OWNERS,
  'colleagues.remove': OWNERS,
  'colleagues.resetSecondFactor': OWNERS,
  'colleagues.withdrawInvitation': OWNERS,
  'contentReports.decide': WORKERS,
  'conversations.act': WORKERS,
  'debits.callOff': WORKERS,
  'debits.drop': WORKERS,
  'debits.handIn': WORKERS,
  'firstStart.sendMail': OWNERS,
  'firstStart.tick': OWNERS,
  'freeInvoices.autosave': WORKERS,
  'freeInvoices.begin': WORKERS,
  'freeInvoices.beginReplacement': WORKERS,
  'freeInvoices.beginShare': WORKERS,
  'freeInvoices.discard': WORKERS,
  'freeInvoices.issue': WORKERS,
  'freeInvoices.save': WORKERS,
  'hostingOffice.beginEmailChange': WORKERS,
  'hostingOffice.billOrder': WORKERS,
  'hostingOffice.callOffChange': WORKERS,
  'hostingOffice.cancelOrder': WORKERS,
  'hostingOffice.changeCustomer': WORKERS,
  'hostingOffice.changeMemberRights': WORKERS,
  'hostingOffice.changeOrder': WORKERS,
  'hostingOffice.changeOrderStatus': WORKERS,
  'hostingOffice.chooseDomainEnd': WORKERS,
  'hostingOffice.completeTask': WORKERS,
  'hostingOffice.lookAtStepAgain': WORKERS,
  'hostingOffice.doStepByHand': WORKERS,
  'hostingOffice.correctDomain': WORKERS,
  'hostingOffice.correctRegistrant': WORKERS,
  'hostingOffice.recordDomainSeen': WORKERS,
  'hostingOffice.creditInvoice': WORKERS,
  'hostingOffice.arrangePayment': WORKERS,
  'hostingOffice.disputeInvoice': WORKERS,
  'hostingOffice.endArrangement': WORKERS,
  'hostingOffice.seeMissedArrangement': WORKERS,
  'hostingOffice.inviteMember': WORKERS,
  'hostingOffice.letPasswordSignIn': WORKERS,
  'hostingOffice.liftContactStop': WORKERS,
  'hostingOffice.mailInvoice': WORKERS,
  'hostingOffice.recordCancellation': WORKERS,
  'hostingOffice.enterCustomer': WORKERS,
  'hostingOffice.inviteCustomer': WORKERS,
  'hostingOffice.proposeOrder': WORKERS,
  'hostingOffice.mailOrderProposal': WORKERS,
  'hostingOffice.withdrawOrderProposal': WORKERS,
  'hostingOffice.recordCorrectionRequest': WORKERS,
  'hostingOffice.carryOutCorrection': WORKERS,
  'hostingOffice.refuseCorrection': WORKERS,
  'hostingOffice.recordMandateWithdrawal': WORKERS,
  'hostingOffice.recordWithdrawal': WORKERS,
  'hostingOffice.removeMember': WORKERS,
  'hostingOffice.reopenTask': WORKERS,
  'hostingOffice.resolveDispute': WORKERS,
  'hostingOffice.restoreAccessDetails': WORKERS,
  'hostingOffice.saveAccessDetails': WORKERS,
  'hostingOffice.saveInvoiceWishes': WORKERS,
  'hostingOffice.saveZone': WORKERS,
  'hostingOffice.showTransferCode': WORKERS,
  'hostingOffice.skipAccessDetails': WORKERS,
  'hostingOffice.stopContact': WORKERS,
  'hostingOffice.withdrawEmailChange': WORKERS,
  'hostingOffice.writeCustomerNote': WORKERS,
  'hostingOffice.withdrawMemberInvitation': WORKERS,
  'night.hold': WORKERS,
  'night.letGo': WORKERS,
  'night.show': WORKERS,
  'payments.bookReturn': WORKERS,
  'payments.bookReversal': WORKERS,
  'payments.receiveTransfer': WORKERS,
  'payments.resolveException': WORKERS,
  'pageLists.addPicture': WORKERS,
  'pageLists.arrange': WORKERS,
  'pageLists.restore': WORKERS,
  'pageLists.savePartner': WORKERS,
  'pageLists.saveProject': WORKERS,
  'pageLists.saveQuestion': WORKERS,
  'pictures.remove': WORKERS,
  'prices.change': OWNERS,
  'prices.decideVat': OWNERS,
  'prices.withdraw': OWNERS,
  'prices.withdrawVat': OWNERS,
  'privacyRequests.answer': WORKERS,
  'privacyRequests.extend': WORKERS,
  'privacyRequests.noteIdentity': WORKERS,
  'privacyRequests.record': WORKERS,
  'projects.beginExtraWork': WORKERS,
  'projects.callOffLineChange': WORKERS,
  'projects.changeLines': WORKERS,
  'projects.completeChangeWork': WORKERS,
  'projects.completeTask': WORKERS,
  'projects.deliver': WORKERS,
  'projects.endSubscription': WORKERS,
  'projects.plan': WORKERS,
  'projects.proposeChange': WORKERS,
  'projects.recordConsent': WORKERS,
  'projects.recordEnding': WORKERS,
  'projects.recordWithdrawal': WORKERS,
  'projects.removeFile': WORKERS,
  'projects.reopenTask': WORKERS,
  'projects.resume': WORKERS,
  'projects.settleStopRequest': WORKERS,
  'projects.stop': WORKERS,
  'projects.windUp': WORKERS,
  'projects.withdrawProposal': WORKERS,
  'quoteBlocks.keep': WORKERS,
  'quoteBlocks.move': WORKERS,
  'quoteBlocks.remove': WORKERS,
  'quoteOffice.acknowledgeDecline': WORKERS,
  'quoteOffice.answer': WORKERS,
  'quoteOffice.begin': WORKERS,
  'quoteOffice.beginVersion': WORKERS,
  'quoteOffice.deleteDraft': WORKERS,
  'quoteOffice.recordAcceptance': WORKERS,
  'quoteOffice.save': WORKERS,
  'quoteOffice.send': WORKERS,
  'quoteOffice.undoAcceptance': WORKERS,
  'quoteOffice.withdraw': WORKERS,
  'siteSettings.restore': OWNERS,
  'siteSettings.restoreText': WORKERS,
  'siteSettings.saveColours': OWNERS,
  'siteSettings.saveAddress': OWNERS,
  'siteSettings.saveContact': OWNERS,
  'siteSettings.saveCatalogue': OWNERS,
  'siteSettings.saveHolidays': OWNERS,
  'siteSettings.saveIdentity': OWNERS,
  'siteSettings.saveLogo': OWNERS,
  'siteSettings.saveOpeningHours': OWNERS,
  'siteSettings.savePrices': OWNERS,
  'siteSettings.saveText': WORKERS,
  'siteSettings.saveWeaves': OWNERS,
  'storedSettings.remove': OWNERS,
  'storedSettings.save': OWNERS,
  'storedSettings.saveMailServer': OWNERS,
  'systemTest.checkDomain': WORKERS,
  'systemTest.sendMail': WORKERS,
  'today.bringBack': WORKERS,
  'today.letGo': WORKERS,
  // About their own mail only: the one thing that a bookkeeper may set.
  'today.setMorningMail': EVERYBODY,
  'today.snooze': WORKERS,
  'today.take': WORKERS,
  'webhooks.change': OWNERS,
  'webhooks.make': OWNERS,
  'webhooks.pause': OWNERS,
  'webhooks.remove': OWNERS,
  'webhooks.replaceSecret': OWNERS,
  'webhooks.resume': OWNERS,
  'webhooks.sendAgain': OWNERS,
  'webhooks.test': OWNERS,
} as const satisfies Record<string, OfficeAccess>

export type OfficeRoute = keyof typeof OFFICE_ROUTES
export type OfficeAction = keyof typeof OFFICE_ACTIONS

/** Roles that may open a route; none for a route that the table does not have. */
export function rolesOfRoute(route: string): OfficeAccess {
  return Object.hasOwn(OFFICE_ROUTES, route) ? OFFICE_ROUTES[route as OfficeRoute] : []
}

/** Roles that may open the page at this path; undefined outside the office. */
export function rolesOfPath(path: string): OfficeAccess | undefined {
  const [pathname = ''] = path.split(/[?#]/)
  const route =
    Object.keys(OFFICE_ROUTES).find((known) => known === pathname) ??
    PATTERNS.find(([, pattern]) => pattern.test(pathname))?.[0]
  return route === undefined ? undefined : rolesOfRoute(route)
}

const PATTERNS = Object.keys(OFFICE_ROUTES).map(
  (route) =>
    [route, new RegExp(`^${route.replaceAll('.', '\\.').replaceAll(/\[\w+\]/g, '[^/]+')}$`)] as const,
)

/** Roles that may send a form; none for an action that the table does not have. */
export function rolesOfAction(action: string | undefined): OfficeAccess {
  return action && Object.hasOwn(OFFICE_ACTIONS, action) ? OFFICE_ACTIONS[action as OfficeAction] : []
}

/** Whether somebody with this role may send a form: a page shows its button only then. */
export function maySend(officeRole: OfficeRole | null | undefined, action: OfficeAction): boolean {
  return rolesOfAction(action).some((role) => role === officeRole)
}

/** Refusal of a form that the sender's role does not allow, or no longer allows. */
export function refusalOf(access: OfficeAccess): string {
  return access.length === 1
    ? 'Dit mag alleen een eigenaar. Er is niets veranderd.'
    : 'Dit mag niet met de rol Boekhouding. Er is niets veranderd.'
}

/** The table as docs/product/people.md has it: per group of roles its pages and its forms. */
export function accessInWords(): string {
  const groups = [OWNERS, WORKERS, EVERYBODY]
  const namesOf = (table: Record<string, OfficeAccess>, group: OfficeAccess) =>
    Object.entries(table)
      .filter(([, access]) => access.join() === group.join())
      .map(([name]) => `\`${name}\``)
      .join(', ')
  return [
    '| For | Pages | Forms |',
    '|---|---|---|',
    ...groups.map((group) => {
      const who = group.map((role) => OFFICE_ROLE_LABELS[role]).join(', ')
      return `| ${who} | ${namesOf(OFFICE_ROUTES, group)} | ${namesOf(OFFICE_ACTIONS, group)} |`
    }),
  ].join('\n')
}
