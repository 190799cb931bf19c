import { expect, test } from 'vitest'
import { issueCreditNote } from '@/features/billing/subscriptions/server/credit-invoice'
import type { TodayKind } from '@/features/operations/worklist/domain/today'
import { customerData } from '@/features/people/customers/server/personal-data'
import { loadCustomer } from '@/features/people/customers/web/office/server/load-customer'
import {
  ANNA,
  addAbroad,
  HEINZ,
  type Neighbours,
  neighbours,
  partyOf,
} from '../../../../../tests/support/abroad'
import { issued } from '../../../../../tests/support/invoices'
import { viesFault } from '../../../../../tests/support/vies'
import { invoiceLine } from '../fixtures'
import { euConsumerTurnover } from './eu-consumer-turnover'

const todayOf = ({ site }: Neighbours, kind: TodayKind) =>
  site.context.registries.todaySources[kind].items(site.context, 10)
const DAY = 24 * 60 * 60

test('a VAT id that was valid and is not any more stands on Vandaag and at its customer', async () => {
  await using abroad = await neighbours()
  const { site, vies, annaId } = abroad
  expect(await todayOf(abroad, 'vat-id')).toEqual([])
  vies.knows('DE111111125', { valid: false })
  site.clock.advance(DAY)
  await issued(site, annaId, { buyer: partyOf(ANNA) })
  await site.runJobs()
  expect(await todayOf(abroad, 'vat-id')).toMatchObject([
    {
      id: annaId,
      title: 'Hülsmann GmbH',
      text: expect.stringContaining('was geldig en is dat volgens VIES niet meer'),
    },
  ])
  const { vies: history } = (await loadCustomer(site.db, annaId, '2026-11-21')) ?? {}
  expect(history?.map(({ outcome }) => outcome)).toEqual(['invalid', 'valid'])
  vies.knows('DE111111125', { valid: true })
  site.clock.advance(DAY)
  await issued(site, annaId, { buyer: partyOf(ANNA) })
  await site.runJobs()
  expect(await todayOf(abroad, 'vat-id')).toEqual([])
})

test('an invoice with Dutch VAT because VIES was silent waits for a person, until it is credited', async () => {
  await using abroad = await neighbours({ isAsked: false })
  const { site, vies, annaId } = abroad
  vies.misbehave(viesFault('MS_UNAVAILABLE'))
  const invoice = await issued(site, annaId, { buyer: partyOf(ANNA) })
  await site.runJobs()
  expect(await todayOf(abroad, 'vat-abroad')).toMatchObject([
    { id: invoice.id, text: expect.stringContaining('VIES gaf geen antwoord') },
  ])
  vies.misbehave()
  site.clock.advance(DAY)
  await issued(site, annaId, { buyer: partyOf(ANNA) })
  await site.runJobs()
  const [first] = await todayOf(abroad, 'vat-abroad')
  expect(first?.text).toContain('VIES bevestigt btw-id DE111111125 nu')
  const by = { id: site.context.random.uuid() }
  await site.db.transaction((tx) => issueCreditNote(site.context, tx, invoice.id, 'Btw', by))
  expect((await todayOf(abroad, 'vat-abroad')).map(({ id }) => id)).not.toContain(invoice.id)
})

test('a no of VIES makes the Dutch VAT right: nobody has to look at that invoice any more', async () => {
  await using abroad = await neighbours({ isAsked: false })
  const { site, vies, annaId } = abroad
  await issued(site, annaId, { buyer: partyOf(ANNA) })
  vies.knows('DE111111125', { valid: false })
  site.clock.advance(60)
  await site.runJobs()
  expect(await todayOf(abroad, 'vat-abroad')).toEqual([])
})

test('what consumers abroad bought is watched: from three quarters of the threshold on, less what was credited', async () => {
  await using abroad = await neighbours()
  const { site } = abroad
  const heinzId = await addAbroad(site, HEINZ)
  const bill = (euros: number) =>
    issued(site, heinzId, {
      buyer: partyOf(HEINZ),
      lines: [invoiceLine('Website', 1, 'piece', euros * 100)],
      periodStart: null,
      periodEnd: null,
    })
  await bill(7499)
  expect(await todayOf(abroad, 'vat-abroad')).toEqual([])
  const more = await bill(1)
  expect(await todayOf(abroad, 'vat-abroad')).toMatchObject([{ id: 'threshold-2026-near' }])
  await bill(2500)
  expect(await todayOf(abroad, 'vat-abroad')).toMatchObject([
    { id: 'threshold-2026-reached', text: expect.stringContaining('Dit systeem rekent die niet uit') },
  ])
  const by = { id: site.context.random.uuid() }
  await site.db.transaction((tx) => issueCreditNote(site.context, tx, more.id, 'Vergissing', by))
  expect(await euConsumerTurnover(site.db, 2026)).toEqual({ thisYear: 999_900, lastYear: 0 })
  expect(await euConsumerTurnover(site.db, 2027)).toEqual({ thisYear: 0, lastYear: 999_900 })
})

test('what VIES answered is in the export of the person, and goes with the last customer of that VAT id', async () => {
  await using abroad = await neighbours()
  const { site } = abroad
  const [found] = await customerData.find(site.db, ANNA.customerEmail)
  expect(found).toMatchObject({ vies: [{ outcome: 'valid', consultationNumber: 'WAPIAAAA1' }] })
  await site.db.transaction((tx) => customerData.erase(tx, ANNA.customerEmail))
  expect((await site.pool.query('SELECT FROM vies_answers')).rowCount).toBe(0)
})
