import { z } from 'astro/zod'
import { euros } from './money'

export const AMOUNT_FAULT = 'Vul een bedrag in, zoals 23,60.'

/** Positive amount as somebody types it: '23,60', '23.60' or '€ 1.023,60'. */
export const typedAmount = z
  .string()
  .trim()
  .transform((text) =>
    text
      .replace(/[€\s]/g, '')
      .replace(/\.(?=\d{3}(\D|$))/g, '')
      .replace(',', '.'),
  )
  .pipe(z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, AMOUNT_FAULT))
  .transform((decimal) => euros(Number(decimal)))
  .refine((cents) => cents > 0, AMOUNT_FAULT)
