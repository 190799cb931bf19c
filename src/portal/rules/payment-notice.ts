import type { PaymentState } from '@/features/payments/rules/payment'
import type { FormNotice } from '@/shared/form-state'

const AGAIN = 'Er is niets afgeschreven. De factuur staat nog open: probeer het opnieuw wanneer je wilt.'

/** What a customer reads on coming back from the bank. */
export function paymentNotice({
  state,
  invoiceNumber,
}: {
  state: PaymentState
  invoiceNumber: string
}): FormNotice {
  switch (state) {
    case 'paid':
      return {
        title: 'Je betaling is binnen',
        description: `Factuur ${invoiceNumber} is betaald. Dank je wel.`,
        tone: 'success',
        durationMs: 5000,
      }
    case 'open':
      return {
        title: 'We wachten nog op je betaling',
        description: 'Heb je betaald? Dan staat het hier zodra je bank het doorgeeft.',
        tone: 'warning',
        durationMs: 8000,
      }
    case 'failed':
      return { title: 'De betaling is mislukt', description: AGAIN, tone: 'error', durationMs: 8000 }
    case 'cancelled':
      return {
        title: 'Je hebt de betaling afgebroken',
        description: AGAIN,
        tone: 'warning',
        durationMs: 8000,
      }
    case 'expired':
      return { title: 'De betaling is verlopen', description: AGAIN, tone: 'warning', durationMs: 8000 }
  }
}
