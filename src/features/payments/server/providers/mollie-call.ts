import type { z } from 'astro/zod'
import type { ClientCore } from 'mollie-api-typescript/core.js'
import type { Context } from '@/platform/context'
import { mollieExchange } from './mollie-exchange'
import { down, PROVIDER_PATIENCE_MS, type ProviderDown } from './payment-provider'

export function patience(milliseconds = PROVIDER_PATIENCE_MS): AbortSignal {
  return AbortSignal.timeout(milliseconds)
}

const NO_RETRIES = { retries: { strategy: 'none' } } as const

type Call = (client: ClientCore, options: typeof NO_RETRIES) => Promise<unknown>

/** One call, its answer read by our own schema. Never throws; nothing that was sent or received ends up in `reason`. */
export async function ask<Schema extends z.ZodType<object>>(
  settings: Context['settings'],
  signal: AbortSignal,
  schema: Schema,
  call: Call,
): Promise<z.output<Schema> | ProviderDown> {
  const heard = await tell(settings, signal, call)
  if (heard.outcome === 'down') return heard
  const parsed = schema.safeParse(parsedJson(heard.text))
  return parsed.success ? parsed.data : down('Mollie antwoordde iets dat we niet kunnen lezen')
}

/** One call whose answer is only that it was taken. Never throws. */
export async function tell(
  settings: Context['settings'],
  signal: AbortSignal,
  call: Call,
): Promise<{ outcome: 'taken'; text: string } | ProviderDown> {
  const { client, heard } = mollieExchange(settings, signal)
  try {
    await call(client, NO_RETRIES)
  } catch {
    // The library throws for what is no JSON; what came was written down all the same.
  }
  const { answer, failure } = heard
  if (!answer) return down(`Mollie was niet bereikbaar (${failure})`)
  const { status, text } = answer
  return status >= 200 && status <= 299
    ? { outcome: 'taken', text }
    : down(`Mollie antwoordde ${status}`, status)
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
