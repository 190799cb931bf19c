import { expect, test } from 'vitest'
import { mandates } from '@/features/billing/mandates/server/mandate-tables'
import type { Received } from '@/features/people/correspondence/domain/correspondence'
import { correspondenceOf } from '@/features/people/correspondence/server/correspondence-queries'
import type { CalendarDay } from '@/shared/calendar-day'
import {
  collectionsIn,
  type DebitedShop,
  INVOICED,
  nightOf,
  openDebitedShop,
} from '../../../../../../../tests/support/debits'
import { allMails } from '../../../../../../../tests/support/mails'
import { withdrawMandate } from '../../../server/withdraw-mandate'
import { loadMandateStep, recordMandateWithdrawal } from './received-mandate'

const ROOS = { id: crypto.randomUUID(), name: 'Roos' }

const call = (receivedOn: CalendarDay): Received => ({
  id: crypto.randomUUID(),
  receivedOn,
  sentOn: null,
  means: 'phone',
  senderName: 'Jan Wevers',
  note: null,
  admin: ROOS,
})

async function leftOf(shop: DebitedShop) {
  const kept = await shop.site.db.select().from(mandates)
  return {
    mandates: kept.map(({ withdrawnAt, activeAt, blockedAt }) => ({ withdrawnAt, activeAt, blockedAt })),
    collections: (await collectionsIn(shop)).map(({ state, debitOn, amount, note }) => ({
      state,
      debitOn,
      amount,
      note,
    })),
    mails: (await allMails(shop.site)).map(({ kind }) => kind).sort(),
  }
}

// promise ReceivedMandatePage.tsx: Er gebeurt hetzelfde als met de knop in het
test('a call that takes a mandate back leaves what the customer’s own button leaves, with the debits as the step said', async () => {
  await using byButton = await openDebitedShop('agency')
  await using byCall = await openDebitedShop('agency')
  for (const shop of [byButton, byCall]) await nightOf(shop, INVOICED)
  byButton.site.clock.now = new Date('2026-12-08T10:00:00Z')
  byCall.site.clock.now = new Date('2026-12-08T10:00:00Z')
  await withdrawMandate(byButton.site.context, byButton.jan)
  const received = call('2026-12-08')
  const customerId = byCall.jan.id
  const found = await loadMandateStep(byCall.site.context, customerId, received)
  if (typeof found?.step !== 'object') throw new Error('There is no step')
  expect(found.step).toMatchObject({ count: 1, debits: [{ hasLeft: false }] })
  const send = () =>
    recordMandateWithdrawal(byCall.site.context, { customerId, received, shown: found.shown })
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ outcome }) => outcome)).toEqual(['recorded', 'recorded'])
  expect(await leftOf(byCall)).toEqual(await leftOf(byButton))
  expect((await collectionsIn(byCall)).map(({ state }) => state)).toEqual(['cancelled'])
  expect(await correspondenceOf(byCall.site.db, customerId)).toMatchObject([
    { kind: 'mandate-withdrawn', means: 'phone', recordedBy: 'Roos' },
  ])
  const mail = (await allMails(byCall.site)).find(({ kind }) => kind === 'mandate-withdrawn')
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
    'Je liet ons dit telefonisch weten (8 december 2026); Roos',
  )
  expect((await loadMandateStep(byCall.site.context, customerId, received))?.step).toBe('none')
})

test('a day before it was given, or still to come, cannot be', async () => {
  await using shop = await openDebitedShop('agency')
  const stepOn = async (receivedOn: CalendarDay) =>
    (await loadMandateStep(shop.site.context, shop.jan.id, { receivedOn, sentOn: null }))?.step
  expect(await stepOn('2026-11-19')).toBe('day')
  expect(await stepOn('2026-11-21')).toBe('day')
  expect(await stepOn('2026-11-20')).toMatchObject({ count: 1 })
})
