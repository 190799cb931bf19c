import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { codeRefusedMail, readyToSwitchMail } from '../../../server/mails/moving-mails'
import type { StepState } from '../../domain/step'
import type { StepReason } from '../../domain/step-progress'
import type { ProvisionStep } from '../step-tables'

/**
 * Mails a customer who has to do something before their name can move on: a move takes days, so nobody watches its page.
 * That a code is wanted is said in the mail of the payment.
 */
export async function tellCustomer(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  { kind, state: before }: ProvisionStep,
  { state, reason, isZoneChanged }: { state: StepState; reason: StepReason | null; isZoneChanged: boolean },
): Promise<void> {
  if (order.status !== 'active' || before !== 'calling') return
  if (kind === 'transfer-domain' && state === 'refused' && reason === 'code')
    await queueMail(context, tx, await codeRefusedMail(context, order))
  if ((kind === 'drop-ds' || kind === 'switch-nameservers') && state === 'awaits-customer')
    await queueMail(context, tx, await readyToSwitchMail(context, order, { isZoneChanged }))
}
