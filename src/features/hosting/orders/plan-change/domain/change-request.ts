import { z } from 'astro/zod'
import type { ChangeQuote } from '@/features/billing/subscriptions/terms/domain/change-quote'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import type { ExtraId } from '@/features/hosting/catalogue/domain/catalogue'
import { extraIdsIn, packageIdIn } from '@/features/hosting/catalogue/domain/packages'
import { shownDay } from '@/shared/calendar-day'
import { requiredText } from '@/shared/form-fields'

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
      .max(2000)
      .transform((text) => (text ? text.split(',') : []))
      .refine((ids) => extraIdsIn(ids).length === new Set(ids).size, 'Kies uit de extra’s op de lijst.')
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

/** The choice in the address of the page whose price somebody wants to see; undefined when there is none. */
export function wishedIn(params: URLSearchParams): HostingChoice | undefined {
  const { data } = looked.safeParse({
    ...Object.fromEntries(params),
    extras: params.getAll('extras').join(),
  })
  return data && choiceOf(data)
}

/** The same choice as a query string. */
export function choiceParams({ packageId, billingCycle, extras }: HostingChoice): string {
  const params = new URLSearchParams({ hosting_package: packageId, billing_cycle: billingCycle })
  for (const extra of extras) params.append('extras', extra)
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
