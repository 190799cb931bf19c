import { expect, test } from 'vitest'
import { type ImportedName, importedRecords } from './imported-records'

const imported = (other: Partial<ImportedName>): ImportedName => ({
  id: 'one',
  customerId: 'jan',
  domainName: 'wevers.nl',
  isCharged: true,
  status: 'active',
  createdAt: new Date('2025-01-01T10:00:00Z'),
  ...other,
})
const sells = (name: string) => !name.endsWith('.de')

test('a charged name was registered, another was brought; what we do not move and what is over has no record', () => {
  const records = importedRecords(
    [
      imported({}),
      imported({ id: 'two', domainName: 'aarnink.nl', isCharged: false }),
      imported({ id: 'three', domainName: 'aarnink.de', isCharged: false }),
      imported({ id: 'four', domainName: 'kottink.nl', status: 'cancelled' }),
      imported({ id: 'five', domainName: null }),
    ],
    sells,
  )
  expect(records.map(({ name, plan }) => [name, plan])).toEqual([
    ['wevers.nl', 'register'],
    ['aarnink.nl', 'move'],
  ])
})

test('a name that two running orders have goes to the newest', () => {
  const newer = imported({ id: 'newer', createdAt: new Date('2026-01-01T10:00:00Z') })
  expect(importedRecords([newer, imported({})], sells).map(({ orderId }) => orderId)).toEqual(['newer'])
})
