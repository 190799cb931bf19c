import { z } from 'astro/zod'

/** Settings of a DirectAdmin server, for the screen that will ask them. */
export const directAdminSettings = z.object({
  /** With its port: 'https://server.bureau.nl:2222'. */
  baseUrl: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, '')),
  /** The reseller or administrator whose accounts these are. */
  userName: z.string().regex(/^[a-z][a-z0-9]{1,31}$/i),
  /** A login key, bound to the commands that this driver calls and to the server's address. */
  loginKey: z.string().min(8),
  /** Address on which sites are made: 'shared', or one of the server's own. */
  ip: z.string().min(1).default('shared'),
  /**
   * DirectAdmin suspends an account whole, with the mail that comes in, while customers were promised that it keeps
   * coming in: suspending is for a person, unless the owner wants it so.
   */
  suspension: z.enum(['by-hand', 'whole-account']).default('by-hand'),
})

export type DirectAdminSettings = z.output<typeof directAdminSettings>

/** What `/api/users/{username}/config` tells, as far as we read it. */
export const userConfig = z.object({
  username: z.string().min(1),
  domain: z.string().default(''),
  domains: z.array(z.string()).default([]),
  creator: z.string(),
  package: z.string(),
  suspended: z.boolean(),
})

/** A limit of -1 is none. */
const limited = z.object({
  usage: z.number(),
  limit: z.number(),
  unlimited: z.boolean().default(false),
})

export const userUsage = z.object({ quotaBytes: limited, bandwidthBytes: limited })

/** Error of the newer API: its name, without words. */
export const typedFault = z.object({ type: z.string() })

/** Answer of a legacy command, which is a form: `error` is 0 when it was done. */
export const legacyAnswer = z.object({
  error: z.enum(['0', '1']),
  text: z.string().default(''),
  details: z.string().default(''),
})

export const oneTimeUrl = z.object({ result: z.url({ protocol: /^https?$/ }) })

/** Form that makes an account, checked before it goes. */
export const accountForm = z.strictObject({
  action: z.literal('create'),
  add: z.literal('Submit'),
  username: z.string().regex(/^[a-z][a-z0-9]{3,7}$/),
  email: z.email(),
  passwd: z.string().min(8),
  passwd2: z.string().min(8),
  domain: z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/),
  package: z.string().min(1),
  ip: z.string(),
  notify: z.literal('no'),
})

export type WireUser = z.output<typeof userConfig>
