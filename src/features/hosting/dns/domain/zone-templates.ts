import type { RecordSet, SeenZone } from '@/features/hosting/providers/domain/dns-host'
import { writeContent } from '@/features/hosting/providers/domain/record-content'
import type { Texts } from '@/shared/form-state'
import { RECORD_FAULTS } from './record-faults'
import { type FieldTexts, USUAL_TTL, valueOfFields } from './record-fields'
import { includesOf, isSpf, lookupsOf, MOST_LOOKUPS } from './spf'
import type { TemplateId } from './template-ids'
import { MOST_TEXT } from './zone-edit'
import { nameOf, setAt } from './zone-names'

/** What a template writes. */
interface Template {
  /** Values of MX at the name itself. */
  mx: (fields: FieldTexts, ourMailHost: string) => readonly string[]
  spf: string
  dmarc: string
  /** Whether an existing DMARC gives way; otherwise it stays, because it may be stricter. */
  replacesDmarc: boolean
  others: (fields: FieldTexts) => readonly { host: string; type: 'CNAME' | 'TXT'; value: string }[]
}

/** Terms of SPF by which the mail platforms of our templates send: those of another template give way. */
const PLATFORMS = ['include:spf.protection.outlook.com', 'include:_spf.google.com']

const ONLY_OBSERVE = 'v=DMARC1; p=none'
const AUTODISCOVER = 'autodiscover.outlook.com'

/**
 * Mail templates as data. Every platform begins with a DMARC that only observes (p=none): a stricter one without DKIM
 * makes mail disappear.
 */
const MAIL_TEMPLATES: Record<Exclude<TemplateId, 'issuer'>, Template> = {
  'our-mail': {
    mx: (_, ourMailHost) => [`10 ${ourMailHost}`],
    spf: 'v=spf1 a mx ~all',
    dmarc: ONLY_OBSERVE,
    replacesDmarc: false,
    others: ({ dkim = '', dkim_name: selector = '' }) =>
      dkim ? [{ host: `${selector.toLowerCase()}._domainkey`, type: 'TXT', value: dkim }] : [],
  },
  // Microsoft Learn, 'External Domain Name System records for Microsoft 365' (MX 0, autodiscover, SPF), and 'Set up DKIM'
  // of Defender for Office 365 (MicrosoftDocs/defender-docs, June 2025): its targets are the tenant's own, to be copied.
  'microsoft-365': {
    mx: ({ server = '' }) => [`0 ${server}`],
    spf: 'v=spf1 include:spf.protection.outlook.com -all',
    dmarc: ONLY_OBSERVE,
    replacesDmarc: false,
    others: ({ dkim_1: first = '', dkim_2: second = '' }) => [
      { host: 'autodiscover', type: 'CNAME', value: AUTODISCOVER },
      ...(first ? [{ host: 'selector1._domainkey', type: 'CNAME', value: first } as const] : []),
      ...(second ? [{ host: 'selector2._domainkey', type: 'CNAME', value: second } as const] : []),
    ],
  },
  // Google Workspace Admin Help: 'Google Workspace MX records' (support.google.com/a/answer/174125, one record since
  // 2023), 'Set up SPF' (answer/33786), 'Set up DKIM' (answer/180504).
  'google-workspace': {
    mx: () => ['1 smtp.google.com'],
    spf: 'v=spf1 include:_spf.google.com ~all',
    dmarc: ONLY_OBSERVE,
    replacesDmarc: false,
    others: ({ dkim = '' }) => (dkim ? [{ host: 'google._domainkey', type: 'TXT', value: dkim }] : []),
  },
  // Null MX (RFC 7505), with nobody who may send (RFC 7208) and the strictest policy (RFC 7489).
  'no-mail': {
    mx: () => ['0 .'],
    spf: 'v=spf1 -all',
    dmarc: 'v=DMARC1; p=reject',
    replacesDmarc: true,
    others: () => [],
  },
}

export interface TemplateOptions {
  /** Host that takes mail in for this order's account; undefined when we have none for it. */
  ourMailHost: string | undefined
}

/** Templates that can be chosen for this order. */
export function isOffered(template: TemplateId, { ourMailHost }: TemplateOptions): boolean {
  return template !== 'our-mail' || ourMailHost !== undefined
}

/**
 * Record sets that a template makes of a zone: what it names is replaced, and everything else stays. Who else may send by
 * SPF goes on sending.
 */
export function templateSets(
  zone: SeenZone,
  template: TemplateId,
  typed: FieldTexts,
  { ourMailHost = '' }: TemplateOptions,
): { sets: RecordSet[] } | { faults: Texts } {
  if (template === 'issuer') return { sets: [oneSet(zone.name, 'CAA', ['0 issue letsencrypt.org'])] }
  const { faults, fields } = readFields(template, typed)
  if (Object.keys(faults).length > 0) return { faults }
  const { mx, spf, dmarc, replacesDmarc, others } = MAIL_TEMPLATES[template]
  const dmarcName = nameOf(zone, '_dmarc')
  const hasDmarc = setAt(zone, dmarcName, 'TXT') !== undefined
  const written = others(fields).map(({ host, type, value }) => oneSet(nameOf(zone, host), type, [value]))
  return {
    sets: [
      oneSet(zone.name, 'MX', mx(fields, ourMailHost)),
      spfSet(zone, template === 'no-mail' ? spf : keepingSenders(zone, spf)),
      ...(hasDmarc && !replacesDmarc ? [] : [oneSet(dmarcName, 'TXT', [withReports(zone, dmarc, fields)])]),
      ...written,
      ...inTheWay(zone, written),
      ...leftBehind(zone, template),
    ],
  }
}

const oneSet = (name: string, type: RecordSet['type'], values: readonly string[]): RecordSet => ({
  name,
  type,
  ttlSeconds: USUAL_TTL,
  values,
})

/** The texts at the name itself, with one SPF record among them. */
function spfSet(zone: SeenZone, spf: string): RecordSet {
  const there = setAt(zone, zone.name, 'TXT')
  const others = (there?.values ?? []).filter((text) => !isSpf(text))
  return { ...oneSet(zone.name, 'TXT', [...others, spf]), ttlSeconds: there?.ttlSeconds ?? USUAL_TTL }
}

/** SPF of a template with whoever else may send now, as long as receivers look up so many names. */
function keepingSenders(zone: SeenZone, spf: string): string {
  const now = (setAt(zone, zone.name, 'TXT')?.values ?? []).find(isSpf) ?? ''
  const kept = [...new Set(includesOf(now))].filter((term) => !PLATFORMS.includes(term))
  const [version, ...terms] = spf.split(' ')
  const whole = [version, ...terms.slice(0, -1), ...kept, ...terms.slice(-1)].join(' ')
  return lookupsOf(whole) <= MOST_LOOKUPS ? whole : spf
}

function withReports({ name }: SeenZone, dmarc: string, { reports = '' }: FieldTexts): string {
  return reports ? `${dmarc}; rua=mailto:${reports}@${name}` : dmarc
}

/** What stands at a name where the template wants an alias, or an alias where it wants something else. */
function inTheWay(zone: SeenZone, written: readonly RecordSet[]): RecordSet[] {
  return written.flatMap((set) =>
    zone.records
      .filter(
        (there) =>
          there.name.toLowerCase() === set.name.toLowerCase() &&
          there.type !== set.type &&
          (there.type === 'CNAME' || set.type === 'CNAME'),
      )
      .map((there) => ({ ...there, values: [] })),
  )
}

/** Outlook's own alias helps nobody once the mail is elsewhere: programs would go on asking there. */
function leftBehind(zone: SeenZone, template: TemplateId): RecordSet[] {
  const alias = setAt(zone, nameOf(zone, 'autodiscover'), 'CNAME')
  const isLeft = template !== 'microsoft-365' && alias?.values.includes(AUTODISCOVER)
  return alias && isLeft ? [{ ...alias, values: [] }] : []
}

const HOST_FAULT = 'Neem de naam precies over, zoals hij daar staat.'
const KEY_FAULT = 'Neem de sleutel precies over: hij begint met v=DKIM1 en heeft een p=.'

function readFields(
  template: Exclude<TemplateId, 'issuer'>,
  typed: FieldTexts,
): { faults: Texts; fields: FieldTexts } {
  const faults: Texts = {}
  const text = (name: string) => (typed[name] ?? '').trim()
  const host = (name: string) => text(name).replace(/\.$/, '').toLowerCase()
  const isHost = (name: string) => host(name).includes('.') && writeContent('CNAME', host(name)) !== undefined
  const dkim = text('dkim') && valueOfFields('TXT', { text: text('dkim') })
  const fields: Record<string, string> = {
    dkim,
    dkim_name: host('dkim_name'),
    reports: text('reports').split('@')[0]?.toLowerCase() ?? '',
  }
  if (template === 'microsoft-365') {
    if (!isHost('server')) faults.server = 'Vul de mailserver in die Microsoft bij je domein noemt.'
    for (const name of ['dkim_1', 'dkim_2']) if (text(name) && !isHost(name)) faults[name] = HOST_FAULT
    for (const name of ['server', 'dkim_1', 'dkim_2']) fields[name] = host(name)
  }
  if (dkim && !/^v=DKIM1\b.*\bp=[A-Za-z0-9+/=\s]+/.test(dkim)) faults.dkim = KEY_FAULT
  if (dkim.length >= MOST_TEXT) faults.dkim = RECORD_FAULTS.tooLong
  if (
    template === 'our-mail' &&
    dkim &&
    !/^[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?$/.test(fields.dkim_name ?? '')
  )
    faults.dkim_name = 'Vul de naam in die je beheerpaneel bij DKIM noemt, zoals x of default.'
  if (fields.reports && !/^[a-z0-9][a-z0-9._+-]{0,62}$/.test(fields.reports))
    faults.reports = 'Vul alleen in wat voor het apenstaartje staat.'
  return { faults, fields }
}
