import { rightsOfAction } from '@/features/people/accounts/domain/portal-access'
import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import { askConfirmation } from '@/features/people/accounts/passkeys/server/waiting-form'
import {
  type CustomerOfAccount,
  customerOfAccount,
} from '@/features/people/customers/server/customer-of-account'
import type { Senders } from '@/platform/forms/answer-form'
import { PORTAL_FAULTS, type PortalFlash } from './rules/portal-flash'

export interface PortalSender {
  account: SignedInAccount & { role: 'customer' }
  /** The customer that this account acts for: whatever a use case touches is looked for among what is theirs. */
  customer: CustomerOfAccount
  /** Both by their ids, as use cases look for what is theirs. */
  owner: { customerId: string; accountId: string }
  /** Network address of who sends it. */
  clientAddress: string
  /** The page that the form stands on. */
  path: string
}

/**
 * Forms of the portal: for a customer's people whose rights `PORTAL_ACTIONS` names, as they are at that moment, about what
 * is theirs. The middleware lets nobody else come this far; an action is
 * reachable from every page, so the guard looks again.
 */
export const customers: Senders<PortalSender, PortalFlash> = {
  name: 'portal',
  get failedNotice() {
    return PORTAL_FAULTS.failed
  },
  faultNotice: () => PORTAL_FAULTS.fields,
  guard: (sent) => {
    const { context, account, actionName, clientAddress } = sent.locals
    if (!isCustomer(account)) return undefined
    // One look-up for both, as nothing comes in between but the reading of the fields.
    let found: Promise<CustomerOfAccount | undefined> | undefined
    const admission = async () => {
      found ??= customerOfAccount(context.db, account.id)
      const customer = await found
      if (!customer) return { refused: PORTAL_FAULTS.noCustomer }
      if (!rightsOfAction(actionName).includes(customer.rights)) return { refused: PORTAL_FAULTS.noRights }
      const owner = { customerId: customer.id, accountId: account.id }
      return { sender: { account, customer, owner, clientAddress, path: sent.url.pathname } }
    }
    return {
      bars: async () => (await admission()).refused,
      admit: admission,
      askConfirmation: (values) => askConfirmation(sent, values),
    }
  },
}

function isCustomer(account: SignedInAccount | undefined): account is PortalSender['account'] {
  return account?.role === 'customer'
}
