import { isValidIBAN } from 'ibantools'
import { company } from '@/content/company'
import type { Context } from '@/platform/context'
import type { Creditor } from '../domain/creditor'

/** The agency as creditor at its own bank. */
export interface OwnCreditor extends Creditor {
  id: string
  /** The account that the money comes to. */
  iban: string
}

/** A demo writes files for an account that nobody has. */
const DEMO_IBAN = 'NL91ABNA0417164300'

/** Undefined while the bank has given no creditor id: then the agency cannot debit, and asks nobody for a mandate. */
export function ownCreditor({
  creditorId,
  appMode,
}: Pick<Context['settings'], 'creditorId' | 'appMode'>): OwnCreditor | undefined {
  const iban = isValidIBAN(company.iban) ? company.iban : appMode === 'demo' ? DEMO_IBAN : undefined
  return creditorId && iban ? { name: company.legalName, id: creditorId, iban } : undefined
}
