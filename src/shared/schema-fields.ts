import { z } from 'astro/zod'
import type { Texts } from './form-state'

/** Fields of a form by name, each with the length, in characters, to which it is truncated when shown again. */
export type SchemaFields = ReadonlyMap<string, number>

/** Length limit of a field whose schema has none: a choice, a number, a tick. */
const SHORT_TEXT = 200

/** Length limit of a list of choices, joined. */
const LIST = 1000

/**
 * Factor above the limit that is kept: a text that is too long comes back in full, so that it can be shortened; only
 * what is no mistake any more is cut.
 */
const ROOM = 2

/** Fields that a form's schema reads. Throws when the schema is no object of named fields. */
export function fieldsOf(schema: z.ZodType): SchemaFields {
  const fields = objectIn(schema)
  if (!fields) throw new Error('A form has a schema of named fields.')
  return new Map(
    Object.entries(fields.shape).map(([name, field]) => [name, ROOM * (longestOf(field) ?? SHORT_TEXT)]),
  )
}

function objectIn(schema: unknown): z.ZodObject | undefined {
  if (schema instanceof z.ZodObject) return schema
  return schema instanceof z.ZodPipe ? (objectIn(schema.in) ?? objectIn(schema.out)) : undefined
}

/** Maximal length that a field's schema allows. */
function longestOf(schema: unknown): number | undefined {
  if (schema instanceof z.ZodArray) return LIST
  if (schema instanceof z.ZodString) return schema.maxLength ?? undefined
  if (schema instanceof z.ZodPipe) return longestOf(schema.in) ?? longestOf(schema.out)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return longestOf(schema.unwrap())
  return undefined
}

/** The first message about each field. */
export function firstErrors(error: z.ZodError): Texts {
  const errors: Texts = {}
  for (const issue of error.issues) errors[String(issue.path[0] ?? '')] ??= issue.message
  return errors
}
