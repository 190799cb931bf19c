import { z } from 'astro/zod'

/** A lead as Meta's webhook announces it: numbers, and nothing of what was filled in. */
export interface DeliveredLead {
  leadgenId: string
  pageId: string | null
  formId: string | null
  adId: string | null
  filledInAt: Date | null
}

/** Meta writes its numbers as text or, in its own examples, as numbers; only those that JSON keeps whole count. */
const metaNumber = z
  .union([z.string(), z.int()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,40}$/))
const optionalNumber = metaNumber.nullish().catch(null)

const leadgenChange = z.object({
  field: z.literal('leadgen'),
  value: z.object({
    leadgen_id: metaNumber,
    page_id: optionalNumber,
    form_id: optionalNumber,
    ad_id: optionalNumber,
    /** Seconds since 1970. */
    created_time: z.int().min(0).max(4_102_444_800).nullish().catch(null),
  }),
})

const delivery = z.object({
  entry: z.array(z.object({ changes: z.array(z.unknown()).catch([]) })),
})

/** The leads that a delivery announces, each once; `null` when it is not a delivery. Other news is left out. */
export function deliveredLeads(payload: unknown): DeliveredLead[] | null {
  const parsed = delivery.safeParse(payload)
  if (!parsed.success) return null
  const changes = parsed.data.entry.flatMap((entry) => entry.changes)
  const leads = changes.flatMap((change) => {
    const { data } = leadgenChange.safeParse(change)
    return data ? [toLead(data.value)] : []
  })
  return [...new Map(leads.map((lead) => [lead.leadgenId, lead])).values()]
}

function toLead(value: z.output<typeof leadgenChange>['value']): DeliveredLead {
  const { leadgen_id, page_id, form_id, ad_id, created_time } = value
  return {
    leadgenId: leadgen_id,
    pageId: page_id ?? null,
    formId: form_id ?? null,
    adId: ad_id ?? null,
    filledInAt: created_time ? new Date(created_time * 1000) : null,
  }
}
