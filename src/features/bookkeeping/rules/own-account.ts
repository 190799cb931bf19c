import { isValidIBAN } from 'ibantools'
import { compactIban } from '@/shared/iban'

/** Whether a statement holds an account that is not ours. Of a placeholder nobody can tell. */
export function isForeignAccount(ownIban: string, accounts: readonly string[]): boolean {
  const own = compactIban(ownIban)
  return isValidIBAN(own) && accounts.some((account) => account !== own)
}
