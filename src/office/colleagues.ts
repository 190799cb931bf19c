import { refusalOf, rolesOfAction } from '@/features/people/accounts/domain/office-access'
import type { OfficeRole, SignedInAccount } from '@/features/people/accounts/domain/roles'
import type { Senders } from '@/platform/forms/answer-form'
import { OFFICE_FAILED, type OfficeFlash, officeFault } from './rules/office-flash'

export type Colleague = SignedInAccount & { role: 'admin'; officeRole: OfficeRole }

/**
 * Forms of the back office: for administrators whose role `OFFICE_ACTIONS` names for the action, as their account has it
 * at that moment. What is wrong with the input is said in one sentence. The middleware lets nobody else come this far; an
 * action is reachable from every page, so the guard looks again.
 */
export const colleagues: Senders<Colleague, OfficeFlash> = {
  name: 'office',
  failedNotice: OFFICE_FAILED,
  faultNotice: (errors) => officeFault(Object.values(errors)[0] ?? 'Dit formulier klopt niet.'),
  guard: ({ locals: { account, actionName } }) => {
    if (!isColleague(account)) return undefined
    const access = rolesOfAction(actionName)
    return access.includes(account.officeRole)
      ? { admit: async () => ({ sender: account }) }
      : { refused: officeFault(refusalOf(access)) }
  },
}

function isColleague(account: SignedInAccount | undefined): account is Colleague {
  return account?.role === 'admin' && account.officeRole !== null
}
