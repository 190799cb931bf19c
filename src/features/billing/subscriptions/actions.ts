import { decidePrice, type PriceOutcome } from '@/features/billing/subscriptions/server/decide-price'
import { type WithdrawalOutcome, withdrawPrice } from '@/features/billing/subscriptions/server/withdraw-price'
import {
  DAY_FAULT,
  priceForm,
  withdrawalForm,
} from '@/features/billing/subscriptions/terms/domain/price-form'
import { PRICES_PATH } from '@/features/billing/subscriptions/terms/domain/price-paths'
import { adminAction, type OfficeOutcome } from '@/office/admin-action'
import { refused } from '@/office/rules/office-flash'
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

/** The forms of what running subscriptions cost. Whatever stands here is for administrators only. */
export const subscriptionPrices = {
  change: adminAction(priceForm, async (context, { price, day, ...input }, { id, name }) => {
    const admin = { id, name, role: 'admin' } as const
    return PRICE_ANSWERS[await decidePrice(context, { ...input, unitPrice: price, effectiveOn: day, admin })]
  }),

  withdraw: adminAction(withdrawalForm, async (context, { version_id: versionId }, { id }) => {
    const outcome = await withdrawPrice(context, { versionId, admin: { id, role: 'admin' } })
    return WITHDRAWAL_ANSWERS[outcome]
  }),
}
