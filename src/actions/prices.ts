import { decidePrice, type PriceOutcome } from '@/features/billing/subscriptions/server/decide-price'
import { type WithdrawalOutcome, withdrawPrice } from '@/features/billing/subscriptions/server/withdraw-price'
import {
  DAY_FAULT,
  priceForm,
  withdrawalForm,
} from '@/features/billing/subscriptions/terms/domain/price-form'
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

const PRICE_ANSWERS = {
  decided: done('price-changed', PRICES_PATH),
  known: done('price-known', PRICES_PATH),
  taken: refused('Voor die dag staat er al een andere prijs. Trek die eerst in, of kies een andere dag.'),
  'too-early': refused(DAY_FAULT),
} as const satisfies Record<PriceOutcome, OfficeOutcome>

const WITHDRAWAL_ANSWERS = {
  withdrawn: done('price-withdrawn'),
  'told-again': done('price-withdrawn-told'),
  charged: refused('Iemand betaalt deze prijs al. Leg een nieuwe prijs vast als hij anders moet.'),
  unchanged: refused('Deze prijs is al ingetrokken.'),
} as const satisfies Record<WithdrawalOutcome, OfficeOutcome>

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

/** The forms of what running subscriptions cost. Whatever stands here is for administrators only. */
export const prices = {
  change: adminAction(priceForm, async (context, { price, day, ...input }, { id, name }) => {
    const admin = { id, name, role: 'admin' } as const
    return PRICE_ANSWERS[await decidePrice(context, { ...input, unitPrice: price, effectiveOn: day, admin })]
  }),

  decideVat: adminAction(vatRateForm, async (context, input, { id, name }) => {
    const admin = { id, name, role: 'admin' } as const
    return VAT_ANSWERS[await decideVatRate(context, { ...input, admin })]
  }),

  withdrawVat: adminAction(vatRateWithdrawal, async (context, { from }, { id, name }) => {
    const admin = { id, name, role: 'admin' } as const
    return VAT_WITHDRAWALS[await withdrawVatRate(context, { from, admin })]
  }),

  withdraw: adminAction(withdrawalForm, async (context, { version_id: versionId }, { id }) => {
    const outcome = await withdrawPrice(context, { versionId, admin: { id, role: 'admin' } })
    return WITHDRAWAL_ANSWERS[outcome]
  }),
}
