import type { z } from 'astro/zod'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
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
import { inXml } from '../../domain/redact'
import {
  type Call,
  type ClientOptions,
  commonFault,
  parsedJson,
  providerClient,
  type Reply,
} from '../internal/provider-client'
import { type PleskSettings, refusedPacket, restFault, type XmlFault } from './schemas'

export interface PleskApi {
  settings: PleskSettings
  /** The REST API: clients, domains and their status. */
  rest: <Known>(call: Call, read: (reply: Reply) => Answer<Known>) => Promise<Answer<Known>>
  /** The XML API, for what REST has not: plans, a session for a visitor. */
  xml: <Schema extends z.ZodType>(packet: string, schema: Schema) => Promise<Answer<XmlAnswer<Schema>>>
}

export interface XmlAnswer<Schema extends z.ZodType> {
  packet: z.output<Schema>
  /** What an error of one of its results means. */
  errorOf: (fault: XmlFault) => Answer<never>
}

/** Client of Plesk's two APIs (https://docs.plesk.com/en-US/obsidian/api-rpc), with one secret key for both. */
export function pleskClient(settings: PleskSettings, options: ClientOptions): PleskApi {
  const { baseUrl, secretKey } = settings
  const client = providerClient({ baseUrl, headers: {}, secrets: [secretKey] }, options)
  return {
    settings,
    rest: async (call, read) => {
      const headers = { 'X-API-Key': secretKey, ...call.headers }
      const sent = await client({ ...call, headers, path: ['api', 'v2', ...call.path] })
      return whenDone(sent, (reply) => restFaultOf(reply) ?? read(reply))
    },
    xml: async (packet, schema) => {
      const headers = { KEY: secretKey, Accept: 'text/xml' }
      const path = ['enterprise', 'control', 'agent.php']
      const sent = await client({ method: 'POST', path, headers, xml: node('packet', packet) })
      return whenDone(sent, (reply) => packetIn(schema, reply))
    },
  }
}

/** An element of a packet, whose order is fixed by Plesk's schema. Values go in through `text`. */
export function node(name: string, ...content: readonly string[]): string {
  return content.length === 0 ? `<${name}/>` : `<${name}>${content.join('')}</${name}>`
}

export function text(name: string, value: string): string {
  return node(name, inXml(value))
}

const BUSY_SECONDS = 60

/** What the words of a refusal mean: the REST API has no codes for that. */
const MEANINGS: readonly [RegExp, RefusalReason | 'busy'][] = [
  [/already exists|already in use|already taken|is used by/i, 'taken'],
  [/try again|being processed|is locked/i, 'busy'],
]

function restFaultOf(reply: Reply): Failed | Unknown | Refused | undefined {
  const { message } = restFault.safeParse(parsedJson(reply.text)).data ?? {}
  const fault = commonFault(reply, message ?? reply.text)
  if (fault) return fault
  if (reply.status < 400) return undefined
  // A page of something else stands at this address.
  if (message === undefined) return failed('unreachable', undefined, reply.sentence(reply.text))
  const sentence = reply.sentence(message)
  const meaning = MEANINGS.find(([pattern]) => pattern.test(message))?.[1]
  if (meaning === 'busy') return failed('busy', BUSY_SECONDS, sentence)
  return refused(reply.status === 404 ? 'gone' : (meaning ?? 'details'), sentence)
}

/** Codes of the XML API (its 'reduced list of error codes'). One that is not here is for a person. */
const XML_CODES: Readonly<Record<number, RefusalReason | 'credentials' | 'busy' | 'in-doubt'>> = {
  1001: 'credentials',
  1002: 'taken',
  1006: 'credentials',
  1007: 'taken',
  1008: 'busy',
  1010: 'credentials',
  1011: 'credentials',
  1012: 'credentials',
  1013: 'gone',
  1015: 'gone',
  1019: 'details',
  // 'Operation failed', which may be after half of it.
  1023: 'in-doubt',
  1024: 'details',
  11003: 'credentials',
}

function errorWith(reply: Reply, { errcode = 0, errtext }: XmlFault): Failed | Unknown | Refused {
  const sentence = reply.sentence(`${errtext} (${errcode})`)
  const meaning = XML_CODES[errcode] ?? 'other'
  if (meaning === 'credentials') return failed('credentials', undefined, sentence)
  if (meaning === 'in-doubt') return unknown('in-doubt', sentence)
  return meaning === 'busy' ? failed('busy', BUSY_SECONDS, sentence) : refused(meaning, sentence)
}

const PARSER = new XMLParser({
  ignoreDeclaration: true,
  // A password or a name of digits is no number.
  parseTagValue: false,
  isArray: (name) => ['result', 'limit', 'subscription', 'plan'].includes(name),
})

/** The packet of an answer. A refusal of the whole packet, such as for a wrong key, has status 200 too. */
function packetIn<Schema extends z.ZodType>(schema: Schema, reply: Reply): Answer<XmlAnswer<Schema>> {
  const fault = commonFault(reply, reply.text)
  if (fault) return fault
  if (reply.status >= 400) return failed('unreachable', undefined, reply.sentence(reply.text))
  const parsed = parsedXml(reply.text)
  const refusal = refusedPacket.safeParse(parsed)
  if (refusal.success && refusal.data.packet.system.status === 'error')
    return errorWith(reply, refusal.data.packet.system)
  const read = schema.safeParse(parsed)
  if (!read.success) return unknown('unreadable', 'Het antwoord is niet te lezen.')
  return done({ packet: read.data, errorOf: (error) => errorWith(reply, error) })
}

/** Undefined when it is no XML. A document type (DTD) is refused before anything is parsed, with its entities. */
export function parsedXml(written: string): unknown {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(written)) return undefined
  try {
    return XMLValidator.validate(written) === true ? PARSER.parse(written) : undefined
  } catch {
    return undefined
  }
}
