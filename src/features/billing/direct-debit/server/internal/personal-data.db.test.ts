import { expect, test } from 'vitest'
import { createTestContext } from '../../../../../../tests/support/database'
import { debitFiles } from '../debit-tables'
import { debitFileData } from './personal-data'

// promise privacybeleid.md: Ook machtigingen met hun rekeningnummer, afschrijvingen, herinneringen, het dossier van een bestelling en het bewijs van je akkoord met een offerte vallen daaronder.
test('a file for the bank forgets whom it debited once the years of the books are over, and not before', async () => {
  await using site = await createTestContext()
  const now = site.clock.now
  await site.db.insert(debitFiles).values(
    ['2018-12-30', '2026-11-19'].map((runOn, index) => ({
      runOn,
      messageId: `WN-${index}`,
      state: 'uploaded' as const,
      createdAt: now,
      builtAt: now,
      bytes: Buffer.from('J. Wevers'),
      contentHash: 'x',
    })),
  )
  const days = { books: '2019-01-01' } as Parameters<NonNullable<typeof debitFileData.forgetNameless>>[1]
  expect(await debitFileData.forgetNameless?.(site.context, days)).toBe(1)
  expect(await debitFileData.forgetNameless?.(site.context, days)).toBe(0)
  const kept = await site.db.select().from(debitFiles).orderBy(debitFiles.runOn)
  expect(kept.map(({ bytes }) => bytes?.toString() ?? null)).toEqual([null, 'J. Wevers'])
})
