import { z } from 'astro/zod'
import { isCalendarDay } from '@/shared/calendar-day'
import { requiredText } from '@/shared/form-fields'
import { typedAmount } from '@/shared/typed-amount'
import { productWithKey } from './price-products'

export const DAY_FAULT = 'Kies een dag na vandaag.'

/** A new price of a product. The names are also those of the preview's address. */
export const priceForm = z.object({
  product: z
    .preprocess((value) => value ?? '', z.string())
    .transform((key, check) => {
      const product = productWithKey(key)
      if (product) return product
      check.addIssue({ code: 'custom', message: 'Kies wat duurder of goedkoper wordt.' })
      return z.NEVER
    }),
  price: z.preprocess((value) => value ?? '', typedAmount),
  day: z.preprocess((value) => value ?? '', z.string().trim().refine(isCalendarDay, DAY_FAULT)),
  reason: requiredText('Schrijf op waarom: je klanten lezen het.', 500),
})

export const withdrawalForm = z.object({ version_id: z.uuid() })
