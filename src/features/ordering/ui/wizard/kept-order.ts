import type { PaymentMethod } from '@/features/payments/rules/payment'
import { forgetOnDevice, type Identity, keepOnDevice, keptOnDevice } from '@/ui/wizard/device-storage'
import { ORDER_DRAFT_KEY, type OrderDraft, readOrderDraft, writeOrderDraft } from '../../rules/order-draft'

export function keptOrder(methods: readonly PaymentMethod[]): OrderDraft | null {
  return readOrderDraft(keptOnDevice(ORDER_DRAFT_KEY), Date.now(), methods)
}

/** Keeps the order until it is placed. */
export function keepOrder(draft: Identity & Pick<OrderDraft, 'answers' | 'furthest'>): void {
  keepOnDevice(ORDER_DRAFT_KEY, writeOrderDraft({ ...draft, savedAt: Date.now() }))
}

export function forgetOrder(): void {
  forgetOnDevice(ORDER_DRAFT_KEY)
}
