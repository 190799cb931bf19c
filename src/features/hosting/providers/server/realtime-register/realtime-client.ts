import { domainToASCII } from 'node:url'
import {
  type Answer,
  done,
  type Failed,
  failed,
  type RefusalReason,
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
  parsedJson,
  providerClient,
  type Reply,
  unavailable,
} from '../internal/provider-client'
import { fault, type RealtimeRegisterSettings } from './schemas'

export interface Realtime {
  settings: RealtimeRegisterSettings
  ask: <Known>(call: Call, read: (reply: Reply) => Answer<Known>) => Promise<Answer<Known>>
}

/** Client of the REST API, version 2 (https://dm.realtimeregister.com/docs/api). */
export function realtime(settings: RealtimeRegisterSettings, options: ClientOptions): Realtime {
  const { baseUrl, apiKey } = settings
  const client = providerClient(
    { baseUrl: `${baseUrl}/v2`, headers: { Authorization: `ApiKey ${apiKey}` }, secrets: [apiKey] },
    options,
  )
  return {
    settings,
    ask: async (call, read) =>
      whenDone(await client(call), (reply) => (reply.status < 300 ? read(reply) : faultOf(reply))),
  }
}

/** The name as the registrar has it: in Punycode. */
export function wireName(name: string): string {
  return domainToASCII(name) || name.toLowerCase()
}

/** What the errors mean that its SDK names (realtimeregister-ts, src/Exceptions.ts). */
const REFUSALS: Readonly<Record<string, RefusalReason>> = {
  InvalidParameter: 'details',
  ValidationError: 'details',
  ConstraintViolationException: 'details',
  ContactUpdateValidationError: 'details',
  UnrecognizedPropertyException: 'details',
  InvalidMessage: 'details',
  UnsupportedTld: 'details',
  DnsConfigurationException: 'details',
  ObjectExists: 'taken',
  ObjectDoesNotExist: 'gone',
  BillableAcknowledgmentNeededException: 'price',
  InsufficientCreditException: 'credit',
  NoContractException: 'other',
  ProcessError: 'other',
}

const CREDENTIALS = [
  'AuthenticationError',
  'AuthenticationFailed',
  'AuthorizationError',
  'AuthorizationFailed',
]
/** Seconds until a name that is locked or in the middle of something is tried again. */
const BUSY_SECONDS = 600

/** The named error first, whatever its status: some come with 400, and some of the same with 5xx. */
function faultOf(reply: Reply): Refused | Failed | Unknown {
  const named = fault.safeParse(parsedJson(reply.text)).data
  if (!named) return commonFault(reply, reply.text) ?? notOfTheApi(reply)
  const { type, message, violations } = named
  const words = [message, ...violations.map((each) => `${each.field}: ${each.message}`)]
    .filter(Boolean)
    .join('; ')
  const sentence = reply.sentence(words)
  const reason = Object.hasOwn(REFUSALS, type) ? REFUSALS[type] : undefined
  if (reason && reply.status < 500) return refused(aboutTheCode(words) ? 'code' : reason, sentence)
  if (CREDENTIALS.includes(type)) return failed('credentials', undefined, sentence)
  if (type === 'ObjectStatusProhibitsOperation') return failed('busy', BUSY_SECONDS, sentence)
  if (type === 'ProviderUnavailable') return unavailable(reply, words)
  return (
    commonFault(reply, words) ??
    (reply.status >= 500 ? unknown('server-error', sentence) : refused('other', sentence))
  )
}

/** A page with a status of its own, from something before the API: nothing reached it. */
function notOfTheApi(reply: Reply): Failed {
  return failed('unreachable', undefined, reply.sentence(reply.text))
}

export function aboutTheCode(words: string): boolean {
  return /auth(?:orization)?[\s-]?(?:code|info)|transfer token/i.test(words)
}

/** Not there, in the API's own words; another refusal stays one. */
export function orAbsent<Known>(answer: Answer<Known>): Answer<Known | undefined> {
  return answer.outcome === 'refused' && answer.reason === 'gone' ? done(undefined) : answer
}
