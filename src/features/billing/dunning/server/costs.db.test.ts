import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { addDays } from '@/shared/calendar-day'
import { inArrearsSoon, linesOf } from '../../../../../tests/support/arrears'
import { CONSUMER_ORDER } from '../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { nights } from '../../../../../tests/support/nights'

const OUT = ['2027-03-18', '2027-03-19'] as const

/** The last letter was written in the night of the eighteenth; the server of the customer took it on this day. */
async function delivered({ db }: TestContext, kind: string, day: string) {
  await db
    .update(mails)
    .set({ state: 'sent', sentAt: new Date(`${day}T09:00:00Z`) })
    .where(eq(mails.kind, kind))
}

async function costLines(site: TestContext, openId: string, from: string, until: string) {
  await nights(site, from, until)
  const found = []
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const lines = await linesOf(site, day, 'collection-costs')
    found.push(...lines.filter(({ subjectId }) => subjectId === openId))
  }
  return found
}

// promise money 7b: No costs of a consumer before the letter arrived and fifteen days are over
// promise wik-letter.ts: U kunt dit bedrag zonder extra kosten betalen binnen vijftien dagen nadat deze brief bij u is bezorgd.
test('fifteen days after the day on which the letter arrived a person reads what may be asked, once', async () => {
  await using site = await createTestContext()
  const { openId } = await inArrearsSoon(site)
  await nights(site, '2027-03-01', OUT[0])
  await delivered(site, 'invoice-wik-letter', '2027-03-19')
  // The fifteenth day is Saturday 3 April, the Monday after it is no holiday.
  expect(await costLines(site, openId, '2027-03-20', '2027-04-05')).toEqual([])
  const lines = await costLines(site, openId, '2027-04-06', '2027-04-12')
  expect(lines).toMatchObject([
    {
      runOn: '2027-04-06',
      state: 'person',
      amount: 4000,
      answer: expect.stringMatching(/^Vanaf vandaag mag je €\u00a040,00 incassokosten vragen/),
    },
  ])
})

// promise money 7b: No costs of a consumer before the letter arrived and fifteen days are over … and none when it did not arrive
test('a letter that does not go out sets no term: a person hears of it, and the days begin when it arrives', async () => {
  await using site = await createTestContext()
  const { openId } = await inArrearsSoon(site)
  await nights(site, '2027-03-01', OUT[0])
  await site.db.update(mails).set({ state: 'dead' }).where(eq(mails.kind, 'invoice-wik-letter'))
  const lines = await costLines(site, openId, OUT[1], '2027-04-20')
  expect(lines).toMatchObject([{ runOn: OUT[1], state: 'person', amount: null }])
  expect(lines[0]?.answer).toContain('loopt de termijn niet')
  await delivered(site, 'invoice-wik-letter', '2027-04-20')
  // The fifteenth day is Bevrijdingsdag, and the next one Hemelvaart.
  expect(await costLines(site, openId, '2027-04-21', '2027-05-07')).toEqual([])
  expect(await costLines(site, openId, '2027-05-08', '2027-05-08')).toMatchObject([{ state: 'person' }])
})

// promise reminder-words.ts: dan blijft het daarbij
test('a business has a week after its final notice', async () => {
  await using site = await createTestContext()
  const customer = { ...CONSUMER_ORDER.customer, customerCompany: 'Wevers Tuinen', customerKvk: '12345678' }
  const { openId } = await inArrearsSoon(site, { customer })
  await nights(site, '2027-03-01', OUT[0])
  await delivered(site, 'invoice-final-notice', '2027-03-18')
  const lines = await costLines(site, openId, OUT[1], '2027-03-30')
  expect(lines).toMatchObject([{ runOn: '2027-03-26', amount: 4000 }])
})
