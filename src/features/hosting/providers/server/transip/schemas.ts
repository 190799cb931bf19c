import { createPrivateKey } from 'node:crypto'
import { z } from 'astro/zod'

/** Forms of a company that TransIP knows; an empty one is of a person. */
const COMPANY_TYPES = [
  '',
  'BV',
  'COOP',
  'CV',
  'EENMANSZAAK',
  'KERK',
  'NV',
  'STICHTING',
  'VERENIGING',
  'VOF',
  'ANDERS',
] as const

const details = {
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  companyName: z.string().default(''),
  companyKvk: z.string().default(''),
  companyType: z.enum(COMPANY_TYPES).default(''),
  street: z.string().min(1),
  number: z.string().min(1),
  postalCode: z.string().min(1),
  city: z.string().min(1),
  /** '+31 534351234'. */
  phoneNumber: z.string().regex(/^\+\d{1,3} \d{4,14}$/),
  email: z.email(),
  /** Lower case. */
  country: z.string().regex(/^[a-z]{2}$/),
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** Settings of an account at TransIP, for the screen that will ask them. */
export const transIpSettings = z.object({
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .default('https://api.transip.nl/v6')
    .transform((url) => url.replace(/\/$/, '')),
  login: z.string().min(1).max(60),
  /** The key pair's private half, as the control panel shows it once. */
  privateKey: z.string().refine(isRsaKey, 'Dit is geen privésleutel van TransIP.'),
  /** Only addresses that are listed in the control panel can use our tokens. */
  onlyListedAddresses: z.boolean().default(true),
  /** Writes are checked by TransIP and not carried out. */
  isTrial: z.boolean().default(false),
  /** Tag of every name of ours, for its zone: a name without it is somebody else's. */
  tag: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .default('webnoaber'),
  /** The agency, as the technical contact of every name. */
  technicalContact: z.object(details),
  /** Those of TransIP itself, in which its zones are served. */
  nameservers: z
    .array(z.string().min(1))
    .min(2)
    .default(['ns0.transip.net', 'ns1.transip.nl', 'ns2.transip.eu']),
})

export type TransIpSettings = z.output<typeof transIpSettings>

export const token = z.object({ token: z.string().min(16) })

const nameserver = z.object({ hostname: z.string().min(1) })

const contact = z.object({
  type: z.string(),
  lastName: z.string(),
  companyName: z.string().nullish(),
  email: z.string(),
})

const domainFields = z.object({
  name: z.string().min(1),
  tags: z.array(z.string()).default([]),
  isTransferLocked: z.boolean(),
  isWhitelabel: z.boolean(),
  isDnsOnly: z.boolean().default(false),
  hasAutoDns: z.boolean().optional(),
  hasDnsSec: z.boolean().optional(),
  renewalDate: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .nullish()
    .catch(undefined),
  /** 'yyyy-mm-dd hh:mm:ss'; null while the name is not cancelled. */
  cancellationDate: z.string().nullish(),
  cancellationStatus: z.string().nullish(),
  /** registered, inprogress, dropinprogress, gone, dnsonly. */
  status: z.string(),
  nameservers: z.array(nameserver).default([]),
  contacts: z.array(contact).default([]),
})

export const domain = z.object({ domain: domainFields })
export const domains = z.object({ domains: z.array(domainFields) })

/** The one thing that is being done for a name, or failed; without a name there is none. */
export const action = z.object({
  action: z.object({
    name: z.string().nullable(),
    hasFailed: z.boolean().default(false),
    message: z.string().nullish(),
  }),
})

const dnsSecEntry = z.object({
  keyTag: z.number(),
  flags: z.number(),
  algorithm: z.number(),
  publicKey: z.string(),
})

export const dnsSecEntries = z.object({ dnsSecEntries: z.array(dnsSecEntry) })

export const authCode = z.object({ authCode: z.string() })

export const availability = z.object({
  availability: z.object({
    domainName: z.string(),
    /** inyouraccount, unavailable, notfree, free, internalpull, internalpush. */
    status: z.string(),
    /** register, transfer, internalpull, internalpush. */
    actions: z.array(z.string()),
  }),
})

export const tld = z.object({
  tld: z.object({
    /** With its dot: '.nl'. */
    name: z.string(),
    /** Prices in cents: of the first period, and of every next one. */
    price: z.number(),
    recurringPrice: z.number(),
    capabilities: z.array(z.string()),
    minLength: z.number(),
    maxLength: z.number(),
    /** Months. */
    registrationPeriodLength: z.number(),
    /** Days before the renewal by which a name must be cancelled. */
    cancelTimeFrame: z.number(),
  }),
})

const dnsEntry = z.object({
  /** '@', 'www', … within the zone. */
  name: z.string(),
  expire: z.number(),
  type: z.string(),
  /** Hosts without a dot at the end are within the zone. */
  content: z.string(),
})

export const dnsEntries = z.object({ dnsEntries: z.array(dnsEntry) })

/** Every error is a sentence, without a code. */
export const fault = z.object({ error: z.string() })

/** Bodies that we send, checked before they go. */
const hostname = z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)
const nameservers = z.array(z.strictObject({ hostname })).min(2).max(13)
const sentContact = z.strictObject({
  type: z.enum(['registrant', 'administrative', 'technical']),
  ...details,
})

/** All three, because what is left out becomes the account's own: the agency would hold its customers' names. */
const contacts = z
  .array(sentContact)
  .length(3)
  .refine((all) => new Set(all.map(({ type }) => type)).size === all.length)

/** A registration; with a code it is a transfer. */
export const orderBody = z.strictObject({
  domainName: hostname,
  authCode: z.string().min(1).optional(),
  contacts,
  nameservers,
})

export const retryBody = z.strictObject({
  authCode: z.string().min(1).optional(),
  contacts: contacts.optional(),
  nameservers,
})

export const nameserversBody = z.strictObject({ nameservers })
export const dnsSecBody = z.strictObject({ dnsSecEntries: z.array(dnsSecEntry) })

export const zoneBody = z.strictObject({
  dnsEntries: z.array(
    z.strictObject({
      name: z.string().regex(/^(?:@|[\w*.-]{1,253})$/),
      expire: z.int().min(60).max(604_800),
      type: z.string(),
      content: z.string().min(1),
    }),
  ),
})

export const authBody = z.strictObject({
  login: z.string(),
  nonce: z.string().min(6).max(32),
  read_only: z.boolean(),
  expiration_time: z.string(),
  label: z.string(),
  global_key: z.boolean(),
})

export type WireDomain = z.output<typeof domainFields>
export type WireTld = z.output<typeof tld>['tld']
export type WireAction = z.output<typeof action>['action']
export type WireContact = z.output<typeof contact>
export type SentContact = z.output<typeof sentContact>
export type DnsEntry = z.output<typeof dnsEntry>
export type WireDnsSecEntry = z.output<typeof dnsSecEntry>
