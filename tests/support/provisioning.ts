import { eq } from 'drizzle-orm'
import { MIRIAM } from '../../src/features/hosting/domains/fixtures'
import { done, failed } from '../../src/features/hosting/providers/domain/answer'
import type { RecordSet } from '../../src/features/hosting/providers/domain/dns-host'
import type { OutsideZone } from '../../src/features/hosting/provisioning/moving/server/read-zone'
import {
  LOST_SECONDS,
  type StepKind,
  type StepState,
} from '../../src/features/hosting/provisioning/steps/domain/step'
import {
  type CallSeams,
  callProvider,
} from '../../src/features/hosting/provisioning/steps/server/internal/call-provider'
import { claimStep } from '../../src/features/hosting/provisioning/steps/server/internal/claim-step'
import { dueSteps } from '../../src/features/hosting/provisioning/steps/server/internal/due-steps'
import { openDriver } from '../../src/features/hosting/provisioning/steps/server/internal/open-driver'
import { runStep } from '../../src/features/hosting/provisioning/steps/server/run-step'
import {
  type ProvisionStep,
  provisionSteps,
} from '../../src/features/hosting/provisioning/steps/server/step-tables'
import { saveTarget } from '../../src/features/hosting/provisioning/steps/server/targets'
import { CONSUMER_ORDER, type OrderedBy, payOrderOf, placeOrderOf } from './customers'
import { createTestContext, type TestContext } from './database'
import { type DirectAdminServer, PACKAGES, RESELLER, startDirectAdminServer } from './providers/direct-admin'
import { type PowerDnsServer, startPowerDnsServer } from './providers/power-dns'
import type { ProviderServer } from './providers/provider-server'
import {
  CUSTOMER,
  LEAVING_CODE,
  OWN_CONTACT,
  type RealtimeRegisterServer,
  startRealtimeRegisterServer,
  TRANSFER_CODE,
} from './providers/realtime-register'

export const ADDRESS = '203.0.113.4'
export const NAMESERVERS = ['ns1.webnoaber.nl', 'ns2.webnoaber.nl']
const ROOS = { id: crypto.randomUUID(), name: 'Roos' }

/** A site with a panel, a host of zones and a registrar, each a server of its own. */
export interface ProvisioningStage extends AsyncDisposable {
  site: TestContext
  panel: DirectAdminServer
  zones: PowerDnsServer
  registrar: RealtimeRegisterServer
  targets: Record<'panel' | 'zones' | 'registrar', string>
  /** What stands in zones elsewhere; a name that is not there has two name servers and what `ELSEWHERE` says. */
  elsewhere: Map<string, OutsideZone>
  /** Names of which the registry publishes a DS that no registrar knows of. */
  signedElsewhere: Set<string>
  /** What a runner gets instead of the real world. */
  seams: CallSeams
  /** Whatever may stand in no table, log or mail. */
  secrets: readonly string[]
  /** What workers logged about calls that threw. */
  logged: string[]
}

interface StageOptions {
  mostPerDay?: number
  /** The most of one .nl name, in cents. */
  most?: number
  /** Ports without a target. */
  without?: readonly ('panel' | 'zones' | 'registrar')[]
  /** Our packages that the panel knows besides basis. */
  morePackages?: Record<string, string>
  /** Whether its owner lets the panel suspend by itself, as one that keeps mail apart does. */
  suspends?: boolean
}

export async function startProvisioningStage(options: StageOptions = {}): Promise<ProvisioningStage> {
  const site = await createTestContext()
  const stage = await provisioningOn(site, options)
  return {
    ...stage,
    [Symbol.asyncDispose]: async () => {
      await stage[Symbol.asyncDispose]()
      await site[Symbol.asyncDispose]()
    },
  }
}

/** The same on this site, which stays open. */
export async function provisioningOn(
  site: TestContext,
  { mostPerDay = 1000, most = 600, without = [], suspends = true, morePackages = {} }: StageOptions = {},
): Promise<ProvisioningStage> {
  const panel = await startDirectAdminServer()
  const zones = await startPowerDnsServer()
  const registrar = await startRealtimeRegisterServer()
  const isOpen = (port: 'panel' | 'zones' | 'registrar') => !without.includes(port)
  const targets = {
    panel: await saveTarget(
      site.context,
      {
        driver: 'direct-admin',
        label: 'Server 1',
        settings: {
          baseUrl: panel.url,
          userName: RESELLER,
          loginKey: panel.loginKey,
          suspension: suspends ? 'whole-account' : 'by-hand',
        },
        serves: {
          packages: { basis: PACKAGES[1], ...morePackages },
          addresses: [ADDRESS],
          mailHost: 'mail.webnoaber.nl',
        },
        isOpen: isOpen('panel'),
      },
      ROOS,
    ),
    zones: await saveTarget(
      site.context,
      {
        driver: 'power-dns',
        label: 'Naamservers',
        settings: { baseUrl: zones.url, apiKey: zones.apiKey },
        serves: { nameservers: NAMESERVERS },
        isOpen: isOpen('zones'),
      },
      ROOS,
    ),
    registrar: await saveTarget(
      site.context,
      {
        driver: 'realtime-register',
        label: 'Realtime Register',
        settings: {
          baseUrl: registrar.url,
          apiKey: registrar.apiKey,
          customer: CUSTOMER,
          ownContact: OWN_CONTACT,
        },
        serves: {},
        limits: { mostPerDay, mostByExtension: { nl: most } },
        isOpen: isOpen('registrar'),
      },
      ROOS,
    ),
  }
  const elsewhere = new Map<string, OutsideZone>()
  const signedElsewhere = new Set<string>()
  const servers = new Map<string, ProviderServer>([
    [targets.panel, panel],
    [targets.zones, zones],
    [targets.registrar, registrar],
  ])
  return {
    site,
    panel,
    zones,
    registrar,
    targets,
    elsewhere,
    signedElsewhere,
    secrets: [panel.loginKey, zones.apiKey, registrar.apiKey, TRANSFER_CODE, LEAVING_CODE, 'Verhuis#0000'],
    logged: [],
    seams: {
      openDriver: (context, target) => openDriver(context, target, servers.get(target.id)?.timeLimit),
      readZone: async (_, name) => done(elsewhere.get(name) ?? zoneElsewhere(name)),
      readDs: async (_, name) => done(signedElsewhere.has(name)),
      checkSite: async (_, { name, addresses }) => {
        const isThere = panel.users.values().some(({ domain }) => domain === name)
        const zone = zones.zones.get(`${name}.`)
        const leads = zone?.rrsets
          .get(`${name}. A`)
          ?.records.some(({ content }) => addresses.includes(content))
        const isOurs = registrar.domains.get(name)?.ns.join() === NAMESERVERS.join()
        return isThere && leads && isOurs ? done(undefined) : failed('unreachable', 15, 'Nog niet.')
      },
    },
    [Symbol.asyncDispose]: async () => {
      for (const server of [panel, zones, registrar]) await server[Symbol.asyncDispose]()
    },
  }
}

/** Name servers that a name has before it moves here. */
export const OLD_NAMESERVERS = ['ns1.oud.nl', 'ns2.oud.nl']

/** A zone elsewhere: a site, and mail at a platform. */
function zoneElsewhere(name: string): OutsideZone {
  const set = (host: string, type: RecordSet['type'], ...values: string[]): RecordSet => ({
    name: host ? `${host}.${name}` : name,
    type,
    ttlSeconds: 3600,
    values,
  })
  return {
    nameservers: OLD_NAMESERVERS,
    records: [
      set('', 'A', '198.51.100.7'),
      set('', 'MX', '10 mx.platform.example'),
      set('', 'TXT', 'v=spf1 include:platform.example -all', 'bewijs=1'),
      set('www', 'CNAME', name),
      set('selector1._domainkey', 'CNAME', 'selector1.platform.example'),
    ],
  }
}

/** A paid order that brings its own name, which somebody has elsewhere. */
export async function bringingOrder(stage: ProvisioningStage): Promise<OrderedBy & { name: string }> {
  const name = `meegenomen-${names + 1}.nl`
  stage.registrar.takeElsewhere(name)
  return await paidOrder(stage, { domainName: name, domainPlan: 'bring' })
}

let names = 0

/** An order of package basis with a name of its own, paid. */
export async function paidOrder(
  { site }: Pick<ProvisioningStage, 'site'>,
  cart: Partial<typeof CONSUMER_ORDER.cart> = {},
): Promise<OrderedBy & { name: string }> {
  names += 1
  const name = `bakkerij-${names}.nl`
  const order = await placeOrderOf(site, {
    customer: { ...CONSUMER_ORDER.customer, customerEmail: `klant-${names}@wevers.example` },
    cart: { ...CONSUMER_ORDER.cart, domainName: name, domainPlan: 'register', ...cart },
    registrant: MIRIAM,
  })
  await payOrderOf(site, order)
  return { ...order, name: cart.domainName ?? name }
}

/** Runs every step of which a call is due, and those that follow from them, until none is due at this moment. */
export async function runDue({ site, seams }: ProvisioningStage): Promise<StepState[]> {
  const came: StepState[] = []
  for (;;) {
    const due = await dueSteps(site.db, site.clock.now)
    const before = came.length
    for (const id of due) {
      const state = await runStep(site.context, id, seams)
      if (state !== 'idle' && state !== 'lost') came.push(state)
    }
    // What is due and idle waits for another call at the same target.
    if (came.length === before) return came
  }
}

/** The same, and moves the clock on to whatever is due next, for at most so many hours. */
export async function runFor(stage: ProvisioningStage, hours: number): Promise<void> {
  const { site } = stage
  const end = new Date(site.clock.now.getTime() + hours * 3_600_000)
  for (;;) {
    await runDue(stage)
    const next = await nextMoment(site)
    if (!next || next > end) break
    site.clock.now = next
  }
}

/** Moment after now at which the next step is due, or has lost its process. */
export async function nextMoment({ pool, clock }: TestContext): Promise<Date | undefined> {
  const { rows } = await pool.query<{ at: Date | null }>(
    `SELECT least(
       (SELECT min(next_at) FROM provision_steps WHERE next_at > $1),
       (SELECT min(called_at) FROM provision_steps
        WHERE state = 'calling' AND called_at > $1::timestamptz - $2 * interval '1 second') + $2 * interval '1 second') AS at`,
    [clock.now.toISOString(), LOST_SECONDS],
  )
  return rows[0]?.at ?? undefined
}

/** Steps of an order in the order in which they are done. */
export async function stepsOf({ site }: ProvisioningStage, orderId: string): Promise<ProvisionStep[]> {
  return await site.db
    .select()
    .from(provisionSteps)
    .where(eq(provisionSteps.orderId, orderId))
    .orderBy(provisionSteps.position)
}

/** The same as pairs of kind and state. */
export async function statesOf(
  stage: ProvisioningStage,
  { orderId }: Pick<OrderedBy, 'orderId'>,
): Promise<[StepKind, StepState][]> {
  return (await stepsOf(stage, orderId)).map(({ kind, state }) => [kind, state])
}

/** Ends the process of a call: before anything was asked, or after the answer came and before it was stored. */
export async function crash(
  { site, seams }: ProvisioningStage,
  stepId: string,
  when: 'before-the-call' | 'before-storing',
): Promise<void> {
  const claimed = await claimStep(site.context, stepId)
  if (claimed && when === 'before-storing') await callProvider(site.context, claimed, seams)
}
