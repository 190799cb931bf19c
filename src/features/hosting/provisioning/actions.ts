import { z } from 'astro/zod'
import { orderNumber } from '@/features/hosting/orders/domain/order-forms'
import type { OrderOfWhom } from '@/features/hosting/orders/server/cancel-order'
import { transferCode } from '@/features/hosting/provisioning/domain/transfer-code'
import { completeTask, reopenTask } from '@/features/hosting/provisioning/server/complete-task'
import { giveTransferCode } from '@/features/hosting/provisioning/server/give-transfer-code'
import { showTransferCode } from '@/features/hosting/provisioning/server/show-transfer-code'
import type { CustomerOfAccount } from '@/features/people/customers/server/customer-of-account'
import { adminAction, adminTest, type OfficeOutcome } from '@/office/admin-action'
import { officeFault, refused } from '@/office/rules/office-flash'
import { portalAction } from '@/portal/portal-action'
import { PORTAL_FAULTS } from '@/portal/rules/portal-flash'
import { done, type FormOutcome, failed } from '@/shared/form-state'

const CODE_ANSWERS = {
  none: refused('Er is geen verhuiscode: nog niet ingevuld, of al gewist.'),
  unreadable: refused(
    'APP_SECRET is sindsdien veranderd. Vraag de klant de verhuiscode opnieuw in te vullen.',
  ),
} as const satisfies Record<string, OfficeOutcome>

function orderOf({ id }: CustomerOfAccount, account: { id: string }, orderNumber: string): OrderOfWhom {
  return { customerId: id, accountId: account.id, orderNumber }
}

const taskForm = z.object({ task_id: z.uuid() })

/** The forms of the office about what is to be delivered. Whatever stands here is for administrators only. */
export const provisioningOffice = {
  completeTask: adminAction(taskForm, async (context, { task_id }, { id, name }) => {
    const outcome = await completeTask(context, task_id, { id, name, role: 'admin' })
    if (outcome === 'refused')
      return refused('Er is niets afgevinkt: deze bestelling is opgeschort of geannuleerd.')
    return done(outcome === 'delivered' ? 'order-delivered' : 'task-done')
  }),

  reopenTask: adminAction(taskForm, async (context, { task_id }, { id, name }) => {
    const outcome = await reopenTask(context, task_id, { id, name, role: 'admin' })
    return outcome === 'refused'
      ? refused('Dat kan niet meer: deze bestelling is al klaar, of geannuleerd.')
      : done('task-open')
  }),

  showTransferCode: adminTest(
    z.object({ order_id: z.uuid() }),
    async (context, { order_id }, { id }): Promise<FormOutcome<{ code: string }>> => {
      const shown = await showTransferCode(context, order_id, { id, role: 'admin' })
      if (shown.outcome !== 'shown') return CODE_ANSWERS[shown.outcome]
      return { status: 'accepted', code: shown.code }
    },
    { failedNotice: officeFault('De verhuiscode is nu niet te lezen. Probeer het opnieuw.') },
  ),
}

const transferCodeRequest = z.object({ order_number: orderNumber, transfer_code: transferCode })

/** What the portal asks for a delivery. Whatever stands here is for customers, about what is theirs. */
export const provisioningPortal = {
  saveTransferCode: portalAction(transferCodeRequest, async ({ context, account, customer }, given) => {
    const of = orderOf(customer, account, given.order_number)
    const outcome = await giveTransferCode(context, { ...of, code: given.transfer_code })
    if (outcome === 'kept') return done('code-saved')
    return failed(outcome === 'closed' ? PORTAL_FAULTS.codeNotWanted : PORTAL_FAULTS.noSuchOrder)
  }),
}
