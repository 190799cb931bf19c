import { addDays, type CalendarDay } from '@/shared/calendar-day'

/** What access details are about: one delivered thing. */
export const ACCESS_SUBJECT_KINDS = ['order', 'project'] as const
export type AccessSubjectKind = (typeof ACCESS_SUBJECT_KINDS)[number]

export const MAIL_SECURITIES = ['ssl', 'starttls'] as const
export type MailSecurity = (typeof MAIL_SECURITIES)[number]

export const MAIL_SECURITY_LABELS = {
  ssl: 'SSL/TLS',
  starttls: 'STARTTLS',
} as const satisfies Record<MailSecurity, string>

export const FILE_PROTOCOLS = ['sftp', 'ftps'] as const
export type FileProtocol = (typeof FILE_PROTOCOLS)[number]

export const FILE_PROTOCOL_LABELS = { sftp: 'SFTP', ftps: 'FTPS' } as const satisfies Record<
  FileProtocol,
  string
>

/** A mail server as a mail program asks for it. */
export interface MailServer {
  host: string
  port: number
  security: MailSecurity
}

/** Where files are placed by hand. */
export interface FileServer {
  protocol: FileProtocol
  host: string
  port: number
  user: string | null
}

/**
 * How a customer reaches what was delivered: addresses, servers, user names. Never a password. Stored as JSON, and
 * written by the office's form; a driver of a hosting panel can write the same record.
 */
export interface AccessDetails {
  siteUrl: string | null
  loginUrl: string | null
  loginUser: string | null
  panelUrl: string | null
  panelUser: string | null
  /** IMAP server. */
  incoming: MailServer | null
  /** SMTP server. */
  outgoing: MailServer | null
  /** Null: the whole e-mail address. */
  mailUser: string | null
  webmailUrl: string | null
  files: FileServer | null
  nameservers: readonly string[]
  notes: string | null
}

export const NO_ACCESS_DETAILS: AccessDetails = {
  siteUrl: null,
  loginUrl: null,
  loginUser: null,
  panelUrl: null,
  panelUser: null,
  incoming: null,
  outgoing: null,
  mailUser: null,
  webmailUrl: null,
  files: null,
  nameservers: [],
  notes: null,
}

/** A link by which the customer chooses a password or signs in once, until the end of a day. */
export interface SignInLink {
  url: string
  /** The last day on which it works. */
  until: CalendarDay
}

/** Most days that such a link may work. */
const MOST_LINK_DAYS = 30

/** Why a day cannot be the last of a sign-in link; undefined when it can. */
export function linkDayFault(
  until: CalendarDay | null,
  today: CalendarDay,
): 'day-over' | 'day-too-late' | undefined {
  if (until === null) return undefined
  if (until < today) return 'day-over'
  return until > addDays(today, MOST_LINK_DAYS) ? 'day-too-late' : undefined
}

/** The parts that a reader sees, with the fields of each and the name by which a mail and the log speak of it. */
export const ACCESS_PARTS = {
  site: { label: 'je site', fields: ['siteUrl', 'loginUrl', 'loginUser'] },
  panel: { label: 'het beheerpaneel', fields: ['panelUrl', 'panelUser'] },
  mail: { label: 'je mail', fields: ['incoming', 'outgoing', 'mailUser', 'webmailUrl'] },
  files: { label: 'bestanden', fields: ['files'] },
  nameservers: { label: 'nameservers', fields: ['nameservers'] },
  notes: { label: 'de opmerking', fields: ['notes'] },
} as const satisfies Record<string, { label: string; fields: readonly (keyof AccessDetails)[] }>

export type AccessPart = keyof typeof ACCESS_PARTS

const PARTS = Object.keys(ACCESS_PARTS) as AccessPart[]

/** Whether a part of these details has anything in it. */
export function hasPart(details: AccessDetails, part: AccessPart): boolean {
  return ACCESS_PARTS[part].fields.some((field) => {
    const value = details[field]
    return Array.isArray(value) ? value.length > 0 : value !== null
  })
}

/** Whether nothing was filled in. */
export function isEmpty(details: AccessDetails): boolean {
  return !PARTS.some((part) => hasPart(details, part))
}

/** The parts in which two records differ. */
export function changedParts(from: AccessDetails, to: AccessDetails): AccessPart[] {
  return PARTS.filter((part) =>
    ACCESS_PARTS[part].fields.some((field) => canonical(from[field]) !== canonical(to[field])),
  )
}

/** Text that is equal for equal values: jsonb returns the keys of a server in an order of its own. */
function canonical(value: AccessDetails[keyof AccessDetails]): string {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return JSON.stringify(value)
  return JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Parts in words, as a sentence names them: 'je site, je mail en nameservers'. */
export function partsInWords(parts: readonly AccessPart[], hasNewLink: boolean): string {
  const words = [
    ...parts.map((part) => ACCESS_PARTS[part].label),
    ...(hasNewLink ? ['de link om in te loggen'] : []),
  ]
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} en ${words.at(-1)}` : (words[0] ?? '')
}

/**
 * Proposal for a form that was never filled in: the usual names under the domain name of an order, and what all
 * customers share, from the record that was saved last.
 */
export function proposedDetails(
  domainName: string | null,
  shared: Pick<AccessDetails, 'panelUrl' | 'nameservers'> | null,
): AccessDetails {
  const server = domainName && `mail.${domainName}`
  return {
    ...NO_ACCESS_DETAILS,
    siteUrl: domainName && `https://${domainName}/`,
    panelUrl: shared?.panelUrl ?? null,
    nameservers: shared?.nameservers ?? [],
    incoming: server ? { host: server, port: 993, security: 'ssl' } : null,
    outgoing: server ? { host: server, port: 465, security: 'ssl' } : null,
    files: domainName ? { protocol: 'sftp', host: domainName, port: 22, user: null } : null,
  }
}
