import { idOf, LONG, NOW } from '@/shared/fixtures'
import { invalid } from '@/ui/gallery/page-state'
import { type AccessDetails, NO_ACCESS_DETAILS, proposedDetails } from './domain/access-details'
import { NO_PASSWORDS } from './domain/password-in-text'
import type { OfficeAccess } from './web/office/server/access-for-office'
import type { PortalAccess } from './web/portal/server/load-access'

/** How Miriam reaches her bakery's site and mail. */
export const MIRIAMS_ACCESS: AccessDetails = {
  siteUrl: 'https://bakkerijaarnink.nl/',
  loginUrl: 'https://bakkerijaarnink.nl/beheer',
  loginUser: 'miriam',
  panelUrl: 'https://paneel.webnoaber.nl:2222/',
  panelUser: 'bakkerijaa',
  incoming: { host: 'mail.bakkerijaarnink.nl', port: 993, security: 'ssl' },
  outgoing: { host: 'mail.bakkerijaarnink.nl', port: 587, security: 'starttls' },
  mailUser: null,
  webmailUrl: 'https://webmail.webnoaber.nl/',
  files: { protocol: 'sftp', host: 'bakkerijaarnink.nl', port: 22, user: 'bakkerijaa' },
  nameservers: ['ns1.webnoaber.nl', 'ns2.webnoaber.nl'],
  notes: 'Nieuwe mailadressen maak je zelf in het beheerpaneel. Je kunt er vijf hebben.',
}

const LONG_DETAILS: AccessDetails = {
  ...MIRIAMS_ACCESS,
  siteUrl: `https://${LONG.domain}/`,
  loginUrl: `https://${LONG.domain}/beheer/inloggen?terug=${'kantoor'.repeat(12)}`,
  loginUser: LONG.email,
  panelUser: LONG.email,
  incoming: { host: `mail.${LONG.domain}`, port: 993, security: 'ssl' },
  outgoing: { host: `mail.${LONG.domain}`, port: 465, security: 'ssl' },
  mailUser: LONG.email,
  files: { protocol: 'ftps', host: `bestanden.${LONG.domain}`, port: 21, user: LONG.email },
  nameservers: [1, 2, 3, 4, 5, 6].map((number) => `ns${number}.${LONG.domain}`),
  notes: LONG.text,
}

const LINK = { url: 'https://bakkerijaarnink.nl/welkom/8d1fe2', until: '2026-12-04' } as const

/** An order whose access nobody filled in. */
export const TO_FILL_IN: OfficeAccess = {
  about: { kind: 'order', id: idOf(10) },
  details: null,
  previous: null,
  version: 0,
  link: null,
  savedAt: null,
  savedBy: null,
  isAwaited: false,
  isNeeded: true,
  isDelivered: false,
  proposal: proposedDetails('bakkerijaarnink.nl', MIRIAMS_ACCESS),
}

/** The same after the delivery. */
export const AWAITED: OfficeAccess = { ...TO_FILL_IN, isDelivered: true, isAwaited: true }
export const NOTHING_NEEDED: OfficeAccess = { ...TO_FILL_IN, isDelivered: true, isNeeded: false }

export const FILLED_IN: OfficeAccess = {
  ...TO_FILL_IN,
  isDelivered: true,
  details: MIRIAMS_ACCESS,
  previous: { ...MIRIAMS_ACCESS, nameservers: ['ns1.oude-host.nl'], notes: null },
  version: 2,
  link: LINK,
  savedAt: NOW,
  savedBy: 'Fenna Aarnink',
}

export const LONG_ACCESS: OfficeAccess = { ...FILLED_IN, details: LONG_DETAILS, savedBy: LONG.name }

const ABOUT_PROJECT = { kind: 'project', id: idOf(20) } as const
export const PROJECT_TO_FILL_IN: OfficeAccess = {
  ...TO_FILL_IN,
  about: ABOUT_PROJECT,
  proposal: { ...NO_ACCESS_DETAILS, panelUrl: MIRIAMS_ACCESS.panelUrl },
}
export const PROJECT_FILLED_IN: OfficeAccess = { ...FILLED_IN, about: ABOUT_PROJECT }

/** The form as it came back, with a password in it. */
export const REFUSED_ACCESS = invalid(
  { notes: NO_PASSWORDS, imap_host: 'Vul de naam van een server in, zoals mail.bakkerij.nl.' },
  { notes: 'wachtwoord: brood123', imap_host: 'mail', site_url: 'https://bakkerijaarnink.nl/' },
)

/** The page of the portal. */
export const PORTAL_ACCESS: PortalAccess = {
  about: { kind: 'order', number: 'HO261120123', title: 'Bestelling HO261120123' },
  stage: 'delivered',
  details: MIRIAMS_ACCESS,
  link: LINK,
  savedAt: NOW,
  isNeeded: true,
  canSignIn: false,
  usage: { state: 'none' },
  now: NOW,
}

export const LONG_PORTAL_ACCESS: PortalAccess = {
  ...PORTAL_ACCESS,
  about: { kind: 'project', number: 'PR202600042', title: `Website voor ${LONG.company}` },
  details: LONG_DETAILS,
}
