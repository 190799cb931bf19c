import { expect, test } from 'vitest'
import { viesAnswerNow } from '@/features/billing/vat/server/vat-id-checks'
import { vatIds } from '@/features/billing/vat/server/vat-id-tables'
import { hostingCustomers } from '@/features/people/customers/server/customer-tables'
import { neighbours } from '../../../../../../tests/support/abroad'
import { aFreeInvoice } from '../../../../../../tests/support/free-invoices'

const DAY = 24 * 60 * 60

test('a VAT id that no customer and no invoice has is forgotten after thirty days, and no other', async () => {
  await using abroad = await neighbours()
  const { site, annaId } = abroad
  const known = async () => (await site.db.select().from(vatIds)).map(({ vatId }) => vatId).sort()
  const night = async () => {
    await site.context.enqueue(site.db, 'forget-vat-ids', {})
    await site.runJobs()
  }
  await viesAnswerNow(site.context, 'ATU12345675')
  await aFreeInvoice(site, annaId)
  await night()
  expect(await known()).toEqual(['ATU12345675', 'DE111111125'])
  site.clock.advance(31 * DAY)
  await night()
  expect(await known()).toEqual(['DE111111125'])
  // What an invoice was charged by is evidence, whatever its customer has by now.
  await site.db.update(hostingCustomers).set({ customerVatId: null })
  await night()
  expect(await known()).toEqual(['DE111111125'])
})
