import type { RecordSet, SeenZone } from '@/features/hosting/providers/domain/dns-host'
import { isSpf, lookupsOf, MOST_LOOKUPS } from './spf'
import { hostOf, setAt } from './zone-names'

export const ZONE_WARNINGS = {
  site: (name: string) =>
    `Dit bepaalt waar bezoekers van ${name} uitkomen. Klopt het niet, dan is je site onbereikbaar.`,
  mail: 'Dit bepaalt waar je mail binnenkomt. Klopt het niet, dan krijg je geen mail meer.',
  noMail: 'Hierna komt er op deze naam geen mail meer binnen.',
  sending:
    'Dit bepaalt of je mail aankomt bij anderen. Klopt het niet, dan komt hij in de spam of helemaal niet aan.',
  lookups: (count: number) =>
    `Dit SPF-record laat ontvangers ${count} keer iets opzoeken. Boven de ${MOST_LOOKUPS} telt het niet meer mee, en dan komt je mail in de spam.`,
  issuer:
    'Dit bepaalt wie certificaten mag maken. Hoort de uitgever van nu er niet bij, dan verloopt je certificaat zonder opvolger.',
  nowhere: (target: string) =>
    `${target} heeft in deze zone geen A- of AAAA-record: wie daarheen gestuurd wordt, komt nergens uit.`,
  manySpfs: 'Er staan meer SPF-records bij deze naam. Samen werken ze niet: houd er één over.',
} as const

const OF_SITE: readonly RecordSet['type'][] = ['A', 'AAAA', 'CNAME']

/** What may break when these sets become so: said before it is saved. */
export function warningsOf(zone: SeenZone, sets: readonly RecordSet[]): string[] {
  const after = afterChange(zone, sets)
  return [...new Set(sets.flatMap((set) => warningsAbout(zone, set, after)))]
}

function warningsAbout(zone: SeenZone, set: RecordSet, after: SeenZone): string[] {
  const host = hostOf(zone, set.name)
  const isOfSite = (host === '' || host === 'www') && OF_SITE.includes(set.type)
  const spfs = set.type === 'TXT' ? set.values.filter(isSpf) : []
  const most = Math.max(0, ...spfs.map(lookupsOf))
  return [
    ...(isOfSite ? [ZONE_WARNINGS.site(set.name)] : []),
    ...(set.type === 'MX' ? [receivesNone(set) ? ZONE_WARNINGS.noMail : ZONE_WARNINGS.mail] : []),
    ...(isAboutSending(zone, set, host) ? [ZONE_WARNINGS.sending] : []),
    ...(most > MOST_LOOKUPS ? [ZONE_WARNINGS.lookups(most)] : []),
    ...(spfs.length > 1 ? [ZONE_WARNINGS.manySpfs] : []),
    ...(set.type === 'CAA' ? [ZONE_WARNINGS.issuer] : []),
    ...danglingAfter(set, after).map(ZONE_WARNINGS.nowhere),
  ]
}

const receivesNone = ({ values }: RecordSet) => values.every((value) => value.endsWith(' .'))

/** SPF, DKIM and DMARC, as they were or are to be. */
function isAboutSending(zone: SeenZone, set: RecordSet, host: string): boolean {
  if (
    host === '_domainkey' ||
    host.endsWith('._domainkey') ||
    host === '_dmarc' ||
    host.startsWith('_dmarc.')
  )
    return true
  if (set.type !== 'TXT') return false
  const before = (setAt(zone, set.name, 'TXT')?.values ?? []).filter(isSpf)
  return before.join('\n') !== set.values.filter(isSpf).join('\n')
}

/** Targets within the zone that lead nowhere after the change: of this set, or because of it. */
function danglingAfter(set: RecordSet, after: SeenZone): string[] {
  const pointing = after.records.flatMap((each) =>
    each === set ? targetsOf(each) : targetsOf(each).filter((target) => target === set.name.toLowerCase()),
  )
  return pointing.filter((target) => isWithin(after, target) && !leadsSomewhere(after, target))
}

function targetsOf({ type, values }: RecordSet): string[] {
  if (type !== 'MX' && type !== 'CNAME' && type !== 'SRV') return []
  return values.flatMap((value) => {
    const target = (value.split(' ').at(-1) ?? '').toLowerCase()
    return target === '.' ? [] : [target]
  })
}

function isWithin({ name }: SeenZone, target: string): boolean {
  return target === name.toLowerCase() || target.endsWith(`.${name.toLowerCase()}`)
}

/** Whether an address or alias answers for this name, if need be by a wildcard; what was handed on to other nameservers counts. */
function leadsSomewhere(zone: SeenZone, target: string): boolean {
  const parents = target.split('.').map((_, index, labels) => labels.slice(index).join('.'))
  const names = [target, ...parents.slice(1).map((parent) => `*.${parent}`)]
  return zone.records.some(
    ({ name, type }) =>
      (OF_SITE.includes(type) && names.includes(name.toLowerCase())) ||
      (type === 'NS' && parents.includes(name.toLowerCase())),
  )
}

function afterChange(zone: SeenZone, sets: readonly RecordSet[]): SeenZone {
  const isReplaced = (each: RecordSet) =>
    sets.some((set) => set.type === each.type && set.name.toLowerCase() === each.name.toLowerCase())
  const kept = zone.records.filter((each) => !isReplaced(each))
  return { ...zone, records: [...kept, ...sets.filter(({ values }) => values.length > 0)] }
}
