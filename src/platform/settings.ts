import { existsSync } from 'node:fs'
import { z } from 'zod'

/** One thing that the operator may set, by the environment or by `.env`. All there are stand in src/app/settings.ts. */
export interface Setting {
  /** In the environment. */
  name: string
  /** Reads what is written there. A fault is a Dutch sentence that goes on from the name. */
  schema: z.ZodType
  /** As it would be written in the environment; without it the setting may be left out. */
  default?: string
  /** The default in words, where it is not a value to copy. */
  otherwise?: string
  /** What it is for, in README.md and `.env.example`. */
  sentence: string
  /** Stands in the built pages: another value means another build (`BUILD_SETTINGS` in scripts/build.mjs). */
  isBuiltIn?: boolean
}

/** The values that a table of settings gives. */
export type SettingsIn<Table extends Record<string, Setting>> = {
  [Key in keyof Table]:
    | z.output<Table[Key]['schema']>
    | (Table[Key] extends { default: string } ? never : undefined)
}

/** The values of all settings: the table of the composition root says which those are (`declare module`). */
export interface Settings extends Record<never, never> {}

/** Settings of a running site: demo mode has made the secret that was not given. */
export type RunningSettings = Settings & { appSecret: string }

export interface SettingFault {
  /** The setting, or the fact, that has to change. */
  of: string
  text: string
}

export const portNumber = z.coerce
  .number('moet een getal zijn')
  .int('moet een geheel getal zijn')
  .min(0, 'moet tussen 0 en 65535 liggen')
  .max(65_535, 'moet tussen 0 en 65535 liggen')

/** Written as browsers write it, whatever the operator typed; without a trailing slash. */
export const webAddress = z
  .url({
    protocol: /^https?$/,
    normalize: true,
    message: 'moet een adres zijn dat met http:// of https:// begint',
    abort: true,
  })
  .refine(isBare, 'mag geen gebruikersnaam, wachtwoord, ? of # bevatten')
  .transform((address) => address.replace(/\/+$/, ''))

/** Paths are put behind it, and `fetch` calls no address with a password in it. */
function isBare(address: string): boolean {
  const { username, password, search, hash } = new URL(address)
  return `${username}${password}${search}${hash}` === ''
}

/** Reads `.env` in the working folder, if there is one; the environment itself wins. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/** Reads every setting of a table. What is faulty is named, and counts as not given. */
export function readTable<Table extends Record<string, Setting>>(
  table: Table,
  env: NodeJS.ProcessEnv,
): { values: SettingsIn<Table>; faults: SettingFault[] } {
  const faults: SettingFault[] = []
  const read = ({ name, schema, ...setting }: Setting) => {
    // What is there but empty is not given: that is how `.env` files and shells leave a setting out.
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

/** What a browser on this machine types; the listening address itself when it is not this machine's own. */
export function listeningAddress(host: string, port: number): string {
  return new URL(`http://${EVERY_OWN_ADDRESS.includes(host) ? 'localhost' : inAddress(host)}:${port}`).origin
}

/** Whether this can stand in an address. */
export function isHost(host: string): boolean {
  return URL.canParse(`http://${inAddress(host)}:80`)
}

function inAddress(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

const EVERY_OWN_ADDRESS: readonly string[] = ['127.0.0.1', '::1', '0.0.0.0', '::']

/** These settings with the port that the system chose, where it was asked to choose one (PORT=0). */
export function onPort(settings: Settings, port: number): Settings {
  const isOwnAddress = settings.siteUrl === listeningAddress(settings.host, settings.port)
  return {
    ...settings,
    port,
    siteUrl: isOwnAddress ? listeningAddress(settings.host, port) : settings.siteUrl,
  }
}
