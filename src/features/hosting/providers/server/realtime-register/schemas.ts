import { z } from 'astro/zod'

/** Settings of an account at Realtime Register, for the screen that will ask them. */
export const realtimeRegisterSettings = z.object({
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .default('https://api.yoursrs.com')
    .transform((url) => url.replace(/\/$/, '')),
  /** The agency's handle as a customer. */
  customer: z.string().regex(/^[\w.-]{3,40}$/),
  apiKey: z.string().min(8),
  /** Handle of the agency's own contact: the technical one of every name, and the one with which prices are asked. */
  ownContact: z.string().regex(/^[\w.@-]{3,40}$/),
})

export type RealtimeRegisterSettings = z.output<typeof realtimeRegisterSettings>

const moment = z.string().regex(/^\d{4}-\d\d-\d\dT/)

const keyData = z.object({
  protocol: z.number(),
  flags: z.number(),
  algorithm: z.number(),
  publicKey: z.string(),
})

const dsData = z.object({
  keyTag: z.number(),
  algorithm: z.number(),
  digestType: z.number(),
  digest: z.string(),
})

export const domain = z.object({
  domainName: z.string().min(1),
  registrant: z.string(),
  status: z.array(z.string()).default([]),
  autoRenew: z.boolean(),
  authcode: z.string().optional(),
  ns: z.array(z.string()).default([]),
  expiryDate: moment.optional(),
  keyData: z.array(keyData).default([]),
  dsData: z.array(dsData).default([]),
})

const pagination = z.object({ limit: z.number(), offset: z.number(), total: z.number().optional() })

export const domains = z.object({ entities: z.array(domain), pagination })

export const process = z.object({
  id: z.number(),
  status: z.string(),
  statusDetail: z.string().optional(),
  action: z.string(),
  type: z.string(),
  /** The name, of a process about a name. */
  identifier: z.string().optional(),
  createdDate: moment,
  error: z.object({ message: z.string().optional() }).optional().catch(undefined),
})

export const processes = z.object({ entities: z.array(process), pagination })

/** What a write answers while it is worked on, with 202. */
export const accepted = z.object({ processId: z.coerce.number() })

export const registered = z.object({ domainName: z.string() })

const billable = z.object({
  product: z.string(),
  action: z.string(),
  quantity: z.number().default(1),
})

/** Amounts in cents. */
const quoted = z.object({
  currency: z.string().optional(),
  total: z.number(),
  billables: z.array(billable).default([]),
})

export const quote = z.object({ quote: quoted })

export const availability = z.object({
  available: z.boolean(),
  premium: z.boolean().default(false),
  reason: z.string().optional(),
})

const contactRule = z.object({
  min: z.number().default(0),
  max: z.number().default(1),
  required: z.boolean().default(false),
  organizationRequired: z.boolean().default(false),
})

const noContacts = { min: 0, max: 0, required: false, organizationRequired: false }

/** What an extension asks, as `/tlds/{tld}/info` tells. */
export const tldInfo = z.object({
  provider: z.string(),
  metadata: z.object({
    createDomainPeriods: z.array(z.number()).min(1),
    transferRequiresAuthcode: z.boolean(),
    creationRequiresPreValidation: z.boolean().default(false),
    featuresAvailable: z.array(z.string()).default([]),
    nameservers: z.object({ min: z.number(), max: z.number() }),
    registrant: z
      .object({
        organizationRequired: z.boolean().default(false),
        allowedCountries: z.array(z.string()).optional(),
      })
      .default({ organizationRequired: false }),
    adminContacts: contactRule.default(noContacts),
    billingContacts: contactRule.default(noContacts),
    techContacts: contactRule.default(noContacts),
    contactProperties: z
      .array(
        z.object({
          name: z.string(),
          label: z.string(),
          mandatory: z.boolean(),
          values: z.record(z.string(), z.unknown()).optional(),
        }),
      )
      .default([]),
  }),
})

export type TldInfo = z.output<typeof tldInfo>

const details = {
  name: z.string(),
  organization: z.string().optional(),
  addressLine: z.array(z.string()),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  email: z.string(),
  voice: z.string(),
}

export const contact = z.object({
  ...details,
  /** By registry. */
  properties: z.record(z.string(), z.record(z.string(), z.string())).default({}),
})

/** `message` is for people, `type` names the error. */
export const fault = z.object({
  type: z.string(),
  message: z.string().default(''),
  violations: z.array(z.object({ field: z.string(), message: z.string() })).default([]),
})

/** Bodies that we send, checked before they go. */
export const contactBody = z.strictObject({
  ...details,
  name: z.string().min(1).max(255),
  addressLine: z.array(z.string().min(1).max(255)).min(1).max(3),
  postalCode: z.string().min(1),
  city: z.string().min(1),
  country: z.string().regex(/^[A-Z]{2}$/),
  email: z.email(),
  voice: z.string().regex(/^\+\d{1,3}\.\d{1,14}$/),
})

const nameserver = z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)

export const orderBody = z.strictObject({
  customer: z.string(),
  registrant: z.string(),
  /** Months. */
  period: z.int().min(1).optional(),
  authcode: z.string().min(1).optional(),
  autoRenew: z.literal(true),
  ns: z.array(nameserver),
  contacts: z.array(z.strictObject({ role: z.enum(['ADMIN', 'BILLING', 'TECH']), handle: z.string() })),
  billables: z.array(billable).optional(),
})

export const changeBody = z.strictObject({
  autoRenew: z.boolean().optional(),
  ns: z.array(nameserver).min(1).optional(),
  keyData: z.array(keyData).optional(),
  dsData: z.array(dsData).optional(),
})

export type WireDomain = z.output<typeof domain>
export type WireProcess = z.output<typeof process>
export type WireContact = z.output<typeof contact>
export type WireQuote = z.output<typeof quoted>
export type ContactBody = z.output<typeof contactBody>
export type OrderBody = z.output<typeof orderBody>
export type ChangeBody = z.output<typeof changeBody>
