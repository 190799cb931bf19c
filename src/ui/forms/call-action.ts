import type { actions } from 'astro:actions'
import { FORM_FIELDS, type FormState } from '@/shared/form-state'

type Actions = typeof actions

/** `feature.verb`, as in src/actions. */
export type ActionName = {
  [Feature in keyof Actions & string]: `${Feature}.${keyof Actions[Feature] & string}`
}[keyof Actions & string]

type Called<Name extends ActionName> = Name extends `${infer Feature extends keyof Actions}.${infer Verb}`
  ? Actions[Feature][Verb & keyof Actions[Feature]]
  : never

type Answer<Name extends ActionName> =
  Called<Name> extends (input: never) => Promise<{ data?: infer Data }> ? NonNullable<Data> : never

/** An action that answers with a FormState. */
export type FormActionName = {
  [Name in ActionName]: Answer<Name> extends FormState ? Name : never
}[ActionName]

/** Timeout: longer than any timeout of the server. A connection that broke may stay silent for ever. */
const MOST_WAIT_MS = 60_000

/** Back-off before each retry, in milliseconds; half of it is jitter, so that not all come to the next node at once. */
const PAUSES_MS = [1_000, 2_000, 4_000]

/** Status codes of a proxy whose server went away while it answered, or did not answer. */
const SERVER_IS_GONE = [502, 504]

/**
 * Sends a form, or plain values, to an action. Throws on a refusal, or without an answer in a minute. The request id is
 * an idempotency key: a form with one counts once however often it arrives, so it is retried when its server went away.
 * Astro's own client does the same at ten times the size (decision 8).
 */
export async function callAction<Name extends ActionName>(
  name: Name,
  input: FormData | Record<string, string>,
): Promise<Answer<Name>> {
  const request = {
    method: 'POST',
    signal: AbortSignal.timeout(MOST_WAIT_MS),
    ...(input instanceof FormData
      ? { body: input }
      : { body: JSON.stringify(input), headers: { 'Content-Type': 'application/json' } }),
  }
  const send = () => fetch(`/_actions/${name}`, request)
  let response = await send()
  for (const pauseMs of countsOnce(input) ? PAUSES_MS : []) {
    if (!SERVER_IS_GONE.includes(response.status)) break
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random() / 2)))
    response = await send()
  }
  if (!response.ok) throw new Error(`${name} answered ${response.status}`)
  return readFlatAnswer(await response.json()) as Answer<Name>
}

function countsOnce(input: FormData | Record<string, string>): boolean {
  return input instanceof FormData && Boolean(input.get(FORM_FIELDS.requestId))
}

/**
 * Decodes the answer of an action: a flat list of values in which each refers to its parts by index, so that dates and
 * absent values survive (the format of devalue, as Astro writes it). Plain objects, lists and dates are all that we
 * send.
 */
export function readFlatAnswer(list: readonly unknown[], place = 0): unknown {
  const part = (inside: unknown) => readFlatAnswer(list, Number(inside))
  const value = list[place]
  if (Array.isArray(value)) return value[0] === 'Date' ? new Date(String(value[1])) : value.map(part)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, part(inside)]))
}
