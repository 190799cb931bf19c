import { z } from 'astro/zod'
import { describeError } from '@/platform/database-errors'
import { readLimited } from '@/platform/limited-body'
import type { Settings } from '@/platform/settings'
import { down, type ProviderDown } from '../payment-provider'

const MAX_ANSWER_BYTES = 200_000

const amount = z.object({ currency: z.string(), value: z.string() })

/** What we read of a payment at Mollie, and no more: money may not depend on fields that we never look at. */
const payment = z.object({
  id: z.string().min(1),
  /** Any word: Mollie may add one. */
  status: z.string(),
  amount,
  /** The totals of all refunds and of all chargebacks; Mollie leaves them out when they are nothing. */
  amountRefunded: amount.nullish(),
  amountChargedBack: amount.nullish(),
  paidAt: z.string().nullish(),
  mandateId: z.string().nullish(),
  /** Our own metadata; in payments that others make with this account it can be anything. */
  metadata: z.unknown().optional(),
  /** The details of a debit that failed. */
  details: z.object({ bankReasonCode: z.string().nullish() }).nullish().catch(null),
  _links: z.object({ checkout: z.object({ href: z.url({ protocol: /^https?$/ }) }).nullish() }).nullish(),
})
const customer = z.object({ id: z.string().min(1) })
const mandate = z.object({ status: z.string() })
/** The ways to pay that are switched on. */
const methods = z.object({ _embedded: z.object({ methods: z.array(z.object({ id: z.string() })) }) })
/** A list comes in pages: the next one begins with the payment that this address names. */
const page = z.object({
  _embedded: z.object({ payments: z.array(payment) }),
  _links: z.object({ next: z.object({ href: z.string() }).nullish() }).nullish(),
})
const chargebacks = z.object({
  _embedded: z.object({
    chargebacks: z.array(
      z.object({
        createdAt: z.string(),
        reversedAt: z.string().nullish(),
        reason: z.object({ code: z.string() }).nullish(),
      }),
    ),
  }),
})
/** An answer of which the contents do not matter; it may be empty. */
const taken = z.unknown().transform(() => ({ outcome: 'taken' as const }))
const refusal = z.object({ field: z.string().regex(/^[\w.]{1,40}$/) })

export type MollieAmount = z.output<typeof amount>
export type MolliePayment = z.output<typeof payment>

interface NewPayment {
  amount: MollieAmount
  description: string
  /** Left out for a debit: the mandate says it. */
  method?: 'ideal' | 'creditcard'
  /** A debit sends nobody anywhere. */
  redirectUrl?: string
  webhookUrl: string | undefined
  locale: 'nl_NL'
  metadata: { paymentId: string }
  customerId?: string
  /** `first` asks for a mandate too, `recurring` debits by one. */
  sequenceType?: 'first' | 'recurring'
  mandateId?: string
}

interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  /** What stands behind `MOLLIE_API_URL`. */
  path: readonly string[]
  query?: Readonly<Record<string, string>>
  body?: object
  idempotencyKey?: string
}

/**
 * Mollie's API (https://docs.mollie.com/reference), as far as we use it. Every call is made once and gives up on
 * `signal`, halfway through an answer too. None throws. Whoever asks twice with one idempotency key makes one thing.
 */
export function mollieClient(settings: Settings, signal: AbortSignal) {
  const ask = <Schema extends z.ZodType<object>>(schema: Schema, call: Call) =>
    queryAction(settings, signal, schema, call)
  return {
    createPayment: (body: NewPayment, idempotencyKey: string) =>
      ask(payment, { method: 'POST', path: ['payments'], body, idempotencyKey }),
    payment: (id: string) => ask(payment, { method: 'GET', path: ['payments', id] }),
    /** The newest first, fifty at a time; `from` is the one to go on with. */
    paymentsOfCustomer: (customerId: string, from?: string) =>
      ask(page, { method: 'GET', path: ['customers', customerId, 'payments'], query: from ? { from } : {} }),
    chargebacks: (id: string) => ask(chargebacks, { method: 'GET', path: ['payments', id, 'chargebacks'] }),
    methods: () => ask(methods, { method: 'GET', path: ['methods'] }),
    createCustomer: (body: { name: string }, idempotencyKey: string) =>
      ask(customer, { method: 'POST', path: ['customers'], body, idempotencyKey }),
    customer: (id: string) => ask(customer, { method: 'GET', path: ['customers', id] }),
    mandate: (customerId: string, id: string) =>
      ask(mandate, { method: 'GET', path: ['customers', customerId, 'mandates', id] }),
    revokeMandate: (customerId: string, id: string) =>
      ask(taken, { method: 'DELETE', path: ['customers', customerId, 'mandates', id] }),
  }
}

export function isDown(answer: object): answer is ProviderDown {
  return 'outcome' in answer && answer.outcome === 'down'
}

/** Nothing that was sent or received ends up in `reason`, but for the name of the field that Mollie refused. */
async function queryAction<Schema extends z.ZodType<object>>(
  settings: Settings,
  signal: AbortSignal,
  schema: Schema,
  call: Call,
): Promise<z.output<Schema> | ProviderDown> {
  try {
    const response = await send(settings, signal, call)
    const answer = parsedJson(await readLimited(response, MAX_ANSWER_BYTES))
    if (!response.ok) return refused(response.status, answer)
    const read = schema.safeParse(answer)
    return read.success ? read.data : down('Mollie antwoordde iets dat we niet kunnen lezen')
  } catch (error) {
    return down(`Mollie was niet bereikbaar (${describeError(error).name})`)
  }
}

/** The signal goes to `fetch` itself: one that is tied to a `Request` which nobody holds is collected as garbage. */
function send(
  { mollieApiKey = '', mollieApiUrl }: Settings,
  signal: AbortSignal,
  { method, path, query = {}, body, idempotencyKey }: Call,
): Promise<Response> {
  const asked = new URLSearchParams(query).toString()
  return fetch([mollieApiUrl, ...path.map(encodeURIComponent)].join('/') + (asked && `?${asked}`), {
    method,
    headers: {
      Accept: 'application/hal+json',
      Authorization: `Bearer ${mollieApiKey}`,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    body: body && JSON.stringify(body),
    redirect: 'error',
    signal,
  })
}

/** Mollie explains in `detail`, in words that may repeat what a customer typed: those stay out. */
function refused(status: number, answer: unknown): ProviderDown {
  const { data } = refusal.safeParse(answer)
  return down(`Mollie antwoordde ${status}${data ? ` (${data.field})` : ''}`, status)
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether calls go to Mollie itself, where payments are real, and not to a server of a test's own. */
export function isMollieItself({ mollieApiUrl }: { mollieApiUrl: string }): boolean {
  return new URL(mollieApiUrl).hostname.replace(/\.$/, '') === 'api.mollie.com'
}
