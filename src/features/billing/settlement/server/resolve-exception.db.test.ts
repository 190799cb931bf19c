import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { openExceptions, paymentsOfInvoices } from '@/features/billing/payments/server/payment-queries'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { openShop, startedPayment } from '../../../../../tests/support/payment-shop'
import { resolveException } from './resolve-exception'
import { settlePayment } from './settle-payment'

test('the agency gets one mail about odd money, without anybody’s name, and one person deals with it', async () => {
  await using shop = await openShop()
  const { id, invoiceId, providerPaymentId } = await startedPayment(shop, 'ideal')
  shop.mollie.set(providerPaymentId ?? '', 'paid', { value: '10.00' })
  await Promise.all([1, 2, 3].map(() => settlePayment(shop.site.context, id)))
  const notices = await shop.site.db.select().from(mails).where(eq(mails.kind, 'payment-exception'))
  expect(notices).toHaveLength(1)
  expect(notices[0]).toMatchObject({ toAddress: company.email })
  expect(notices[0]?.text).toContain('Te weinig betaald')
  expect(notices[0]?.text).not.toContain('Wevers')

  const [exception] = await openExceptions(shop.site.db)
  const atOffice = async () => await paymentsOfInvoices(shop.site.db, [invoiceId])
  expect(await atOffice()).toMatchObject([{ id, openExceptions: ['short'] }])
  const admin = { id: shop.site.context.random.uuid(), name: 'Beheer', role: 'admin' } as const
  const resolution = { exceptionId: exception?.id ?? '', note: 'De rest komt per bank.', admin }
  expect(await resolveException(shop.site.context, resolution)).toBe('resolved')
  expect(await resolveException(shop.site.context, resolution)).toBe('resolved-before')
  expect(await openExceptions(shop.site.db)).toEqual([])
  expect(await atOffice()).toMatchObject([{ id, openExceptions: [] }])
})
