import { randomUUID } from 'node:crypto'
import type { AgreedOrder } from '../../../src/features/hosting/checkout/server/place-order'
import { tasksOfOrders } from '../../../src/features/hosting/provisioning/server/deliveries'
import type { SignedInAccount } from '../../../src/features/people/accounts/domain/roles'
import type { Context } from '../../../src/platform/context'
import type { Mailer } from '../../../src/platform/mailer'
import type { Texts } from '../../../src/shared/form-state'
import { addAccount } from '../accounts'
import type { Fields } from '../call-action'
import { CONSUMER_ORDER, type OrderedBy, payOrderOf, placeOrderOf } from '../customers'
import { createTestContext, type TestContext, testSettings } from '../database'
import { startPdokServer } from '../pdok'
import { type RdapServer, startRdapServer } from '../rdap'

/** A site with an administrator, and registers of the test's own behind it. */
export interface Stage extends AsyncDisposable {
  site: TestContext
  admin: SignedInAccount
  rdap: RdapServer
}

export async function startStage(): Promise<Stage> {
  const rdap = await startRdapServer()
  const pdok = await startPdokServer({
    '7511GA 14': [{ straatnaam: 'Oude Markt', woonplaatsnaam: 'Enschede' }],
  })
  const settings = { ...testSettings(), rdapUrl: rdap.url, pdokUrl: pdok.url }
  const site = await createTestContext({ settings })
  const email = 'roos@webnoaber.example'
  const admin = signedIn(await addAccount(site, { email, role: 'admin' }), email, 'admin')
  return {
    site,
    admin,
    rdap,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await Promise.all([rdap.stop(), pdok.stop()])
    },
  }
}

/** A form that is ready to be sent. */
export interface Opened {
  fields: Fields
  /** Who sends it; the administrator, for an office form that says nothing. */
  account?: SignedInAccount
  /** What is told of it once it is accepted. */
  accepted: object
  /** What of the site is otherwise for this form. */
  context?: Partial<Context>
}

/** One action: who may call it, and how it goes well and wrong. */
export interface ActionSample {
  who: 'visitor' | 'customer' | 'admin'
  /** Makes what the form is about. */
  open: (stage: Stage) => Promise<Opened>
  /** The field that says which record it is about. */
  names?: string
  /** What was filled in wrongly, and what is said beside which field. */
  faults?: readonly (readonly [Fields, Texts])[]
  /** It only asks: nothing of ours is changed by it. */
  asks?: true
  /** What is answered to the same form sent again, when that is something else. */
  again?: object
  /** Why sending it once more does something again; otherwise that changes nothing. */
  againBecause?: string
}

/** What every public form carries. */
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
  return { id, email, name: 'Jan Wevers', role, hasSecondFactor: false, sessionId: randomUUID() }
}

/** Said of what no browser sends. */
export const SOMETHING =
  'Dit formulier is niet goed aangekomen. Laad de pagina opnieuw en probeer het nog eens.'

/** The field that names a record names none. */
export const NO_NUMBER = (field: string) => [{ [field]: 'geen-nummer' }, { [field]: SOMETHING }] as const

export const REASON = 'Op verzoek van de klant'
export const NO_REASON = [{ reason: 'x' }, { reason: 'Schrijf in een paar woorden waarom.' }] as const

/** It was not done, and this is why. */
export const told = (title: string) => ({ status: 'failed', notice: { title } })

/** A mail server that takes everything. */
export const MAILER: Mailer = {
  send: async () => undefined,
  verify: async () => undefined,
  track: (work) => work,
  close: async () => undefined,
}

/** An address that is nobody else's. */
export const unique = (name: string) => `${name}-${randomUUID()}@wevers.example`

/** An order that is paid, with its tasks waiting. */
export async function paidOrder(stage: Stage, changes: Parameters<typeof customerWithOrder>[1] = {}) {
  const { of } = await customerWithOrder(stage, changes)
  await payOrderOf(stage.site, of)
  const tasks = await tasksOfOrders(stage.site.db, [of.orderId])
  return { of, tasks: tasks.map(({ id }) => id) }
}
