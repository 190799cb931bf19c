import { isIP, isIPv4, isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { company } from '@/content/company'
import { dutchCreditorId, isCreditorId } from '@/features/billing/direct-debit/domain/creditor-id'
import { PAIN_VERSIONS } from '@/features/billing/direct-debit/domain/pain008'
import { reminderDays } from '@/features/billing/dunning/domain/reminder-days'
import {
  type InOffice,
  isHost,
  listeningAddress,
  type OfficeSetting,
  portNumber,
  readTable,
  type Setting,
  type SettingFault,
  type Settings,
  type SettingsIn,
  webAddress,
} from '@/platform/settings'
import { liveFaults } from './live-mode'

/**
 * Every setting, once. `npm run settings` writes this table into README.md and `.env.example`; a test compares them.
 * Addresses of other services are the base, without the path of a call.
 */
export const SETTINGS = {
  port: {
    name: 'PORT',
    schema: portNumber,
    default: '4321',
    sentence:
      'The port on which the site listens; with `0` the system chooses one. Another port needs no other build',
  },
  host: {
    name: 'HOST',
    schema: z.string().refine(isHost, 'moet een naam of een adres van deze machine zijn'),
    default: '127.0.0.1',
    sentence: 'The address on which the site listens. `0.0.0.0` opens it to the network',
  },
  siteUrl: {
    name: 'SITE_URL',
    schema: webAddress,
    otherwise: 'where the site listens: `http://localhost:4321`, or what `PORT` and `HOST` make of it',
    sentence:
      'The public address: links in mails, canonical links, secure cookies, HSTS when it is https. Web nodes and workers of their own need the same value',
  },
  appMode: {
    name: 'APP_MODE',
    schema: z.enum(['demo', 'live'], 'moet demo of live zijn'),
    default: 'demo',
    sentence:
      '`live` refuses to start while one of these settings is missing or an example. Until the facts about the company are its own and mail goes out (Beginnen in the office), visitors read that the site is being set up',
  },
  dataDir: {
    name: 'DATA_DIR',
    schema: z.string().transform((path) => resolve(path)),
    default: './data',
    sentence: "The embedded PostgreSQL and this site's own secret",
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    schema: z.url({ protocol: /^postgres(ql)?$/, message: 'moet met postgres:// beginnen' }),
    sentence: 'A PostgreSQL 15 to 18 of your own, for many web nodes and workers',
  },
  role: {
    name: 'ROLE',
    schema: z.enum(['all', 'web', 'worker'], 'moet all, web of worker zijn'),
    default: 'all',
    sentence: '`web` serves pages only; `npm run worker` runs the jobs. Both need `DATABASE_URL`',
  },
  appSecret: {
    name: 'APP_SECRET',
    schema: z.string().min(32, 'moet minstens 32 tekens lang zijn'),
    otherwise: 'made in demo mode',
    sentence: '32 characters or more; required in live mode and with `DATABASE_URL`',
  },
  adminEmail: {
    name: 'ADMIN_EMAIL',
    schema: z.email('moet een e-mailadres zijn'),
    sentence:
      "Required in live mode: while there is no administrator, a start prints a one-time link for this address. In demo mode the administrator's e-mail address",
  },
  adminPassword: {
    name: 'ADMIN_PASSWORD',
    schema: z.string(),
    otherwise: 'made in demo mode',
    sentence: "The administrator's password in demo mode, set at every start. Live mode ignores it",
  },
  smtpUrl: {
    name: 'SMTP_URL',
    schema: z.url({ protocol: /^smtps?$/, message: 'moet met smtp:// of smtps:// beginnen' }),
    sentence:
      '`smtp://user:password@host:587` or `smtps://…`. Without it mail is kept in the database, not sent, and pages say so; a live site is closed to visitors until there is one',
    inOffice: {
      group: 'mail',
      label: 'Mailserver',
      hint: 'Je mailprovider noemt server, poort, naam en wachtwoord. Zonder mailserver wordt mail bewaard, niet verzonden.',
      isSecret: true,
    },
  },
  mailFrom: {
    name: 'MAIL_FROM',
    schema: z.string().regex(/@/, 'moet een e-mailadres bevatten'),
    otherwise: 'name and address of the company, as its owner sets them',
    sentence: 'Sender of every mail',
    inOffice: {
      group: 'mail',
      label: 'Afzender',
      hint: 'Vul dit alleen in als mail een andere afzender heeft dan de naam en het e-mailadres van je bedrijf. Zo: Naam <post@jouwbureau.nl>.',
      isSecret: false,
    },
  },
  dkimSelector: {
    name: 'DKIM_SELECTOR',
    schema: z.string().regex(/^[\w.-]{1,63}$/, 'moet een naam zijn, zoals die achter s= in DKIM-Signature'),
    sentence:
      'Under which name your mail provider publishes the key that mail is signed with, as behind `s=` in the `DKIM-Signature` of a sent mail. `npm run doctor` looks whether it is there',
    inOffice: {
      group: 'mail',
      label: 'DKIM-naam',
      hint: 'Onder deze naam publiceert je mailprovider de sleutel van je handtekening. Hij staat in een verzonden mail bij DKIM-Signature achter s=. Hiermee controleren we of de sleutel er is.',
      isSecret: false,
    },
  },
  dnsServer: {
    name: 'DNS_SERVER',
    schema: z.string().refine(isNameServer, 'moet een IP-adres zijn, eventueel met een poort'),
    otherwise: "this machine's own",
    sentence: "The name server that is asked about the sender's domain, as `9.9.9.9` or `127.0.0.1:5353`",
  },
  invoiceDaysAhead: {
    name: 'INVOICE_DAYS_AHEAD',
    schema: z.coerce.number().int().min(0).max(60, 'moet een getal van 0 tot en met 60 zijn'),
    default: '14',
    sentence:
      'How many days before a period begins its invoice goes out. With the 14 days in which an invoice is paid, 14 has it fall due on the first day of the period',
  },
  bookkeepingInbox: {
    name: 'BOOKKEEPING_INBOX',
    schema: z.email('moet een e-mailadres zijn'),
    sentence:
      'The address at which a bookkeeping package takes invoices in: each invoice and credit note is mailed to it once, as PDF and UBL. Without it nothing is',
    inOffice: {
      group: 'payments',
      label: 'Adres van je boekhoudpakket',
      hint: 'Elke factuur en creditnota gaat er één keer heen, als PDF en UBL.',
      isSecret: false,
    },
  },
  priceNoticeDays: {
    name: 'PRICE_NOTICE_DAYS',
    schema: z.coerce.number().int().min(30).max(180, 'moet een getal van 30 tot en met 180 zijn'),
    default: '30',
    sentence:
      'How many days before a new price holds a running customer has been told of it, at the least; the general terms promise 30',
  },
  reminderDays: {
    name: 'REMINDER_DAYS',
    schema: reminderDays,
    default: '0,3,10,17',
    sentence:
      'How many days after its due date an invoice is reminded of: the due date itself, a reminder, a second reminder, the last letter (for a consumer the one that the law asks for). An empty place skips a step; without both reminders nothing is ever suspended',
  },
  instalmentNoticeDays: {
    name: 'INSTALMENT_NOTICE_DAYS',
    schema: z.coerce.number().int().min(1).max(14, 'moet een getal van 1 tot en met 14 zijn'),
    default: '3',
    sentence:
      'How many days before an instalment of a payment arrangement its customer is mailed. An instalment counts as missed as many days after its day as an invoice is reminded of (`REMINDER_DAYS`)',
  },
  analyticsId: {
    name: 'ANALYTICS_ID',
    schema: z.string().regex(/^G-[A-Z0-9]+$/, 'moet met G- beginnen, zoals G-AB12CD34EF'),
    sentence:
      "Google Analytics 4, `G-…`. Loaded only after consent; without it nothing is, and the pages' policy names no host of it",
    inOffice: {
      group: 'figures',
      label: 'Google Analytics',
      hint: 'Begint met G-. Telt alleen bezoekers die dat goedvinden.',
      isSecret: false,
    },
  },
  mollieApiKey: {
    name: 'MOLLIE_API_KEY',
    schema: z.string(),
    sentence:
      'Key of your profile at Mollie; with it iDEAL and cards are offered. Live mode refuses a test key',
    inOffice: {
      group: 'payments',
      label: 'Sleutel van Mollie',
      hint: 'In het dashboard van Mollie bij Ontwikkelaars, API-sleutels. Zonder sleutel betalen klanten per overschrijving.',
      isSecret: true,
    },
  },
  mollieApiUrl: {
    name: 'MOLLIE_API_URL',
    schema: webAddress,
    default: 'https://api.mollie.com/v2',
    sentence: "Mollie's API, version included",
  },
  creditorId: {
    name: 'CREDITOR_ID',
    schema: z.string().refine(isCreditorId, 'moet een incassant-ID zijn, zoals NL79ZZZ999999990000'),
    otherwise: 'none; in demo mode one made from the number at the Chamber of Commerce',
    sentence:
      'The id under which your own bank has you collect direct debits (incassant-ID). Without it customers give no mandate in the portal, and those that they gave are not collected',
    inOffice: {
      group: 'payments',
      label: 'Incassant-ID',
      hint: 'Krijg je van je bank als je zelf incasseert, zoals NL79ZZZ999999990000. Zonder incassant-ID kunnen klanten geen machtiging geven.',
      isSecret: false,
    },
  },
  painVersion: {
    name: 'PAIN_VERSION',
    schema: z.enum(PAIN_VERSIONS, `moet ${PAIN_VERSIONS.join(' of ')} zijn`),
    default: 'pain.008.001.08',
    sentence:
      'The version of the direct debit file that your bank takes; `pain.008.001.02` for one that is behind',
  },
  debitCutOffDays: {
    name: 'DEBIT_CUT_OFF_DAYS',
    schema: z.coerce.number().int().min(1).max(10, 'moet een getal van 1 tot en met 10 zijn'),
    default: '2',
    sentence:
      'So many bank days before the debit your bank wants the direct debit file. It is ready one bank day before that',
  },
  metaVerifyToken: {
    name: 'META_VERIFY_TOKEN',
    schema: z.string(),
    sentence:
      'A word of your own, typed in at Meta too, when its webhook is connected to `SITE_URL/api/webhooks/meta`',
    inOffice: {
      group: 'figures',
      label: 'Woord voor de webhook van Meta',
      hint: 'Verzin het zelf, en vul het ook bij Meta in als je de webhook koppelt.',
      isSecret: true,
    },
  },
  metaAppSecret: {
    name: 'META_APP_SECRET',
    schema: z.string(),
    sentence: 'Of the app at Meta: checks the signature of every delivery. Without it the webhook is off',
    inOffice: {
      group: 'figures',
      label: 'App-geheim van Meta',
      hint: 'Van je app bij Meta. Hiermee controleren we of een lead echt van Meta komt; zonder staat de webhook uit.',
      isSecret: true,
    },
  },
  metaPageToken: {
    name: 'META_PAGE_TOKEN',
    schema: z.string(),
    sentence: 'A page token with `leads_retrieval`, with which leads are fetched',
    inOffice: {
      group: 'figures',
      label: 'Paginatoken van Meta',
      hint: 'Een token met leads_retrieval, waarmee leads uit advertenties worden opgehaald.',
      isSecret: true,
    },
  },
  metaGraphUrl: {
    name: 'META_GRAPH_URL',
    schema: webAddress,
    default: 'https://graph.facebook.com/v24.0',
    sentence: 'The Graph API, version included',
  },
  metaPixelId: {
    name: 'META_PIXEL_ID',
    schema: z.string().regex(/^\d{6,20}$/, 'moet een getal van 6 tot 20 cijfers zijn'),
    sentence: 'The Meta pixel, under the same conditions as `ANALYTICS_ID`',
    inOffice: {
      group: 'figures',
      label: 'Meta-pixel',
      hint: 'Een getal. Laadt alleen bij bezoekers die dat goedvinden.',
      isSecret: false,
    },
  },
  rdapUrl: {
    name: 'RDAP_URL',
    schema: webAddress,
    otherwise: 'the registries themselves',
    sentence:
      "Base of `/domain/{name}` at one RDAP server that answers for every extension; without it IANA's list says where each registry is",
  },
  pdokUrl: {
    name: 'PDOK_URL',
    schema: webAddress,
    default: 'https://api.pdok.nl/bzk/locatieserver/search/v3_1',
    sentence: 'The look-up of street and city by postcode and house number, version included',
  },
  viesUrl: {
    name: 'VIES_URL',
    schema: webAddress,
    default: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
    sentence: "The European Commission's check of VAT ids of other member states",
  },
  trustedProxies: {
    name: 'TRUST_PROXY',
    schema: z
      .string()
      .transform((list) => list.split(',').map((address) => address.trim()))
      .transform((list): readonly string[] => list.filter(Boolean)),
    default: '',
    sentence:
      'Addresses of proxies, or ranges such as `203.0.113.0/24`, separated by commas, whose `X-Forwarded-For` is believed',
  },
  clamdUrl: {
    name: 'CLAMD_URL',
    schema: z.url({ protocol: /^tcp$/, message: 'moet met tcp:// beginnen' }),
    sentence:
      'ClamAV, as `tcp://127.0.0.1:3310`: each file that comes in for a project is looked at before anybody can download it. Its `StreamMaxLength` has to be 200 MB or more. Without it nothing is said about viruses',
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    schema: z.string().min(16, 'moet minstens 16 tekens lang zijn'),
    sentence:
      'Opens `/metrics` to whoever sends `Authorization: Bearer` with it. Without it there is no such page',
  },
  logLevel: {
    name: 'LOG_LEVEL',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'onbekend niveau'),
    default: 'info',
    sentence: '`trace` to `fatal`, or `silent`',
  },
} satisfies Record<string, Setting>

declare module '@/platform/settings' {
  interface Settings extends SettingsIn<typeof SETTINGS> {
    /** Public address of the site; by default the one that it listens on. */
    siteUrl: string
    /** Names of the settings for the office that the environment sets. */
    fixedNames: readonly string[]
  }
}

/** Settings that owners may set in the office, beneath the environment. */
export const OFFICE_SETTINGS: readonly OfficeSetting[] = Object.entries<Setting>(SETTINGS).flatMap(
  ([key, { name, schema, inOffice }]) => (inOffice ? [officeSetting(key, { name, schema, inOffice })] : []),
)

function officeSetting(
  key: string,
  { name, schema, inOffice }: Pick<Setting, 'name' | 'schema'> & { inOffice: InOffice },
): OfficeSetting {
  const into = <Given extends Settings>(settings: Given, typed: string): Given => ({
    ...settings,
    [key]: schema.parse(typed),
  })
  return {
    ...inOffice,
    name,
    isFixedIn: ({ fixedNames }) => fixedNames.includes(name),
    valueIn: (settings) => settings[key as keyof Settings],
    into,
    faultOf: (settings, typed) => {
      const [issue] = schema.safeParse(typed).error?.issues ?? []
      if (issue) return `${inOffice.label} ${issue.message}.`
      const fault = liveFaults(into(settings, typed)).find(({ of }) => of === name)
      return fault && `${inOffice.label} ${fault.text.slice(name.length + 1)}.`
    },
  }
}

/**
 * These settings with what owners saved, beneath what the environment sets. A value that no longer is one, or is for no
 * setting of the office, counts as absent.
 */
export function withStored<Given extends Settings>(
  settings: Given,
  stored: ReadonlyMap<string, string>,
): Given {
  return OFFICE_SETTINGS.reduce((all, setting) => {
    const typed = stored.get(setting.name)
    const isUsable =
      typed !== undefined && !setting.isFixedIn(settings) && setting.faultOf(settings, typed) === undefined
    return isUsable ? setting.into(all, typed) : all
  }, settings)
}

export type SettingsResult = { ok: true; settings: Settings } | { ok: false; faults: string[] }

/** Validates every setting and reports all faults at once, in Dutch. */
export function readSettings(env: NodeJS.ProcessEnv): SettingsResult {
  const { settings, faults } = readableSettings(env)
  return faults.length > 0 ? { ok: false, faults } : { ok: true, settings }
}

/** Parses the settings as far as possible, and reports the faults: a faulty setting counts as absent. */
export function readableSettings(env: NodeJS.ProcessEnv): { settings: Settings; faults: string[] } {
  const { values, faults } = readTable(SETTINGS, env)
  const settings = {
    ...values,
    siteUrl: values.siteUrl ?? listeningAddress(values.host, values.port),
    fixedNames: OFFICE_SETTINGS.flatMap(({ name }) => (env[name] ? [name] : [])),
    creditorId: values.creditorId ?? (values.appMode === 'demo' ? dutchCreditorId(company.kvk) : undefined),
  }
  const all = [...faults, ...splitRoleFaults(settings), ...liveFaults(settings)]
  return { settings, faults: oncePerSetting(all) }
}

/** IP address with an optional port, as `dns` takes it. */
function isNameServer(text: string): boolean {
  const [, ipv6 = ''] = /^\[(.+)\](?::\d{1,5})?$/.exec(text) ?? []
  return isIPv6(ipv6) || isIP(text) !== 0 || isIPv4(text.replace(/:\d{1,5}$/, ''))
}

/**
 * Faults of separate web nodes and workers, which need a shared PostgreSQL: the embedded one serves a single process.
 */
function splitRoleFaults({ role, databaseUrl, appSecret }: Settings): SettingFault[] {
  return [
    ...(role !== 'all' && !databaseUrl
      ? [{ of: 'DATABASE_URL', text: `ROLE=${role} vraagt om DATABASE_URL` }]
      : []),
    ...(databaseUrl && !appSecret
      ? [
          {
            of: 'APP_SECRET',
            text: 'APP_SECRET ontbreekt: met DATABASE_URL deelt elk proces hetzelfde geheim',
          },
        ]
      : []),
  ]
}

/** Keeps one fault per setting: a malformed one counts as absent, but is not reported as missing too. */
function oncePerSetting(faults: readonly SettingFault[]): string[] {
  return [...Map.groupBy(faults, ({ of }) => of).values()].flatMap(([first]) => first?.text ?? [])
}
