import { rolesOfRoute } from '@/features/people/accounts/domain/office-access'
import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import { TEXTS_PATH } from './settings-path'

/** Whether this account changes texts of the site. */
export function mayEditTexts(account: SignedInAccount | undefined): boolean {
  return (
    account?.role === 'admin' &&
    account.officeRole !== null &&
    rolesOfRoute(TEXTS_PATH).includes(account.officeRole)
  )
}
