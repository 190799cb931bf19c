import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsletter } from '../../src/content/pages/nieuwsbrief'
import { ORDER_NOTICES } from '../../src/features/hosting/checkout/domain/order-notices'
import { CONFIGURATOR_NOTICES } from '../../src/features/sales/configurator/domain/configurator-notices'
import { CONTACT_NOTICES } from '../../src/features/sales/leads/contact/domain/contact-notices'
import { ADS_NOTICES } from '../../src/features/sales/leads/domain/ads-notices'
import { REQUEST_NOTICES } from '../../src/features/sales/leads/domain/request-notices'
import { orderFields, sendOrder } from '../support/orders'
import { demoAdministrator, demoCustomer, inviteAs } from '../support/signed-in'
import { removeDirectory, type Site, startSite } from '../support/site'

let site: Site

beforeAll(async () => {
  site = await startSite({ env: { SMTP_URL: '', TRUST_PROXY: '127.0.0.1' } })
})
afterAll(async () => {
  await site.stop()
  await removeDirectory(site.dataDir)
})

/** Every public form but the order: its accepted status, and fields that fill it. */
const FORMS = {
  'leads.requestQuote': { title: REQUEST_NOTICES.accepted.title, fields: { source: 'offerte' } },
  'leads.requestAdsQuote': { title: ADS_NOTICES.accepted.title, fields: {} },
  'configurator.send': {
    title: CONFIGURATOR_NOTICES.accepted.title,
    fields: {
      website_type: 'website',
      services: 'seo',
      timeline: 'normal',
      company: 'Bakkerij Aarnink',
      industry: 'Bakkerij',
      preferred_contact: 'email',
    },
  },
  'contact.sendMessage': {
    title: CONTACT_NOTICES.accepted.title,
    fields: { subject: 'Openingstijden', message: 'We gaan om zeven uur open.' },
  },
  'newsletter.signUp': { title: newsletter.signUp.acceptedInDemo.title, fields: {} },
} as const satisfies Record<string, { title: string; fields: Record<string, string> }>

/** Claims that a page may not make about a mail that nobody received. */
const CLAIMS = /check je e-mail|kijk in je mailbox|we hebben je een mail gestuurd/i

function answerOf(action: string, fields: Record<string, string>): Promise<Response> {
  const body = new FormData()
  const visitor = { name: 'Miriam Aarnink', email: 'miriam@bakkerijaarnink.example' }
  const carried = { request_id: randomUUID(), elapsed_ms: '90000' }
  for (const [name, value] of Object.entries({ ...visitor, ...carried, ...fields })) body.set(name, value)
  const headers = { origin: site.url, 'x-forwarded-for': '198.51.100.7' }
  return fetch(`${site.url}/_actions/${action}`, { method: 'POST', headers, body })
}

// promise money 6: The visitor hears the truth … a mail that is only kept is not called sent, whatever the form
test.each(Object.entries(FORMS))(
  'a demo without a mail server: %s is accepted, and no mail is called sent',
  async (action, { title, fields }) => {
    const text = await (await answerOf(action, fields)).text()
    expect(text).toContain('"accepted"')
    expect(text).toContain(title)
    expect(text).toContain('"kept"')
    expect(text).not.toMatch(CLAIMS)
  },
)

test('an order in a demo without a mail server leads to a page that says where its confirmation is', async () => {
  const { isAccepted, text } = await sendOrder(site.url, orderFields({ payment_method: 'bank-transfer' }), 1)
  expect(isAccepted).toBe(true)
  expect(text).toContain(ORDER_NOTICES.accepted.title)
  const [paymentId] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(text) ?? []
  const page = await (await fetch(`${site.url}/hosting-bestellen/gelukt?betaling=${paymentId}`)).text()
  expect(page).toContain(ORDER_NOTICES.mailKept.title)
  expect(page).not.toContain('In de bevestigingsmail staat')
  expect(page).not.toMatch(/je krijgt [^.]*mail/i)
})

// promise money 6: The visitor hears the truth … nor the page that asks for a new password
test('a demo without a mail server says where the link to a new password comes, before it is asked for and after', async () => {
  const address = `${site.url}/wachtwoord-vergeten`
  const body = new URLSearchParams({ email: 'miriam@bakkerijaarnink.example' })
  const headers = { origin: site.url, 'x-forwarded-for': '198.51.100.8' }
  const asking = await (await fetch(address)).text()
  const answer = await (await fetch(address, { method: 'POST', headers, body })).text()
  expect(answer).toContain(ORDER_NOTICES.mailKept.title)
  for (const page of [asking, answer]) {
    expect(page).toContain('op de console')
    expect(page).not.toContain('sturen we je')
  }
})

test('without a mail server whoever invites a colleague reads the link, once, and nobody is told of a mail', async () => {
  const owner = await demoAdministrator(site)
  const pageOf = async (path: string) =>
    await (await fetch(site.url + path, { headers: { cookie: owner.cookie } })).text()
  const before = await pageOf('/beheer/collegas')
  expect(before).toContain('Er is geen mailserver ingesteld')
  expect(before).not.toContain('Er gaat een mail uit')
  const sent = await inviteAs(site, owner, {
    email: 'sanne@webnoaber.example',
    name: 'Sanne',
    role: 'colleague',
  })
  const answer = await sent.text()
  expect(answer).toContain('Er is geen mailserver ingesteld: geef deze link zelf door.')
  const link = /\/uitnodiging\/[\w-]+/.exec(answer)?.[0] ?? ''
  const invitation = await fetch(site.url + link)
  expect([invitation.status, (await invitation.text()).includes('Aannemen en inloggen')]).toEqual([200, true])
  expect(await pageOf('/beheer/collegas')).not.toContain('/uitnodiging/')
})

test('without a mail server neither a customer nor the office is told that a link to another address is mailed', async () => {
  const pageOf = async (path: string, { cookie }: { cookie: string }) =>
    await (await fetch(site.url + path, { headers: { cookie } })).text()
  const owner = await demoAdministrator(site)
  const customers = await pageOf('/hosting-admin?tab=klanten', owner)
  const customer = /\/hosting-admin\/klant\/[0-9a-f-]{36}/.exec(customers)?.[0] ?? ''
  for (const page of [
    await pageOf('/mijn-account', await demoCustomer(site)),
    await pageOf(customer, owner),
  ]) {
    expect(page).toContain('E-mailadres wijzigen')
    expect(page).toContain('op de console')
    expect(page).not.toMatch(/je krijgt een link|link op het nieuwe adres|stuur de link/i)
  }
})
