import fc from 'fast-check'
import {
  type CollectionFile,
  type FileCollection,
  PAIN_VERSIONS,
  SEQUENCES,
} from '../../src/features/billing/direct-debit/domain/pain008'
import type { Cents } from '../../src/shared/money'

export const CREDITOR = {
  name: 'Webnoaber',
  iban: 'NL91 ABNA 0417 1643 00',
  creditorId: 'NL79ZZZ999999990000',
} as const

/** Collection of the bakery's hosting of December, by a mandate given in the portal. */
export const BAKERY_DEBIT: FileCollection = {
  endToEndId: 'INV202612-0007-1',
  amount: 651_44 as Cents,
  debitOn: '2026-12-15',
  mandate: {
    creditor: 'agency',
    reference: 'WN-2026-0042',
    signedOn: '2026-11-20',
    iban: 'NL20 INGB 0001 2345 67',
    holder: 'Bakkerij Aarnink & Zn.',
  },
  description: 'Factuur INV2026120007: hosting bakkerijaarnink.nl, 20 december t/m 19 januari',
}

export function aCollectionFile(change: Partial<CollectionFile> = {}): CollectionFile {
  return {
    messageId: 'WN-20261201-1',
    createdAt: new Date('2026-12-01T08:30:00Z'),
    creditor: CREDITOR,
    batchBooking: true,
    collections: [BAKERY_DEBIT],
    ...change,
  }
}

const anyText = fc.oneof(
  fc.constantFrom('Café “De Zwaan” & Zn.', "Jansen's <b>web</b>", 'Şule Öztürk 🧵', '//', 'Ωραία', '\u0000'),
  fc.string({ maxLength: 200, unit: 'grapheme' }),
)

const anyCollection = fc.record({
  amount: fc.integer({ min: 1, max: 99_999_999_999 }).map((cents) => cents as Cents),
  debitOn: fc.constantFrom('2026-12-01', '2026-12-15', '2027-01-04'),
  sequence: fc.constantFrom(...SEQUENCES, undefined),
  description: anyText,
  holder: anyText,
  iban: fc.constantFrom('NL20INGB0001234567', 'BE68 5390 0754 7034', 'DE89370400440532013000'),
  reference: fc.stringMatching(/^[A-Z0-9]{1,17}(\/[a-z0-9]{1,17})?$/),
})

/** Any debit file that the agency could send. */
export const anyCollectionFile = fc
  .record({
    version: fc.constantFrom(...PAIN_VERSIONS, undefined),
    batchBooking: fc.boolean(),
    createdAt: fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2035-12-31T00:00:00Z'),
      noInvalidDate: true,
    }),
    name: anyText,
    drawn: fc.array(anyCollection, { minLength: 1, maxLength: 30 }),
  })
  .map(({ drawn, name, ...file }) =>
    aCollectionFile({
      ...file,
      creditor: { ...CREDITOR, name },
      collections: drawn.map(({ reference, iban, holder, ...collection }, index) => ({
        ...collection,
        endToEndId: `INV-${index}`,
        mandate: { creditor: 'agency', signedOn: '2026-11-20', reference, iban, holder },
      })),
    }),
  )
