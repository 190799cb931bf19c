import { ordersWithIds } from '@/features/hosting/orders/server/move-order'
import { orderOfCustomer } from '@/features/hosting/orders/server/orders-of-customer'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { takeToken } from '@/features/operations/rate-limits/server/take-token'
import type { Context } from '@/platform/context'
import { isLinkOfPanel } from '../steps/domain/panel-link'
import { panelOfOrder } from './internal/panel-of-order'

/** Links that one account may have made for one order: five at once, then one every two minutes. */
const LINK_LIMIT = { capacity: 5, perSecond: 1 / 120 }

interface Asked {
  orderId: string
  actor: Extract<Actor, { accountId: string }>
  /** Network address of who asks. */
  clientAddress: string
}

/**
 * - `signed-in`: `url` signs in once, within a minute. It is a secret: for who asked, and kept nowhere.
 * - `silent`: the panel made no link, or one that leads elsewhere.
 * - `limited`: too many links were made.
 * - `closed`: the order does not run, has no account at a panel, or its panel makes no links.
 */
export type PanelSignIn =
  | { outcome: 'signed-in'; url: string }
  | { outcome: 'silent' | 'limited' | 'closed' | 'unknown' }

/** Makes a link by which a person is signed in to the panel of an order, once. The log keeps who and when. */
export async function signInToPanel(
  context: Context,
  { orderId, actor, clientAddress }: Asked,
): Promise<PanelSignIn> {
  const order = (await ordersWithIds(context.db, [orderId])).get(orderId)
  if (!order) return { outcome: 'unknown' }
  const found = await panelWithLinks(context, order)
  if (!found) return { outcome: 'closed' }
  const key = `panel-sign-in ${actor.accountId} ${orderId}`
  if (!(await takeToken(context, { ...LINK_LIMIT, key }))) return { outcome: 'limited' }
  const { account, target, panel } = found
  // Only where it is needed: who reaches us over IPv6 may reach the panel over IPv4.
  const address = panel.can.signInLink === 'for-address' ? clientAddress : undefined
  const answer = await panel.signInLink(account, address)
  if (answer.outcome !== 'done' || !isLinkOfPanel(answer.known, target)) return { outcome: 'silent' }
  await recordEvent(context, context.db, {
    actor,
    action: 'order.panel-signed-in',
    subject: { kind: 'order', id: orderId },
  })
  return { outcome: 'signed-in', url: answer.known.url }
}

/** The same for a customer, of one of their orders. */
export async function signInToOwnPanel(
  context: Context,
  {
    customerId,
    accountId,
    orderNumber,
    clientAddress,
  }: { customerId: string; accountId: string; orderNumber: string; clientAddress: string },
): Promise<PanelSignIn> {
  const order = await orderOfCustomer(context.db, customerId, orderNumber)
  if (!order) return { outcome: 'unknown' }
  const actor = { kind: 'customer', accountId } as const
  return await signInToPanel(context, { orderId: order.id, actor, clientAddress })
}

/** Whether somebody can be signed in to the panel of a running order. */
export async function canSignInToPanel(
  context: Pick<Context, 'db' | 'settings' | 'now'>,
  order: { id: string; status: string },
): Promise<boolean> {
  return (await panelWithLinks(context, order)) !== undefined
}

/** The panel of a running order, when it makes links. */
async function panelWithLinks(
  context: Pick<Context, 'db' | 'settings' | 'now'>,
  order: { id: string; status: string },
) {
  const found = await panelOfOrder(context, order)
  return found?.panel.can.signInLink ? found : undefined
}
