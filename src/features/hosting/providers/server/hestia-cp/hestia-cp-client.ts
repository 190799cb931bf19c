import {
  type Answer,
  type Failed,
  failed,
  type RefusalReason,
  type Refused,
  refused,
  type Unknown,
  unknown,
  whenDone,
} from '../../domain/answer'
import { type ClientOptions, commonFault, providerClient, type Reply } from '../internal/provider-client'
import type { HestiaCpSettings } from './schemas'

export interface Command {
  name: `v-${string}`
  args: readonly string[]
  secrets?: readonly string[]
  takesLong?: boolean
}

export interface HestiaApi {
  settings: HestiaCpSettings
  /** Runs a command of the server; `read` sees its words when it ended well. */
  command: <Known>(command: Command, read: (reply: Reply) => Answer<Known>) => Promise<Answer<Known>>
}

/**
 * Client of HestiaCP's API (https://hestiacp.com/docs/server-administration/rest-api), which runs one command of the
 * server per call. Keys, arguments and passwords go in the body of a POST and never in an address, which servers log.
 * `returncode=yes` is not asked for: it would drop the words, and the header Hestia-Exit-Code has the code anyway.
 */
export function hestiaCpClient(settings: HestiaCpSettings, options: ClientOptions): HestiaApi {
  const { baseUrl, accessKey, secretKey } = settings
  const client = providerClient({ baseUrl, headers: {}, secrets: [accessKey, secretKey] }, options)
  return {
    settings,
    command: async ({ name, args, ...rest }, read) => {
      const numbered = args.map((arg, index) => [`arg${index + 1}`, arg] as const)
      const form = {
        access_key: accessKey,
        secret_key: secretKey,
        cmd: name,
        ...Object.fromEntries(numbered),
      }
      const sent = await client({ method: 'POST', path: ['api', ''], form, ...rest })
      return whenDone(sent, (reply) => faultOf(reply) ?? read(reply))
    },
  }
}

const BUSY_SECONDS = 60

/** Exit codes of the server's own commands (func/main.sh). */
const MEANINGS: Readonly<Record<number, RefusalReason | 'credentials' | 'busy'>> = {
  1: 'other',
  2: 'details',
  3: 'gone',
  4: 'taken',
  // Suspended, and not suspended: what the command asks is so already, or the whole user is.
  5: 'changed-meanwhile',
  6: 'changed-meanwhile',
  7: 'other',
  // A limit of the package, or of the server.
  8: 'details',
  // Wrong key, command or address not allowed, API off.
  9: 'credentials',
  10: 'credentials',
  11: 'credentials',
  21: 'credentials',
  // Load of the server.
  14: 'busy',
}

/**
 * What went wrong, by the exit code and not by the status: 401 is also how 'suspended already' comes. An answer without
 * the code is not of HestiaCP, and may stand in for one that is lost. A code that is not in the list, such as that of a
 * web server that did not start again, may follow the act.
 */
function faultOf(reply: Reply): Failed | Unknown | Refused | undefined {
  const code = /^\d{1,3}$/.exec(reply.header('hestia-exit-code') ?? '')?.[0]
  if (code === undefined) return notHestia(reply)
  if (code === '0') return undefined
  const sentence = reply.sentence(reply.text) || `HestiaCP gaf code ${code}.`
  const meaning = MEANINGS[Number(code)]
  if (meaning === undefined) return unknown('server-error', sentence)
  if (meaning === 'credentials') return failed('credentials', undefined, sentence)
  return meaning === 'busy' ? failed('busy', BUSY_SECONDS, sentence) : refused(meaning, sentence)
}

function notHestia(reply: Reply): Failed | Unknown {
  const fault = commonFault(reply, reply.text)
  if (fault) return fault
  return reply.status >= 400
    ? failed('unreachable', undefined, 'Op dit adres antwoordt geen HestiaCP.')
    : unknown('unreadable', 'Het antwoord is niet te lezen.')
}
