import { isValidIBAN } from 'ibantools'

/** Whether a statement holds an account that is not ours. Of a placeholder nobody can tell. */
export function isForeignAccount(ownIban: string, accounts: readonly string[]): boolean {
  const own = ownIban.replace(/\s/g, '')
  return isValidIBAN(own) && accounts.some((account) => account !== own)
}
