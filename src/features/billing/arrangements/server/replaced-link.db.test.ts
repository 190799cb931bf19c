import { expect, test } from 'vitest'
import { payPageOf } from '@/features/billing/payments/web/site/server/load-pay-page'
import { payableWithId } from '@/features/billing/payments/web/site/server/payable'
import { arranged, instalmentsOn } from '../../../../../tests/support/arrangements'
import { inArrearsSoon, ROOS } from '../../../../../tests/support/arrears'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { moneyCameIn } from '../../../../../tests/support/invoices'
import { endArrangement } from './make-arrangement'

async function pageOf(site: TestContext, id: string) {
  const payable = await payableWithId(site.db, id)
  if (!payable) throw new Error(`Nothing is paid under ${id}`)
  return { payable, page: await payPageOf(site.context, payable) }
}

// promise money 1: The link of an instalment whose arrangement was replaced leads to what is to be paid by now
test('the link of a replaced arrangement leads to the instalment of the new one that is to be paid now', async () => {
  await using site = await createTestContext()
  const { openId } = await inArrearsSoon(site)
  site.clock.now = new Date('2027-03-05T10:00:00Z')
  const old = await arranged(site, openId, instalmentsOn(['2027-03-12', 8_00], ['2027-04-12', 15_60]))
  const now = await arranged(site, openId, instalmentsOn(['2027-03-19', 10_00], ['2027-04-19', 13_60]))
  for (const { id } of old.instalments) {
    const { payable, page } = await pageOf(site, id)
    expect(payable).toMatchObject({ instalmentId: now.instalments[0]?.id, isReplaced: true })
    expect(page).toMatchObject({ total: 10_00, isInstalment: true })
  }
  // Of the new one each link is its own.
  for (const { id, amount } of now.instalments) {
    const { payable, page } = await pageOf(site, id)
    expect(payable).toMatchObject({ instalmentId: id, isReplaced: false })
    expect(page.total).toBe(amount)
  }
  await moneyCameIn(site, openId, 10_00 as never)
  expect((await pageOf(site, old.instalments[0]?.id ?? '')).page.total).toBe(13_60)
})

test('once no arrangement holds any more, its links lead to all that is open', async () => {
  await using site = await createTestContext()
  const { openId } = await inArrearsSoon(site)
  site.clock.now = new Date('2027-03-05T10:00:00Z')
  const { instalments } = await arranged(
    site,
    openId,
    instalmentsOn(['2027-03-12', 8_00], ['2027-04-12', 15_60]),
  )
  await endArrangement(site.context, { invoiceId: openId, reason: 'Op verzoek van de klant', admin: ROOS })
  const { page } = await pageOf(site, instalments[0]?.id ?? '')
  expect(page).toMatchObject({ total: 23_60, isInstalment: false })
})
