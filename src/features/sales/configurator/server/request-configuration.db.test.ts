import { expect, test } from 'vitest'
import { company } from '@/content/company'
import type { Submission } from '@/features/operations/rate-limits/spam-protection/server/admit-submission'
import { leads } from '@/features/sales/leads/server/lead-tables'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { allMails } from '../../../../../tests/support/mails'
import { type ConfiguratorRequest, configuratorRequest } from '../domain/configurator-request'
import { configuratorRequests } from './configurator-tables'
import { requestConfiguration } from './request-configuration'

const fromMiriam = configuratorRequest.parse({
  website_type: 'webshop',
  services: ['hosting', 'seo'],
  timeline: 'rush',
  features: ['Online betalen'],
  company: 'Bakkerij Aarnink',
  industry: 'Bakkerij',
  description: 'Brood bestellen,\nafhalen in de winkel.',
  name: 'Miriam Aarnink',
  email: 'miriam@bakkerijaarnink.example',
  preferred_contact: 'phone',
})

const REQUEST_ID = '7f0b2f0e-51a7-4d52-8a37-1f2c7f0e9b11'

function submissionOf(content: ConfiguratorRequest): Submission {
  return { form: 'configurator', requestId: REQUEST_ID, content, clientAddress: '198.51.100.7' }
}

function send(site: TestContext, request: ConfiguratorRequest = fromMiriam) {
  return requestConfiguration(site.context, request, submissionOf(request))
}

const requests = (site: TestContext) => site.db.select().from(configuratorRequests)

test('a configuration is stored with every answer, and the agency finds it among its leads', async () => {
  await using site = await createTestContext()
  expect(await send(site)).toMatchObject({ outcome: 'saved' })
  const [stored, ...others] = await requests(site)
  expect(others).toEqual([])
  expect(stored).toMatchObject({
    ...fromMiriam,
    services: ['seo', 'hosting'],
    source: 'configurator',
    budget: null,
    requestId: REQUEST_ID,
  })
  expect(await site.db.select().from(leads)).toMatchObject([
    { id: stored?.id, channel: 'configurator', service: 'Webshop, SEO, Hosting', promise: 'quote' },
  ])
})

test('both sides get a mail: the visitor what was chosen, the agency everything', async () => {
  await using site = await createTestContext()
  await send(site)
  const [confirmation, notice, ...others] = await allMails(site)
  expect(others).toEqual([])
  expect(confirmation).toMatchObject({ kind: 'configurator', toAddress: fromMiriam.email })
  expect(notice).toMatchObject({
    kind: 'configurator-notice',
    toAddress: company.email,
    replyTo: fromMiriam.email,
  })
  for (const answer of ['Webshop', 'SEO, Hosting', 'Spoed, 1-2 weken', 'Online betalen'])
    for (const mail of [confirmation, notice]) expect(mail?.text).toContain(answer)
  for (const answer of ['Bakkerij Aarnink', 'afhalen in de winkel.', 'Per telefoon'])
    expect(notice?.text.replace(/\s+/g, ' ')).toContain(answer)
})

test('nobody can mail texts to a stranger through us: the confirmation leaves the description out', async () => {
  await using site = await createTestContext()
  await send(site, { ...fromMiriam, name: '<script>alert(1)</script>' })
  const [confirmation, notice] = await allMails(site)
  expect(confirmation?.html).not.toContain('afhalen')
  for (const mail of [confirmation, notice]) expect(mail?.html).not.toContain('<script>')
})

// promise money 2: One submit, one record … configurator
test('twenty submits of one configuration at once store one', async () => {
  await using site = await createTestContext()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => send(site)))
  expect(outcomes.every(({ outcome }) => outcome === 'saved')).toBe(true)
  expect(await requests(site)).toHaveLength(1)
  expect(await allMails(site)).toHaveLength(2)
  expect(await site.db.select().from(leads)).toHaveLength(1)
})

// promise money 1: A quote request is stored with its mails … a configuration
test('if a mail cannot be queued nothing is stored', async () => {
  await using site = await createTestContext()
  const broken = {
    ...site.context,
    mailer: {} as never,
    enqueue: async () => Promise.reject(new Error('queue down')),
  }
  await expect(requestConfiguration(broken, fromMiriam, submissionOf(fromMiriam))).rejects.toThrow(
    'queue down',
  )
  expect(await requests(site)).toEqual([])
  expect(await site.db.select().from(leads)).toEqual([])
  expect(await allMails(site)).toEqual([])
})

// promise configurator-confirmation-mail.tsx: persoonlijke offerte: uiterlijk {by}.
test('the mails to both sides name the day of the quote', async () => {
  await using site = await createTestContext()
  // Friday 16:00 in Enschede: twenty-four hours later, counted on working days, it is Monday 16:00.
  site.clock.now = new Date('2026-11-20T15:00:00Z')
  expect(await send(site)).toMatchObject({ receivedAt: site.clock.now })
  for (const { text } of await allMails(site))
    expect(text.replaceAll(/\s+/g, ' ')).toContain('maandag 23 november om 16:00 uur')
})
