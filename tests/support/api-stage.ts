import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { invoiceForAdmin } from '../../src/features/billing/invoices/server/invoice-queries'
import { paymentPage } from '../../src/features/billing/payments/server/payment-queries'
import {
  makeWebhook,
  pauseWebhook,
  testWebhook,
} from '../../src/features/operations/integrations/webhooks/server/change-webhooks'
import { webhookMessages } from '../../src/features/operations/integrations/webhooks/server/webhook-tables'
import { mails } from '../../src/features/operations/mail/server/mail-tables'
import { versionThatIs } from '../../src/features/sales/quotes/server/lock-quote'
import { quoteVersions } from '../../src/features/sales/quotes/server/quote-tables'
import { type ServedApi, serveApi } from './api'
import { requested } from './appointments'
import { said } from './conversations'
import { CONSUMER_ORDER, payOrderOf, placeOrderOf } from './customers'
import { testSettings } from './database'
import { startedProject } from './projects'
import { aQuoteDocument, begun, draftOf, sendAsIs } from './quotes'
import { startRdapServer } from './rdap'

/** Ids of records to ask about, named as in the paths of the API. */
export interface ApiStage extends ServedApi {
  known: {
    lead: string
    configuration: string
    draft: string
    sent: string
    /** A quote accepted outside the site, and the digest of its document. */
    agreed: string
    agreedSha256: string
    customers: string[]
    order: string
    invoice: string
    payment: string
    appointment: string
    /** A second requested appointment. */
    otherAppointment: string
    conversation: string
    project: string
    mail: string
    /** Has one event, whose delivery failed. */
    webhook: string
    message: string
    /** A paused webhook. */
    otherWebhook: string
  }
}

const CONFIGURATION = { company: 'Bakkerij Aarnink', industry: 'Bakkerij', name: 'Miriam Aarnink' }

/** A site with one of each record that the API can be asked about, and a registry of the test's own. */
export async function serveStagedApi(): Promise<ApiStage> {
  const rdap = await startRdapServer()
  const api = await serveApi({ settings: { ...testSettings(), rdapUrl: rdap.url } })
  const { site } = api
  const email = 'miriam@bakkerijaarnink.example'
  const made = await api.ask('POST', '/api/v1/configurations', { body: { ...CONFIGURATION, email } })
  const [draft, sent, agreed] = [await begun(site), await begun(site), await begun(site)]
  for (const quoteId of [draft, sent, agreed]) {
    const { id } = await draftOf(site, quoteId)
    await site.db.update(quoteVersions).set({ document: aQuoteDocument() }).where(eq(quoteVersions.id, id))
  }
  await sendAsIs(site, sent)
  await sendAsIs(site, agreed)
  const agreedVersion = await versionThatIs(site.db, agreed, 'sent')
  const first = await placeOrderOf(site)
  await payOrderOf(site, first)
  const customer = { ...CONSUMER_ORDER.customer, customerEmail: 'wim@poelman.example' }
  const second = await placeOrderOf(site, { customer })
  const invoice = await invoiceForAdmin(site.db, first.invoiceId ?? '')
  const payments = await paymentPage(site.db, { filter: { state: undefined, search: '' } })
  const [mail] = await site.db.select({ id: mails.id }).from(mails).limit(1)
  return {
    ...api,
    known: {
      lead: made.body.id,
      configuration: made.body.id,
      draft,
      sent,
      agreed,
      agreedSha256: agreedVersion?.sha256 ?? '',
      customers: [first.customerId, second.customerId],
      order: first.orderNumber,
      invoice: invoice?.invoiceNumber ?? '',
      payment: payments.rows[0]?.id ?? '',
      appointment: (await requested(site)).id,
      otherAppointment: (await requested(site, { time: '15:00' })).id,
      conversation: (await said(site.context, 'Is daar iemand?')).id,
      project: (await startedProject(site)).number,
      mail: mail?.id ?? '',
      ...(await stagedWebhooks(api)),
    },
    [Symbol.asyncDispose]: async () => {
      await api[Symbol.asyncDispose]()
      await rdap.stop()
    },
  }
}

async function stagedWebhooks({ site, admin }: ServedApi) {
  const [webhook, message, otherWebhook] = [randomUUID(), randomUUID(), randomUUID()]
  const url = 'https://boekhouding.example/melding'
  for (const id of [webhook, otherWebhook])
    await makeWebhook(site.context, { id, url, events: ['invoice.paid'], admin })
  await testWebhook(site.context, webhook, admin, message)
  await site.db.update(webhookMessages).set({ state: 'failed' }).where(eq(webhookMessages.id, message))
  await pauseWebhook(site.context, otherWebhook, admin)
  return { webhook, message, otherWebhook }
}
