import { setTimeout as delay } from 'node:timers/promises'
import { orderFields, sendOrder } from '../../tests/support/orders.ts'
import { type Product, stepsOfName } from './product.ts'
import { busyWithin, type TimedCall } from './timing-proxy.ts'
import { visit } from './visit.ts'

const GIVE_UP_MS = 240_000

/** Times of one order in seconds, from the moment that its customer pressed 'Betalen'. */
export interface TimedOrder {
  name: string
  /** Page over HTTPS with a certificate that holds. */
  page: number
  /** Of that, until the last call at a provider was answered: the rest is certificate and DNS. */
  made: number
  /** Of `made`, outside calls at providers. */
  ours: number
}

/** Orders package basis with a name of its own and pays at the test bank, as a customer's browser does. */
export async function orderAndPay({ site }: Product, name: string, turn: number): Promise<number> {
  const fields = orderFields({ domain_name: name, hosting_package: 'basis', billing_cycle: 'monthly' })
  const sent = await sendOrder(site.url, fields, turn, [])
  const [, payment] = /\/test-bank\/(tb_[\da-f-]{36})/.exec(sent.text) ?? []
  if (!sent.isAccepted || !payment)
    throw new Error(`The order of ${name}: ${sent.status} ${sent.text.slice(0, 400)}`)
  const paidAt = performance.now()
  const paid = await fetch(`${site.url}/test-bank/${payment}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'decision=paid',
  })
  if (paid.status !== 303 && paid.status !== 302) throw new Error(`Paying ${name}: ${paid.status}`)
  const back = new URL(paid.headers.get('location') ?? '/', site.url)
  await fetch(back, { redirect: 'manual' })
  return paidAt
}

/** Waits for the page of a name; throws with where its steps stand when it does not come. */
export async function pageOf(product: Product, name: string, root: string): Promise<string> {
  for (const giveUpAt = performance.now() + GIVE_UP_MS; performance.now() < giveUpAt; await delay(100)) {
    const page = await visit(name, root)
    if (page?.status === 200) return page.text
  }
  const steps = await stepsOfName(product, name)
  if (steps.length === 0) throw new Error(`Nothing of ${name} is done by steps`)
  throw new Error(`No page of ${name}: ${JSON.stringify(steps)}`)
}

/** Orders one after another, each when the page of the one before is there: what is under way is of one order. */
export async function timeOrders(
  product: Product,
  { count, root, calls }: { count: number; root: string; calls: readonly TimedCall[] },
): Promise<TimedOrder[]> {
  const orders: TimedOrder[] = []
  for (let turn = 0; turn < count; turn++) {
    const name = `bakkerij-${turn + 1}.nl`
    const paidAt = await orderAndPay(product, name, turn)
    await pageOf(product, name, root)
    const seenAt = performance.now()
    const own = calls.filter(({ from, to }) => from >= paidAt && to <= seenAt)
    const madeAt = Math.max(paidAt, ...own.map(({ to }) => to))
    orders.push({
      name,
      page: (seenAt - paidAt) / 1000,
      made: (madeAt - paidAt) / 1000,
      ours: (madeAt - paidAt - busyWithin(own, paidAt, madeAt)) / 1000,
    })
  }
  return orders
}

/** Value below which this share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Table of the times, in Markdown. */
export function tableOf(orders: readonly TimedOrder[]): string {
  const row = (title: string, of: (order: TimedOrder) => number, aim = '') => {
    const cells = [0.5, 0.95, 1].map((share) => `${quantile(orders.map(of), share).toFixed(1)} s`)
    return `| ${[title, ...cells, aim].join(' | ')} |`
  }
  return [
    `| ${orders.length} orders, one after another | Median | 95% | Longest | Aim |`,
    '| --- | --- | --- | --- | --- |',
    row('Payment to page over HTTPS', ({ page }) => page, '60 s, 95% 180 s'),
    row('of which until account, zone and name are there', ({ made }) => made),
    row('of that, ours', ({ ours }) => ours, '5 s'),
    row('of which DNS and certificate', ({ page, made }) => page - made),
  ].join('\n')
}
