import type { z } from 'astro/zod'
import { expect, test } from 'vitest'

/** An answer in the shape that a provider publishes, to hold a driver's schema and the fake against. */
export interface PublishedExample {
  name: string
  /** Repository and file, or page. */
  source: string
  schema: z.ZodType
  /** Its fields as they are published; the values are of our own cast. */
  body: string
}

/**
 * Reads each example through the driver's schema, and holds the fake against it: whatever the fake's answer has, at any
 * depth, the published one has too, with a value of the same kind. `faked` asks the fake for its answer by name; `parsed`
 * is for a provider that writes neither JSON nor forms.
 */
export function heldAgainst(
  examples: readonly PublishedExample[],
  faked: (name: string) => Promise<string>,
  parsed: (text: string) => unknown = jsonOrForm,
): void {
  test.each(examples.map((example) => [example.name, example.source, example] as const))(
    'the published %s (%s) is read, and the fake answers in its shape',
    async (name, _source, { schema, body }) => {
      expect(schema.safeParse(parsed(body)).error).toBeUndefined()
      const answer = await faked(name)
      expect(schema.safeParse(parsed(answer)).error).toBeUndefined()
      const published = shapeOf(parsed(body))
      const invented = [...shapeOf(parsed(answer))].filter((line) => !published.has(line))
      expect(invented).toEqual([])
    },
  )
}

/** JSON, or a form: answers of either kind are compared by their fields. */
function jsonOrForm(text: string): unknown {
  return /^\s*[[{]/.test(text) ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
}

/** Paths with the kind of their values: 'rrsets[].ttl: number'. */
function shapeOf(value: unknown, path = ''): Set<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((each) => [...shapeOf(each, `${path}[]`)]))
  if (typeof value === 'object' && value !== null)
    return new Set(Object.entries(value).flatMap(([key, each]) => [...shapeOf(each, `${path}.${key}`)]))
  return new Set([`${path}: ${typeof value}`])
}
