import { z } from 'astro/zod'
import { optionalText, shownFacts } from '@/shared/form-fields'
import { HEAD_FIELDS, LINE_FIELD_NAMES, type LineField, typedOfForm } from './typed-invoice'

/** Id of a draft; of a new one it is the form's idempotency key. */
const draftId = z.uuid()

export const draftBeginning = z.object({
  draft_id: draftId,
  customer_id: z.uuid('Kies een klant.'),
  project: optionalText(40),
})

export const replacementBeginning = z.object({ draft_id: draftId, invoice_id: z.uuid() })

export const shareBeginning = z.object({ draft_id: draftId, quote_id: z.uuid() })

export const draftChoice = z.object({ draft_id: draftId })

/** Length of each text, in characters. A reference still fits beside the address on the PDF. */
const MOST = {
  subject: 200,
  introduction: 1000,
  buyer_reference: 40,
  purchase_order: 40,
  payment_days: 10,
} as const satisfies Record<(typeof HEAD_FIELDS)[number], number>

const MOST_OF_LINE = {
  description: 500,
  quantity: 20,
  unit: 10,
  unitPrice: 20,
  discountPercent: 10,
  vatPercent: 10,
} as const satisfies Record<LineField, number>

/** Text as it is typed: nothing of it is taken away. An absent field arrives as null. */
const typed = (most: number) =>
  z.preprocess((value) => value ?? '', z.string().max(most, `Gebruik hier hoogstens ${most} tekens.`))

type Typed = ReturnType<typeof typed>

const head = Object.fromEntries(HEAD_FIELDS.map((name) => [name, typed(MOST[name])])) as Record<
  (typeof HEAD_FIELDS)[number],
  Typed
>
const lines = Object.fromEntries(
  LINE_FIELD_NAMES.map(([field, name]) => [name, typed(MOST_OF_LINE[field])]),
) as Record<`${LineField}-${number}`, Typed>

/** A draft as its form sends it. `next`: whether whoever saves it goes on to the step before issuing. */
export const draftSaving = z
  .object({
    draft_id: draftId,
    revision: z.coerce.number().int().min(1),
    next: z.enum(['voorbeeld', '']).nullish(),
    ...head,
    ...lines,
  })
  .transform(({ draft_id: id, revision, next, ...form }) => ({
    id,
    revision,
    goesOn: next === 'voorbeeld',
    typed: typedOfForm(form),
  }))

export const draftIssuing = z.object({ draft_id: draftId, shown: shownFacts })
