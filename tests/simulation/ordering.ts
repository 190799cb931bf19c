import { placeOrder } from '../../src/features/hosting/checkout/server/place-order'
import { startCheckout } from '../../src/features/hosting/checkout/server/start-checkout'
import { memoryOf } from './looking'
import { agreedOrderOf, type Person } from './people'
import type { SimulatedOrder, World } from './world'

/** Places an order, and goes to the payment page. */
export async function order(world: World, person: Person, turn: number): Promise<string> {
  const { context } = world.site
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
  await knowOrder(world, placed, { name: `${person.index}.${turn}`, person, hasMandate: agreed.mandate })
  return agreed.cart.billingCycle
}

/** Adds an order to those of this world. */
export async function knowOrder(
  world: World,
  { orderId, orderNumber }: Pick<SimulatedOrder, 'orderId' | 'orderNumber'>,
  known: Pick<SimulatedOrder, 'name' | 'person' | 'hasMandate'>,
): Promise<void> {
  const { pool, orders } = world
  const { rows } = await pool.query<Pick<SimulatedOrder, 'customerId' | 'accountId'>>(
    `SELECT c.id AS "customerId", c.account_id AS "accountId" FROM hosting_orders o
     JOIN hosting_customers c ON c.id = o.customer_account_id WHERE o.id = $1`,
    [orderId],
  )
  const [owner] = rows
  if (!owner) throw new Error(`Order ${orderNumber} has no customer`)
  const moved = memoryOf(world, 'moved abroad')
  // Who moved before is charged as who moved.
  if (orders.some((one) => one.customerId === owner.customerId && moved.has(one.orderNumber)))
    moved.set(orderNumber, '')
  orders.push({ ...known, orderId, orderNumber, ...owner })
}
