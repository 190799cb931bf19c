import type { z } from 'astro/zod'
import { readStorable } from '@/shared/storable-text'

/** Parses the JSON body that a script of ours sent; a fault is a message for people. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<{ ok: true; data: z.output<Schema> } | { ok: false; message: string }> {
  const body = readStorable(await request.text().catch(() => ''))
  const parsed = schema.safeParse(body, { error: () => NOT_AS_SENT })
  if (parsed.success) return { ok: true, data: parsed.data }
  return { ok: false, message: parsed.error.issues[0]?.message ?? NOT_AS_SENT }
}

/** Message for a fault in the request itself, which no typing caused. */
const NOT_AS_SENT = 'Dit is niet goed aangekomen. Laad de pagina opnieuw en probeer het nog eens.'

export function jsonAnswer(body: object, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}

/** Answers a temporary failure, with `Retry-After` for programs. */
export function laterAnswer(message: string, status: 429 | 503): Response {
  return jsonAnswer({ message }, status, { 'Retry-After': String(RETRY_AFTER_SECONDS) })
}

/** Pause longer than the failover to another process. */
const RETRY_AFTER_SECONDS = 10

/** Refuses HEAD: an event stream cannot make its headers without starting. */
export function getOnly(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'GET' } })
}

/** A whole number in an address, from 0 up, within the range of every column; undefined for anything else. */
export function countIn(text: string | null | undefined): number | undefined {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
