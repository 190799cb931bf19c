import { randomBytes, sign } from 'node:crypto'
import { domainToASCII } from 'node:url'
import {
  type Answer,
  asReading,
  done,
  type Failed,
  failed,
  type Refused,
  refused,
  type Unknown,
  unknown,
  whenDone,
} from '../../domain/answer'
import {
  type Call,
  type ClientOptions,
  commonFault,
  type ProviderClient,
  parsedJson,
  providerClient,
  type Reply,
  readJson,
  unavailable,
} from '../internal/provider-client'
import { authBody, fault, type TransIpSettings, token } from './schemas'

export interface TransIp {
  settings: TransIpSettings
  /** Asks, with a token that can change nothing. */
  ask: <Known>(call: Question, read: (reply: Reply) => Answer<Known>) => Promise<Answer<Known>>
  /** Changes something: done when TransIP took it, which it says with an empty answer. */
  write: (call: Change) => Promise<Answer<undefined>>
}

type Question = Pick<Call, 'path' | 'query'>
type Change = Omit<Call, 'query' | 'form' | 'headers'> & { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' }

/** Client of the REST API, version 6 (https://api.transip.nl/rest/docs.html). */
export function transIp(settings: TransIpSettings, options: ClientOptions): TransIp {
  const { baseUrl, privateKey, isTrial } = settings
  const client = providerClient({ baseUrl, headers: {}, secrets: [privateKey] }, options)
  const tokens = {
    read: tokenKeeper(client, settings, 'read'),
    write: tokenKeeper(client, settings, 'write'),
  }

  async function call<Known>(
    use: 'read' | 'write',
    asked: Call,
    read: (reply: Reply) => Answer<Known>,
  ): Promise<Answer<Known>> {
    return whenDone(await tokens[use].get(), async (known) => {
      const answered = await client({
        ...asked,
        headers: { Authorization: `Bearer ${known}` },
        query: { ...asked.query, ...(isTrial && { test: '1' }) },
        secrets: [...(asked.secrets ?? []), known],
      })
      return whenDone<Reply, Known>(answered, (reply) => {
        // A token that is no longer taken is asked anew the next time, which a person or the engine decides.
        if (reply.status === 401) tokens[use].forget()
        return reply.status < 300 ? read(reply) : faultOf(reply)
      })
    })
  }

  return {
    settings,
    ask: (question, read) => call('read', { ...question, method: 'GET' }, read),
    write: async (change) =>
      whenDone<undefined, undefined>(await call('write', change, accepted), () =>
        isTrial
          ? refused('other', 'Dit was een proefaanvraag: TransIP zou haar aannemen, en er is niets gebeurd.')
          : done(undefined),
      ),
  }
}

/** 201 and 204 come without a body; a page with another status comes from something before the API. */
function accepted({ status, text }: Reply): Answer<undefined> {
  const isTaken = (status === 201 || status === 204) && text.trim() === ''
  return isTaken ? done(undefined) : unknown('unreadable', 'Het antwoord is niet te lezen.')
}

/** Seconds of a token's life: one that can change something lives for the steps of one act. */
const LIFE_SECONDS = { read: 1800, write: 120 } as const
/** Seconds before its end from which a token is used no more. */
const MARGIN_SECONDS = 30

/** Asks a token when there is none, and keeps it in memory alone. */
function tokenKeeper(client: ProviderClient, settings: TransIpSettings, use: 'read' | 'write') {
  let kept: { token: string; until: number } | undefined
  return {
    forget: () => {
      kept = undefined
    },
    get: async (): Promise<Answer<string>> => {
      const now = performance.now() / 1000
      if (kept && now < kept.until) return done(kept.token)
      const asked = await askToken(client, settings, use)
      if (asked.outcome === 'done')
        kept = { token: asked.known, until: now + LIFE_SECONDS[use] - MARGIN_SECONDS }
      return asked
    },
  }
}

/** A token changes nothing: one that does not come is a failure, whatever it was meant for. */
async function askToken(
  client: ProviderClient,
  { login, privateKey, onlyListedAddresses }: TransIpSettings,
  use: 'read' | 'write',
): Promise<Answer<string>> {
  const nonce = randomBytes(16).toString('hex')
  const body = authBody.parse({
    login,
    nonce,
    read_only: use === 'read',
    expiration_time: `${LIFE_SECONDS[use]} seconds`,
    label: `webnoaber-${use}-${nonce.slice(0, 8)}`,
    global_key: !onlyListedAddresses,
  })
  const answered = await client({
    method: 'POST',
    path: ['auth'],
    json: body,
    headersOf: (text) => ({ Signature: signatureOf(text, privateKey) }),
  })
  return asReading(
    await whenDone<Reply, string>(answered, async (reply) => {
      if (reply.status < 300) return whenDone(readJson(token, reply), (known) => done(known.token))
      const fault = faultOf(reply)
      // A refused signature or nonce is a matter of the key, not of what the token was for.
      return fault.outcome === 'refused' ? failed('credentials', undefined, fault.sentence) : fault
    }),
  )
}

/** RSA with PKCS #1 v1.5 and SHA-512 over the bytes that are sent, in base64. */
function signatureOf(body: string, privateKey: string): string {
  return sign('RSA-SHA512', Buffer.from(body, 'utf8'), privateKey).toString('base64')
}

/** The name as TransIP has it: in Punycode. */
export function wireName(name: string): string {
  return domainToASCII(name) || name.toLowerCase()
}

/** Seconds until a name in the middle of something, or a zone that is being saved, is tried again. */
const BUSY_SECONDS = { name: 300, zone: 30 } as const

/** Errors are sentences under a status; only their own JSON says that anything is so. */
function faultOf(reply: Reply): Refused | Failed | Unknown {
  const words = fault.safeParse(parsedJson(reply.text)).data?.error
  if (words === undefined)
    return commonFault(reply, reply.text) ?? failed('unreachable', undefined, reply.sentence(reply.text))
  const sentence = reply.sentence(words)
  if (/temporarily/i.test(words) && reply.status < 500) return unavailable(reply, words)
  if (reply.status === 403 && /additional products|whitelabel/i.test(words)) return refused('other', sentence)
  if (reply.status === 404) return refused('gone', sentence)
  if (reply.status === 409) return inConflict(words, sentence)
  if ([402, 405, 406, 422].includes(reply.status)) return refused(reasonOf(words), sentence)
  return commonFault(reply, words) ?? refused('other', sentence)
}

function inConflict(words: string, sentence: string): Refused | Failed {
  if (/not registered/i.test(words)) return refused('gone', sentence)
  if (/cancellation pending|cannot be edited/i.test(words)) return refused('other', sentence)
  return failed('busy', /dns entr/i.test(words) ? BUSY_SECONDS.zone : BUSY_SECONDS.name, sentence)
}

/** What a refusal, or the message of an action that failed, is about. */
export function reasonOf(words: string): 'code' | 'taken' | 'credit' | 'details' | 'other' {
  if (/auth(?:orization)?[\s-]?(?:code|info)|transfer (?:key|token)|epp code/i.test(words)) return 'code'
  if (/not free|already registered/i.test(words)) return 'taken'
  if (/credit|outstanding|unpaid/i.test(words)) return 'credit'
  return /does not allow|not support/i.test(words) ? 'other' : 'details'
}

/** Not there, in the API's own words; another refusal stays one. */
export function orAbsent<Known>(answer: Answer<Known>): Answer<Known | undefined> {
  return answer.outcome === 'refused' && answer.reason === 'gone' ? done(undefined) : answer
}
