import { expect, test } from 'vitest'
import { camtFile, type FileEntry } from '../../../../../../tests/support/camt'
import { type DirectDebitReturn, readDebits } from './debit-bookings'

type FileOptions = Parameters<typeof camtFile>[1]

function returnsIn(entries: readonly FileEntry[], options?: FileOptions): readonly DirectDebitReturn[] {
  const read = readDebits(camtFile(entries, options))
  if (read.outcome !== 'read') throw new Error(read.outcome)
  return read.returned
}

const cameBack = (parts: FileEntry['parts'], change: Partial<FileEntry> = {}): FileEntry => ({
  amount: '651.44',
  side: 'DBIT',
  family: 'IDDT',
  isReversal: true,
  parts,
  ...change,
})

test('a debit that came back is read with its name, its mandate, its amount, its reason and its day', () => {
  const entry = cameBack([{ amount: '651.44', endToEndId: 'INV7-1', mandateId: 'WN-42', reason: 'AM04' }])
  for (const version of ['02', '08'] as const)
    for (const kind of ['camt.053', 'camt.054'] as const)
      for (const prefix of ['', 'ns2'])
        expect(returnsIn([entry], { version, kind, prefix })).toEqual([
          {
            endToEndId: 'INV7-1',
            mandateId: 'WN-42',
            amount: 65144,
            reason: 'AM04',
            bookedOn: '2026-11-19',
          },
        ])
})

test('a sum that the bank booked for several returns is one return for each, and its own reason', () => {
  const parts = [
    { amount: '10.00', endToEndId: 'A', reason: 'AM04' },
    { amount: '20.5', endToEndId: 'B', reason: 'MD06' },
  ]
  for (const version of ['02', '08'] as const)
    expect(
      returnsIn([cameBack(parts, { amount: '30.50' })], { version }).map((one) => [
        one.endToEndId,
        one.amount,
        one.reason,
      ]),
    ).toEqual([
      ['A', 1000, 'AM04'],
      ['B', 2050, 'MD06'],
    ])
})

test('a return of which the bank does not say how much it was, or whose, is told all the same', () => {
  const [first, second] = returnsIn([cameBack([{ endToEndId: 'A', reason: 'AM04' }, { amount: '1.00' }])])
  expect(first).toMatchObject({ endToEndId: 'A', amount: null, reason: 'AM04' })
  expect(second).toMatchObject({ endToEndId: null, amount: 100, reason: null })
  expect(returnsIn([cameBack([{ endToEndId: 'A', reason: 'AM04' }])])).toMatchObject([{ amount: 65144 }])
  const nameless = cameBack([{ endToEndId: 'NOTPROVIDED', reason: 'eigen woorden' }])
  expect(returnsIn([nameless])).toMatchObject([{ endToEndId: null, reason: 'eigen woorden' }])
})

test('a bank that does not name the family tells of a return by its reason', () => {
  const parts = [{ amount: '651.44', endToEndId: 'A', reason: 'MS02' }]
  expect(returnsIn([cameBack(parts, { family: undefined, isReversal: false })])).toHaveLength(1)
})

test('what came in, what goes out, what is announced, and a transfer that came back are no returns', () => {
  const returned = [{ amount: '10.00', endToEndId: 'A', reason: 'AC01' }]
  const others: FileEntry[] = [
    { amount: '651.44', family: 'IDDT' },
    { amount: '10.00', side: 'DBIT', remittance: 'Huur' },
    cameBack(returned, { status: 'PDNG' }),
    cameBack(returned, { family: 'ICDT' }),
    cameBack([{ endToEndId: 'A', reason: 'AC01' }], { side: 'CRDT' }),
  ]
  expect(returnsIn(others)).toEqual([])
})

test('a file without any return is fine, and one that is no statement is refused as a whole', () => {
  expect(readDebits(camtFile([], { kind: 'camt.054' }))).toEqual({
    outcome: 'read',
    returned: [],
    collected: [],
  })
  const good = camtFile([cameBack([{ amount: '1.00', reason: 'AM04' }])], { kind: 'camt.054' })
  expect(readDebits(good.replace('054.001.02', '054.001.99')).outcome).toBe('other-version')
  expect(readDebits(good.replace('<Document', '<!DOCTYPE d><Document')).outcome).toBe('has-dtd')
  expect(readDebits(good.replaceAll('BkToCstmrDbtCdtNtfctn', 'CstmrDrctDbtInitn')).outcome).toBe('not-camt')
  expect(readDebits(good.slice(0, -20)).outcome).toBe('not-xml')
  expect(readDebits(good.replace(/<BookgDt>.*<\/ValDt>/s, '')).outcome).toBe('odd-entry')
  const many = Array.from({ length: 5001 }, () => ({ endToEndId: 'A', reason: 'AM04' }))
  expect(readDebits(camtFile([cameBack(many)])).outcome).toBe('too-many')
})

test('money that came by debits is told with the debit, or with the part of the file of which it is the sum', () => {
  const one: FileEntry = { amount: '651.44', family: 'IDDT', endToEndId: 'INV7-1' }
  const summed: FileEntry = { amount: '900.00', family: 'IDDT', partId: 'WN-20261201-1-1', parts: [] }
  const transfer: FileEntry = { amount: '10.00', endToEndId: 'INV7-1' }
  const read = readDebits(camtFile([one, summed, transfer]))
  expect(read).toMatchObject({
    returned: [],
    collected: [
      { endToEndId: 'INV7-1', partId: null, amount: 65144, bookedOn: '2026-11-19' },
      { endToEndId: null, partId: 'WN-20261201-1-1', amount: 90000 },
    ],
  })
})
