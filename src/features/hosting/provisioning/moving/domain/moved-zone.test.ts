import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RecordSet } from '@/features/hosting/providers/domain/dns-host'
import { movedZone } from './moved-zone'

const NAME = 'bakkerijjansen.nl'
const OURS = { addresses: ['203.0.113.4', '2001:db8::4'] }

const set = (host: string, type: RecordSet['type'], ...values: string[]): RecordSet => ({
  name: host ? `${host}.${NAME}` : NAME,
  type,
  ttlSeconds: 3600,
  values,
})

const moved = (...seen: RecordSet[]) => movedZone(NAME, seen, OURS)

const at = ({ records }: { records: readonly RecordSet[] }, host: string, type: RecordSet['type']) =>
  records.find((each) => each.name === (host ? `${host}.${NAME}` : NAME) && each.type === type)?.values

test('the name and its www lead to us, and whatever else was read stays', () => {
  const zone = moved(
    set('', 'A', '198.51.100.7'),
    set('www', 'CNAME', 'winkel.platform.example'),
    set('', 'MX', '10 mail.platform.example'),
    set('ftp', 'A', '198.51.100.8'),
    set('', 'NS', 'ns1.oud.nl', 'ns2.oud.nl'),
  )
  expect(at(zone, '', 'A')).toEqual(['203.0.113.4'])
  expect(at(zone, 'www', 'AAAA')).toEqual(['2001:db8::4'])
  expect(at(zone, 'www', 'CNAME')).toBeUndefined()
  expect(at(zone, '', 'MX')).toEqual(['10 mail.platform.example'])
  expect(at(zone, 'ftp', 'A')).toEqual(['198.51.100.8'])
  expect(at(zone, '', 'NS')).toBeUndefined()
  expect(new Set(zone.changes.map(({ why }) => why))).toEqual(new Set(['site']))
})

test('mail that came in at the address of the site goes on coming in there', () => {
  for (const target of [NAME, `www.${NAME}`]) {
    const zone = moved(set('', 'A', '198.51.100.7'), set('www', 'CNAME', NAME), set('', 'MX', `10 ${target}`))
    expect(at(zone, '', 'MX')).toEqual([`10 mail-elders.${NAME}`])
    expect(at(zone, 'mail-elders', 'A')).toEqual(['198.51.100.7'])
    expect(zone.changes.filter(({ why }) => why === 'mail')).toHaveLength(2)
  }
})

test('an alias of the site keeps the old address, and an alias of elsewhere is left alone', () => {
  const zone = moved(
    set('', 'A', '198.51.100.7'),
    set('mail', 'CNAME', NAME),
    set('autodiscover', 'CNAME', 'autodiscover.platform.example'),
  )
  expect(at(zone, 'mail', 'CNAME')).toBeUndefined()
  expect(at(zone, 'mail', 'A')).toEqual(['198.51.100.7'])
  expect(at(zone, 'autodiscover', 'CNAME')).toEqual(['autodiscover.platform.example'])
})

test('who sends from the old address of the site may go on', () => {
  const zone = moved(
    set('', 'A', '198.51.100.7'),
    set('', 'TXT', 'v=spf1 a mx include:x.example -all', 'bewijs=1'),
  )
  expect(at(zone, '', 'TXT')).toEqual(['v=spf1 a ip4:198.51.100.7 mx include:x.example -all', 'bewijs=1'])
  const without = moved(set('', 'A', '198.51.100.7'), set('', 'TXT', 'v=spf1 include:x.example -all'))
  expect(at(without, '', 'TXT')).toEqual(['v=spf1 include:x.example -all'])
})

test('who sends from the site by its name may go on too, and once', () => {
  const zone = moved(
    set('', 'A', '198.51.100.7'),
    set('www', 'A', '198.51.100.9'),
    set('', 'TXT', `v=spf1 a a:${NAME} a:www.${NAME} a:mail.${NAME}  ~all`),
  )
  expect(at(zone, '', 'TXT')).toEqual([
    `v=spf1 a ip4:198.51.100.7 a:${NAME} a:www.${NAME} ip4:198.51.100.9 a:mail.${NAME} ~all`,
  ])
})

test('a zone that lets others alone make certificates lets ours make them too', () => {
  const issuersAfter = (...values: string[]) => at(moved(set('', 'CAA', ...values)), '', 'CAA')
  expect(issuersAfter('0 issue digicert.com')).toEqual(['0 issue digicert.com', '0 issue letsencrypt.org'])
  expect(issuersAfter('0 issue ;')).toEqual(['0 issue ;', '0 issue letsencrypt.org'])
  const bound = '0 issue letsencrypt.org; accounturi=https://acme.example/1'
  expect(issuersAfter(bound)).toEqual([bound, '0 issue letsencrypt.org'])
  for (const open of ['0 issue letsencrypt.org', '0 issuewild ;', '0 iodef mailto:roos@jansen.nl'])
    expect(issuersAfter(open)).toEqual([open])
  expect(moved(set('', 'CAA', '0 issue digicert.com')).changes).toContainEqual(
    expect.objectContaining({ why: 'issuer', type: 'CAA' }),
  )
})

test('what no zone of ours can hold is said, and not copied', () => {
  const zone = moved(set('', 'CAA', '0 contactemail roos@jansen.nl', '0 issue letsencrypt.org'))
  expect(at(zone, '', 'CAA')).toEqual(['0 issue letsencrypt.org'])
  expect(zone.left).toEqual([set('', 'CAA', '0 contactemail roos@jansen.nl')])
})

test('whatever a zone holds, no record is lost without being told, and mail leads nowhere else', () => {
  const host = fc.constantFrom('', 'www', 'mail', 'ftp', 'x')
  const type = fc.constantFrom<RecordSet['type']>('A', 'CNAME', 'MX', 'TXT')
  const value = {
    A: '198.51.100.7',
    AAAA: '::1',
    CAA: '',
    CNAME: NAME,
    MX: `10 mail.${NAME}`,
    NS: '',
    SRV: '',
    TLSA: '',
    TXT: 'v=spf1 a -all',
  }
  const seen = fc.uniqueArray(fc.tuple(host, type), { selector: ([one, other]) => `${one} ${other}` })
  fc.assert(
    fc.property(seen, (pairs) => {
      const sets = pairs.map(([one, other]) => set(one, other, value[other]))
      const zone = movedZone(NAME, sets, OURS)
      for (const each of sets) {
        const same = zone.records.find((kept) => kept.name === each.name && kept.type === each.type)
        const isTold = zone.changes.some((change) => change.name === each.name && change.type === each.type)
        expect(isTold || same?.values.join() === each.values.join()).toBe(true)
      }
    }),
  )
})
