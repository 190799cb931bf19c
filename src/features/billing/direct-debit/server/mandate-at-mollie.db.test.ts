import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mandateOfCustomer } from '@/features/billing/mandates/server/mandate-of-customer'
import { mandates } from '@/features/billing/mandates/server/mandate-tables'
import { settlePayment } from '@/features/billing/settlement/server/settle-payment'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { secondNode } from '../../../../../tests/support/database'
import { openShop, type Shop, startedPayment } from '../../../../../tests/support/payment-shop'
import { mandateAsItStands } from './mandate-as-it-stands'
import { withdrawMandate } from './withdraw-mandate'

/** A customer whose first payment has put a mandate in force at Mollie. */
async function customerWithMandate(shop: Shop) {
  const { id, providerPaymentId, customerId } = await startedPayment(shop, 'ideal', true)
  shop.mollie.set(providerPaymentId ?? '', 'paid')
  await settlePayment(shop.site.context, id)
  const jan = { id: customerId, name: 'Jan Wevers', email: 'jan@wevers.example' }
  return { jan: { ...jan, accountId: shop.site.context.random.uuid() }, paymentId: id }
}

async function mailsOf({ site }: Shop, kind: string) {
  return await site.db.select().from(mails).where(eq(mails.kind, kind))
}

for (const how of ['invalid', 'taken away'] as const) {
  test(`a mandate that Mollie calls ${how} is withdrawn here too, once, and both sides hear of it`, async () => {
    await using shop = await openShop()
    const { context, db } = shop.site
    const { jan } = await customerWithMandate(shop)
    const shown = () => mandateAsItStands(context, jan)
    expect((await shown())?.activeAt).toBeInstanceOf(Date)
    const [id = ''] = shop.mollie.mandates.keys()
    if (how === 'invalid') shop.mollie.mandates.set(id, 'invalid')
    else shop.mollie.mandates.delete(id)
    shop.site.clock.advance(2 * 60 * 60)
    expect(await Promise.all([shown(), shown(), shown()])).toEqual([undefined, undefined, undefined])
    expect(await shown()).toBeUndefined()
    expect(await mailsOf(shop, 'mandate-withdrawn')).toHaveLength(1)
    expect((await mailsOf(shop, 'mandate-notice')).map(({ text }) => text)).toEqual([
      expect.stringContaining('Mollie'),
    ])
    const log = await db.select().from(auditLog).where(eq(auditLog.action, 'mandate.withdrawn'))
    expect(log).toMatchObject([{ actorKind: 'system', details: { provider: 'mollie' } }])
    expect(await db.select().from(mandates)).toHaveLength(1)
  })
}

test('a dashboard that is opened twenty times at one moment, on two nodes, asks Mollie once', async () => {
  await using shop = await openShop()
  await using other = secondNode(shop.site)
  const { jan } = await customerWithMandate(shop)
  const asked = shop.mollie.calls.length
  const nodes = [shop.site.context, other.context]
  const shown = Array.from({ length: 20 }, (_, turn) =>
    mandateAsItStands(nodes[turn % 2] ?? shop.site.context, jan),
  )
  for (const mandate of await Promise.all(shown)) expect(mandate?.activeAt).toBeInstanceOf(Date)
  expect(shop.mollie.calls).toHaveLength(asked + 1)
})

test('Mollie is asked once an hour, and one that is away, or knows nobody under this key, takes no mandate away', async () => {
  await using shop = await openShop()
  const { context } = shop.site
  const { jan } = await customerWithMandate(shop)
  const asked = () => shop.mollie.calls.filter(({ path }) => path.includes('/mandates/')).length
  await mandateAsItStands(context, jan)
  await mandateAsItStands(context, jan)
  expect(asked()).toBe(1)
  for (const trouble of ['fail', 'garbage', 'vanish'] as const) {
    shop.site.clock.advance(2 * 60 * 60)
    shop.mollie.misbehave(trouble)
    expect((await mandateAsItStands(context, jan))?.activeAt).toBeInstanceOf(Date)
  }
  shop.mollie.misbehave()
  shop.mollie.customers.clear()
  shop.site.clock.advance(2 * 60 * 60)
  expect((await mandateAsItStands(context, jan))?.activeAt).toBeInstanceOf(Date)
})

test('a mandate that is withdrawn here is revoked at Mollie, also when Mollie is away at first', async () => {
  await using shop = await openShop()
  const { jan } = await customerWithMandate(shop)
  expect(await withdrawMandate(shop.site.context, jan)).toBe('withdrawn')
  shop.mollie.misbehave('fail')
  await expect(shop.site.runJobs()).rejects.toThrow('Mollie')
  shop.mollie.misbehave()
  expect(shop.mollie.mandates.size).toBe(1)
  await shop.site.context.enqueue(shop.site.db, 'revoke-mandate', { mandateId: await onlyMandate(shop) })
  await shop.site.runJobs()
  expect(shop.mollie.mandates.size).toBe(0)
})

test('a mandate that was withdrawn before its first payment came in is not left at Mollie', async () => {
  await using shop = await openShop()
  const { id, providerPaymentId, customerId } = await startedPayment(shop, 'ideal', true)
  const jan = { id: customerId, name: 'Jan Wevers', email: 'jan@wevers.example' }
  await withdrawMandate(shop.site.context, { ...jan, accountId: shop.site.context.random.uuid() })
  shop.mollie.set(providerPaymentId ?? '', 'paid')
  await settlePayment(shop.site.context, id)
  expect(await mandateOfCustomer(shop.site.db, customerId)).toBeUndefined()
  await shop.site.runJobs()
  expect(shop.mollie.mandates.size).toBe(0)
})

async function onlyMandate({ site }: Shop): Promise<string> {
  const [mandate] = await site.db.select().from(mandates)
  return mandate?.id ?? ''
}
