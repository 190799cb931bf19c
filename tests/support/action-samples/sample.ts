import { randomUUID } from 'node:crypto'
import type { SignedInAccount } from '../../../src/features/accounts/rules/roles'
import type { AgreedOrder } from '../../../src/features/ordering/server/place-order'
import type { Context } from '../../../src/platform/context'
import type { Texts } from '../../../src/shared/form-state'
import type { Fields } from '../call-action'
import { CONSUMER_ORDER, type OrderedBy, placeOrderOf } from '../customers'
import type { TestContext } from '../database'

/** A site with an administrator. */
export interface Stage {
  site: TestContext
  admin: SignedInAccount
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
