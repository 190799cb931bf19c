import { z } from 'astro/zod'

/** Settings of an account at Openprovider, for the screen that will ask them. */
export const openproviderSettings = z.object({
  /** A sandbox has credentials of its own, few extensions and invented prices: for test data alone. */
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .default('https://api.openprovider.eu')
    .transform((url) => url.replace(/\/$/, '')),
  username: z.string().min(1),
  password: z.string().min(8),
  /** Handle of the agency: the technical contact of every name. */
  ownHandle: z.string().regex(/^[A-Z]{2}\d{6}-[A-Z]{2}$/),
  /** Written in a text record of every zone of ours: a zone without it is somebody else's. */
  zoneMark: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .default('webnoaber'),
  /** Those of Openprovider itself, in which its zones are served. */
  nameservers: z
    .array(z.string().min(1))
    .min(2)
    .default(['ns1.openprovider.nl', 'ns2.openprovider.be', 'ns3.openprovider.eu']),
})

export type OpenproviderSettings = z.output<typeof openproviderSettings>

/** Every answer, whatever its status, has a code: 0 is that it was done. */
export const envelope = z.object({
  code: z.number(),
  desc: z.string().default(''),
  maintenance: z.boolean().default(false),
  data: z.unknown().optional(),
  warnings: z
    .array(z.object({ code: z.number().optional(), desc: z.string().default('') }))
    .nullish()
    .transform((all) => all ?? []),
})

export const login = z.object({ token: z.string().min(8), reseller_id: z.number() })

const domainName = z.object({ name: z.string().min(1), extension: z.string().min(1) })

const dnssecKey = z.object({
  alg: z.number(),
  flags: z.number(),
  protocol: z.number(),
  pub_key: z.string(),
})

const nameServer = z.object({ name: z.string().min(1) })

export const domain = z.object({
  id: z.number(),
  domain: domainName,
  /** REQ, PEN, ACT, FAI, SCH, DEL, RRQ. */
  status: z.string(),
  /** 'yyyy-mm-dd hh:mm:ss'; empty until the name was ours. */
  active_date: z.string().nullish(),
  expiration_date: z.string().nullish(),
  /** on, off, or default: what the account has. */
  autorenew: z.string(),
  comments: z.string().nullish(),
  owner_handle: z.string().nullish(),
  auth_code: z.string().nullish(),
  is_locked: z.boolean().default(false),
  is_client_hold_enabled: z.unknown().optional(),
  name_servers: z.array(nameServer).nullish(),
  dnssec_keys: z.array(dnssecKey).nullish(),
  soft_quarantine_expiry_date: z.string().nullish(),
  verification_email_status: z.string().nullish(),
})

export const domains = z.object({
  results: z
    .array(domain)
    .nullish()
    .transform((all) => all ?? []),
  total: z.number(),
})

/** What an order and a change answer: the name's key, and its state just then. */
export const ordered = z.object({ id: z.number(), status: z.string() })

export const checked = z.object({
  results: z.array(z.object({ domain: z.string(), status: z.string(), reason: z.string().nullish() })).min(1),
})

/** An amount in units of its currency, with decimals. */
const amount = z.object({ currency: z.string(), price: z.number() })

export const price = z.object({
  is_premium: z.boolean().default(false),
  price: z.object({ reseller: amount }),
})

export const tld = z.object({
  name: z.string(),
  min_period: z.number(),
  is_transfer_auth_code_required: z.boolean().default(true),
})

const details = {
  company_name: z.string().nullish(),
  email: z.string(),
  name: z.object({
    initials: z.string().nullish(),
    first_name: z.string(),
    prefix: z.string().nullish(),
    last_name: z.string(),
  }),
  phone: z.object({ country_code: z.string(), area_code: z.string(), subscriber_number: z.string() }),
  address: z.object({
    street: z.string(),
    number: z.string(),
    suffix: z.string().nullish(),
    zipcode: z.string(),
    city: z.string(),
    country: z.string(),
  }),
}

export const customers = z.object({
  results: z
    .array(z.object({ handle: z.string(), comments: z.string().nullish(), ...details }))
    .nullish()
    .transform((all) => all ?? []),
  total: z.number(),
})

export const customer = z.object({ handle: z.string().min(1) })
export const authCode = z.object({ auth_code: z.string().nullish() })

const record = z.object({
  /** Whole name: 'www.bakkerijjansen.nl'. */
  name: z.string(),
  type: z.string(),
  value: z.string(),
  ttl: z.number(),
  prio: z.number().nullish(),
})

export const zone = z.object({
  name: z.string().min(1),
  is_deleted: z.boolean().default(false),
  /** Of a zone that Openprovider signs. */
  dnskey: z.string().nullish(),
  records: z
    .array(record)
    .nullish()
    .transform((all) => all ?? []),
})

export const zones = z.object({
  results: z
    .array(zone)
    .nullish()
    .transform((all) => all ?? []),
  total: z.number(),
})

export const zoneSaved = z.object({ success: z.literal(true) })

/** Bodies that we send, checked before they go: ten faulty orders of .eu shut that extension. */
const text = z.string().min(1)

export const customerBody = z.strictObject({
  comments: text,
  company_name: z.string(),
  email: z.email(),
  name: z.strictObject({ initials: text, first_name: text, prefix: z.string(), last_name: text }),
  phone: z.strictObject({
    country_code: z.string().regex(/^\+\d{1,3}$/),
    area_code: z.string().regex(/^\d{1,4}$/),
    subscriber_number: z.string().regex(/^\d{2,14}$/),
  }),
  address: z.strictObject({
    street: text,
    number: z.string().regex(/^\d+$/),
    suffix: z.string(),
    zipcode: text,
    city: text,
    country: z.string().regex(/^[A-Z]{2}$/),
  }),
  additional_data: z.strictObject({ company_registration_number: text }).optional(),
})

const host = z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)
const sentNameServers = z
  .array(z.strictObject({ name: host, seq_nr: z.int() }))
  .min(2)
  .max(13)
const sentDomain = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]{1,63}$/),
  extension: host.or(z.string().regex(/^[a-z0-9-]{2,63}$/)),
})

export const orderBody = z.strictObject({
  domain: sentDomain,
  /** Years; a transfer has none, which would be bought on top. */
  period: z.int().min(1).optional(),
  auth_code: text.optional(),
  owner_handle: text,
  admin_handle: text,
  tech_handle: text,
  billing_handle: text,
  name_servers: sentNameServers,
  /** Said always: what is left to the account's default may renew or end by surprise. */
  autorenew: z.literal('on'),
  comments: text,
})

export const changeBody = z.strictObject({
  name_servers: sentNameServers.optional(),
  autorenew: z.enum(['on', 'off']).optional(),
  is_dnssec_enabled: z.boolean().optional(),
  dnssec_keys: z.array(dnssecKey).optional(),
})

const sentRecord = z.strictObject({
  /** Within the zone; empty is the zone itself. */
  name: z.string().regex(/^(?:|[\w*.-]{1,253})$/),
  type: z.string(),
  value: z.string().min(1),
  ttl: z.int().min(60).max(604_800),
  prio: z.int().min(0).max(65_535).optional(),
})

export const newZoneBody = z.strictObject({
  domain: sentDomain,
  type: z.literal('master'),
  records: z.array(sentRecord),
})

export const zoneBody = z.strictObject({
  name: text,
  type: z.literal('master'),
  /** The whole zone, but for its SOA and its own nameservers. */
  records: z.strictObject({ replace: z.array(sentRecord) }),
})

export type WireZone = z.output<typeof zone>
export type SentRecord = z.output<typeof sentRecord>
export type WireDomain = z.output<typeof domain>
export type WireTld = z.output<typeof tld>
export type WireCustomer = z.output<typeof customers>['results'][number]
export type CustomerBody = z.output<typeof customerBody>
export type ChangeBody = z.output<typeof changeBody>
