import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, sum } from '@/shared/money'
import { aCollectionFile, anyCollectionFile, BAKERY_DEBIT } from '../../../../../tests/support/collections'
import { painFaults, painTexts } from '../../../../../tests/support/pain-rules'
import type { MollieMandate } from './internal/debit-mandate'
import { type FileCollection, pain008Of } from './pain008'

/** In milliseconds, for a machine that is busy with other things. */
const LONG = 60_000

const PART = 'CstmrDrctDbtInitn/PmtInf'
const DEBIT = `${PART}/DrctDbtTxInf`

function decimal(cents: Cents): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

test('a debit goes to the bank with its mandate, its day, its amount and what the customer reads', () => {
  const xml = pain008Of(aCollectionFile())
  expect(xml).toMatchSnapshot()
  expect(painFaults(xml)).toEqual([])
})

test(
  'any list of collections makes a file that keeps the rules, and its sums are theirs to the cent',
  () => {
    fc.assert(
      fc.property(anyCollectionFile, (file) => {
        const xml = pain008Of(file)
        expect(painFaults(xml)).toEqual([])
        const { collections } = file
        expect(painTexts(xml, 'CstmrDrctDbtInitn/GrpHdr/CtrlSum')).toEqual([
          decimal(sum(collections.map(({ amount }) => amount))),
        ])
        const asked = collections.map(({ endToEndId, amount }) => [endToEndId, decimal(amount)])
        const ids = painTexts(xml, `${DEBIT}/PmtId/EndToEndId`)
        const amounts = painTexts(xml, `${DEBIT}/InstdAmt`)
        expect(ids.map((id, index) => [id, amounts[index]]).sort()).toEqual(asked.sort())
      }),
      { numRuns: 60 },
    )
  },
  LONG,
)

test(
  'the same collections make the same file, byte for byte, whatever the clock of the machine says',
  () => {
    fc.assert(
      fc.property(anyCollectionFile, (file) => {
        expect(pain008Of(structuredClone(file))).toBe(pain008Of(file))
      }),
      { numRuns: 20 },
    )
  },
  LONG,
)

test('debits of one day and one sequence stand together, the earliest day first', () => {
  const debits: [day: string, sequence: FileCollection['sequence']][] = [
    ['2026-12-15', undefined],
    ['2026-12-01', 'RCUR'],
    ['2026-12-15', 'FRST'],
    ['2026-12-15', 'RCUR'],
    ['2026-12-15', 'OOFF'],
  ]
  const xml = pain008Of(
    aCollectionFile({
      collections: debits.map(([debitOn, sequence], index) => ({
        ...BAKERY_DEBIT,
        debitOn,
        sequence,
        endToEndId: `E${index}`,
      })),
    }),
  )
  const days = painTexts(xml, `${PART}/ReqdColltnDt`)
  const sequences = painTexts(xml, `${PART}/PmtTpInf/SeqTp`)
  expect(days.map((day, index) => `${day} ${sequences[index]}`)).toEqual([
    '2026-12-01 RCUR',
    '2026-12-15 FRST',
    '2026-12-15 RCUR',
    '2026-12-15 OOFF',
  ])
  expect(painTexts(xml, `${PART}/NbOfTxs`)).toEqual(['1', '1', '2', '1'])
})

test('the time of the file is Dutch time, in winter and in summer', () => {
  const times = ['2026-12-01T23:30:00Z', '2026-07-01T23:30:00Z'].flatMap((moment) =>
    painTexts(
      pain008Of(aCollectionFile({ createdAt: new Date(moment) })),
      'CstmrDrctDbtInitn/GrpHdr/CreDtTm',
    ),
  )
  expect(times).toEqual(['2026-12-02T00:30:00', '2026-07-02T01:30:00'])
})

test('the version is a choice, and all that differs is the name of it', () => {
  const [newer, older] = (['pain.008.001.08', 'pain.008.001.02'] as const).map((version) =>
    pain008Of(aCollectionFile({ version })),
  )
  expect(newer).toBe(pain008Of(aCollectionFile()))
  expect(older).toBe(newer?.replace('pain.008.001.08', 'pain.008.001.02'))
})

const debit = (change: object): FileCollection => ({ ...BAKERY_DEBIT, ...change })
const byMandate = (change: object) => debit({ mandate: { ...BAKERY_DEBIT.mandate, ...change } })

test.each<[what: string, collections: FileCollection[]]>([
  ['no collection at all', []],
  ['nothing to collect', [debit({ amount: 0 })]],
  ['money to give back', [debit({ amount: -1 })]],
  ['half a cent', [debit({ amount: 10.5 })]],
  ['a billion', [debit({ amount: 100_000_000_000 })]],
  ['an id that comes twice', [debit({}), debit({})]],
  ['an id that is too long', [debit({ endToEndId: 'E'.repeat(36) })]],
  ['an id that no bank gives back unchanged', [debit({ endToEndId: 'E 1' })]],
  ['a mandate with a slash at its end', [byMandate({ reference: 'WN/' })]],
  ['a mandate without a name', [byMandate({ reference: '' })]],
  ['an account that is none', [byMandate({ iban: 'NL20INGB0001234568' })]],
  ['an account outside SEPA', [byMandate({ iban: 'TR330006100519786457841326' })]],
  ['a mandate that is signed after the debit', [byMandate({ signedOn: '2026-12-16' })]],
  ['a day that does not exist', [debit({ debitOn: '2026-02-30' })]],
])('no file is made of %s', (_, collections) => {
  expect(() => pain008Of(aCollectionFile({ collections }))).toThrow(RangeError)
})

test('no file is made for a creditor whom a bank would not know', () => {
  const { creditor } = aCollectionFile()
  for (const change of [{ creditorId: 'NL78ZZZ999999990000' }, { iban: 'NL91ABNA0417164301' }])
    expect(() => pain008Of(aCollectionFile({ creditor: { ...creditor, ...change } }))).toThrow(RangeError)
  expect(() => pain008Of(aCollectionFile({ messageId: 'M'.repeat(31) }))).toThrow(RangeError)
})

test('a mandate that was given to Mollie does not fit in a file of ours', () => {
  const mandate: MollieMandate = {
    creditor: 'mollie',
    state: 'valid',
    signedOn: '2026-11-20',
    lastDebitOn: null,
    providerCustomerId: 'cst_1',
    providerMandateId: 'mdt_1',
  }
  // @ts-expect-error: Mollie is the creditor of it, and it cannot be transferred
  const collection: FileCollection = { ...BAKERY_DEBIT, mandate }
  expect(() => pain008Of(aCollectionFile({ collections: [collection] }))).toThrow('the creditor')
})
