import { z } from 'astro/zod'
import { centsToDecimal } from '@/platform/columns'
import type { Context } from '@/platform/context'
import { isDown, type MolliePayment, mollieClient } from '../../../providers/mollie/client'
import {
  type AskedDebit,
  down,
  PROVIDER_PATIENCE_MS,
  type ProviderDebits,
} from '../../../providers/payment-provider'
import { webhookUrl } from './webhook-address'

/** Nobody waits for it: a customer may have years of payments to look through. */
const SEARCH_MS = 30_000
/** Two thousand payments of one customer. */
const MOST_PAGES = 40

/** Debits by mandates that Mollie keeps: payments of our own making, not subscriptions at Mollie. */
export function mollieDebits(settings: Context['settings']): ProviderDebits {
  const clientFor = (patience: number) => mollieClient(settings, AbortSignal.timeout(patience))
  return {
    start: (debit) => startDebit(clientFor(PROVIDER_PATIENCE_MS), debit, webhookUrl(settings)),
    find: (debit) => findDebit(clientFor(SEARCH_MS), debit),
    reason: (providerPaymentId) => reasonOf(clientFor(PROVIDER_PATIENCE_MS), providerPaymentId),
  }
}

type Client = ReturnType<typeof mollieClient>

async function startDebit(
  client: Client,
  { id, amount, description, mandate }: AskedDebit,
  webhook: string | undefined,
): ReturnType<ProviderDebits['start']> {
  const payment = await client.createPayment(
    {
      amount: { currency: 'EUR', value: centsToDecimal(amount) },
      description,
      webhookUrl: webhook,
      locale: 'nl_NL',
      metadata: { paymentId: id },
      customerId: mandate.providerCustomerId,
      mandateId: mandate.providerMandateId,
      sequenceType: 'recurring',
    },
    id,
  )
  if (!isDown(payment)) return { outcome: 'started', providerPaymentId: payment.id }
  return payment.status === UNPROCESSABLE ? { outcome: 'refused' } : payment
}

/** Mollie understood what was asked, and says no. */
const UNPROCESSABLE = 422

async function findDebit(
  client: Client,
  { id, mandate }: Pick<AskedDebit, 'id' | 'mandate'>,
): ReturnType<ProviderDebits['find']> {
  let from: string | undefined
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = await client.paymentsOfCustomer(mandate.providerCustomerId, from)
    if (isDown(page)) return page
    const found = page._embedded.payments.find((payment) => ourIdOf(payment) === id)
    if (found) return { outcome: 'found', providerPaymentId: found.id }
    from = nextIn(page._links?.next?.href)
    if (!from) return { outcome: 'none' }
  }
  // 'None' would be a guess, and a second debit of the same invoice.
  return down('Mollie heeft meer betalingen van deze klant dan we doorzoeken')
}

const ourMetadata = z.object({ paymentId: z.string() })

function ourIdOf({ metadata }: MolliePayment): string | undefined {
  return ourMetadata.safeParse(metadata).data?.paymentId
}

function nextIn(href: string | undefined): string | undefined {
  return (href && URL.parse(href)?.searchParams.get('from')) || undefined
}

async function reasonOf(client: Client, providerPaymentId: string): ReturnType<ProviderDebits['reason']> {
  const payment = await client.payment(providerPaymentId)
  if (isDown(payment)) return payment
  const failure = payment.details?.bankReasonCode
  if (failure || !payment.amountChargedBack) return { outcome: 'told', code: failure ?? null }
  const answer = await client.chargebacks(providerPaymentId)
  if (isDown(answer)) return answer
  const standing = answer._embedded.chargebacks
    .filter(({ reversedAt }) => !reversedAt)
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt))
  return { outcome: 'told', code: standing.at(-1)?.reason?.code ?? null }
}
