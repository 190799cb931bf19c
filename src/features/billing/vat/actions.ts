import { PRICES_PATH } from '@/features/billing/subscriptions/terms/domain/price-paths'
import { FROM_FAULT, vatRateForm, vatRateWithdrawal } from '@/features/billing/vat/domain/vat-rate-form'
import {
  decideVatRate,
  type VatRateOutcome,
  type VatRateWithdrawal,
  withdrawVatRate,
} from '@/features/billing/vat/server/decide-vat-rate'
import { adminAction, type OfficeOutcome } from '@/office/admin-action'
import { officeFault, refused } from '@/office/rules/office-flash'
import { done } from '@/shared/form-state'

function wrongDay(message: string) {
  return { status: 'invalid', errors: { from: message }, notice: officeFault(message) } as const
}

const VAT_ANSWERS = {
  decided: done('vat-rate-set', PRICES_PATH),
  known: done('vat-rate-known', PRICES_PATH),
  taken: wrongDay('Voor die dag, of voor een latere, staat er al een tarief. Trek dat eerst in.'),
  'too-early': wrongDay(FROM_FAULT),
} as const satisfies Record<VatRateOutcome, OfficeOutcome>

const VAT_WITHDRAWALS = {
  withdrawn: done('vat-rate-withdrawn'),
  unchanged: refused('Dit tarief geldt al, of is al ingetrokken.'),
} as const satisfies Record<VatRateWithdrawal, OfficeOutcome>

/** The rates of VAT. Whatever stands here is for administrators only. */
export const vatRates = {
  decideVat: adminAction(vatRateForm, async (context, input, { id, name }) => {
    const admin = { id, name, role: 'admin' } as const
    return VAT_ANSWERS[await decideVatRate(context, { ...input, admin })]
  }),

  withdrawVat: adminAction(vatRateWithdrawal, async (context, { from }, { id, name }) => {
    const admin = { id, name, role: 'admin' } as const
    return VAT_WITHDRAWALS[await withdrawVatRate(context, { from, admin })]
  }),
}
