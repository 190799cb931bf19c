import { z } from 'astro/zod'
import { optionalText, tick } from '@/shared/form-fields'
import { isHostName, isHttpsAddress } from '@/shared/https-address'
import {
  ACCESS_SUBJECT_KINDS,
  type AccessDetails,
  FILE_PROTOCOLS,
  isEmpty,
  MAIL_SECURITIES,
  type MailServer,
  type SignInLink,
} from '../access-details'
import { NO_PASSWORDS, seemsToHoldPassword } from '../password-in-text'

const NO_URL = 'Vul een adres in dat met https:// begint, zoals https://bakkerij.nl/beheer.'
const NO_HOST = 'Vul de naam van een server in, zoals mail.bakkerij.nl.'
const NO_PORT = 'Een poort is een getal van 1 tot en met 65535.'
const NO_USER = 'Een gebruikersnaam heeft geen spaties of schuine strepen.'
const NO_NAMESERVERS = 'Zet elke nameserver op een eigen regel, zoals ns1.bakkerij.nl. Hoogstens zes.'
const MOST_NAMESERVERS = 6

/** Optional text of which a password is refused. */
const text = (maxLength: number) =>
  optionalText(maxLength).refine((typed) => typed === null || !seemsToHoldPassword(typed), NO_PASSWORDS)

const url = text(500).refine((typed) => typed === null || isHttpsAddress(typed), NO_URL)

const host = text(253)
  .transform((typed) => typed?.toLowerCase() ?? null)
  .refine((typed) => typed === null || isHostName(typed), NO_HOST)

const user = text(254).refine((typed) => typed === null || /^[^\s/|\\]+$/.test(typed), NO_USER)

const port = optionalText(10).transform((typed, context) => {
  if (typed === null) return null
  const number = /^\d{1,5}$/.test(typed) ? Number(typed) : 0
  if (number >= 1 && number <= 65_535) return number
  context.addIssue({ code: 'custom', message: NO_PORT })
  return z.NEVER
})

const nameservers = text(1000).transform((typed, context) => {
  const names = (typed ?? '').split(/[\s,;]+/).flatMap((name) => name.toLowerCase().replace(/\.$/, '') || [])
  if (names.length <= MOST_NAMESERVERS && names.every(isHostName)) return [...new Set(names)]
  context.addIssue({ code: 'custom', message: NO_NAMESERVERS })
  return z.NEVER
})

/** Version of the record that the form showed (optimistic lock); 0 before anything was saved. */
const shownVersion = z.coerce.number().int().min(0).max(1_000_000)

const about = { subject_kind: z.enum(ACCESS_SUBJECT_KINDS), subject_id: z.uuid() }

const typedFields = z.object({
  ...about,
  version: shownVersion,
  site_url: url,
  login_url: url,
  login_user: user,
  panel_url: url,
  panel_user: user,
  imap_host: host,
  imap_port: port,
  imap_security: z.enum(MAIL_SECURITIES),
  smtp_host: host,
  smtp_port: port,
  smtp_security: z.enum(MAIL_SECURITIES),
  mail_user: user,
  webmail_url: url,
  files_protocol: z.enum(FILE_PROTOCOLS),
  files_host: host,
  files_port: port,
  files_user: user,
  nameservers,
  notes: text(2000),
  link_url: url,
  link_until: optionalText(10).pipe(z.iso.date('Kies een dag.').nullable()),
  tell_customer: tick,
})

type Typed = z.output<typeof typedFields>

/** The form in which the office fills access details in. Server only. */
export const accessForm = typedFields.superRefine((typed, context) => {
  const wrong = (field: keyof Typed, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  for (const [hostField, portField] of [
    ['imap_host', 'imap_port'],
    ['smtp_host', 'smtp_port'],
    ['files_host', 'files_port'],
  ] as const)
    if (typed[hostField] && !typed[portField]) wrong(portField, 'Vul de poort van deze server in.')
  if (!typed.files_host && typed.files_user) wrong('files_host', 'Vul de server van deze gebruiker in.')
  if (typed.link_url && !typed.link_until) wrong('link_until', 'Kies de laatste dag waarop de link werkt.')
  if (typed.link_until && !typed.link_url) wrong('link_url', 'Vul de link in waarvan dit de laatste dag is.')
  if (isEmpty(detailsOf(typed)) && !typed.link_url) wrong('site_url', 'Vul minstens één ding in.')
})

/** The record that a form describes. */
export function detailsOf(typed: Typed): AccessDetails {
  return {
    siteUrl: typed.site_url,
    loginUrl: typed.login_url,
    loginUser: typed.login_user,
    panelUrl: typed.panel_url,
    panelUser: typed.panel_user,
    incoming: serverOf(typed.imap_host, typed.imap_port, typed.imap_security),
    outgoing: serverOf(typed.smtp_host, typed.smtp_port, typed.smtp_security),
    mailUser: typed.mail_user,
    webmailUrl: typed.webmail_url,
    files:
      typed.files_host && typed.files_port
        ? {
            protocol: typed.files_protocol,
            host: typed.files_host,
            port: typed.files_port,
            user: typed.files_user,
          }
        : null,
    nameservers: typed.nameservers,
    notes: typed.notes,
  }
}

export function linkOf({ link_url: url, link_until: until }: Typed): SignInLink | null {
  return url && until ? { url, until } : null
}

function serverOf(host: string | null, port: number | null, security: MailServer['security']) {
  return host && port ? { host, port, security } : null
}

/** The forms that put the version before back, and that say that nothing has to be filled in. */
export const restoreForm = z.object({ ...about, version: shownVersion, tell_customer: tick })
export const skipForm = z.object(about)

export type AccessInput = z.output<typeof accessForm>
export type RestoreInput = z.output<typeof restoreForm>
