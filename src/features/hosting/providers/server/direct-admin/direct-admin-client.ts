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
import {
  type Call,
  type ClientOptions,
  commonFault,
  parsedJson,
  providerClient,
  type Reply,
} from '../internal/provider-client'
import { type DirectAdminSettings, legacyAnswer, typedFault } from './schemas'

type Read<Known> = (reply: Reply) => Answer<Known>

export interface DirectAdminApi {
  settings: DirectAdminSettings
  /** The newer API, which answers JSON. */
  ask: <Known>(path: readonly string[], read: Read<Known>) => Promise<Answer<Known>>
  /** A legacy command, which answers a form; `as` acts in the name of one of our users. */
  command: <Known>(call: Command, read: Read<Known>) => Promise<Answer<Known>>
}

export interface Command {
  name: string
  form: Readonly<Record<string, string>>
  as?: string
  secrets?: readonly string[]
  takesLong?: boolean
}

/** Client of DirectAdmin's two APIs (https://docs.directadmin.com/developer/api). */
export function directAdminClient(settings: DirectAdminSettings, options: ClientOptions): DirectAdminApi {
  const { baseUrl, userName, loginKey } = settings
  const secretsOf = (user: string) => [loginKey, basic(user, loginKey)]
  const client = providerClient({ baseUrl, headers: {}, secrets: secretsOf(userName) }, options)
  const send = async <Known>(call: Call, as: string | undefined, read: Read<Known>) => {
    const user = as ? `${userName}|${as}` : userName
    const headers = { Authorization: `Basic ${basic(user, loginKey)}` }
    const secrets = [...secretsOf(user), ...(call.secrets ?? [])]
    return whenDone(await client({ ...call, headers, secrets }), (reply) => faultOf(reply) ?? read(reply))
  }
  return {
    settings,
    ask: (path, read) => send({ method: 'GET', path: ['api', ...path] }, undefined, read),
    command: ({ name, form, as, ...rest }, read) =>
      send({ method: 'POST', path: [`CMD_API_${name}`], form, ...rest }, as, read),
  }
}

function basic(user: string, key: string): string {
  return Buffer.from(`${user}:${key}`).toString('base64')
}

const NO_RIGHTS =
  'DirectAdmin geeft een inlogpagina of weigert de opdracht: de sleutel klopt niet, of mist rechten.'

/** Wrong keys and missing rights come as a page with status 200: nothing was done then. */
function faultOf(reply: Reply): Failed | Unknown | Refused | undefined {
  const { type } = typedFault.safeParse(parsedJson(reply.text)).data ?? {}
  if (reply.status === 404 && type === 'NOT_FOUND') return refused('gone')
  if (reply.status === 409) return failed('busy', BUSY_SECONDS, reply.sentence(type ?? ''))
  const fault = commonFault(reply, type ?? reply.text)
  if (fault) return fault
  if (reply.status === 200 && (reply.isHtml || /authority level/i.test(reply.text)))
    return failed('credentials', undefined, NO_RIGHTS)
  if (reply.status === 400) return refused('details', reply.sentence(type ?? reply.text))
  return reply.status >= 400 ? failed('unreachable', undefined, reply.sentence(reply.text)) : undefined
}

const BUSY_SECONDS = 60

/** What the words of a refused command mean: it has no codes. */
const MEANINGS: readonly [RegExp, RefusalReason | 'busy' | 'rights'][] = [
  [/already exists|already in use|already taken|owned by/i, 'taken'],
  [/does(?:n't| not) exist|no such user|unable to show user/i, 'gone'],
  [/authority level|permission|access denied|not allowed/i, 'rights'],
  [/try again|in progress|locked/i, 'busy'],
]

/** Whether a legacy command was done; anything but its form may have followed the act. */
export function commanded(reply: Reply): Answer<undefined> {
  const read = legacyAnswer.safeParse(formOf(reply.text))
  if (!read.success) return unknown('unreadable', 'Het antwoord is niet te lezen.')
  const { error, text, details } = read.data
  if (error === '0') return { outcome: 'done', known: undefined }
  const words = [text, details].filter(Boolean).join(': ')
  const sentence = reply.sentence(words)
  const meaning = MEANINGS.find(([pattern]) => pattern.test(words))?.[1] ?? 'details'
  if (meaning === 'rights') return failed('credentials', undefined, sentence)
  return meaning === 'busy' ? failed('busy', BUSY_SECONDS, sentence) : refused(meaning, sentence)
}

/** Fields of a form in which characters also stand as '&#39', which would split it. */
export function formOf(text: string): Record<string, string> {
  const whole = text
    .trim()
    .replace(/&#(\d{2,3});?/g, (_, code) => encodeURIComponent(String.fromCharCode(Number(code))))
  return Object.fromEntries(new URLSearchParams(whole))
}

/** The values of 'list[]=…&list[]=…'. */
export function listIn(text: string): string[] | undefined {
  const form = new URLSearchParams(text.trim())
  const isList = text.trim() === '' || [...form.keys()].every((key) => key === 'list[]')
  return isList ? form.getAll('list[]') : undefined
}
