import { z } from 'astro/zod'
import { isCalendarDay } from '@/shared/calendar-day'

export const FROM_FAULT = 'Kies een dag na vandaag, en na de laatste die er al staat.'
const PERCENT_FAULT = 'Vul een heel percentage in, van 1 tot en met 99.'

const typed = (check: z.ZodType<string>) => z.preprocess((value) => value ?? '', check)

/** Another standard rate of VAT, from a day on. */
export const vatRateForm = z.object({
  percent: typed(
    z
      .string()
      .trim()
      .regex(/^[1-9]\d?%?$/, PERCENT_FAULT),
  ).transform((text) => parseInt(text, 10)),
  from: typed(z.string().trim().refine(isCalendarDay, FROM_FAULT)),
})

export const vatRateWithdrawal = z.object({ from: typed(z.string().refine(isCalendarDay, FROM_FAULT)) })
