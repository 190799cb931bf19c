// npm run bench:entrances: processor time of the server for the most expensive request of a stranger, per endpoint.
/**
 * Each public endpoint gets the most expensive input of the maximum length, each time from another IP address; the
 * server's processor time is measured until all is answered. No request may take more than 100 ms.
 */
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { removeDirectory, startSite } from '../tests/support/site'
import { processorMs } from './processes'

/** Repetitions: the system counts in hundredths of a second, too coarse for one request. */
const TIMES = 10
const AIM_MS = 100
const MOST_BODY = 60_000

/** Input that is expensive to parse, of any length. */
const HEAVY = {
  letters: 'a',
  words: 'website ',
  'letters and commas': 'a,',
  'digits and letters': '1a',
  'half addresses': 'a@',
  'half links': 'http://a.',
  'dots and hosts': 'a.b',
  'letters of many marks': 'a\u0301\u0323',
  emoji: '👩‍👩‍👧‍👦',
  'ligatures that grow': 'ﷺ',
  Cyrillic: 'аб ',
  'numbers with signs': '+31 ',
  spaces: ' \t',
  tags: '<a ',
  lines: '\n-',
} as const

interface Sent {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

const FORMS = [
  ['/_actions/contact.sendMessage', { name: 'Miriam', email: 'miriam@bakkerij.example', message: 'Hallo' }],
  ['/_actions/leads.requestQuote', { name: 'Miriam', email: 'miriam@bakkerij.example', message: 'Hallo' }],
  ['/_actions/leads.requestAdsQuote', { name: 'Miriam', email: 'miriam@bakkerij.example', utm_source: 'a' }],
  [
    '/_actions/configurator.send',
    { name: 'Miriam', email: 'm@bakkerij.example', description: 'a', company: 'b' },
  ],
  ['/_actions/newsletter.signUp', { email: 'miriam@bakkerij.example' }],
  [
    '/_actions/appointments.request',
    { name: 'Miriam', email: 'm@b.example', subject: 'a', date: 'b', time: 'c' },
  ],
  [
    '/_actions/hosting.placeOrder',
    { customer_name: 'a', customer_email: 'b', domain_name: 'c', customer_notes: 'd' },
  ],
  ['/_actions/domainNames.check', { domain_name: 'a' }],
  ['/_actions/addresses.lookUp', { customer_zipcode: 'a', house_number: 'b' }],
  ['/inloggen', { email: 'a', password: 'b' }],
  ['/wachtwoord-vergeten', { email: 'a' }],
] as const satisfies readonly (readonly [string, Record<string, string>])[]

const only = process.argv[2] ?? ''
const site = await startSite({ env: { LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1' } })
let visitors = 0
try {
  for (let turn = 0; turn < 50; turn++) await send({ path: '/inloggen' })
  const rows: { name: string; ms: number; answers: string }[] = []
  for (const [name, make] of entrances()) {
    if (!name.includes(only)) continue
    await send(make())
    const before = processorMs(site.process.pid)
    const answers = new Set<string>()
    for (let turn = 0; turn < TIMES; turn++) answers.add(await send(make()))
    rows.push({ name, ms: (processorMs(site.process.pid) - before) / TIMES, answers: [...answers].join(' ') })
  }
  for (const { name, ms, answers } of rows.toSorted((one, other) => other.ms - one.ms).slice(0, 60))
    console.log(`${ms.toFixed(0).padStart(5)} ms${ms > AIM_MS ? ' !' : '  '} ${name}  (${answers})`)
  console.log(
    `${rows.length} kinds of request; ${rows.filter(({ ms }) => ms > AIM_MS).length} above ${AIM_MS} ms`,
  )
} finally {
  await site.stop()
  await removeDirectory(site.dataDir)
}

function* entrances(): Generator<[string, () => Sent]> {
  for (const [kind, part] of Object.entries(HEAVY)) {
    const fill = (bytes: number) => part.repeat(Math.floor(bytes / Buffer.byteLength(part)))
    for (const [path, fields] of FORMS)
      for (const field of Object.keys(fields))
        yield [`${path} ${field}: ${kind}`, () => form(path, { ...fields, [field]: fill(MOST_BODY / 3) })]
    for (const text of [fill(4_000), fill(MOST_BODY)])
      yield [
        `/api/chat ${text.length}: ${kind}`,
        () =>
          json('/api/chat', {
            text,
            clientId: randomUUID(),
            page: '/',
            sessionId: randomUUID(),
            after: 0,
            website: '',
          }),
      ]
    yield [
      `/api/client-errors: ${kind}`,
      () => json('/api/client-errors', { message: fill(6_000), stack: fill(6_000) }),
    ]
    yield [`/api/v1/leads: ${kind}`, () => json('/api/v1/leads', { name: fill(MOST_BODY) })]
    yield [`/api/webhooks/meta: ${kind}`, () => json('/api/webhooks/meta', { entry: fill(MOST_BODY) })]
    yield [`/api/webhooks/mollie: ${kind}`, () => form('/api/webhooks/mollie', { id: fill(MOST_BODY / 3) })]
    const query = encodeURIComponent(fill(6_000)).slice(0, 7_000).replace(/%.?$/, '')
    for (const path of [
      '/inloggen?verder=',
      '/offerte?pakket=',
      '/api/slots?from=',
      '/blog?zoek=',
      '/bestellen?domein=',
      '/nieuwsbrief/',
      '/x',
    ])
      yield [`GET ${path}: ${kind}`, () => ({ path: path + query })]
    const plain = Buffer.from(fill(10_000))
      .toString('latin1')
      .replaceAll(/[^\x20-\x7e]/g, 'x')
      .trim()
    for (const name of [
      'cookie',
      'accept-language',
      'accept',
      'user-agent',
      'if-none-match',
      'range',
      'accept-encoding',
      'authorization',
      'referer',
    ])
      for (const path of ['/inloggen', '/diensten', '/api/chat?after=0'])
        yield [`${path} header ${name}: ${kind}`, () => ({ path, headers: { [name]: plain } })]
  }
  const deep = '['.repeat(29_000) + ']'.repeat(29_000)
  for (const path of [
    '/api/chat',
    '/api/client-errors',
    '/api/v1/leads',
    '/api/webhooks/meta',
    '/_actions/domainNames.check',
  ])
    yield [
      `${path}: deep JSON`,
      () => ({ ...json(path, {}), body: path.includes('errors') ? deep.slice(0, 1000) : deep }),
    ]
  const many = Object.fromEntries(Array.from({ length: 99 }, (_, turn) => [`f${turn}`, 'a'.repeat(500)]))
  for (const [path] of FORMS) yield [`${path}: many fields`, () => form(path, many)]
  for (const name of ['cookie', 'accept-language'])
    yield [
      `/inloggen header ${name}: many`,
      () => ({
        path: '/inloggen',
        headers: {
          [name]: Array.from({ length: 2_000 }, (_, n) => `a${n}=b`).join(name === 'cookie' ? '; ' : ','),
        },
      }),
    ]
}

function form(path: string, fields: Record<string, string>): Sent {
  const body = new URLSearchParams({ ...fields, request_id: randomUUID(), elapsed_ms: '90000' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  // In a form, what takes three bytes a letter is cut off below the length that the site refuses unread.
  return {
    method: 'POST',
    path,
    headers,
    body: body.length < 63_000 ? body : body.slice(0, 63_000).replace(/%.?$/, ''),
  }
}

function json(path: string, body: object): Sent {
  return { method: 'POST', path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** The status, or that the connection was reset. */
function send({ method = 'GET', path, headers, body }: Sent): Promise<string> {
  visitors += 1
  const from = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const options = { method, headers: { origin: site.url, 'x-forwarded-for': from, ...length, ...headers } }
    const sent = request(site.url + path, options, (answer) => {
      answer.resume().on('close', () => resolve(String(answer.statusCode)))
    })
    sent.on('error', () => resolve('broken off')).end(body)
  })
}
