import type { Texts } from '@/shared/form-state'
import type { TargetPort } from './target'

/** One setting of a driver, as the office asks for it. */
export interface DriverField {
  /** Its place in the settings of the driver: 'apiKey', 'technicalContact.email'. */
  path: string
  label: string
  /** Where to find it; of a key also which rights it needs. */
  hint: string
  /** What is said when it is missing or wrong. */
  fault: string
  /** A secret and a private key are kept encrypted and never shown; an address is a URL; a tick is true or false. */
  kind?: 'address' | 'secret' | 'private-key' | 'tick' | 'lines'
  /** Choices by value, with the words for each. */
  choices?: Readonly<Record<string, string>>
  /** Left empty, the driver has a value of its own. */
  isOptional?: boolean
  /** What a new target begins with; of a choice the first one. */
  begins?: () => string
  /** Of an address: public hosts that answer over plain HTTP, for test data alone. */
  plainHosts?: readonly string[]
}

/** What the office says of a driver, and asks for it. */
export interface DriverWords {
  label: string
  port: TargetPort
  /** What it is, and how one makes a key with the least rights: a sentence or more in Dutch. */
  about: string
  /** How its settings are asked; what is not asked has a value of its own. */
  fields: readonly DriverField[]
}

/** A driver by the name that the table of targets keeps. */
export interface NamedDriver extends DriverWords {
  name: string
}

export const isSecretField = ({ kind }: DriverField) => kind === 'secret' || kind === 'private-key'

/**
 * Name of its input. That of a secret says 'password', so that it is never shown again, nor kept while somebody confirms
 * who they are.
 */
export function inputOf(field: DriverField): string {
  const name = `setting_${field.path.replaceAll('.', '_')}`
  return isSecretField(field) ? `${name}_password` : name
}

/** Most characters of what is typed into a field. */
export function mostOf({ kind }: DriverField): number {
  if (kind === 'private-key') return 8000
  return kind === 'lines' ? 1000 : 300
}

/** Settings as their schema reads them, from what was typed: empty ones are left out. */
export function typedSettings(
  fields: readonly DriverField[],
  typed: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const settings: Record<string, unknown> = {}
  for (const field of fields) {
    const value = valueTyped(field, typed[inputOf(field)])
    // A part of which nothing was typed is there all the same, so that each of its fields says what it lacks.
    if (value !== undefined || field.path.includes('.')) put(settings, field.path, value)
  }
  return settings
}

function valueTyped({ kind }: DriverField, typed: unknown): unknown {
  if (kind === 'tick') return typed === 'on'
  if (typeof typed !== 'string' || typed.trim() === '') return undefined
  return kind === 'lines' ? linesOf(typed) : typed.trim()
}

function put(settings: Record<string, unknown>, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.')
  if (rest.length === 0) settings[first] = value
  else {
    const inner = { ...Object(settings[first]) } as Record<string, unknown>
    put(inner, rest.join('.'), value)
    settings[first] = inner
  }
}

/** What is typed on several lines, or after commas. */
export function linesOf(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Values of the inputs that may be shown, from the readable settings of a target. */
export function shownSettings(
  fields: readonly DriverField[],
  connection: Readonly<Record<string, unknown>>,
): Texts {
  const shown = fields
    .filter((field) => !isSecretField(field))
    .map((field) => [inputOf(field), inText(valueAt(connection, field.path))])
  return Object.fromEntries(shown)
}

function inText(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n')
  if (typeof value === 'boolean') return value ? 'on' : ''
  return value === undefined || value === null ? '' : String(value)
}

/** A setting by its place; undefined when it is not there. */
export function valueAt(settings: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, key) => (typeof at === 'object' && at ? Object(at)[key] : undefined), settings)
}

/** Hosts of this machine and of a network of one's own, where nobody else reads along. */
const OWN_HOST =
  /^(?:localhost|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+|\[::1\])$/

/** Whether keys may be sent to this address: over HTTPS, or where nobody else reads along. */
export function isSafeAddress(address: string, plainHosts: readonly string[] = []): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(address)
  if (username || password || search || hash) return false
  if (protocol === 'https:') return true
  return protocol === 'http:' && (OWN_HOST.test(hostname) || plainHosts.includes(hostname))
}
