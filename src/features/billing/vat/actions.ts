import { PRICES_PATH } from '@/features/billing/subscriptions/terms/domain/price-paths'
import { colleagues } from '@/office/colleagues'
import { refused, wrongField } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { done } from '@/shared/form-state'
import { FROM_FAULT, vatRateForm, vatRateWithdrawal } from './domain/vat-rate-form'
import { decideVatRate, withdrawVatRate } from './server/decide-vat-rate'

/** The rates of VAT. Whatever stands here is for administrators only. */
export const vatRates = {
  decideVat: form({
    who: colleagues,
    asks: vatRateForm,
    does: (context, input, admin) => decideVatRate(context, { ...input, admin }),
    says: {
      decided: done('vat-rate-set', PRICES_PATH),
      known: done('vat-rate-known', PRICES_PATH),
      taken: wrongField(
        'from',
        'Voor die dag, of voor een latere, staat er al een tarief. Trek dat eerst in.',
      ),
      'too-early': wrongField('from', FROM_FAULT),
    },
  }),

  withdrawVat: form({
    who: colleagues,
    asks: vatRateWithdrawal,
    does: (context, { from }, admin) => withdrawVatRate(context, { from, admin }),
    says: {
      withdrawn: 'vat-rate-withdrawn',
      unchanged: refused('Dit tarief geldt al, of is al ingetrokken.'),
    },
  }),
}
