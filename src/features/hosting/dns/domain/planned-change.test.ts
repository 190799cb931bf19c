import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RecordSet, SeenZone } from '@/features/hosting/providers/domain/dns-host'
import { writeContent } from '@/features/hosting/providers/domain/record-content'
import { A_ZONE, setOf } from '../fixtures'
import { type PlannedChange, planChange, zoneHolds } from './planned-change'
import { RECORD_FAULTS } from './record-faults'
import {
  CUSTOMERS_TYPES,
  type EditedType,
  type FieldTexts,
  fieldsOfValue,
  USUAL_TTL,
  valueOfFields,
} from './record-fields'
import { editIn, paramsOf, type ZoneEdit } from './zone-edit'
import { setAt } from './zone-names'
import { ZONE_WARNINGS } from './zone-warnings'

const OPTIONS = { reader: 'customer', kept: undefined, ourMailHost: 'mail.webnoaber.nl' } as const
const APEX = A_ZONE.name

const plan = (edit: ZoneEdit, zone: SeenZone = A_ZONE) => planChange(zone, edit, OPTIONS)

function add(type: EditedType, host: string, fields: FieldTexts, zone?: SeenZone): PlannedChange {
  return plan({ kind: 'add', record: { type, host, ttl: '3600', fields } }, zone)
}

function change(type: EditedType, host: string, value: string, to: { host?: string; fields: FieldTexts }) {
  const record = { type, host: to.host ?? host, ttl: String(USUAL_TTL), fields: to.fields }
  return plan({ kind: 'change', chosen: { type, host, value }, record })
}

/** The zone once a change was made. */
function changed(zone: SeenZone, planned: PlannedChange): SeenZone {
  if (planned.outcome !== 'change') throw new Error(`Nothing changes: ${planned.outcome}`)
  const isReplaced = (each: RecordSet) =>
    planned.sets.some(({ name, type }) => name === each.name && type === each.type)
  return {
    ...zone,
    records: [
      ...zone.records.filter((each) => !isReplaced(each)),
      ...planned.sets.filter(({ values }) => values.length > 0),
    ],
  }
}

test('a record is added beside those of its name, under the name in front of the zone', () => {
  expect(add('A', 'Winkel', { address: '203.0.113.9' })).toMatchObject({
    outcome: 'change',
    sets: [{ name: `winkel.${APEX}`, type: 'A', ttlSeconds: 3600, values: ['203.0.113.9'] }],
    lines: [{ before: null, after: '203.0.113.9' }],
    warnings: [],
  })
  expect(add('TXT', '@', { text: 'bewijs=1' })).toMatchObject({
    sets: [{ name: APEX, values: ['v=spf1 a mx ~all', 'bewijs=1'] }],
  })
  expect(add('A', `winkel.${APEX}.`, { address: '203.0.113.9' })).toMatchObject({
    sets: [{ name: `winkel.${APEX}` }],
  })
})

test('what is pasted from a name server loses its quotes, its pieces and its last dots', () => {
  expect(add('TXT', 'x._domainkey', { text: '"v=DKIM1; p=abc" "def"' })).toMatchObject({
    sets: [{ values: ['v=DKIM1; p=abcdef'] }],
  })
  expect(add('CNAME', 'winkel', { target: 'Shop.Voorbeeld.com.' })).toMatchObject({
    sets: [{ values: ['shop.voorbeeld.com'] }],
  })
})

test('a record is changed in its place, moves with its host, and is removed with the others left', () => {
  expect(change('A', 'www', '203.0.113.4', { fields: { address: '203.0.113.9' } })).toMatchObject({
    sets: [{ name: `www.${APEX}`, values: ['203.0.113.9'] }],
    lines: [{ before: '203.0.113.4', after: '203.0.113.9' }],
  })
  expect(
    change('A', 'www', '203.0.113.4', { host: 'winkel', fields: { address: '203.0.113.4' } }),
  ).toMatchObject({
    sets: [
      { name: `www.${APEX}`, values: [] },
      { name: `winkel.${APEX}`, values: ['203.0.113.4'] },
    ],
  })
  const two = { ...A_ZONE, records: [setOf('', 'MX', ['10 a.nl', '20 b.nl', '30 c.nl'])] }
  const chosen = { type: 'MX', host: '', value: '20 b.nl' } as const
  expect(plan({ kind: 'remove', chosen }, two)).toMatchObject({ sets: [{ values: ['10 a.nl', '30 c.nl'] }] })
  const record = { type: 'MX', host: '', ttl: '3600', fields: { priority: '20', server: 'd.nl' } } as const
  expect(plan({ kind: 'change', chosen, record }, two)).toMatchObject({
    sets: [{ values: ['10 a.nl', '20 d.nl', '30 c.nl'] }],
  })
})

test('what is gone is said, and what is so already is no change', () => {
  expect(plan({ kind: 'remove', chosen: { type: 'A', host: 'weg', value: '203.0.113.4' } })).toEqual({
    outcome: 'gone',
  })
  expect(change('A', 'weg', '203.0.113.4', { fields: { address: '203.0.113.9' } })).toEqual({
    outcome: 'gone',
  })
  expect(add('A', 'www', { address: '203.0.113.4' })).toEqual({ outcome: 'same' })
  // Sent twice: the first made it so.
  const record = { type: 'A', host: 'www', ttl: '3600', fields: { address: '203.0.113.4' } } as const
  const chosen = { type: 'A', host: 'www', value: '203.0.113.1' } as const
  expect(plan({ kind: 'change', chosen, record })).toEqual({ outcome: 'same' })
})

test('another time to keep it holds for all records of that name and type', () => {
  const zone = { ...A_ZONE, records: [setOf('', 'A', ['203.0.113.4', '203.0.113.5'])] }
  const fields = { address: '203.0.113.4' }
  expect(
    plan(
      {
        kind: 'change',
        chosen: { type: 'A', host: '', value: '203.0.113.4' },
        record: { type: 'A', host: '', ttl: '300', fields },
      },
      zone,
    ),
  ).toMatchObject({
    sets: [{ ttlSeconds: 300, values: ['203.0.113.4', '203.0.113.5'] }],
    lines: [
      { before: '203.0.113.4', after: '203.0.113.4', ttlBefore: 3600, ttlAfter: 300 },
      { before: '203.0.113.5', after: '203.0.113.5', ttlBefore: 3600, ttlAfter: 300 },
    ],
  })
})

describe('refused, at its field', () => {
  const aliased = {
    ...A_ZONE,
    records: [...A_ZONE.records, setOf('winkel', 'CNAME', ['shop.voorbeeld.com'])],
  }
  test.each<[string, PlannedChange, Record<string, string>]>([
    [
      'CNAME at the name itself',
      add('CNAME', '', { target: 'shop.voorbeeld.com' }),
      { host: RECORD_FAULTS.apexAlias },
    ],
    [
      'CNAME beside others',
      add('CNAME', 'www', { target: 'shop.voorbeeld.com' }),
      { host: RECORD_FAULTS.aliasBeside(`www.${APEX}`) },
    ],
    [
      'beside a CNAME',
      add('TXT', 'winkel', { text: 'x' }, aliased),
      { host: RECORD_FAULTS.besideAlias(`winkel.${APEX}`) },
    ],
    [
      'a second CNAME',
      add('CNAME', 'winkel', { target: 'ander.voorbeeld.com' }, aliased),
      { host: RECORD_FAULTS.aliasBeside(`winkel.${APEX}`) },
    ],
    ['a second SPF', add('TXT', '', { text: 'v=spf1 -all' }), { text: RECORD_FAULTS.secondSpf }],
    [
      'MX to an address',
      add('MX', '', { priority: '10', server: '203.0.113.4' }),
      { server: RECORD_FAULTS.mailToAddress },
    ],
    [
      'MX to a CNAME',
      add('MX', '', { priority: '10', server: `winkel.${APEX}` }, aliased),
      { server: RECORD_FAULTS.mailViaAlias(`winkel.${APEX}`) },
    ],
    [
      'CNAME where mail goes',
      add(
        'CNAME',
        'mail',
        { target: 'elders.nl' },
        { ...A_ZONE, records: [setOf('', 'MX', [`10 mail.${APEX}`])] },
      ),
      { host: RECORD_FAULTS.mailToAlias(`mail.${APEX}`) },
    ],
    ['to itself', add('CNAME', 'winkel', { target: `winkel.${APEX}` }), { target: RECORD_FAULTS.toItself }],
    ['an impossible host', add('A', 'mijn winkel', { address: '203.0.113.4' }), { host: RECORD_FAULTS.host }],
    ['an empty text', add('TXT', 'x', { text: ' ' }), { text: expect.stringContaining('Vul de tekst in') }],
    [
      'no number',
      add('SRV', '_sip._tls', { priority: 'x', weight: '0', port: '5061', target: 'sip.nl' }),
      {
        priority: expect.stringContaining('0 tot en met 65535'),
      },
    ],
  ])('%s', (_, planned, faults) => {
    expect(planned).toEqual({ outcome: 'faulty', faults })
  })

  test.each([
    '10.0.0.1',
    '127.0.0.1',
    '192.168.1.4',
    '172.16.3.3',
    '169.254.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
  ])('address %s', (address) => {
    expect(add('A', 'x', { address })).toEqual({
      outcome: 'faulty',
      faults: { address: RECORD_FAULTS.private },
    })
  })

  test.each(['::1', 'fe80::1', 'fd00::1', '::', '::ffff:10.0.0.1'])('address %s', (address) => {
    expect(add('AAAA', 'x', { address })).toEqual({
      outcome: 'faulty',
      faults: { address: RECORD_FAULTS.private },
    })
  })

  test('NS is nobody’s to edit, and TLSA the office’s', () => {
    expect(editIn(new URLSearchParams({ edit: 'add', type: 'NS' }))).toBeUndefined()
    expect(editIn(new URLSearchParams({ edit: 'add', type: 'SOA' }))).toBeUndefined()
    const edit = {
      kind: 'add',
      record: {
        type: 'TLSA',
        host: '_25._tcp.mail',
        ttl: '3600',
        fields: { usage: '3', selector: '1', matching: '1', digest: 'ab12' },
      },
    } as const
    expect(plan(edit)).toEqual({ outcome: 'gone' })
    expect(planChange(A_ZONE, edit, { ...OPTIONS, reader: 'office' })).toMatchObject({ outcome: 'change' })
  })
})

describe('warned of before it is saved', () => {
  const warningsIn = (planned: PlannedChange) => (planned.outcome === 'change' ? planned.warnings : [])
  test.each<[string, PlannedChange, string[]]>([
    [
      'the site',
      change('A', '', '203.0.113.4', { fields: { address: '203.0.113.9' } }),
      [ZONE_WARNINGS.site(APEX)],
    ],
    [
      'its www',
      plan({ kind: 'remove', chosen: { type: 'A', host: 'www', value: '203.0.113.4' } }),
      [ZONE_WARNINGS.site(`www.${APEX}`)],
    ],
    ['incoming mail', add('MX', '', { priority: '20', server: 'mail.elders.nl' }), [ZONE_WARNINGS.mail]],
    [
      'no mail at all',
      plan({ kind: 'remove', chosen: { type: 'MX', host: '', value: '10 mail.webnoaber.nl' } }),
      [ZONE_WARNINGS.noMail],
    ],
    [
      'SPF',
      change('TXT', '', 'v=spf1 a mx ~all', { fields: { text: 'v=spf1 -all' } }),
      [ZONE_WARNINGS.sending],
    ],
    ['DKIM', add('TXT', 'x._domainkey', { text: 'v=DKIM1; p=abc' }), [ZONE_WARNINGS.sending]],
    [
      'DMARC',
      change('TXT', '_dmarc', 'v=DMARC1; p=none', { fields: { text: 'v=DMARC1; p=reject' } }),
      [ZONE_WARNINGS.sending],
    ],
    ['who may issue', add('CAA', '', { tag: 'issue', issuer: 'letsencrypt.org' }), [ZONE_WARNINGS.issuer]],
    [
      'eleven look-ups',
      change('TXT', '', 'v=spf1 a mx ~all', {
        fields: {
          text: `v=spf1 ${Array.from({ length: 11 }, (_, at) => `include:${at}.nl`).join(' ')} -all`,
        },
      }),
      [ZONE_WARNINGS.sending, ZONE_WARNINGS.lookups(11)],
    ],
    [
      'a target that is not there',
      add('CNAME', 'winkel', { target: `shop.${APEX}` }),
      [ZONE_WARNINGS.nowhere(`shop.${APEX}`)],
    ],
  ])('%s', (_, planned, warnings) => {
    expect(warningsIn(planned)).toEqual(warnings)
  })

  test('nothing of a text that proves something, or of another host', () => {
    expect(warningsIn(add('TXT', '', { text: 'bewijs=1' }))).toEqual([])
    expect(warningsIn(add('A', 'winkel', { address: '203.0.113.9' }))).toEqual([])
  })

  test('taking an address away from which mail hangs is said too', () => {
    const zone = {
      ...A_ZONE,
      records: [setOf('', 'MX', [`10 mail.${APEX}`]), setOf('mail', 'A', ['203.0.113.4'])],
    }
    const chosen = { type: 'A', host: 'mail', value: '203.0.113.4' } as const
    expect(warningsIn(plan({ kind: 'remove', chosen }, zone))).toEqual([
      ZONE_WARNINGS.nowhere(`mail.${APEX}`),
    ])
  })
})

describe('a version that is put back', () => {
  const restore = { kind: 'restore', versionId: 'x' } as const
  test('is the zone as it was, but for nameservers of a part of it', () => {
    const handedOn = setOf('afdeling', 'NS', ['ns1.elders.nl'])
    const kept = A_ZONE.records
    const now = {
      ...A_ZONE,
      records: [setOf('', 'A', ['203.0.113.9']), setOf('nieuw', 'TXT', ['x']), handedOn],
    }
    const planned = planChange(now, restore, { ...OPTIONS, kept })
    const after = changed(now, planned)
    expect(zoneHolds(after, kept)).toBe(true)
    expect(after.records).toHaveLength(kept.length + 1)
    expect(after.records).toContainEqual(handedOn)
  })

  test('says so when it is not there, or is so already', () => {
    expect(planChange(A_ZONE, restore, OPTIONS)).toEqual({ outcome: 'gone' })
    expect(planChange(A_ZONE, restore, { ...OPTIONS, kept: A_ZONE.records })).toEqual({ outcome: 'same' })
  })
})

const hosts = fc.constantFrom('', 'www', 'winkel', 'mail', '_dmarc', 'x._domainkey', '*', 'a.b')
const label = fc.stringMatching(/^[a-z0-9]{1,8}$/)
const domain = fc.tuple(label, label).map((labels) => `${labels.join('.')}.nl`)
const typed = fc.oneof(
  fc.ipV4().map((address) => ({ type: 'A' as const, fields: { address } })),
  domain.map((target) => ({ type: 'CNAME' as const, fields: { target } })),
  fc
    .tuple(fc.nat(100), domain)
    .map(([priority, server]) => ({ type: 'MX' as const, fields: { priority: String(priority), server } })),
  fc
    .constantFrom('v=spf1 -all', 'v=spf1 mx ~all', 'bewijs=1', 'v=DMARC1; p=none')
    .map((text) => ({ type: 'TXT' as const, fields: { text } })),
)
const adding = fc
  .tuple(hosts, typed, fc.constantFrom('300', '3600'))
  .map(([host, { type, fields }, ttl]): ZoneEdit => ({ kind: 'add', record: { type, host, ttl, fields } }))

test('whatever is accepted can stand in a zone: no alias beside others or at the name itself, one SPF, values of their type', () => {
  fc.assert(
    fc.property(fc.array(adding, { maxLength: 12 }), (edits) => {
      let zone: SeenZone = A_ZONE
      for (const edit of edits) {
        const planned = plan(edit, zone)
        if (planned.outcome === 'change') zone = changed(zone, planned)
      }
      for (const { name, type, values } of zone.records) {
        if (type === 'CNAME') {
          expect(name).not.toBe(APEX)
          expect(zone.records.filter((each) => each.name === name)).toHaveLength(1)
          expect(values).toHaveLength(1)
        }
        expect(values.every((value) => writeContent(type, value) !== undefined)).toBe(true)
        expect(values.filter((value) => value.startsWith('v=spf1')).length).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('an edit is done once: planned again on the zone that it made, nothing is left to change', () => {
  fc.assert(
    fc.property(adding, (edit) => {
      const planned = plan(edit)
      fc.pre(planned.outcome === 'change')
      const after = changed(A_ZONE, planned)
      expect(plan(edit, after)).toEqual({ outcome: 'same' })
      expect(planned.outcome === 'change' && zoneHolds(after, planned.sets)).toBe(true)
      expect(planned.outcome === 'change' && zoneHolds(A_ZONE, planned.sets)).toBe(false)
    }),
  )
})

test('after any change the version before it puts everything back', () => {
  fc.assert(
    fc.property(fc.array(adding, { minLength: 1, maxLength: 5 }), (edits) => {
      let zone: SeenZone = A_ZONE
      for (const edit of edits) {
        const planned = plan(edit, zone)
        if (planned.outcome === 'change') zone = changed(zone, planned)
      }
      fc.pre(zone !== A_ZONE)
      const planned = planChange(
        zone,
        { kind: 'restore', versionId: 'x' },
        { ...OPTIONS, kept: A_ZONE.records },
      )
      // Changes can undo each other.
      if (planned.outcome === 'same') return
      const after = changed(zone, planned)
      expect(zoneHolds(after, A_ZONE.records)).toBe(true)
      expect(after.records).toHaveLength(A_ZONE.records.length)
    }),
  )
})

test('an edit comes back from its address as it went', () => {
  fc.assert(
    fc.property(adding, (edit) => {
      expect(editIn(new URLSearchParams(paramsOf(edit).toString()))).toEqual(edit)
    }),
  )
})

test('a value comes back from its fields as it went', () => {
  const values: [EditedType, string][] = [
    ['A', '203.0.113.4'],
    ['AAAA', '2001:db8::4'],
    ['CNAME', 'shop.voorbeeld.com'],
    ['MX', '10 mail.voorbeeld.nl'],
    ['MX', '0 .'],
    ['TXT', 'v=spf1 a mx ~all'],
    ['SRV', '0 5 5061 sip.voorbeeld.nl'],
    ['CAA', '0 issue letsencrypt.org'],
    ['CAA', '0 iodef mailto:wij@voorbeeld.nl'],
    ['TLSA', '3 1 1 ab12'],
  ]
  for (const [type, value] of values) expect(valueOfFields(type, fieldsOfValue(type, value))).toBe(value)
  expect(CUSTOMERS_TYPES).not.toContain('TLSA')
})

describe('templates', () => {
  const from = (
    template: 'our-mail' | 'microsoft-365' | 'google-workspace' | 'no-mail' | 'issuer',
    fields: FieldTexts = {},
    zone = A_ZONE,
  ) => changed(zone, plan({ kind: 'template', template, fields }, zone))
  const valuesAt = (zone: SeenZone, host: string, type: EditedType) =>
    setAt(zone, host ? `${host}.${APEX}` : APEX, type)?.values

  test('Microsoft 365: mail, autodiscover, SPF and the keys that Microsoft names', () => {
    const zone = from('microsoft-365', {
      server: 'Bakkerijjansen-nl.mail.protection.outlook.com.',
      dkim_1: 'selector1-bakkerijjansen-nl._domainkey.bakkerij.n-v1.dkim.mail.microsoft',
      dkim_2: '',
      reports: 'post',
    })
    expect(valuesAt(zone, '', 'MX')).toEqual(['0 bakkerijjansen-nl.mail.protection.outlook.com'])
    expect(valuesAt(zone, '', 'TXT')).toEqual(['v=spf1 include:spf.protection.outlook.com -all'])
    expect(valuesAt(zone, 'autodiscover', 'CNAME')).toEqual(['autodiscover.outlook.com'])
    expect(valuesAt(zone, 'selector1._domainkey', 'CNAME')).toHaveLength(1)
    expect(valuesAt(zone, 'selector2._domainkey', 'CNAME')).toBeUndefined()
    // What the site needs stays.
    expect(valuesAt(zone, 'www', 'A')).toEqual(['203.0.113.4'])
  })

  test('Google: one server, its SPF beside who else sends, and Outlook’s alias goes', () => {
    const sends = setOf('', 'TXT', [
      'bewijs=1',
      'v=spf1 include:spf.protection.outlook.com include:servers.mcsv.net -all',
    ])
    const outlook = setOf('autodiscover', 'CNAME', ['autodiscover.outlook.com'])
    const zone = from(
      'google-workspace',
      { dkim: '"v=DKIM1; k=rsa; p=ab" "cd"', reports: '' },
      {
        ...A_ZONE,
        records: [sends, outlook],
      },
    )
    expect(valuesAt(zone, '', 'MX')).toEqual(['1 smtp.google.com'])
    expect(valuesAt(zone, '', 'TXT')).toEqual([
      'bewijs=1',
      'v=spf1 include:_spf.google.com include:servers.mcsv.net ~all',
    ])
    expect(valuesAt(zone, 'google._domainkey', 'TXT')).toEqual(['v=DKIM1; k=rsa; p=abcd'])
    expect(valuesAt(zone, '_dmarc', 'TXT')).toEqual(['v=DMARC1; p=none'])
    expect(valuesAt(zone, 'autodiscover', 'CNAME')).toBeUndefined()
  })

  test('a DMARC that is there stays, because it may be stricter; where mail stops it does not', () => {
    const strict = { ...A_ZONE, records: [setOf('_dmarc', 'TXT', ['v=DMARC1; p=quarantine'])] }
    expect(valuesAt(from('google-workspace', {}, strict), '_dmarc', 'TXT')).toEqual([
      'v=DMARC1; p=quarantine',
    ])
    const without = from('no-mail', {}, strict)
    expect(valuesAt(without, '_dmarc', 'TXT')).toEqual(['v=DMARC1; p=reject'])
    expect(valuesAt(without, '', 'MX')).toEqual(['0 .'])
    expect(valuesAt(without, '', 'TXT')).toEqual(['v=spf1 -all'])
  })

  test('mail with us, with its key and reports; only where the order has a mail host', () => {
    const elsewhere = { ...A_ZONE, records: [setOf('', 'MX', ['1 smtp.google.com'])] }
    const zone = from('our-mail', { dkim_name: 'x', dkim: 'v=DKIM1; p=abc', reports: 'post' }, elsewhere)
    expect(valuesAt(zone, '', 'MX')).toEqual(['10 mail.webnoaber.nl'])
    expect(valuesAt(zone, 'x._domainkey', 'TXT')).toEqual(['v=DKIM1; p=abc'])
    expect(valuesAt(zone, '_dmarc', 'TXT')).toEqual([`v=DMARC1; p=none; rua=mailto:post@${APEX}`])
    const edit = { kind: 'template', template: 'our-mail', fields: {} } as const
    expect(planChange(elsewhere, edit, { ...OPTIONS, ourMailHost: undefined })).toEqual({ outcome: 'gone' })
  })

  test('what a template is told wrongly stands at its field', () => {
    const faultsOf = (fields: FieldTexts) => plan({ kind: 'template', template: 'microsoft-365', fields })
    expect(faultsOf({ server: 'outlook', dkim_1: 'geen naam', reports: 'a b' })).toEqual({
      outcome: 'faulty',
      faults: {
        server: expect.any(String),
        dkim_1: expect.any(String),
        reports: expect.any(String),
      },
    })
  })

  test('an alias takes the place of what stands at its name', () => {
    const taken = { ...A_ZONE, records: [setOf('autodiscover', 'A', ['203.0.113.4'])] }
    const zone = from('microsoft-365', { server: 'x.mail.protection.outlook.com' }, taken)
    expect(valuesAt(zone, 'autodiscover', 'A')).toBeUndefined()
    expect(valuesAt(zone, 'autodiscover', 'CNAME')).toHaveLength(1)
  })

  test('certificates of one issuer', () => {
    expect(valuesAt(from('issuer'), '', 'CAA')).toEqual(['0 issue letsencrypt.org'])
  })
})

test('what a customer may not edit stays when an older version is put back; the office puts it back too', () => {
  const old = setOf('_25._tcp.mail', 'TLSA', ['3 1 1 aa11'])
  const now = { ...old, values: ['3 1 1 bb22'] }
  const zone = { ...A_ZONE, records: [...A_ZONE.records, now] }
  const kept = [setOf('', 'A', ['203.0.113.77']), old]
  const back = (reader: 'customer' | 'office') =>
    planChange(zone, { kind: 'restore', versionId: 'v' }, { ...OPTIONS, reader, kept })
  const typesIn = (planned: PlannedChange) =>
    planned.outcome === 'change' ? planned.sets.map(({ type }) => type) : []
  expect(typesIn(back('customer'))).toContain('A')
  expect(typesIn(back('customer'))).not.toContain('TLSA')
  expect(typesIn(back('office'))).toContain('TLSA')
})

test('a server that says that there is no mail stands alone', () => {
  const nullMx = { priority: '0', server: '.' }
  expect(add('MX', '', nullMx)).toEqual({ outcome: 'faulty', faults: { server: RECORD_FAULTS.nullMx } })
  const without = { ...A_ZONE, records: A_ZONE.records.filter(({ type }) => type !== 'MX') }
  const none = changed(without, add('MX', '', nullMx, without))
  expect(add('MX', '', { priority: '10', server: 'mail.webnoaber.nl' }, none)).toEqual({
    outcome: 'faulty',
    faults: { server: RECORD_FAULTS.nullMx },
  })
})

test('aliases that lead back to themselves are refused, over however many names', () => {
  const one = changed(A_ZONE, add('CNAME', 'a', { target: `b.${APEX}` }))
  const two = changed(one, add('CNAME', 'b', { target: `c.${APEX}` }, one))
  expect(add('CNAME', 'c', { target: `A.${APEX}.` }, two)).toEqual({
    outcome: 'faulty',
    faults: { target: RECORD_FAULTS.toItself },
  })
  expect(add('CNAME', 'c', { target: `www.${APEX}` }, two).outcome).toBe('change')
})
