import { MOLLIE_CREDITOR } from '@/features/billing/mandates/domain/creditor'
import type { Cents } from '@/shared/money'

/** The debit that a mail announces. */
export const NEXT_DEBIT = {
  amount: 65_144 as Cents,
  debitOn: '2026-12-04',
  creditor: MOLLIE_CREDITOR,
  isReverseCharged: false,
  mandateReference: 'mdt_AcQl5fdL4h',
}
