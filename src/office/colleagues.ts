import { refusalOf, rolesOfAction } from '@/features/people/accounts/domain/office-access'
import type { OfficeRole, SignedInAccount } from '@/features/people/accounts/domain/roles'
import { askConfirmation } from '@/features/people/accounts/passkeys/server/waiting-form'
import type { Senders } from '@/platform/forms/answer-form'
import { OFFICE_FAILED, type OfficeFlash, officeFault } from './rules/office-flash'

export type Colleague = SignedInAccount & { role: 'admin'; officeRole: OfficeRole }

/** A colleague who sends a form, with their network address. */
export type SendingColleague = Colleague & { clientAddress: string }

/**
 * Forms of the back office: for administrators whose role `OFFICE_ACTIONS` names for the action, as their account has it
 * at that moment. What is wrong with the input is said in one sentence. The middleware lets nobody else come this far; an
 * action is reachable from every page, so the guard looks again.
 */
export const colleagues: Senders<SendingColleague, OfficeFlash> = {
  name: 'office',
  failedNotice: OFFICE_FAILED,
  faultNotice: (errors) => officeFault(Object.values(errors)[0] ?? 'Dit formulier klopt niet.'),
  guard: (sent) => {
    const { account, actionName, clientAddress } = sent.locals
    if (!isColleague(account)) return undefined
    const access = rolesOfAction(actionName)
    if (!access.includes(account.officeRole)) return { refused: officeFault(refusalOf(access)) }
    return {
      admit: async () => ({ sender: { ...account, clientAddress } }),
      askConfirmation: (values) => askConfirmation(sent, values),
    }
  },
}

function isColleague(account: SignedInAccount | undefined): account is Colleague {
  return account?.role === 'admin' && account.officeRole !== null
}
