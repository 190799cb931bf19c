import { expect, test } from 'vitest'
import { openShop, startedPayment } from '../../../../../tests/support/payment-shop'
import { payableWithId } from '../web/site/server/payable'
import { paymentPage } from './payment-queries'

test('what is paid can be found by payment and by invoice, and listed by number and by reference', async () => {
  await using shop = await openShop()
  const { id } = await startedPayment(shop, 'ideal')
  const { db } = shop.site
  const { invoiceId, invoiceNumber, orderNumber } = shop.order
  for (const known of [id, invoiceId])
    expect(await payableWithId(db, known)).toMatchObject({ invoice: { id: invoiceId }, payment: { id } })
  expect(await payableWithId(db, '00000000-0000-4000-8000-000000000000')).toBeUndefined()
  for (const search of [invoiceNumber.toLowerCase(), orderNumber])
    expect((await paymentPage(db, { filter: { state: undefined, search } })).rows).toHaveLength(1)
  expect((await paymentPage(db, { filter: { state: 'paid', search: '' } })).rows).toEqual([])
})
