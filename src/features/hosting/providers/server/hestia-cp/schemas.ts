import { z } from 'astro/zod'

/** Settings of a HestiaCP server, for the screen that will ask them. */
export const hestiaCpSettings = z.object({
  /** With its port: 'https://server.bureau.nl:8083'. */
  baseUrl: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, '')),
  /** Of an access key of the administrator, bound to the commands of this driver; the server lets only our address in. */
  accessKey: z.string().regex(/^\w{8,40}$/),
  secretKey: z.string().min(20),
  /**
   * Switching off is for a person, unless the owner lets the driver do it: the site off, and no mailbox may sign in,
   * which stops sending and reading. Mail keeps coming in.
   */
  suspension: z.enum(['by-hand', 'site-and-sign-in']).default('by-hand'),
})

export type HestiaCpSettings = z.output<typeof hestiaCpSettings>

const yesOrNo = z.enum(['yes', 'no']).transform((word) => word === 'yes')

/** A number, or 'unlimited', which is undefined. */
const limit = z.union([
  z.literal('unlimited').transform(() => undefined),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
])
const megabytes = z
  .string()
  .regex(/^\d{1,15}(?:\.\d+)?$/)
  .transform(Number)

/** What `v-list-user` and `v-list-users` tell of a user, as far as we read it. Sizes are in MB. */
export const wireUser = z.object({
  NAME: z.string(),
  PACKAGE: z.string(),
  SUSPENDED: yesOrNo,
  U_DISK: megabytes,
  DISK_QUOTA: limit,
  U_BANDWIDTH: megabytes,
  BANDWIDTH: limit,
})

export type WireUser = z.output<typeof wireUser>

export const wireUsers = z.record(z.string(), wireUser)

/** What `v-list-web-domains`, `v-list-mail-domains` and `v-list-mail-accounts` tell, by name. */
export const wireThings = z.record(z.string(), z.object({ SUSPENDED: yesOrNo }))

export type WireThings = z.output<typeof wireThings>

/** An account before it is sent: the user's name is a system user's, the domain's in ASCII. */
export const accountToMake = z.strictObject({
  userName: z.string().regex(/^[a-z][a-z0-9]{1,29}$/),
  domainName: z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/),
  packageName: z.string().regex(/^[\w.-]{1,64}$/),
  email: z.email(),
  password: z.string().min(8),
})
