import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { allMails } from '../../../../../tests/support/mails'
import { adsLead } from '../domain/ads-lead'
import { ADS_SERVICE } from '../domain/campaign'
import { leads, offerRequests } from './lead-tables'
import { requestAdsQuote } from './request-ads-quote'

const fromGerda = adsLead.parse({
  name: 'Gerda Nijhuis',
  email: 'gerda@nijhuis.example',
  utm_campaign: 'najaar',
  fbclid: 'IwAR0abc',
})

const REQUEST_ID = '7f0b2f0e-51a7-4d52-8a37-1f2c7f0e9b12'

function send({ context }: Pick<TestContext, 'context'>) {
  const submission = {
    form: 'ads',
    requestId: REQUEST_ID,
    content: fromGerda,
    clientAddress: '198.51.100.7',
  }
  return requestAdsQuote(context, fromGerda, submission)
}

test('a lead of the landing page is stored as the specification says, with the advertisement it came from', async () => {
  await using site = await createTestContext()
  expect(await send(site)).toMatchObject({ outcome: 'saved' })
  expect(await site.db.select().from(offerRequests)).toMatchObject([
    {
      name: 'Gerda Nijhuis',
      phone: null,
      company: null,
      service: ADS_SERVICE,
      message: 'Vroeg een gratis offerte aan op de advertentiepagina.',
      source: 'meta-ads-landing',
      utmCampaign: 'najaar',
      utmSource: null,
      fbclid: 'IwAR0abc',
    },
  ])
})

// promise lead-promise.ts: Contact binnen 1 uur
test('the agency hears to make contact within 1 hour, and its clock runs', async () => {
  await using site = await createTestContext()
  await send(site)
  const [confirmation, notice] = await allMails(site)
  expect(confirmation).toMatchObject({ kind: 'meta-ads-lead', toAddress: 'gerda@nijhuis.example' })
  expect(notice).toMatchObject({ kind: 'meta-ads-lead-notice', toAddress: company.email })
  expect(notice?.text.replace(/\s+/g, ' ')).toContain('Neem binnen 1 uur contact op')
  expect(await site.db.select().from(leads)).toMatchObject([{ channel: 'meta-ads', promise: 'contact' }])
})

// promise money 2: One submit, one record … landing page
test('the same lead sent twenty times at once is one lead', async () => {
  await using site = await createTestContext()
  await Promise.all(Array.from({ length: 20 }, () => send(site)))
  expect(await site.db.select().from(offerRequests)).toHaveLength(1)
  expect(await allMails(site)).toHaveLength(2)
  expect(await site.db.select().from(leads)).toHaveLength(1)
})

// promise money 1: A quote request is stored with its mails … a lead of the landing page
test('if a mail cannot be queued the lead is not stored', async () => {
  await using site = await createTestContext()
  const enqueue = async () => Promise.reject(new Error('queue down'))
  const context = { ...site.context, mailer: {} as never, enqueue }
  await expect(send({ context })).rejects.toThrow('queue down')
  expect(await allMails(site)).toEqual([])
  expect(await site.db.select().from(offerRequests)).toEqual([])
})

// promise ads-lead-mails.tsx: offerte: uiterlijk {by}. Je zit nergens aan vast.
test('the mails to both sides name the day: the call for the agency, the quote for the visitor', async () => {
  await using site = await createTestContext()
  // Friday 17:00 in Enschede, half an hour before the office closes.
  site.clock.now = new Date('2026-11-20T16:00:00Z')
  expect(await send(site)).toMatchObject({ receivedAt: site.clock.now })
  const texts = (await allMails(site)).map(({ text }) => text.replaceAll(/\s+/g, ' '))
  expect(texts[0]).toContain('maandag 23 november om 17:00 uur')
  expect(texts[1]).toContain('Neem binnen 1 uur contact op: uiterlijk maandag 23 november om 9:30 uur')
})
