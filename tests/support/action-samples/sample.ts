import { randomUUID } from 'node:crypto'
import type { AgreedOrder } from '../../../src/features/hosting/checkout/server/place-order'
import { completeTask } from '../../../src/features/hosting/provisioning/server/complete-task'
import { tasksOfOrders } from '../../../src/features/hosting/provisioning/server/deliveries'
import { hostingAccounts } from '../../../src/features/hosting/provisioning/steps/server/step-tables'
import { saveTarget } from '../../../src/features/hosting/provisioning/steps/server/targets'
import type { SignedInAccount } from '../../../src/features/people/accounts/domain/roles'
import type { Context } from '../../../src/platform/context'
import type { Mailer } from '../../../src/platform/mailer'
import type { Texts } from '../../../src/shared/form-state'
import { addAccount } from '../accounts'
import type { Fields } from '../call-action'
import { CONSUMER_ORDER, type OrderedBy, payOrderOf, placeOrderOf } from '../customers'
import { createTestContext, type TestContext, testSettings } from '../database'
import { startPdokServer } from '../pdok'
import { type DirectAdminServer, RESELLER, startDirectAdminServer } from '../providers/direct-admin'
import { type PowerDnsServer, startPowerDnsServer } from '../providers/power-dns'
import { type RdapServer, startRdapServer } from '../rdap'
import { zoneTarget } from '../zones'

/** A site with an administrator, and test doubles of the registries behind it. */
export interface Stage extends AsyncDisposable {
  site: TestContext
  admin: SignedInAccount
  rdap: RdapServer
  /** A server with a hosting panel. */
  panel: DirectAdminServer
  /** Host of zones. */
  zones: PowerDnsServer
}

export async function startStage(): Promise<Stage> {
  const rdap = await startRdapServer()
  const panel = await startDirectAdminServer()
  const pdok = await startPdokServer({
    '7511GA 14': [{ straatnaam: 'Oude Markt', woonplaatsnaam: 'Enschede' }],
  })
  const settings = { ...testSettings(), rdapUrl: rdap.url, pdokUrl: pdok.url }
  const site = await createTestContext({ settings })
  const zones = await startPowerDnsServer()
  await zoneTarget(site, zones)
  const email = 'roos@webnoaber.example'
  const admin = signedIn(await addAccount(site, { email, role: 'admin' }), email, 'admin')
  return {
    site,
    admin,
    rdap,
    panel,
    zones,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      const servers = [panel, zones].map((server) => server[Symbol.asyncDispose]())
      await Promise.all([rdap.stop(), pdok.stop(), ...servers])
    },
  }
}

/** A form that is ready to be sent. */
export interface Opened {
  fields: Fields
  /** The sender; by default the administrator for an office form, and nobody for any other. */
  account?: SignedInAccount
  /** Answer to the accepted form. */
  accepted: object
  /** Overrides of the site's context for this form. */
  context?: Partial<Context>
}

/** One action: who may call it, a valid form, and invalid ones. */
export interface ActionSample {
  who: 'visitor' | 'customer' | 'admin'
  /** Creates the records that the form is about. */
  open: (stage: Stage) => Promise<Opened>
  /** Name of the field with the record's id. */
  names?: string
  /** Invalid values, with the message beside each field. */
  faults?: readonly (readonly [Fields, Texts])[]
  /** A read-only action: it changes none of our records. */
  asks?: true
  /** Answer to the same form sent again, when it differs. */
  again?: object
  /** Why sending it again has a further effect; without it, the action is idempotent. */
  againBecause?: string
}

/** Hidden fields of every public form. */
export const carried = () => ({ request_id: randomUUID(), elapsed_ms: '90000' })

/** A new customer with an order, signed in. */
export async function customerWithOrder(
  { site }: Stage,
  changes: Partial<AgreedOrder> = {},
): Promise<{ of: OrderedBy; account: SignedInAccount }> {
  const customer = { ...CONSUMER_ORDER.customer, customerEmail: `jan-${randomUUID()}@wevers.example` }
  const of = await placeOrderOf(site, { customer, ...changes })
  return { of, account: signedIn(of.accountId, of.email, 'customer') }
}

export function signedIn(id: string, email: string, role: SignedInAccount['role']): SignedInAccount {
  const session = { sessionId: randomUUID(), signedInBy: 'password', confirmedAt: new Date() } as const
  const officeRole = role === 'admin' ? 'owner' : null
  return { id, email, name: 'Jan Wevers', role, officeRole, hasSecondFactor: false, ...session }
}

/** Gives an order an account at the panel, as its steps would have made it. */
export async function accountAtPanel({ site, panel, admin }: Stage, orderId: string): Promise<void> {
  const userName = `klant${randomUUID().slice(0, 8)}`
  const domainName = `${userName}.nl`
  const targetId = await saveTarget(
    site.context,
    {
      driver: 'direct-admin',
      label: 'Server 1',
      settings: { baseUrl: panel.url, userName: RESELLER, loginKey: panel.loginKey },
      serves: { panelUrl: 'https://server.webnoaber.example:2222/' },
      isOpen: false,
    },
    admin,
  )
  panel.addUser(userName, domainName, RESELLER)
  const account = { id: randomUUID(), orderId, targetId, userName, domainName, packageName: 'klein' }
  const standing = { wanted: 'running', seen: 'running', createdAt: site.clock.now } as const
  await site.db.insert(hostingAccounts).values({ ...account, ...standing })
}

/** In whose name a domain name is, as a form sends it. */
export const DE_WIT = {
  first_name: 'Jan',
  last_name: 'de Wit',
  company: 'De Wit Slotenmakers',
  legal_form: 'vof',
  kvk: '12345678',
  email: 'jan@dewit.example',
  phone: '053 123 45 67',
  street: 'Oude Markt',
  house_number: '3',
  addition: 'a',
  zipcode: '7511GA',
  city: 'Enschede',
  country: 'NL',
}

/** Message for input that no browser sends. */
export const SOMETHING =
  'Dit formulier is niet goed aangekomen. Laad de pagina opnieuw en probeer het nog eens.'

/** Fault of an id field without a valid id. */
export const NO_NUMBER = (field: string) => [{ [field]: 'geen-nummer' }, { [field]: SOMETHING }] as const

export const REASON = 'Op verzoek van de klant'
export const NO_REASON = [{ reason: 'x' }, { reason: 'Schrijf in een paar woorden waarom.' }] as const

/** Answer of a refused form, with this reason. */
export const told = (title: string) => ({ status: 'failed', notice: { title } })

/** A mail server that accepts everything. */
export const MAILER: Mailer = {
  send: async () => undefined,
  verify: async () => undefined,
  track: (work) => work,
  close: async () => undefined,
}

/** An e-mail address that nobody else has. */
export const INVOICE_WISHES = {
  invoice_email: 'boekhouding@wevers.example',
  buyer_reference: 'Afdeling 3',
  purchase_order: 'PO-417',
}

/** A cart with a domain name that no other order has. */
export const cartWithName = (domainPlan: 'register' | 'bring') => ({
  ...CONSUMER_ORDER.cart,
  domainName: `wevers-${randomUUID()}.nl`,
  domainPlan,
})

export const unique = (name: string) => `${name}-${randomUUID()}@wevers.example`

/** A paid order whose tasks are still to be done. */
export async function paidOrder(stage: Stage, changes: Parameters<typeof customerWithOrder>[1] = {}) {
  const { of } = await customerWithOrder(stage, changes)
  await payOrderOf(stage.site, of)
  const tasks = await tasksOfOrders(stage.site.db, [of.orderId])
  return { of, tasks: tasks.map(({ id }) => id) }
}

/** The same with all of them done. */
export async function deliveredOrder(stage: Stage) {
  const { of, tasks } = await paidOrder(stage)
  for (const task of tasks) await completeTask(stage.site.context, task, { ...stage.admin, role: 'admin' })
  return of
}
