import { z } from 'astro/zod'
import { NO_EMAIL_ADDRESS } from '@/shared/email-faults'
import { emailAddress, optionalText, requiredText } from '@/shared/form-fields'
import { personName } from '@/shared/person-name'
import { MAX_URLS_LENGTH, readReportedUrls } from './internal/reported-urls'

const NAME_FAULT = 'Vul je naam in.'

/**
 * Required contents of a report (Digital Services Act, article 16(2)). Name and address are optional only for a report
 * about sexual abuse of children (16(2)(c)). Browser and server share this schema.
 */
export const contentReport = z
  .object({
    urls: requiredText('Vul het adres van de pagina in.', MAX_URLS_LENGTH).transform((typed, context) => {
      const read = readReportedUrls(typed)
      if ('urls' in read) return read.urls
      context.addIssue({ code: 'custom', message: read.fault })
      return z.NEVER
    }),
    explanation: requiredText('Leg uit wat er staat, en waarom het volgens jou verboden is.', 5_000),
    child_abuse: z.preprocess((ticked) => Boolean(ticked), z.boolean()),
    name: filledAs(personName(NAME_FAULT), 200),
    email: filledAs(emailAddress, 254),
    good_faith: requiredText('Zet hier een vinkje: zonder dat mogen we je melding niet behandelen.', 10),
  })
  .refine(({ child_abuse, name }) => child_abuse || name, {
    path: ['name'],
    message: NAME_FAULT,
    when: isRead,
  })
  .refine(({ child_abuse, email }) => child_abuse || email, {
    path: ['email'],
    message: NO_EMAIL_ADDRESS,
    when: isRead,
  })

export type ContentReport = z.output<typeof contentReport>

/** Optional text that is validated by `schema` when it is filled in. */
function filledAs(schema: z.ZodType, maxLength: number) {
  return optionalText(maxLength).superRefine((text, context) => {
    if (text === null) return
    for (const { message } of schema.safeParse(text).error?.issues ?? [])
      context.addIssue({ code: 'custom', message })
  })
}

/** Runs the check beside other faults, so that the form shows all of them at once. */
function isRead({ value }: { value: unknown }): boolean {
  return typeof value === 'object' && value !== null
}
