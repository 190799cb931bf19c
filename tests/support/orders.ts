import { randomUUID } from 'node:crypto'

/** A complete order as the wizard sends it, by default for an e-mail address of its own. */
export function orderFields(changes: Record<string, string> = {}): Record<string, string> {
  return {
    domain_name: '',
    hosting_package: 'onbeperkt',
    billing_cycle: 'yearly',
    customer_name: 'Miriam Aarnink',
    customer_email: `bakker-${randomUUID()}@example.com`,
    customer_phone: '053 123 45 67',
    customer_company: 'Bakkerij Aarnink',
    customer_address: 'Haaksbergerstraat 12',
    customer_zipcode: '7513 EA',
    customer_city: 'Enschede',
    customer_kvk: '12345678',
    registrant_legal_form: 'vof',
    terms: 'on',
    payment_method: 'test-bank',
    request_id: randomUUID(),
    elapsed_ms: '90000',
    ...changes,
  }
}

export interface SentOrder {
  /** Whether the response acknowledged the order. */
  isAccepted: boolean
  status: number
  text: string
}

/** Posts an order, from an IP address that counts for this turn alone. A missing response is no acceptance. */
export async function sendOrder(
  url: string,
  fields: Record<string, string>,
  turn: number,
  extras: readonly string[] = ['ssl', 'backup'],
): Promise<SentOrder> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  for (const extra of extras) body.append('extras', extra)
  const headers = { origin: url, 'x-forwarded-for': `10.2.${turn >> 8}.${turn & 255}` }
  try {
    const response = await fetch(`${url}/_actions/hosting.placeOrder`, { method: 'POST', headers, body })
    const text = await response.text()
    return { isAccepted: response.ok && text.includes('"accepted"'), status: response.status, text }
  } catch (error) {
    return { isAccepted: false, status: 0, text: String(error) }
  }
}
