import { expect, test } from 'vitest'
import { company } from '../src/content/company'
import { type AgreedOrder, placeOrder } from '../src/features/hosting/checkout/server/place-order'
import type { Mail } from '../src/features/operations/mail/server/mail-tables'
import { CONSUMER } from '../src/features/people/customers/fixtures'
import { requestAppointment } from '../src/features/sales/appointments/server/request-appointment'
import { requestConfiguration } from '../src/features/sales/configurator/server/request-configuration'
import { sendContactMessage } from '../src/features/sales/leads/contact/server/send-contact-message'
import { requestAdsQuote } from '../src/features/sales/leads/server/request-ads-quote'
import { requestQuote } from '../src/features/sales/leads/server/request-quote'
import { createTestContext, type TestContext } from './support/database'
import { allMails } from './support/mails'

/** Text of an attacker who wants our mails to carry it, in every text field. */
const BAIT = 'Gewonnen! Ga naar https://evil.example of bel\r\nBcc: allen\u202E'
const VICTIM = 'iemand.anders@elders.example'

let turns = 0
const submission = (form: string) => ({
  form,
  requestId: null,
  content: { turn: ++turns },
  clientAddress: '203.0.113.7',
})

/** Every form that mails an address that was typed into it; without field validation, as leads from Meta come. */
const FORMS: Record<string, (site: TestContext, words: string) => Promise<unknown>> = {
  contact: ({ context }, words) => {
    const message = { name: words, email: VICTIM, phone: words, subject: words, message: words }
    return sendContactMessage(context, message, submission('contact'))
  },
  appointment: ({ context }, words) => {
    const slot = { date: '2026-11-23', time: '9:45' }
    const request = { name: words, email: VICTIM, subject: words, ...slot }
    return requestAppointment(context, request, submission('appointment'))
  },
  quote: ({ context }, words) => {
    const quote = { name: words, email: VICTIM, phone: words, service: 'seo', source: words } as const
    return requestQuote(context, quote, submission('quote'))
  },
  advertisement: ({ context }, words) => {
    const campaign = {
      utmSource: words,
      utmMedium: words,
      utmCampaign: words,
      utmTerm: words,
      utmContent: words,
      fbclid: words,
    }
    return requestAdsQuote(context, { name: words, email: VICTIM, phone: words, campaign }, submission('ads'))
  },
  configurator: ({ context }, words) => {
    const wishes = {
      websiteType: null,
      services: [],
      timeline: null,
      features: [],
      preferredContact: null,
      company: words,
      industry: words,
      description: words,
      name: words,
      email: VICTIM,
      phone: words,
    }
    return requestConfiguration(context, wishes, submission('configurator'))
  },
  order: ({ context }, words) => {
    const agreed: AgreedOrder = {
      cart: {
        packageId: 'basis',
        billingCycle: 'monthly',
        extras: [],
        domainName: null,
        domainPlan: null,
      },
      customer: {
        ...CONSUMER,
        customerName: words,
        customerEmail: VICTIM,
        customerPhone: words,
        customerCompany: words,
        customerAddress: words,
        customerCity: words,
      },
      paymentMethod: 'bank-transfer',
      mandate: false,
      termsVersion: words,
      termsText: words,
      orderButtonText: words,
    }
    return placeOrder(context, agreed, submission('hosting-order'))
  },
}

/** Content of a mail for its recipient. */
const broughtBy = ({ toName, subject, html, text, attachments }: Mail) =>
  [toName, subject, html, text, JSON.stringify(attachments)].join('\n')

for (const [form, send] of Object.entries(FORMS)) {
  // promise people 11: Nobody mails their words to strangers through us
  test(`a stranger's words do not reach whoever owns the address that was typed: ${form}`, async () => {
    await using site = await createTestContext()
    await send(site, BAIT)
    const mails = await allMails(site)
    const [confirmation] = mails.filter(({ toAddress }) => toAddress === VICTIM)
    expect(broughtBy(confirmation as Mail)).not.toMatch(/evil|Gewonnen|Bcc/)
    expect(confirmation?.toName).toBeNull()
    expect(confirmation?.text).toContain('Hoi,')
    const notice = mails.find(({ toAddress }) => toAddress === company.email)
    expect(broughtBy(notice as Mail)).toContain('Gewonnen')
    expect(notice?.subject).not.toMatch(/[\r\n\u202E]/)
  })

  test(`a subject never has what was typed, not even a name: ${form}`, async () => {
    await using site = await createTestContext()
    await send(site, 'Miriam')
    const [confirmation] = (await allMails(site)).filter(({ toAddress }) => toAddress === VICTIM)
    expect(confirmation?.subject).not.toContain('Miriam')
    expect(confirmation?.text).toContain('Hoi Miriam,')
    expect(confirmation?.toName).toBe('Miriam')
  })
}
