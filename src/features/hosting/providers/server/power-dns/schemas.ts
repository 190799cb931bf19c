import { z } from 'astro/zod'

/** Settings of a PowerDNS server, for the screen that will ask them. */
export const powerDnsSettings = z.object({
  /** With its port, without a path: 'https://ns.bureau.nl:8081'. */
  baseUrl: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, '')),
  apiKey: z.string().min(8),
  serverId: z.string().min(1).default('localhost'),
  /** Written in the `account` of every zone of ours: a zone with another account is somebody else's. */
  account: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .default('webnoaber'),
  /** Native has the database copied, Primary the zone. */
  kind: z.enum(['Native', 'Primary']).default('Native'),
})

export type PowerDnsSettings = z.output<typeof powerDnsSettings>

export const rrset = z.object({
  name: z.string(),
  type: z.string(),
  ttl: z.number(),
  records: z.array(z.object({ content: z.string(), disabled: z.boolean().default(false) })),
})

const listedZone = z.object({
  name: z.string().min(1),
  account: z.string().default(''),
  dnssec: z.boolean(),
  serial: z.number(),
  /** Changes with every change by the API; older versions have the serial alone. */
  edited_serial: z.number().optional(),
})

export const zone = listedZone.extend({ rrsets: z.array(rrset) })
export const zones = z.array(listedZone)

export const cryptokeys = z.array(
  z.object({
    id: z.number(),
    active: z.boolean(),
    keytype: z.string(),
    published: z.boolean().default(true),
    /** '257 3 13 1pQ+…' */
    dnskey: z.string().regex(/^\d+ \d+ \d+ \S+/),
    /** '26548 13 2 0049…', one per digest. */
    ds: z.array(z.string().regex(/^\d+ \d+ \d+ [0-9a-f]+$/i)).default([]),
  }),
)

export const fault = z.object({ error: z.string() })

export type WireZone = z.output<typeof zone>
export type WireRrset = z.output<typeof rrset>

const canonicalName = z.string().regex(/^[\w*.-]{1,254}\.$/)
const sentRrset = z.strictObject({
  name: canonicalName,
  type: z.string(),
  ttl: z.int().min(60).max(604_800),
  records: z.array(z.strictObject({ content: z.string().min(1), disabled: z.literal(false) })).min(1),
})

/** Bodies that we send, checked before they go. */
export const newZoneBody = z.strictObject({
  name: canonicalName,
  kind: z.string(),
  account: z.string(),
  api_rectify: z.literal(true),
  nameservers: z.array(canonicalName),
  rrsets: z.array(sentRrset),
})

export const patchBody = z.strictObject({
  rrsets: z.array(
    z.discriminatedUnion('changetype', [
      sentRrset.extend({ changetype: z.literal('REPLACE') }),
      z.strictObject({ name: canonicalName, type: z.string(), changetype: z.literal('DELETE') }),
    ]),
  ),
})

export type PatchedRrset = z.output<typeof patchBody>['rrsets'][number]
