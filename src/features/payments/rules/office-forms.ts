import { z } from 'astro/zod'
import { type Cents, euros } from '@/shared/money'

const AMOUNT_FAULT = 'Vul een bedrag in, zoals 23,60.'

/** What an administrator types: '23,60', '23.60' or '€ 1.023,60'. */
const amount = z
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

export const transferForm = z.object({ invoice_id: z.uuid(), transfer_id: z.uuid(), amount })

/** What had gone back before, in cents, when the form was drawn. Pressed twice, it is booked once. */
const known = z.coerce
  .number()
  .int()
  .min(0)
  .transform((cents) => cents as Cents)

export const reversalForm = z.object({ payment_id: z.uuid(), known, amount })

export const returnForm = z.object({ invoice_id: z.uuid(), known, amount })

export const resolutionForm = z.object({
  exception_id: z.uuid(),
  note: z
    .string()
    .trim()
    .min(1, 'Schrijf op wat je ermee deed.')
    .max(1000, 'Houd de notitie onder de 1000 tekens.'),
})
