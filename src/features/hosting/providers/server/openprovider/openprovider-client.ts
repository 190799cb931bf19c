import { domainToASCII, domainToUnicode } from 'node:url'
import type { z } from 'astro/zod'
import {
  type Answer,
  asReading,
  done,
  type Failed,
  failed,
  type RefusalReason,
  type Refused,
  refused,
  type Unknown,
  unknown,
  waiting,
  whenDone,
} from '../../domain/answer'
import { extensionOf } from '../../domain/registrant-faults'
import {
  type Call,
  type ClientOptions,
  commonFault,
  parsedJson,
  providerClient,
  type Reply,
  unavailable,
} from '../internal/provider-client'
import { envelope, login, type OpenproviderSettings } from './schemas'
import type { SharedNotes } from './shared-notes'

export interface OpenproviderOptions extends ClientOptions {
  /** Milliseconds since 1970; the clock of the machine unless a test has its own. */
  now?: () => number
}

export interface Openprovider {
  settings: OpenproviderSettings
  notes: SharedNotes
  now: () => number
  /** What `data` holds when the code says that it was done. */
  ask: <Schema extends z.ZodType>(call: Call, data: Schema) => Promise<Answer<z.output<Schema>>>
}

const HOUR_MS = 3_600_000
/** A token lives two days; one that is about to end is used no more. */
const TOKEN_MS = 47 * HOUR_MS

/** Client of the REST API, v1beta (https://docs.openprovider.com). */
export function openprovider(
  settings: OpenproviderSettings,
  notes: SharedNotes,
  { now = Date.now, ...options }: OpenproviderOptions,
): Openprovider {
  const { baseUrl, username, password } = settings
  const client = providerClient({ baseUrl: `${baseUrl}/v1beta`, headers: {}, secrets: [password] }, options)
  const tokenKey = `token ${username}`

  async function token(): Promise<Answer<string>> {
    const kept = await notes.read(tokenKey, now())
    if (kept) return done(kept.value)
    const answered = await client({
      method: 'POST',
      path: ['auth', 'login'],
      json: { username, password, ip: '0.0.0.0' },
    })
    const read = asReading(
      await whenDone<Reply, { token: string }>(answered, (reply) => dataOf(reply, login)),
    )
    return whenDone<{ token: string }, string>(read, async (known) => {
      await notes.keep(tokenKey, { value: known.token, until: now() + TOKEN_MS })
      return done(known.token)
    })
  }

  return {
    settings,
    notes,
    now,
    ask: async (call, data) =>
      whenDone(await token(), async (bearer) => {
        const answered = await client({
          ...call,
          headers: { Authorization: `Bearer ${bearer}` },
          secrets: [...(call.secrets ?? []), bearer],
        })
        const read = await whenDone(answered, (reply) => dataOf(reply, data))
        if (read.outcome === 'failed' && read.reason === 'credentials') await notes.forget(tokenKey)
        return read
      }),
  }
}

/** Judged by its code: a wrong password comes with 500 and with 200. */
function dataOf<Schema extends z.ZodType>(reply: Reply, schema: Schema): Answer<z.output<Schema>> {
  const read = envelope.safeParse(parsedJson(reply.text)).data
  if (!read)
    return (
      commonFault(reply, reply.text) ??
      (reply.status < 300
        ? unknown('unreadable', 'Het antwoord is niet te lezen.')
        : failed('unreachable', undefined, reply.sentence(reply.text)))
    )
  const words = [read.desc, ...read.warnings.map(({ desc }) => desc)].filter(Boolean).join('; ')
  if (read.code !== 0) return faultOf(reply, { ...read, words })
  const data = schema.safeParse(read.data)
  return data.success ? done(data.data) : unknown('unreadable', 'Het antwoord is niet te lezen.')
}

/** Codes that are known from the support pages and from Openprovider's own modules. */
const CODES = { wrongCredentials: 196, repeated: 4007, noZone: 872 } as const
/** Seconds for which an order that was repeated is blocked. */
export const BLOCKED_SECONDS = 300

interface Fault {
  code: number
  maintenance: boolean
  words: string
}

function faultOf(reply: Reply, { code, maintenance, words }: Fault): Refused | Failed | Unknown {
  const sentence = reply.sentence(`${words} (${code})`)
  if (code === CODES.wrongCredentials) return failed('credentials', undefined, sentence)
  if (code === CODES.repeated) return failed('busy', BLOCKED_SECONDS, sentence)
  if (code === CODES.noZone) return refused('gone', sentence)
  if (maintenance || /maintenance/i.test(words)) return unavailable(reply, sentence)
  const reason = reasonOf(words)
  if (reason === 'busy') return failed('busy', BLOCKED_SECONDS, sentence)
  // A failure of the server that names nothing that we know may have come after the act.
  return reason === 'other'
    ? (commonFault(reply, sentence) ?? refused(reason, sentence))
    : refused(reason, sentence)
}

const REASONS: readonly [RefusalReason | 'busy', RegExp][] = [
  ['code', /auth(?:orization)?[\s-]?(?:code|info)|transfer token/i],
  ['credit', /balance|credit|funds/i],
  ['busy', /in progress|is being processed|pending operation/i],
  ['taken', /not free|already (?:exists|registered|taken)|duplicate/i],
  ['price', /premium/i],
  // A holder that is not there is a matter of the order, not of its name.
  ['details', /handle/i],
  ['gone', /not found|does not exist|not in your account/i],
  ['details', /invalid|incorrect|missing|required|nameserver|not valid/i],
]

/** Most codes are nowhere told: what an error is about follows from its words. */
export function reasonOf(words: string): RefusalReason | 'busy' {
  return REASONS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other'
}

/** The name in Punycode, as Openprovider takes it in two parts. */
export function wireName(name: string): { name: string; extension: string } {
  const ascii = domainToASCII(name) || name.toLowerCase()
  const extension = extensionOf(ascii)
  return { name: ascii.slice(0, -extension.length - 1), extension }
}

export function wholeName({ name, extension }: { name: string; extension: string }): string {
  return domainToUnicode(`${name}.${extension}`)
}

/**
 * Leave to write once: the claim stands whatever comes of it, so that nobody repeats the same within minutes. Waiting is
 * that somebody did.
 */
export async function once<Known>(
  { notes, now }: Openprovider,
  key: string,
  act: () => Promise<Answer<Known>>,
): Promise<Answer<Known>> {
  const until = now() + BLOCKED_SECONDS * 1000
  if (await notes.claim(key, until, now())) return act()
  const kept = await notes.read(key, now())
  const seconds = kept ? Math.ceil((kept.until - now()) / 1000) : 1
  return waiting(
    Math.max(1, seconds),
    'pauze',
    'Kort geleden geprobeerd: er is een pauze tot de volgende keer.',
  )
}
