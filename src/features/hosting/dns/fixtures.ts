import type { RecordSet, RecordType, SeenZone } from '@/features/hosting/providers/domain/dns-host'
import { idOf, LONG, NOW } from '@/shared/fixtures'
import { addSeconds } from '@/shared/instants'
import { type PlannedChange, planChange } from './domain/planned-change'
import { USUAL_TTL } from './domain/record-fields'
import { TEMPLATE_IDS } from './domain/template-ids'
import { editIn, type ZoneEdit } from './domain/zone-edit'
import type { ListedSave } from './server/zone-versions'
import type { OpenZoneView, ZoneStep, ZoneView } from './web/server/zone-view'

const NAME = 'bakkerijjansen.nl'

/** A record set of the bakery's zone. */
export function setOf(
  host: string,
  type: RecordType,
  values: readonly string[],
  ttlSeconds = USUAL_TTL,
): RecordSet {
  return { name: host ? `${host}.${NAME}` : NAME, type, ttlSeconds, values }
}

/** The zone of a bakery, as it is made with its hosting. */
export const A_ZONE: SeenZone = {
  name: NAME,
  nameservers: ['ns1.webnoaber.nl', 'ns2.webnoaber.nl'],
  records: [
    setOf('', 'A', ['203.0.113.4']),
    setOf('www', 'A', ['203.0.113.4']),
    setOf('', 'MX', ['10 mail.webnoaber.nl']),
    setOf('', 'TXT', ['v=spf1 a mx ~all']),
    setOf('_dmarc', 'TXT', ['v=DMARC1; p=none']),
  ],
  otherRecords: 0,
  version: '2026113001',
  isSigned: true,
}

const DKIM = `v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA${'5tZq8Hn3vWc1pLr7'.repeat(20)}wIDAQAB`

/** What grew in some years. */
const FULL_ZONE: SeenZone = {
  ...A_ZONE,
  records: [
    ...A_ZONE.records,
    setOf('', 'AAAA', ['2001:db8::4']),
    setOf('winkel', 'CNAME', ['bakkerijjansen.webshop.example'], 300),
    setOf('', 'CAA', ['0 issue letsencrypt.org']),
    setOf('_sip._tls', 'SRV', ['0 5 5061 sip.webnoaber.nl']),
    setOf('x._domainkey', 'TXT', [DKIM]),
    setOf('_25._tcp.mail', 'TLSA', [`3 1 1 ${'2bb183af'.repeat(8)}`]),
    setOf('vestiging', 'NS', ['ns1.elders.nl', 'ns2.elders.nl'], 86_400),
  ],
  otherRecords: 2,
}

const LONG_ZONE: SeenZone = {
  ...A_ZONE,
  name: LONG.domain,
  isSigned: false,
  nameservers: [1, 2, 3].map((number) => `ns${number}.${LONG.domain}`),
  records: [
    { name: LONG.domain, type: 'A', ttlSeconds: 7200, values: ['203.0.113.4', '203.0.113.5', '203.0.113.6'] },
    {
      name: `zeer-lange-naam-van-een-afdeling.crediteurenadministratie.${LONG.domain}`,
      type: 'CNAME',
      ttlSeconds: 86_400,
      values: [`onderdeel-van.een-andere.dienst.${LONG.domain}`],
    },
    { name: LONG.domain, type: 'MX', ttlSeconds: USUAL_TTL, values: [`10 mail.${LONG.domain}`] },
    { name: LONG.domain, type: 'TXT', ttlSeconds: USUAL_TTL, values: [DKIM, LONG.text.trim()] },
  ],
}

function aSave(number: number, other: Partial<ListedSave> = {}): ListedSave {
  return {
    id: idOf(500 + number),
    state: 'saved',
    startedAt: addSeconds(NOW, -3600 * 24 * number),
    byName: 'Miriam Aarnink',
    byKind: 'customer',
    changes: ['A www: 203.0.113.1 wordt 203.0.113.4'],
    sentence: '',
    ...other,
  }
}

const SAVES: readonly ListedSave[] = [
  aSave(0, {
    changes: [
      'MX @: 10 mail.webnoaber.nl wordt 1 smtp.google.com',
      'TXT @: v=spf1 a mx ~all wordt v=spf1 include:_spf.google.com ~all',
      'TXT google._domainkey toegevoegd: v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA5tZq8Hn3vWc1pLr75tZq8Hn3vWc1pLr75tZq8Hn3vWc1pLr7…',
    ],
  }),
  aSave(1, { byName: 'Fenna Aarnink', byKind: 'admin' }),
  aSave(2, {
    state: 'not-saved',
    changes: ['CNAME winkel toegevoegd: bakkerijjansen.webshop.example'],
    sentence: 'Record winkel.bakkerijjansen.nl/CNAME: Conflicts with pre-existing RRset',
  }),
]

const LIVE: OpenZoneView = {
  state: 'live',
  zone: A_ZONE,
  isInDoubt: false,
  saves: [],
  templates: TEMPLATE_IDS,
  step: undefined,
}

const view = (other: Partial<OpenZoneView> = {}): OpenZoneView => ({ ...LIVE, ...other })

const editOf = (fields: Record<string, string>): ZoneEdit => {
  const edit = editIn(new URLSearchParams(fields))
  if (!edit) throw new Error('This is no edit')
  return edit
}

function planned(edit: ZoneEdit, zone: SeenZone, kept?: readonly RecordSet[]): PlannedChange {
  return planChange(zone, edit, { reader: 'office', kept, ourMailHost: 'mail.webnoaber.nl' })
}

/** The step that an address asks for, of this zone. */
function stepOf(fields: Record<string, string>, zone = FULL_ZONE, kept?: readonly RecordSet[]): ZoneStep {
  const edit = editOf(fields)
  const plan = planned(edit, zone, kept)
  if (plan.outcome !== 'change') throw new Error(`Nothing changes: ${plan.outcome}`)
  return { kind: 'check', edit, planned: plan, shown: 'vingerafdruk', requestId: idOf(520) }
}

function formOf(fields: Record<string, string>, isSent = false): ZoneStep {
  const edit = editOf(fields)
  const plan = isSent ? planned(edit, FULL_ZONE) : undefined
  const faults = plan?.outcome === 'faulty' ? plan.faults : {}
  return { kind: 'form', edit, faults, ttlSeconds: undefined }
}

const MICROSOFT = {
  edit: 'template',
  template: 'microsoft-365',
  server: 'bakkerijjansen-nl.mail.protection.outlook.com',
  dkim_1: 'selector1-bakkerijjansen-nl._domainkey.bakkerijjansen.n-v1.dkim.mail.microsoft',
  dkim_2: 'selector2-bakkerijjansen-nl._domainkey.bakkerijjansen.n-v1.dkim.mail.microsoft',
  reports: 'post',
}

/** The page of a zone in each of its states. */
export const ZONE_VIEWS = {
  gewoon: view({ saves: SAVES.slice(1, 2) }),
  leeg: view({ zone: { ...A_ZONE, records: [], isSigned: false } }),
  vol: view({ zone: FULL_ZONE, saves: SAVES }),
  lang: view({
    zone: LONG_ZONE,
    saves: [aSave(0, { byName: LONG.name, changes: [`TXT @ toegevoegd: ${LONG.text}`] })],
  }),
  'wordt nagekeken': view({ isInDoubt: true, saves: [aSave(0, { state: 'unknown' }), ...SAVES.slice(1)] }),
  toevoegen: view({ step: formOf({ edit: 'add', type: 'MX' }) }),
  'uitgever toevoegen': view({ step: formOf({ edit: 'add', type: 'CAA' }) }),
  wijzigen: view({
    step: {
      ...formOf({ edit: 'change', type: 'CNAME', was_host: 'winkel', was: 'bakkerijjansen.webshop.example' }),
      ttlSeconds: 7200,
    } as ZoneStep,
  }),
  'met fouten': view({
    step: formOf({ edit: 'add', type: 'A', host: 'mijn winkel', ttl: '3600', address: '192.168.1.4' }, true),
  }),
  'sjabloon invullen': view({ step: formOf({ edit: 'template', template: 'microsoft-365' }) }),
  'nakijken: site': view({
    step: stepOf({
      edit: 'change',
      type: 'A',
      was_host: 'www',
      was: '203.0.113.4',
      host: 'www',
      ttl: '300',
      address: '203.0.113.9',
    }),
  }),
  'nakijken: tekst': view({
    step: stepOf({ edit: 'add', type: 'TXT', host: '', ttl: '3600', text: 'google-site-verification=k3J9' }),
  }),
  'nakijken: sjabloon': view({ step: stepOf(MICROSOFT) }),
  'nakijken: weghalen': view({
    step: stepOf({ edit: 'remove', type: 'MX', was_host: '', was: '10 mail.webnoaber.nl' }),
  }),
  'nakijken: terugzetten': view({
    step: stepOf({ edit: 'restore', version: idOf(501) }, FULL_ZONE, A_ZONE.records),
  }),
  'nakijken: lang': view({
    zone: LONG_ZONE,
    isInDoubt: true,
    step: stepOf(
      {
        edit: 'change',
        type: 'TXT',
        was_host: '',
        was: LONG.text.trim(),
        host: '',
        ttl: '300',
        text: LONG.text.trim().toUpperCase(),
      },
      LONG_ZONE,
    ),
  }),
  'al zo': view({ step: { kind: 'same', edit: editOf({ edit: 'restore', version: idOf(501) }) } }),
  'er niet meer': view({ step: { kind: 'gone', edit: editOf({ edit: 'restore', version: idOf(501) }) } }),
  'te vaak opgevraagd': { state: 'limited', name: NAME },
  'geen antwoord': { state: 'unreachable', name: NAME, sentence: 'Geen verbinding.' },
  'geen domeinnaam': { state: 'none', why: 'no-name', name: null },
  'nog niet bij ons': { state: 'none', why: 'not-ours', name: LONG.domain },
  elders: { state: 'none', why: 'elsewhere', name: NAME },
  gestopt: { state: 'none', why: 'over', name: NAME },
} as const satisfies Record<string, ZoneView>
