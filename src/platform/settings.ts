import { existsSync } from 'node:fs'
import { z } from 'zod'

/** A setting of the operator, from the environment or `.env`. The list of all is src/app/settings.ts. */
export interface Setting {
  /** Name of the environment variable. */
  name: string
  /** Parses the text. A fault is a Dutch sentence that continues after the name. */
  schema: z.ZodType
  /** Default, as written in the environment; without it the setting is optional. */
  default?: string
  /** The default in words, where it is not a value to copy. */
  otherwise?: string
  /** Description for README.md and `.env.example`. */
  sentence: string
  /** Where an owner can set it in the office too; the environment goes first. */
  inOffice?: InOffice
}

/** Groups of the page on which owners set settings. */
export const SETTING_GROUPS = ['mail', 'payments', 'figures'] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

/** How the office shows a setting. Never one that says where the database is, what opens it, or how the site listens. */
export interface InOffice {
  group: SettingGroup
  label: string
  /** What it is for, where to find it, and what the site does without it. */
  hint: string
  /** Whether it opens something: then no page shows it again. */
  isSecret: boolean
}

/** Values of a table of settings. */
export type SettingsIn<Table extends Record<string, Setting>> = {
  [Key in keyof Table]:
    | z.output<Table[Key]['schema']>
    | (Table[Key] extends { default: string } ? never : undefined)
}

/** Values of all settings; the composition root declares which those are (`declare module`). */
export interface Settings extends Record<never, never> {}

/** A setting that the office sets. */
export interface OfficeSetting extends InOffice {
  /** Name of the environment variable. */
  name: string
  /** Whether the environment sets it in these settings: the office cannot change it then. */
  isFixedIn: (settings: Settings) => boolean
  /** Its value in these settings; undefined for none. */
  valueIn: (settings: Settings) => unknown
  /** These settings with another value. */
  into: <Given extends Settings>(settings: Given, typed: string) => Given
  /** What is wrong with a value, as a Dutch sentence; undefined when it will do. */
  faultOf: (settings: Settings, typed: string) => string | undefined
}

/** Settings of a running site: demo mode has generated the secret that was not given. */
export type RunningSettings = Settings & { appSecret: string }

export interface SettingFault {
  /** The setting, or the condition, that has to change. */
  of: string
  text: string
}

export const portNumber = z.coerce
  .number('moet een getal zijn')
  .int('moet een geheel getal zijn')
  .min(0, 'moet tussen 0 en 65535 liggen')
  .max(65_535, 'moet tussen 0 en 65535 liggen')

/** Web address, normalized as browsers do; without a trailing slash. */
export const webAddress = z
  .url({
    protocol: /^https?$/,
    normalize: true,
    message: 'moet een adres zijn dat met http:// of https:// begint',
    abort: true,
  })
  .refine(isBare, 'mag geen gebruikersnaam, wachtwoord, ? of # bevatten')
  .transform((address) => address.replace(/\/+$/, ''))

/**
 * Whether an address has no credentials, query or fragment: paths are appended to it, and `fetch` refuses a password.
 */
function isBare(address: string): boolean {
  const { username, password, search, hash } = new URL(address)
  return `${username}${password}${search}${hash}` === ''
}

/** Loads `.env` from the working directory, if there is one; environment variables take precedence. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/** Parses every setting of a table. A faulty one is reported, and counts as absent. */
export function readTable<Table extends Record<string, Setting>>(
  table: Table,
  env: NodeJS.ProcessEnv,
): { values: SettingsIn<Table>; faults: SettingFault[] } {
  const faults: SettingFault[] = []
  const read = ({ name, schema, ...setting }: Setting) => {
    // An empty value counts as absent, as `.env` files and shells leave a setting out that way.
    const given = env[name] || setting.default
    if (given === undefined) return undefined
    const parsed = schema.safeParse(given)
    if (parsed.success) return parsed.data
    faults.push(...parsed.error.issues.map(({ message }) => ({ of: name, text: `${name} ${message}` })))
    return setting.default === undefined ? undefined : schema.parse(setting.default)
  }
  const values = Object.fromEntries(Object.entries(table).map(([key, setting]) => [key, read(setting)]))
  return { values: values as SettingsIn<Table>, faults }
}

/**
 * Address for a browser on this machine: localhost if the site listens on this machine's own or on all addresses,
 * otherwise the address that it listens on.
 */
export function listeningAddress(host: string, port: number): string {
  return new URL(`http://${EVERY_OWN_ADDRESS.includes(host) ? 'localhost' : inAddress(host)}:${port}`).origin
}

/** Whether this is a valid host in an address. */
export function isHost(host: string): boolean {
  return URL.canParse(`http://${inAddress(host)}:80`)
}

function inAddress(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

const EVERY_OWN_ADDRESS: readonly string[] = ['127.0.0.1', '::1', '0.0.0.0', '::']

/** These settings with the port that the system assigned, if it was asked to (PORT=0). */
export function onPort(settings: Settings, port: number): Settings {
  const isOwnAddress = settings.siteUrl === listeningAddress(settings.host, settings.port)
  return {
    ...settings,
    port,
    siteUrl: isOwnAddress ? listeningAddress(settings.host, port) : settings.siteUrl,
  }
}
