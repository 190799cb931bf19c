import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { company, type MapPoint, PLACEHOLDER_POINT, type SocialProfile } from '@/content/company'
import { portfolio } from '@/content/portfolio'

const port = z.coerce.number('moet een getal zijn').int().min(0).max(65_535, 'moet tussen 0 en 65535 liggen')
/** Written as browsers write it, whatever the operator typed. */
const webAddress = z
  .url({
    protocol: /^https?$/,
    normalize: true,
    message: 'moet een adres zijn dat met http:// of https:// begint',
    abort: true,
  })
  .refine(isBare, 'mag geen gebruikersnaam, wachtwoord, ? of # bevatten')

/** Paths are put behind it, and `fetch` calls no address with a password in it. */
function isBare(address: string): boolean {
  const { username, password, search, hash } = new URL(address)
  return `${username}${password}${search}${hash}` === ''
}

/** Where payments really are. */
const MOLLIE_HOST = 'api.mollie.com'

/** Whether calls go to Mollie itself, and not to a server of a test's own. */
export function isMollieItself({ mollieApiUrl }: Pick<Settings, 'mollieApiUrl'>): boolean {
  return new URL(mollieApiUrl).hostname.replace(/\.$/, '') === MOLLIE_HOST
}

const environment = z.object({
  PORT: port.default(4321),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, message: 'moet met postgres:// beginnen' }).optional(),
  APP_MODE: z.enum(['demo', 'live'], 'moet demo of live zijn').default('demo'),
  ROLE: z.enum(['all', 'web', 'worker'], 'moet all, web of worker zijn').default('all'),
  SITE_URL: webAddress.optional(),
  APP_SECRET: z.string().min(32, 'moet minstens 32 tekens lang zijn').optional(),
  ADMIN_EMAIL: z.email('moet een e-mailadres zijn').optional(),
  ADMIN_PASSWORD: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, message: 'moet met smtp:// of smtps:// beginnen' }).optional(),
  MAIL_FROM: z.string().regex(/@/, 'moet een e-mailadres bevatten').optional(),
  MOLLIE_API_KEY: z.string().optional(),
  MOLLIE_API_URL: webAddress.default(`https://${MOLLIE_HOST}/v2`),
  META_VERIFY_TOKEN: z.string().optional(),
  META_APP_SECRET: z.string().optional(),
  META_PAGE_TOKEN: z.string().optional(),
  META_GRAPH_URL: webAddress.default('https://graph.facebook.com/v24.0'),
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, 'moet met G- beginnen, zoals G-AB12CD34EF')
    .optional(),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{6,20}$/, 'moet een getal van 6 tot 20 cijfers zijn')
    .optional(),
  RDAP_URL: webAddress.optional(),
  PDOK_URL: webAddress.default('https://api.pdok.nl/bzk/locatieserver/search/v3_1'),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((address) => address.trim()))
    .transform((list) => list.filter(Boolean)),
  METRICS_TOKEN: z.string().min(16, 'moet minstens 16 tekens lang zijn').optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'onbekend niveau')
    .default('info'),
})

export interface Settings {
  port: number
  host: string
  /** Absolute path. */
  dataDir: string
  databaseUrl: string | undefined
  appMode: 'demo' | 'live'
  role: 'all' | 'web' | 'worker'
  /** Without a trailing slash. The address that the site listens on, unless another is given. */
  siteUrl: string
  appSecret: string | undefined
  adminEmail: string | undefined
  /** The administrator's password in demo mode; live mode has a one-time link instead. */
  adminPassword: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Without it iDEAL and cards are not offered. */
  mollieApiKey: string | undefined
  /** Everything before a call's own path, version included; without a trailing slash. */
  mollieApiUrl: string
  /** What Meta has to show when it connects its webhook. */
  metaVerifyToken: string | undefined
  /** Signs what Meta delivers; without it the webhook is off. */
  metaAppSecret: string | undefined
  /** With which leads are fetched. */
  metaPageToken: string | undefined
  /** Everything before a call's own path, version included; without a trailing slash. */
  metaGraphUrl: string
  /** Read at build, like `metaPixelId`; both stand here to be checked at start with the rest. */
  analyticsId: string | undefined
  metaPixelId: string | undefined
  /** Base of `/domain/{name}` at a registry that knows every name, instead of IANA's list; without a trailing slash. */
  rdapUrl: string | undefined
  /** Everything before a call's own path, version included; without a trailing slash. */
  pdokUrl: string
  trustedProxies: readonly string[]
  /** Opens /metrics to who shows it; without it there is no such page. */
  metricsToken: string | undefined
  logLevel: string
}

/** Settings of a running site: demo mode has made the secret that was not given. */
export type RunningSettings = Settings & { appSecret: string }

export type SettingsResult = { ok: true; settings: Settings } | { ok: false; faults: string[] }

/** Reads `.env` in the working folder, if there is one; the environment itself wins. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/** Checks every setting at once and names each fault in Dutch, so that the operator mends them in one go. */
export function readSettings(env: NodeJS.ProcessEnv): SettingsResult {
  const parsed = environment.safeParse(givenSettings(env))
  if (!parsed.success) {
    return {
      ok: false,
      faults: parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
    }
  }
  const values = parsed.data
  const settings: Settings = {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    appMode: values.APP_MODE,
    role: values.ROLE,
    siteUrl: values.SITE_URL?.replace(/\/+$/, '') ?? listeningAddress(values.HOST, values.PORT),
    appSecret: values.APP_SECRET,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `${company.name} <${company.email}>`,
    mollieApiKey: values.MOLLIE_API_KEY,
    mollieApiUrl: values.MOLLIE_API_URL.replace(/\/+$/, ''),
    metaVerifyToken: values.META_VERIFY_TOKEN,
    metaAppSecret: values.META_APP_SECRET,
    metaPageToken: values.META_PAGE_TOKEN,
    metaGraphUrl: values.META_GRAPH_URL.replace(/\/+$/, ''),
    analyticsId: values.ANALYTICS_ID,
    metaPixelId: values.META_PIXEL_ID,
    rdapUrl: values.RDAP_URL?.replace(/\/+$/, ''),
    pdokUrl: values.PDOK_URL.replace(/\/+$/, ''),
    trustedProxies: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
  }
  const faults = [...splitRoleFaults(settings), ...(settings.appMode === 'live' ? liveFaults(settings) : [])]
  return faults.length > 0 ? { ok: false, faults } : { ok: true, settings }
}

/** What a browser on this machine types; the listening address itself when it is not this machine's own. */
export function listeningAddress(host: string, port: number): string {
  const name = EVERY_OWN_ADDRESS.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return new URL(`http://${name}:${port}`).origin
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

/** A setting that is there but empty counts as not given: that is how `.env` files and shells leave one out. */
function givenSettings(env: NodeJS.ProcessEnv) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}

/** Separate web nodes and workers meet in one PostgreSQL; the embedded one serves a single process. */
function splitRoleFaults({ role, databaseUrl, appSecret }: Settings): string[] {
  return [
    ...(role !== 'all' && !databaseUrl ? [`ROLE=${role} vraagt om DATABASE_URL`] : []),
    ...(databaseUrl && !appSecret
      ? ['APP_SECRET ontbreekt: met DATABASE_URL deelt elk proces hetzelfde geheim']
      : []),
  ]
}

function liveFaults(settings: Settings): string[] {
  return [
    ...placeholdersIn(company),
    ...placeholderSites(portfolio),
    ...(settings.appSecret ? [] : ['APP_SECRET ontbreekt']),
    ...(settings.smtpUrl ? [] : ['SMTP_URL ontbreekt: er zou geen mail uitgaan']),
    ...(settings.adminEmail ? [] : ['ADMIN_EMAIL ontbreekt']),
    ...(settings.siteUrl.startsWith('https://') ? [] : ['SITE_URL moet in live-modus met https:// beginnen']),
    ...(settings.mailFrom.includes('.example') ? ['MAIL_FROM is nog een voorbeeld'] : []),
    ...(isMollieTestKey(settings)
      ? ['MOLLIE_API_KEY is een testsleutel: in live-modus zou niemand echt betalen']
      : []),
  ]
}

function isMollieTestKey(settings: Settings): boolean {
  return isMollieItself(settings) && /^\s*test_/i.test(settings.mollieApiKey ?? '')
}

type Company = { [Key in 'name' | 'email' | 'kvk' | 'vatId' | 'iban']: string } & {
  phone: { e164: string }
  whatsApp: { e164: string }
  address: { street: string; point: MapPoint }
  social: readonly SocialProfile[]
}

/** Which facts in src/content/company.ts are still the shipped examples: live mode refuses them. */
export function placeholdersIn(candidate: Company): string[] {
  const isPlaceholder: Record<string, boolean> = {
    'merknaam (name)': candidate.name === 'Webnoaber',
    'telefoonnummer (phone)': candidate.phone.e164.endsWith('0000000'),
    'WhatsApp-nummer (whatsApp)': candidate.whatsApp.e164.endsWith('0000000'),
    'e-mailadres (email)': candidate.email.endsWith('.example'),
    'adres (address)': candidate.address.street.startsWith('Voorbeeld'),
    'plek op de kaart (address.point)': isSamePoint(candidate.address.point, PLACEHOLDER_POINT),
    'KVK-nummer (kvk)': candidate.kvk === '00000000',
    'btw-id (vatId)': candidate.vatId.startsWith('NL000000000'),
    'IBAN (iban)': candidate.iban.startsWith('NL00'),
    ...Object.fromEntries(
      candidate.social.map(({ name, url }) => [`sociaal profiel ${name} (social)`, isInvented(url)]),
    ),
  }
  return Object.entries(isPlaceholder)
    .filter(([, left]) => left)
    .map(([fact]) => `src/content/company.ts: ${fact} is nog een voorbeeld`)
}

/** Which projects in src/content/portfolio.ts lead to a site that cannot exist; one without a site shows its sample. */
export function placeholderSites(projects: readonly { title: string; url?: string | undefined }[]): string[] {
  return projects
    .filter(({ url }) => url !== undefined && isInvented(url))
    .map(({ title }) => `src/content/portfolio.ts: het adres van ${title} (url) is nog een voorbeeld`)
}

/** Under the top-level domain that never leads to anyone, or named as an example. */
function isInvented(url: string): boolean {
  return /\.example(?:\/|$)|voorbeeld/i.test(url)
}

function isSamePoint(one: MapPoint, other: MapPoint): boolean {
  return one.latitude === other.latitude && one.longitude === other.longitude
}
