import { expect, test } from 'vitest'
import type { RecordSet } from '@/features/hosting/providers/domain/dns-host'
import { laterChanges } from './later-changes'

const NAME = 'bakkerijjansen.nl'
const set = (host: string, type: RecordSet['type'], ...values: string[]): RecordSet => ({
  name: host ? `${host}.${NAME}` : NAME,
  type,
  ttlSeconds: 3600,
  values,
})

const changes = (copied: RecordSet[], now: RecordSet[]) =>
  laterChanges(NAME, { copied, now, serves: { addresses: ['203.0.113.4'] } })

const COPIED = [set('', 'A', '198.51.100.7'), set('', 'MX', '10 mx1.x.example', '20 mx2.x.example')]

test('what was added, taken away or became another is told', () => {
  const now = [
    set('', 'A', '198.51.100.7'),
    set('', 'MX', '10 mx.y.example'),
    set('vpn', 'A', '198.51.100.9'),
  ]
  expect(changes(COPIED, now)).toEqual([
    { name: NAME, type: 'MX', before: ['10 mx1.x.example', '20 mx2.x.example'], after: ['10 mx.y.example'] },
    { name: `vpn.${NAME}`, type: 'A', before: [], after: ['198.51.100.9'] },
  ])
  expect(changes(COPIED, [set('', 'A', '198.51.100.7')])).toMatchObject([{ type: 'MX', after: [] }])
})

test('another order of answers, and another place of the site, are no change', () => {
  const now = [set('', 'A', '198.51.100.99'), set('', 'MX', '20 MX2.x.example', '10 mx1.x.example')]
  expect(changes(COPIED, now)).toEqual([])
})

test('mail that comes in at the address of the site moves with it', () => {
  const mailAtSite = (address: string) => [set('', 'A', address), set('', 'MX', `10 ${NAME}`)]
  expect(changes(mailAtSite('198.51.100.7'), mailAtSite('198.51.100.8'))).toEqual([
    { name: `mail-elders.${NAME}`, type: 'A', before: ['198.51.100.7'], after: ['198.51.100.8'] },
  ])
})
