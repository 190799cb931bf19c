import { colleagues } from '@/office/colleagues'
import { refused } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { done } from '@/shared/form-state'
import { decidePrice } from './server/decide-price'
import { withdrawPrice } from './server/withdraw-price'
import { DAY_FAULT, priceForm, withdrawalForm } from './terms/domain/price-form'
import { PRICES_PATH } from './terms/domain/price-paths'

/** The forms of what running subscriptions cost. Whatever stands here is for administrators only. */
export const subscriptionPrices = {
  change: form({
    who: colleagues,
    asks: priceForm,
    does: (context, { price: unitPrice, day: effectiveOn, ...input }, admin) =>
      decidePrice(context, { ...input, unitPrice, effectiveOn, admin }),
    says: {
      decided: done('price-changed', PRICES_PATH),
      known: done('price-known', PRICES_PATH),
      taken: refused('Voor die dag staat er al een andere prijs. Trek die eerst in, of kies een andere dag.'),
      'too-early': refused(DAY_FAULT),
    },
  }),

  withdraw: form({
    who: colleagues,
    asks: withdrawalForm,
    does: (context, { version_id: versionId }, admin) => withdrawPrice(context, { versionId, admin }),
    says: {
      withdrawn: 'price-withdrawn',
      'told-again': 'price-withdrawn-told',
      charged: refused('Iemand betaalt deze prijs al. Leg een nieuwe prijs vast als hij anders moet.'),
      unchanged: refused('Deze prijs is al ingetrokken.'),
    },
  }),
}
