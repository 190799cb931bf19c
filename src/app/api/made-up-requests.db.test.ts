import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { API_SCOPES } from '@/features/operations/integrations/api-keys/domain/api-scope'
import type { ApiAnswer } from '../../../tests/support/api'
import { type ApiStage, serveStagedApi } from '../../../tests/support/api-stage'
import { type JsonSchema, valuesOf } from '../../../tests/support/json-schema-values'
import { runs } from '../../../tests/support/long-runs'
import { apiDescription } from '../api-description'
import { API_CALLS } from './api'

/** `API_REQUESTS=10000` asks so many. */
const REQUESTS = Number(process.env.API_REQUESTS ?? runs({ short: 150, long: 400 }))

interface Parameter {
  name: string
  in: string
  schema: JsonSchema
}

interface Operation {
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>
}

interface Description {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

const description = JSON.parse(JSON.stringify(apiDescription('https://webnoaber.nl'))) as Description
const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))
ajv.addSchema({ ...description, $id: 'openapi' })

type Call = (typeof API_CALLS)[number]
const callNamed = (name: string) => API_CALLS.find((call) => call.name === name) as Call
const root = (call: Call) => `/api/v1${call.path}`
const operationOf = (call: Call) => description.paths[root(call)]?.[call.method.toLowerCase()] as Operation

/** What there is to ask about, by the first part of the path. */
type Known = Record<string, string[]>

const collectionOf = ({ path }: { path: string }) => path.split('/')[1] ?? ''

function knownOn({ known }: ApiStage): Known {
  return {
    leads: [known.lead],
    configurations: [known.configuration],
    quotes: [known.draft, known.sent, known.agreed],
    customers: [...known.customers],
    orders: [known.order],
    invoices: [known.invoice],
    payments: [known.payment],
    appointments: [known.appointment, known.otherAppointment],
    conversations: [known.conversation],
    projects: [known.project],
    domains: ['bakkerijaarnink.nl'],
    mails: [known.mail],
    'webhook-endpoints': [known.webhook, known.otherWebhook],
  }
}

interface Made {
  name: string
  path: string
  text: string | undefined
  idempotencyKey: string | null
  isLimited: boolean
}

/** An object goes as JSON: one with a `toString` of its own has no text. */
const inAddress = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Requests to every call: mostly as its schemas have them, often with something wrong. */
function requestsFor(known: Known): fc.Arbitrary<Made> {
  return fc.constantFrom(...API_CALLS).chain((call) => {
    // What was made meanwhile is there to be asked about too.
    const there = known[collectionOf(call)] ?? []
    const inPath = fc.oneof(
      ...(there.length > 0 ? [{ weight: 8, arbitrary: fc.constantFrom(...there) }] : []),
      { weight: 1, arbitrary: fc.constantFrom(...Object.values(known).flat()) },
      { weight: 1, arbitrary: fc.uuid() },
      { weight: 1, arbitrary: fc.string({ minLength: 1 }).filter(isPart) },
    )
    const { parameters = [], requestBody } = operationOf(call)
    const inQuery = parameters.flatMap((one) => ('in' in one && one.in === 'query' ? [one] : []))
    const query = fc.record(
      Object.fromEntries(
        inQuery.map(({ name, schema }) => [
          name,
          fc.oneof(
            { weight: 6, arbitrary: valuesOf(schema, description.components.schemas).map(inAddress) },
            { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
          ),
        ]),
      ),
      { requiredKeys: [] },
    )
    const schema = requestBody?.content['application/json']?.schema
    const body = schema
      ? fc.oneof(
          { weight: 8, arbitrary: valuesOf(schema, description.components.schemas) },
          { weight: 1, arbitrary: fc.jsonValue() },
        )
      : fc.constant(undefined)
    return fc
      .record({
        parts: fc.array(inPath, { minLength: 3, maxLength: 3 }),
        query,
        body,
        cut: fc.boolean().chain((is) => (is ? fc.nat(9) : fc.constant(9))),
        idempotencyKey: fc.oneof(
          { weight: 8, arbitrary: fc.uuid() },
          { weight: 1, arbitrary: fc.constantFrom('a', 'b', null, 'x'.repeat(300)) },
        ),
        isLimited: fc.boolean(),
      })
      .map(({ parts, query, body, cut, idempotencyKey, isLimited }) => ({
        name: call.name,
        idempotencyKey,
        isLimited,
        path: addressOf(call, parts, query),
        text: body === undefined ? undefined : shortened(JSON.stringify(body), cut),
      }))
  })
}

function addressOf(call: Call, parts: readonly string[], query: object): string {
  let at = 0
  const path = root(call).replace(/\{\w+\}/g, () => encodeURIComponent(parts[at++] ?? 'x'))
  const search = new URLSearchParams(Object.entries(query) as [string, string][]).toString()
  return search ? `${path}?${search}` : path
}

/** No client sends a point or two as a part of a path: they mean another path. */
function isPart(text: string): boolean {
  return text.isWellFormed() && text !== '.' && text !== '..'
}

/** Now and then the body breaks off. */
function shortened(text: string, cut: number): string {
  return cut === 0 ? text.slice(0, text.length / 2) : text
}

/** What of an answer is not as the description has it; nothing when all is. */
function faultsOf(call: Call, { status, headers, body }: ApiAnswer): unknown {
  const documented = operationOf(call).responses[`${status}`]
  if (!documented) return `${status} is not described`
  const type = (headers.get('content-type') ?? '').split(';')[0] ?? ''
  if (!documented.content?.[type]) return `${type} is not described for ${status}`
  if (!type.includes('json')) return undefined
  const part = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))
  const pointer = ['paths', root(call), call.method.toLowerCase(), 'responses', `${status}`, 'content', type]
  const $ref = `openapi#/${[...pointer, 'schema'].map(part).join('/')}`
  const validate = ajv.getSchema($ref) ?? ajv.compile({ $ref })
  return validate(body) ? undefined : validate.errors
}

// promise contract: The API is described … and what is answered is as described, whatever is asked, without a 500
test(
  'made-up requests to every call: never a 500, never what a key may not see, always as described',
  async () => {
    await using api = await serveStagedApi()
    const scopes = API_SCOPES.filter((_, at) => at % 3 === 0)
    const { key: limited } = await api.keyWith(scopes, '2027-11-20')
    const { key: whole } = await api.keyWith(API_SCOPES, '2027-11-20')
    const nothing = await api.ask('GET', '/api/v1/niets', { key: limited })
    const known = knownOn(api)
    const statuses = new Map<number, number>()
    const succeeded = new Set<string>()
    await fc.assert(
      fc.asyncProperty(requestsFor(known), async ({ name, path, text, idempotencyKey, isLimited }) => {
        const call = callNamed(name)
        // The limit per key has a test of its own.
        api.site.clock.advance(1)
        const answer = await api.ask(call.method, path, {
          idempotencyKey,
          key: isLimited ? limited : whole,
          ...(text !== undefined && { text }),
        })
        const { status, body } = answer
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status < 300) succeeded.add(call.name)
        if (status === 201 && body.id && !call.params)
          known[collectionOf(call)]?.push(body.order_number ?? body.id)
        const isHidden = isLimited && call.scope !== null && !scopes.some((one) => one === call.scope)
        if (isHidden) {
          // Another method of the same address may be theirs.
          expect([404, 405]).toContain(status)
          if (status === 404) expect(body).toEqual(nothing.body)
          return
        }
        expect(status).toBeLessThan(500)
        expect([call.name, path, text, faultsOf(call, answer), body.errors]).toEqual([
          call.name,
          path,
          text,
          undefined,
          body.errors,
        ])
        if (status === 200 && call.path.startsWith('/customers/{id}/')) {
          const id = path.split('/')[4]
          expect(body.data.filter((row: { customer_id: string }) => row.customer_id !== id)).toEqual([])
        }
      }),
      { numRuns: REQUESTS, ...(process.env.API_SEED && { seed: Number(process.env.API_SEED) }) },
    )
    expect(succeeded.size).toBeGreaterThan(REQUESTS < 1000 ? 10 : API_CALLS.length * 0.75)
    if (!process.env.API_REQUESTS) return
    const never = API_CALLS.flatMap(({ name }) => (succeeded.has(name) ? [] : [name]))
    process.stdout.write(`${JSON.stringify({ statuses: [...statuses].toSorted(), never })}\n`)
  },
  20 * 60_000,
)
