import { z } from 'astro/zod'
import type { ChangeQuote } from '@/features/billing/subscriptions/terms/domain/change-quote'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import type { ExtraId } from '@/features/hosting/catalogue/domain/catalogue'
import { counted, countField, extrasTyped } from '@/features/hosting/catalogue/domain/counted-extras'
import { extraIdsIn, packageIdIn } from '@/features/hosting/catalogue/domain/packages'
import { shownDay } from '@/shared/calendar-day'
import { requiredText } from '@/shared/form-fields'
import type { Texts } from '@/shared/form-state'

/** Every extra that can be sold, as often as it can be, with its comma. */
const MOST_EXTRAS_TEXT = 40_000

const CYCLES = ['monthly', 'yearly'] as const

/** Choice under the names of the order wizard; the extras in one field, separated by commas. */
const chosen = {
  hosting_package: z
    .string('Kies een hostingpakket.')
    .refine((id) => packageIdIn(id) !== undefined, 'Kies een hostingpakket.'),
  billing_cycle: z.enum(CYCLES, 'Kies per maand of per jaar.'),
  extras: z.preprocess(
    (value) => value ?? '',
    z
      .string()
      .max(MOST_EXTRAS_TEXT)
      .transform((text) => (text ? text.split(',') : []))
      .refine((ids) => extraIdsIn(ids).length === ids.length, 'Kies uit de extra’s op de lijst.')
      .transform(extraIdsIn),
  ),
}

/** Form of the button below the price of a change: the choice, and the price that was shown. */
export const changeRequest = z
  .object({
    order_number: requiredText('Welke bestelling?', 30),
    ...chosen,
    quoted: requiredText('Bekijk eerst wat de wijziging kost.', 400),
    request_id: z.uuid('Laad de pagina opnieuw en probeer het nog eens.'),
  })
  .transform(({ order_number, quoted, request_id, ...typed }) => ({
    orderNumber: order_number,
    quoted,
    requestId: request_id,
    wished: choiceOf(typed),
  }))

const looked = z.object(chosen)

/** What somebody chose in the address of the page whose price they want to see. */
export interface AddressedWish {
  /** Undefined when there is no choice, or when a number beside an extra is wrong. */
  wished: HostingChoice | undefined
  /** The choice with what is wrong, so that the page shows it as it was typed. */
  refused?: RefusedWish
}

export interface RefusedWish {
  chosen: HostingChoice
  /** What was typed, and what is wrong with it, by field. */
  texts: Texts
  faults: Texts
}

/** `has`: the extras that are there now. */
export function wishIn(params: URLSearchParams, has: readonly ExtraId[]): AddressedWish {
  const ticked = params.getAll('extras')
  const unknown = ticked.filter((id) => extraIdsIn([id]).length === 0)
  const typed = Object.fromEntries(params)
  const { extras, faults } = extrasTyped(ticked, typed, has)
  const { data } = looked.safeParse({ ...typed, extras: [...extras, ...unknown].join() })
  if (!data || Object.keys(faults).length === 0) return { wished: data && choiceOf(data) }
  const texts = Object.fromEntries(Object.keys(faults).map((field) => [field, typed[field] ?? '']))
  return { wished: undefined, refused: { chosen: choiceOf(data), texts, faults } }
}

/** The same choice as a query string. */
export function choiceParams({ packageId, billingCycle, extras }: HostingChoice): string {
  const params = new URLSearchParams({ hosting_package: packageId, billing_cycle: billingCycle })
  for (const { id, count } of counted(extras)) {
    params.append('extras', id)
    if (count > 1) params.append(countField(id), String(count))
  }
  return params.toString()
}

interface Typed {
  hosting_package: HostingChoice['packageId']
  billing_cycle: HostingChoice['billingCycle']
  extras: ExtraId[]
}

function choiceOf({ hosting_package: packageId, billing_cycle: billingCycle, extras }: Typed): HostingChoice {
  return { packageId, billingCycle, extras }
}

/**
 * Label of the button. It tells a customer who has to pay so (BW 6:230v); a change that only lowers the price names the
 * day from which it holds.
 */
export function changeButton(
  { now, nextOn, from, to }: Pick<ChangeQuote, 'now' | 'nextOn' | 'from' | 'to'>,
  role: 'admin' | 'customer',
): string {
  if (now) return role === 'admin' ? 'Wijzigen en factuur mailen' : 'Wijzigen en betalen'
  return from.billingCycle === to.billingCycle || role === 'admin'
    ? `Wijzigen per ${shownDay(nextOn)}`
    : 'Wijzigen met betaalverplichting'
}
