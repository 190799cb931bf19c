import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import { expect, test } from 'vitest'
import { type ApiStage, serveStagedApi } from '../../../tests/support/api-stage'
import { apiDescription } from '../api-description'
import { API_CALLS } from './api'

/** What each call is asked with, in the order in which they are; those that change something come last. */
const samples = ({ known }: ApiStage): Record<string, { path?: object; query?: object; body?: object }> => ({
  getKey: {},
  listLeads: { query: { limit: 5, status: 'nieuw', search: 'Miriam' } },
  getLead: { path: { id: known.lead } },
  listConfigurations: { query: { limit: 1 } },
  getConfiguration: { path: { id: known.configuration } },
  listQuotes: { query: { view: 'sent' } },
  getQuote: { path: { id: known.sent } },
  getQuotePdf: { path: { id: known.sent } },
  listCustomers: { query: { search: 'wim' } },
  getCustomer: { path: { id: known.customers[0] } },
  listOrdersOfCustomer: { path: { id: known.customers[0] } },
  listInvoicesOfCustomer: { path: { id: known.customers[0] } },
  listOrders: { query: { status: 'active' } },
  getOrder: { path: { number: known.order } },
  listInvoices: { query: { state: 'paid' } },
  getInvoice: { path: { number: known.invoice } },
  getInvoicePdf: { path: { number: known.invoice } },
  getInvoiceUbl: { path: { number: known.invoice } },
  listPayments: { query: { state: 'paid' } },
  getPayment: { path: { id: known.payment } },
  listAppointments: { query: { state: 'waiting' } },
  getAppointment: { path: { id: known.appointment } },
  listFreeTimes: { query: { from: '2026-11-24', days: 3 } },
  listProjects: { query: { status: 'waiting' } },
  getProject: { path: { number: known.project } },
  checkDomain: { path: { domain: 'bakkerijaarnink.nl' } },
  listMails: { query: { state: 'kept' } },
  getMail: { path: { id: known.mail } },
  getSystemStatus: {},
  createLead: { body: { name: 'Jan Poelman', email: 'jan@poelman.example', service: 'seo', phone: null } },
  changeLeadStatus: { path: { id: known.lead }, body: { status: 'gebeld' } },
  writeLeadNote: { path: { id: known.lead }, body: { text: 'Belt morgen.' } },
  createConfiguration: {
    body: {
      ...{ company: 'Poelman', industry: 'Installatie', name: 'Jan Poelman', email: 'jan@poelman.example' },
      ...{ website_type: 'website', services: ['seo'], timeline: null, features: [] },
    },
  },
  beginQuote: { body: { lead_id: known.lead } },
  sendQuote: { path: { id: known.draft }, body: { revision: 1 } },
  withdrawQuote: { path: { id: known.sent }, body: { reason: 'Er stond een fout in.' } },
  placeOrder: {
    body: {
      ...{ hosting_package: 'onbeperkt', billing_cycle: 'yearly', extras: ['ssl'], terms_accepted: true },
      ...{ domain_name: 'poelman.nl', customer_name: 'Jan Poelman', customer_email: 'jan@poelman.example' },
      ...{ customer_address: 'Oude Markt 14', customer_zipcode: '7511GA', customer_city: 'Enschede' },
    },
  },
  billOrder: { path: { number: known.order }, body: { made_before: 0 } },
  mailInvoice: { path: { number: known.invoice } },
  creditInvoice: { path: { number: known.invoice }, body: { reason: 'Op verzoek' } },
  changeOrderStatus: { path: { number: known.order }, body: { status: 'suspended', reason: 'Op verzoek' } },
  enterAppointment: {
    body: { name: 'Jan Poelman', email: 'jan@poelman.example', date: '2026-11-26', time: '10:00' },
  },
  confirmAppointment: { path: { id: known.appointment } },
  cancelAppointment: { path: { id: known.appointment }, body: { reason: 'Ziek' } },
  sendTestMail: { body: { email: 'roos@webnoaber.example' } },
  sendTestLeadMails: {},
})

/** Of what one appointment cannot be both: it is declined instead of confirmed. */
const INSTEAD = ['declineAppointment']

interface Answered {
  error?: unknown
  data?: unknown
  response: Response
}

test('a client that others generate from the description runs every call', async () => {
  await using api = await serveStagedApi()
  const folder = join(import.meta.dirname, '../../../test-results', `api-client-${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  try {
    const input = join(folder, 'openapi.json')
    await writeFile(input, JSON.stringify(apiDescription(api.url)))
    const output = join(folder, 'client')
    await createClient({
      input,
      output,
      logs: { level: 'silent' },
      plugins: ['@hey-api/client-fetch', '@hey-api/sdk'],
    })
    const sdk = await import(/* @vite-ignore */ join(output, 'sdk.gen.ts'))
    const { client } = await import(/* @vite-ignore */ join(output, 'client.gen.ts'))
    client.setConfig({ baseUrl: api.url, auth: () => api.key })
    const asked = samples(api)
    const failed: unknown[] = []
    for (const [name, sample] of Object.entries(asked)) {
      const call = API_CALLS.find((one) => one.name === name)
      const headers = call?.method === 'GET' ? {} : { 'Idempotency-Key': randomUUID() }
      const answer: Answered = await sdk[name]({ ...sample, headers })
      if (answer.error || answer.response.status !== call?.answers.status)
        failed.push([name, answer.response?.status, answer.error])
    }
    expect(failed).toEqual([])
    expect([...Object.keys(asked), ...INSTEAD].toSorted()).toEqual(
      API_CALLS.map(({ name }) => name).toSorted(),
    )
    for (const name of INSTEAD) expect(sdk[name]).toBeTypeOf('function')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
