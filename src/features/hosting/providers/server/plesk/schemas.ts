import { z } from 'astro/zod'

/** Settings of a Plesk server, for the screen that will ask them. */
export const pleskSettings = z.object({
  /** With its port: 'https://server.bureau.nl:8443'. */
  baseUrl: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, '')),
  /** Secret key of the administrator, bound to our address: only the administrator may use the REST API. */
  secretKey: z.string().min(16),
  /** Addresses on which sites are made; none leaves the choice to the plan. */
  ipAddresses: z.array(z.union([z.ipv4(), z.ipv6()])).default([]),
  /**
   * Plesk suspends a site while its mail goes on, sending too, which the agency wants off: switching off is for a
   * person, unless the owner lets the driver take the site off and leave sending on.
   */
  suspension: z.enum(['by-hand', 'site-only']).default('by-hand'),
})

export type PleskSettings = z.output<typeof pleskSettings>

/** Error of the REST API. */
export const restFault = z.object({ code: z.number(), message: z.string() })

export const createdThing = z.object({ id: z.number(), guid: z.string() })

export const statusAnswer = z.object({ status: z.string() })

export const wireDomains = z.array(z.object({ id: z.number(), name: z.string(), ascii_name: z.string() }))

/** `disabled` also stops mail, and is never set by the driver. */
export const domainStatus = z.object({ status: z.enum(['active', 'suspended', 'disabled']) })

/** Clients as they are made, checked before they go: a password of 5 to 14 characters, a name of 60 at most. */
export const clientToMake = z.strictObject({
  name: z.string().min(1).max(60),
  login: z.string().regex(/^[a-z][a-z0-9]{1,15}$/),
  password: z.string().min(8).max(14),
  email: z.email(),
  type: z.literal('customer'),
  external_id: z.string().min(1),
})

export const domainToMake = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/),
  hosting_type: z.literal('virtual'),
  hosting_settings: z.strictObject({ ftp_login: z.string(), ftp_password: z.string() }),
  owner_client: z.strictObject({ login: z.string() }),
  plan: z.strictObject({ name: z.string().min(1) }),
  ip_addresses: z.array(z.string()).min(1).optional(),
})

const number = z
  .string()
  .regex(/^-?\d{1,18}$/)
  .transform(Number)

/** An element without content is read as an empty text. */
const filled = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const result = {
  status: z.enum(['ok', 'error']),
  errcode: number.optional(),
  errtext: z.string().default(''),
}

export const xmlFault = z.object(result)

export type XmlFault = z.output<typeof xmlFault>

/** What stands at the top instead of an operation when the packet itself was refused: a wrong key, a broken packet. */
export const refusedPacket = z.object({ packet: z.object({ system: xmlFault }) })

const customerResult = z.object({
  ...result,
  id: number.optional(),
  data: filled(
    z.object({
      gen_info: z.object({
        pname: z.string(),
        login: z.string(),
        status: number,
        'external-id': z.string().default(''),
      }),
    }),
  ),
})

const webspaceResult = z.object({
  ...result,
  id: number.optional(),
  data: filled(
    z.object({
      gen_info: z.object({
        name: z.string(),
        'ascii-name': z.string(),
        /** A sum of bits, of which 16 is 'by the administrator' and 4 a backup that is being made. */
        status: number,
        real_size: number,
        'owner-id': number,
      }),
      limits: filled(z.object({ limit: z.array(z.object({ name: z.string(), value: z.string() })) })),
      stat: filled(z.object({ traffic: number })),
      subscriptions: filled(
        z.object({
          subscription: z.array(
            z.object({ plan: z.array(z.object({ 'plan-guid': z.string() })).default([]) }),
          ),
        }),
      ),
    }),
  ),
})

const planResult = z.object({ ...result, name: z.string().optional(), guid: z.string().optional() })

const got = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ get: z.object({ result: z.array(schema) }) })

/** The answer to one packet that asks for customers, their subscriptions and the plans. */
export const sightOfCustomers = z.object({
  packet: z.object({
    customer: got(customerResult),
    webspace: got(webspaceResult),
    'service-plan': got(planResult),
  }),
})

export type SightOfCustomers = z.output<typeof sightOfCustomers>

export type WireCustomer = NonNullable<z.output<typeof customerResult>['data']>['gen_info'] & { id: number }
export type WireWebspace = NonNullable<z.output<typeof webspaceResult>['data']> & { id: number }

const one = <Name extends string>(operation: Name) =>
  z.object({ [operation]: z.object({ result: z.array(xmlFault).length(1) }) } as Record<
    Name,
    z.ZodObject<{ result: z.ZodArray<typeof xmlFault> }>
  >)

export const switchedPlan = z.object({ packet: z.object({ webspace: one('switch-subscription') }) })
export const setWebspace = z.object({ packet: z.object({ webspace: one('set') }) })

export const createdSession = z.object({
  packet: z.object({
    server: z.object({
      create_session: z.object({
        result: z.array(z.object({ ...result, id: z.string().optional() })).length(1),
      }),
    }),
  }),
})
