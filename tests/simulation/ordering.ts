import { placeOrder } from '../../src/features/hosting/checkout/server/place-order'
import { startCheckout } from '../../src/features/hosting/checkout/server/start-checkout'
import { agreedOrderOf, type Person } from './people'
import type { SimulatedOrder, World } from './world'

/** Places an order, and goes to the payment page. */
export async function order(world: World, person: Person, turn: number): Promise<string> {
  const { context, pool } = world.site
  const agreed = agreedOrderOf(world, person, turn)
  const placed = await placeOrder(context, agreed, {
    form: 'hosting-order',
    requestId: context.random.uuid(),
    content: { ...agreed },
    clientAddress: `10.${person.index >> 8}.${person.index & 255}.${turn}`,
  })
  if (placed.outcome !== 'placed') throw new Error(`Order ${person.index}.${turn} was ${placed.outcome}`)
  const checkout = await startCheckout(context, placed, agreed)
  if (checkout.trouble) throw new Error('An order could not be paid', { cause: checkout.trouble })
  const { rows } = await pool.query<Pick<SimulatedOrder, 'customerId' | 'accountId'>>(
    `SELECT c.id AS "customerId", c.account_id AS "accountId" FROM hosting_orders o
     JOIN hosting_customers c ON c.id = o.customer_account_id WHERE o.id = $1`,
    [placed.orderId],
  )
  const [owner] = rows
  if (!owner) throw new Error(`Order ${placed.orderNumber} has no customer`)
  const { orderId, orderNumber } = placed
  world.orders.push({
    name: `${person.index}.${turn}`,
    person,
    orderId,
    orderNumber,
    hasMandate: agreed.mandate,
    ...owner,
  })
  return agreed.cart.billingCycle
}
