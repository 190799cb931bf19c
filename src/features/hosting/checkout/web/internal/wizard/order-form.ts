import {
  NO_REGISTRANT_ANSWERS,
  REGISTRANT_INPUTS,
  registrantOf,
} from '@/features/hosting/domains/domain/registrant'
import { type Cart, laterYearOfDomain, netOfOrder } from '@/features/hosting/orders/domain/order-price'
import { type Identity, identify } from '@/ui/wizard/device-storage'
import {
  SHOWN_CONDITIONS_FIELD,
  SHOWN_LATER_FIELD,
  SHOWN_NET_FIELD,
  SHOWN_TERMS_FIELD,
  SHOWN_VAT_FIELD,
} from '../../../domain/internal/overview'
import type { OrderAnswers } from '../../../domain/order-answers'
import { registeredName } from '../../../domain/order-registrant'

/** The order as form data. The name is the one in the cart, not whatever else was typed. */
export function orderForm(
  answers: OrderAnswers,
  cart: Cart | null,
  identity: Identity,
  page: HTMLFormElement,
): FormData {
  const {
    extras,
    extra_texts,
    further_names: _chosen,
    terms,
    mandate,
    house_number: _looked,
    ...texts
  } = answers
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  const isRegistered = registeredName(cart) !== null
  const registrant = isRegistered ? registrantOf(answers, answers) : NO_REGISTRANT_ANSWERS
  for (const input of REGISTRANT_INPUTS) form.set(input, registrant[input])
  form.set('domain_name', cart?.domainName ?? '')
  for (const extra of extras) form.append('extras', extra)
  for (const [field, text] of Object.entries(extra_texts)) form.set(field, text)
  for (const name of cart?.furtherNames ?? []) form.append('further_names', name)
  if (terms) form.set('terms', 'on')
  if (mandate) form.set('mandate', 'on')
  const shown = new FormData(page)
  for (const field of [SHOWN_VAT_FIELD, SHOWN_TERMS_FIELD, SHOWN_CONDITIONS_FIELD])
    form.set(field, shown.get(field) ?? '')
  if (cart) {
    form.set(SHOWN_NET_FIELD, String(netOfOrder(cart)))
    form.set(SHOWN_LATER_FIELD, String(laterYearOfDomain(cart)))
  }
  identify(form, identity, page)
  return form
}
