import type { z } from 'astro/zod'
import type { Texts } from './form-state'

/** The first message about each field. */
export function firstErrors(error: z.ZodError): Texts {
  const errors: Texts = {}
  for (const issue of error.issues) errors[String(issue.path[0] ?? '')] ??= issue.message
  return errors
}
