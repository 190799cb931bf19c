import { readdirSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { placeOrderOf } from '../../../../../tests/support/customers'
import { createTestContext } from '../../../../../tests/support/database'
import { openShop, startedPayment } from '../../../../../tests/support/payment-shop'
import { MOLLIE_CREDITOR } from '../domain/creditor'
import { giveMandate } from './give-mandate'
import { mandateEvidence } from './mandate-evidence'
import { mandates } from './mandate-tables'

const ACCOUNT = { iban: 'NL91ABNA0417164300', holder: 'J. Wevers' }
const OWN = { name: 'Webnoaber' }

test('the evidence of a mandate tells to whom it was given, in which words and version, when, how and by which name', async () => {
  await using shop = await openShop()
  const { context, db, clock } = shop.site
  const { customerId: id, invoiceNumber } = await startedPayment(shop, 'ideal', true)
  clock.advance(60)
  const jan = { id, accountId: context.random.uuid(), email: 'jan@wevers.example', name: 'Jan Wevers' }
  await giveMandate(context, jan, ACCOUNT)
  const [atMollie, ours] = await mandateEvidence(db, id, OWN)
  expect(atMollie).toMatchObject({
    creditor: MOLLIE_CREDITOR,
    activeAt: null,
    given: { how: 'payment', invoiceNumber },
    wording: expect.stringContaining('Ik geef Stichting Mollie Payments'),
  })
  expect(ours).toMatchObject({
    creditor: { name: 'Webnoaber', id: context.settings.creditorId },
    given: { how: 'portal' },
    givenAt: clock.now,
    activeAt: clock.now,
    withdrawnAt: null,
    reference: expect.stringMatching(/^M261120-[0-9A-F]{8}$/),
    version: expect.stringMatching(/portaal$/),
  })
})

const MIGRATIONS = new URL('../../../../platform/migrations/', import.meta.url)
const file = readdirSync(MIGRATIONS).find((name) => name.endsWith('_collections.sql')) ?? ''
const carriesOver =
  readFileSync(new URL(file, MIGRATIONS), 'utf8').split('--> statement-breakpoint').at(-1) ?? ''

test('the account of a mandate from before is read from the text that was agreed to', async () => {
  await using site = await createTestContext()
  const { customerId: id, accountId, email } = await placeOrderOf(site)
  await giveMandate(site.context, { id, accountId, email, name: 'Jan Wevers' }, ACCOUNT)
  const [before] = await site.db.select().from(mandates)
  await site.db.update(mandates).set({ iban: null, holder: null, reference: null, creditorId: null })
  await site.db.execute(sql.raw(carriesOver))
  const [after] = await site.db.select().from(mandates)
  expect(after).toEqual({ ...before, creditorId: null })
  await site.db
    .update(mandates)
    .set({ iban: null, holder: null, reference: null, wording: 'Zonder rekening.' })
    .where(eq(mandates.id, before?.id ?? ''))
  await site.db.execute(sql.raw(carriesOver))
  expect((await site.db.select().from(mandates))[0]?.iban).toBeNull()
})
