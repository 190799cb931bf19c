import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '@/features/operations/mail/server/mail-tables'
import type { OfficeRole } from '@/features/people/accounts/domain/roles'
import { accounts } from '@/features/people/accounts/server/account-tables'
import { changeLeadStatus } from '@/features/sales/leads/server/change-lead-status'
import { leads } from '@/features/sales/leads/server/lead-tables'
import { aSentQuote } from '@/features/sales/quotes/fixtures'
import { addSeconds } from '@/shared/instants'
import { ANNA, addAbroad, neighbours } from '../../../../../../../tests/support/abroad'
import { addAccount } from '../../../../../../../tests/support/accounts'
import { createTestContext, type TestContext } from '../../../../../../../tests/support/database'
import { addLead } from '../../../../../../../tests/support/people'
import { sendTestQuote } from '../../../../../../../tests/support/sent-quotes'
import { bringBack, giveTo, snooze } from '../../../server/internal/mark-item'
import { setMorningMail } from '../../../server/morning-readers'
import { loadToday, MOST_PER_KIND } from './load-today'

const OFFICE = { kind: 'admin', accountId: '1f0e2c3d-0000-4000-8000-000000000001' } as const

/** A site with one lead that waits for its quote. */
async function siteWithLead() {
  const site = await createTestContext()
  await addLead(site, 'jan@wevers.example', site.clock.now)
  const [lead] = await site.db.select().from(leads)
  if (!lead) throw new Error('No lead')
  return { site, key: { kind: 'lead', id: lead.id } }
}

const ids = async ({ context }: TestContext) => (await loadToday(context)).rows.map(({ id }) => id)

test('a lead is on the list until its promise is kept', async () => {
  const { site, key } = await siteWithLead()
  await using _ = site
  expect((await loadToday(site.context)).rows).toMatchObject([
    { kind: 'lead', id: key.id, title: 'Jan', dueAt: expect.any(Date), owner: null, until: null },
  ])
  await changeLeadStatus(site.context, { leadId: key.id, to: 'offerte', actor: OFFICE })
  expect(await ids(site)).toEqual([])
})

test('what is put off comes back at its moment, by hand, and as soon as something happens', async () => {
  const { site, key } = await siteWithLead()
  await using _ = site
  expect(await snooze(site.context, { ...key, until: 'hours', day: null })).toBe('marked')
  expect(await ids(site)).toEqual([])
  expect((await loadToday(site.context)).snooze).toMatchObject([
    { id: key.id, until: new Date('2026-11-20T13:00:00Z') },
  ])
  site.clock.advance(3 * 60 * 60)
  expect(await ids(site)).toEqual([key.id])

  await snooze(site.context, { ...key, until: 'week', day: null })
  await bringBack(site.context, key)
  expect(await ids(site)).toEqual([key.id])

  await snooze(site.context, { ...key, until: 'week', day: null })
  site.clock.advance(60)
  expect(await ids(site)).toEqual([])
  await changeLeadStatus(site.context, { leadId: key.id, to: 'gebeld', actor: OFFICE })
  expect(await ids(site)).toEqual([key.id])
})

// promise projects: Of many things under one heading of Vandaag the first are shown … and what was put off takes no room
test('what is put off takes no room of what is not', async () => {
  const { site, key } = await siteWithLead()
  await using _ = site
  for (let number = 0; number <= MOST_PER_KIND; number++)
    await addLead(site, `lead${number}@wevers.example`, addSeconds(site.clock.now, -number - 1))
  const before = await loadToday(site.context)
  expect(before.rows).toHaveLength(MOST_PER_KIND)
  expect(before.more).toEqual(['Leads'])
  for (const { kind, id } of before.rows) await snooze(site.context, { kind, id, until: 'week', day: null })
  const { rows, snooze: away, more } = await loadToday(site.context)
  expect(rows.map(({ id }) => id)).toEqual([expect.any(String), key.id])
  expect([away.length, more]).toEqual([MOST_PER_KIND, []])
})

test('only what is on a list can be put off, and only until a day to come', async () => {
  const { site, key } = await siteWithLead()
  await using _ = site
  expect(await snooze(site.context, { ...key, until: 'day', day: '2026-11-20' })).toBe('no-day')
  expect(await snooze(site.context, { kind: 'toString', id: key.id, until: 'week', day: null })).toBe(
    'unknown',
  )
  expect(await ids(site)).toEqual([key.id])
})

test('whoever takes something has it, also after it was put off, until they let it go', async () => {
  const { site, key } = await siteWithLead()
  await using _ = site
  const roos = await addAccount(site, { email: 'roos@webnoaber.example', role: 'admin', password: null })
  await giveTo(site.context, key, roos)
  await snooze(site.context, { ...key, until: 'week', day: null })
  await bringBack(site.context, key)
  expect((await loadToday(site.context)).rows).toMatchObject([{ ownerId: roos, owner: 'Jan Wevers' }])
  await giveTo(site.context, key, null)
  expect((await loadToday(site.context)).rows).toMatchObject([{ ownerId: null, owner: null }])
})

// promise quotes: What a colleague whose account is gone left behind is nobody's, and in everybody's morning mail
test('what a colleague left behind whose account is gone is nobody’s, so that it is in everybody’s morning mail', async () => {
  await using site = await createTestContext()
  const email = 'roos@webnoaber.example'
  const roos = await addAccount(site, { email, role: 'admin', password: null })
  const written = { ownerId: roos, hasQuestion: true }
  const { quoteId } = await sendTestQuote(site, aSentQuote(), written)
  expect((await loadToday(site.context)).rows).toMatchObject([{ id: quoteId, ownerId: roos }])
  await site.db.delete(accounts).where(eq(accounts.id, roos))
  expect((await loadToday(site.context)).rows).toMatchObject([{ id: quoteId, ownerId: null, owner: null }])
})

test('the day goes by mail to whoever wants it, once each working day, with what is theirs or nobody’s', async () => {
  const { site, key } = await siteWithLead()
  await using _ = site
  const add = (email: string) => addAccount(site, { email, role: 'admin', password: null })
  const roos = await add('roos@webnoaber.example')
  const tess = await add('tess@webnoaber.example')
  await add('kim@webnoaber.example')
  await setMorningMail(site.context, { accountId: roos, isWanted: true })
  await setMorningMail(site.context, { accountId: tess, isWanted: true })
  await giveTo(site.context, key, roos)
  const morning = async () => {
    await site.context.enqueue(site.db, 'mail-the-day', {})
    await site.runJobs()
    return (await site.db.select().from(mails).where(eq(mails.kind, 'morning-list')))
      .map(({ toAddress, subject }) => `${toAddress}: ${subject}`)
      .sort()
  }
  const friday = [
    'roos@webnoaber.example: Vandaag, 20 november 2026: 1 ding wacht op je',
    'tess@webnoaber.example: Vandaag, 20 november 2026: niets',
  ]
  expect(await morning()).toEqual(friday)
  expect(await morning()).toEqual(friday)
  site.clock.advance(24 * 60 * 60)
  expect(await morning(), 'on a Saturday nobody works').toEqual(friday)
  await setMorningMail(site.context, { accountId: tess, isWanted: false })
  site.clock.advance(2 * 24 * 60 * 60)
  expect((await morning()).filter((mail) => mail.includes('23 november'))).toEqual([
    'roos@webnoaber.example: Vandaag, 23 november 2026: 1 ding wacht op je',
  ])
})

test('a customer to be asked for another VAT id is no work for a bookkeeper, who may not open their page', async () => {
  await using abroad = await neighbours()
  const { site } = abroad
  const id = await addAbroad(site, {
    ...ANNA,
    customerEmail: 'otto@otto.example',
    customerVatId: 'DE136695976',
  })
  await site.runJobs()
  const kinds = async (role: OfficeRole) =>
    (await loadToday(site.context, role)).rows.filter((row) => row.id === id).map(({ kind }) => kind)
  expect(await kinds('owner')).toEqual(['vat-id'])
  expect(await kinds('bookkeeper')).toEqual([])
})
