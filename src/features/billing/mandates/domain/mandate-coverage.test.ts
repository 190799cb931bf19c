import { expect, test } from 'vitest'
import { DEBITED_IN_WORDS, type DebitedFor } from '@/features/billing/direct-debit/domain/announced-debit'
import { covers, type DebitedKind, debitedInWords, MANDATE_VERSIONS } from './mandate-coverage'

const KIND_OF = {
  'next-period': 'order',
  change: 'order',
  project: 'project',
  alone: 'alone',
} as const satisfies Record<DebitedFor, DebitedKind>

test.each(MANDATE_VERSIONS)(
  'who gave a mandate in the text of %s reads of all that is debited by it, and of nothing else',
  (version) => {
    const [debited = ''] = debitedInWords(version).split('.')
    for (const [debitedFor, words] of Object.entries(DEBITED_IN_WORDS))
      expect(debited.includes(`voor ${words}`), words).toBe(
        covers(version, KIND_OF[debitedFor as DebitedFor]),
      )
  },
)
