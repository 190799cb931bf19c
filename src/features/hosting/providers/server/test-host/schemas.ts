import { z } from 'astro/zod'

/** Settings of a test host (`tools/hosting`). */
export const testHostSettings = z.object({
  /** With its port: 'http://10.78.0.10:8080'. */
  baseUrl: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, '')),
  agentKey: z.string().min(16),
})

export type TestHostSettings = z.output<typeof testHostSettings>

/** An account as the agent tells it. */
export const wireAccount = z.object({
  userName: z.string().min(1),
  /** In ASCII; empty for a user who is not an account. */
  domainName: z.string(),
  packageName: z.string(),
  /** `unfinished` is half made: making it again finishes it. */
  state: z.enum(['running', 'suspended', 'unfinished']),
  /** Whether the agent made it; any other user of the machine is somebody else's. */
  isOurs: z.boolean(),
})

export type WireAccount = z.output<typeof wireAccount>

export const wireAccounts = z.object({
  accounts: z.array(wireAccount),
  /** Where the next page begins. */
  next: z.string().optional(),
})

/** A limit that is left out is none. */
export const wireUsage = z.object({
  diskBytes: z.int().min(0),
  diskLimitBytes: z.int().min(0).optional(),
  trafficBytes: z.int().min(0),
})

/** Answer to an act that was done; whatever else has a status of 200 is not the agent's. */
export const agentDone = z.object({ done: z.literal(true) })

/** Answer of the agent to what it does not do; of another status, or without these words, it is not the agent's. */
export const agentFault = z.object({
  fault: z.enum(['details', 'taken', 'gone', 'busy']),
  sentence: z.string(),
})

/** Order for an account, checked before it goes and once more by the agent. */
export const newAccount = z.strictObject({
  userName: z.string().regex(/^[a-z][a-z0-9]{3,15}$/),
  domainName: z.string().regex(/^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/),
  packageName: z.string().min(1).max(64),
  email: z.email(),
  password: z
    .string()
    .min(8)
    .max(200)
    .regex(/^[^\p{C}]+$/u),
})
