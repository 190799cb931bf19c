/** Types of records that are asked for at a host. */
export type AskedType = 'A' | 'AAAA' | 'CAA' | 'CNAME' | 'MX' | 'SRV' | 'TXT'

/** A host of a zone that is looked for, and what may stand there besides a CNAME, which stands alone. */
export interface UsualHost {
  /** What stands before the name; '' for the name itself. */
  host: string
  types: readonly AskedType[]
}

const SITE_HOSTS = [
  'www',
  'm',
  'shop',
  'blog',
  'app',
  'api',
  'cdn',
  'portal',
  'cloud',
  'status',
  'test',
  'dev',
]
const MAIL_HOSTS = [
  'mail',
  'mail2',
  'mx',
  'mx1',
  'mx2',
  'smtp',
  'imap',
  'pop',
  'pop3',
  'webmail',
  'autodiscover',
  'autoconfig',
  'email',
  'send',
  'bounce',
  'newsletter',
  'nieuwsbrief',
]
const OTHER_HOSTS = [
  'ftp',
  'sftp',
  'vpn',
  'remote',
  'server',
  'cpanel',
  'lyncdiscover',
  'sip',
  'enterpriseenrollment',
  'enterpriseregistration',
  'mta-sts',
]
/** Names before `_domainkey` that mail platforms and panels use. */
const DKIM_SELECTORS = [
  'selector1',
  'selector2',
  'default',
  'google',
  'mail',
  'dkim',
  'k1',
  'k2',
  'k3',
  's1',
  's2',
  'x',
  'pm',
  'mx',
  'mandrill',
  'protonmail',
  'protonmail2',
  'protonmail3',
  'transip-a',
  'transip-b',
  'transip-c',
]
const TEXT_HOSTS = [
  '_dmarc',
  '_mta-sts',
  '_smtp._tls',
  '_domainconnect',
  ...DKIM_SELECTORS.map((selector) => `${selector}._domainkey`),
]
const SERVICE_HOSTS = [
  '_autodiscover._tcp',
  '_imap._tcp',
  '_imaps._tcp',
  '_pop3s._tcp',
  '_submission._tcp',
  '_submissions._tcp',
  '_caldavs._tcp',
  '_carddavs._tcp',
  '_sip._tls',
  '_sip._tcp',
  '_sip._udp',
  '_sipfederationtls._tcp',
]

/**
 * Hosts that a zone is asked for: name servers list nothing, so a name that nobody can guess is not found. So many, that
 * all questions together stay below `MOST_QUESTIONS`.
 */
export const USUAL_HOSTS: readonly UsualHost[] = [
  { host: '', types: ['A', 'AAAA', 'MX', 'TXT', 'CAA'] },
  ...[...SITE_HOSTS, ...MAIL_HOSTS, ...OTHER_HOSTS].map((host) => ({
    host,
    types: ['A', 'AAAA', 'MX', 'TXT'] as const,
  })),
  ...TEXT_HOSTS.map((host) => ({ host, types: ['TXT'] as const })),
  ...SERVICE_HOSTS.map((host) => ({ host, types: ['SRV'] as const })),
]

/** A host that no zone has: what answers there is a record of `*`, which answers at every host. */
export const UNLIKELY_HOST: UsualHost = {
  host: 'naam-die-nergens-bestaat-k7q2',
  types: ['A', 'AAAA', 'MX', 'TXT'],
}

/** Bound on what name servers of others are asked for one name. */
export const MOST_QUESTIONS = 400
