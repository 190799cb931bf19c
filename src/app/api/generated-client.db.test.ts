import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { type ApiStage, serveStagedApi } from '../../../tests/support/api-stage'
import { aQuoteContent } from '../../../tests/support/quote-content'
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
  getQuoteVersion: { path: { id: known.sent, version: '1' } },
  getQuotePdf: { path: { id: known.sent } },
  listCustomers: { query: { search: 'wim' } },
  getCustomer: { path: { id: known.customers[0] } },
  listOrdersOfCustomer: { path: { id: known.customers[0] } },
  listInvoicesOfCustomer: { path: { id: known.customers[0] } },
  listOrders: { query: { status: 'active' } },
  getOrder: { path: { number: known.order } },
  listInvoices: { query: { state: 'paid' } },
  getInvoice: { path: { number: known.invoice } },
  listArrangementsOfInvoice: { path: { number: known.invoice } },
  getInvoicePdf: { path: { number: known.invoice } },
  getInvoiceUbl: { path: { number: known.invoice } },
  listPayments: { query: { state: 'paid' } },
  getPayment: { path: { id: known.payment } },
  listAppointments: { query: { state: 'waiting' } },
  getAppointment: { path: { id: known.appointment } },
  listFreeTimes: { query: { from: '2026-11-24', days: 3 } },
  getConversation: { path: { id: known.conversation } },
  listConversationMessages: { path: { id: known.conversation }, query: { limit: 1 } },
  listProjects: { query: { status: 'waiting' } },
  getProject: { path: { number: known.project } },
  getCatalogue: {},
  checkDomain: { path: { domain: 'bakkerijaarnink.nl' } },
  listMails: { query: { state: 'kept' } },
  getMail: { path: { id: known.mail } },
  getSystemStatus: {},
  listWebhookEndpoints: {},
  getWebhookEndpoint: { path: { id: known.webhook } },
  listWebhookMessages: { path: { id: known.webhook }, query: { state: 'failed' } },
  createLead: { body: { name: 'Jan Poelman', email: 'jan@poelman.example', service: 'seo', phone: null } },
  changeLeadStatus: { path: { id: known.lead }, body: { status: 'gebeld' } },
  writeLeadNote: { path: { id: known.lead }, body: { text: 'Belt morgen.' } },
  createConfiguration: {
    body: {
      company: 'Poelman',
      industry: 'Installatie',
      name: 'Jan Poelman',
      email: 'jan@poelman.example',
      website_type: 'website',
      services: ['seo'],
      timeline: null,
      features: [],
    },
  },
  beginQuote: { body: { lead_id: known.lead } },
  saveQuoteDraft: { path: { id: known.draft }, body: { revision: 1, content: aQuoteContent() } },
  sendQuote: { path: { id: known.draft }, body: { revision: 2 } },
  reviseQuote: { path: { id: known.sent } },
  recordAcceptance: {
    path: { id: known.agreed },
    body: {
      sha256: known.agreedSha256,
      name: 'Mirthe Aarnink',
      acting_as: 'company',
      role: 'Eigenaar',
      agreed_on: '2026-11-20',
      means: 'mail',
      pick: ['hosting-basis-monthly'],
      customer_address: 'Oude Markt 14',
      customer_zipcode: '7511GA',
      customer_city: 'Enschede',
    },
  },
  withdrawQuote: { path: { id: known.sent }, body: { reason: 'Er stond een fout in.' } },
  changeCustomer: {
    path: { id: known.customers[0] },
    body: {
      customer_name: 'Jan Poelman',
      customer_phone: null,
      customer_company: 'Poelman Techniek',
      customer_address: 'Oude Markt 14',
      customer_zipcode: '7511GA',
      customer_city: 'Enschede',
    },
  },
  placeOrder: {
    body: {
      hosting_package: 'onbeperkt',
      billing_cycle: 'yearly',
      extras: ['ssl'],
      terms_accepted: true,
      domain_name: 'poelman.nl',
      customer_name: 'Jan Poelman',
      customer_email: 'jan@poelman.example',
      customer_phone: '06 12345678',
      customer_address: 'Oude Markt 14',
      customer_zipcode: '7511GA',
      customer_city: 'Enschede',
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
  declineAppointment: { path: { id: known.otherAppointment }, body: { reason: 'Dan zijn we dicht.' } },
  sendTestMail: { body: { email: 'roos@webnoaber.example' } },
  sendTestLeadMails: {},
  makeWebhookEndpoint: {
    body: { url: 'https://boekhouding.example/api', events: ['invoice.paid', 'lead.status_changed'] },
  },
  changeWebhookEndpoint: {
    path: { id: known.webhook },
    body: { url: 'https://boekhouding.example/nieuw', events: ['invoice.issued'] },
  },
  testWebhookEndpoint: { path: { id: known.webhook } },
  replayWebhookMessages: { path: { id: known.webhook }, body: { message_id: known.message } },
  changeWebhookStatus: { path: { id: known.otherWebhook }, body: { status: 'on' } },
  replaceWebhookSecret: { path: { id: known.webhook } },
  removeWebhookEndpoint: { path: { id: known.webhook } },
})

/**
 * What TypeScript has against the client, and against a program that asks every call by its types; and against one that
 * asks what is not there, which it has to see.
 */
async function faultsOfTypes(client: string, asked: ReturnType<typeof samples>): Promise<string[]> {
  const program = join(client, 'program.ts')
  const calls = Object.entries(asked).map(([name, sample]) => {
    const isWrite = API_CALLS.some((call) => call.name === name && call.method !== 'GET')
    const headers = isWrite ? { 'Idempotency-Key': 'x' } : undefined
    return `await sdk.${name}(${JSON.stringify({ ...sample, headers })})`
  })
  const wrong = [
    "await sdk.getLead({ path: { nummer: '1' } })",
    "await sdk.changeLeadStatus({ path: { id: '1' }, body: { status: 'onzin' }, headers: { 'Idempotency-Key': 'x' } })",
    'await sdk.sendTestLeadMails({})',
    'await sdk.getKey().then(({ data }) => data?.secret)',
  ]
  const lines = [...calls, ...wrong.map((line) => `// @ts-expect-error\n${line}`)]
  await writeFile(program, `import * as sdk from './sdk.gen'\n${lines.join('\n')}\nexport {}\n`)
  const checked = ts.createProgram([program], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  })
  return ts
    .getPreEmitDiagnostics(checked)
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
}

interface Answered {
  error?: unknown
  data?: unknown
  response: Response
}

// promise contract: The API is described … and a client that others generate runs every call, with types that hold
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
    expect(Object.keys(asked).toSorted()).toEqual(API_CALLS.map(({ name }) => name).toSorted())
    expect(await faultsOfTypes(output, asked)).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
