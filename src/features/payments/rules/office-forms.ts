import { z } from 'astro/zod'
import { euros } from '@/shared/money'

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
  .pipe(z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, 'Vul het bedrag in dat je ontving, zoals 23,60.'))
  .transform((decimal) => euros(Number(decimal)))
  .refine((cents) => cents > 0, 'Vul het bedrag in dat je ontving, zoals 23,60.')

export const transferForm = z.object({ invoice_id: z.uuid(), transfer_id: z.uuid(), amount })

export const resolutionForm = z.object({
  exception_id: z.uuid(),
  note: z
    .string()
    .trim()
    .min(1, 'Schrijf op wat je ermee deed.')
    .max(1000, 'Houd de notitie onder de 1000 tekens.'),
})
