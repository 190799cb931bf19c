import fc from 'fast-check'

/** The part of JSON Schema that the API uses. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  examples?: unknown[]
  pattern?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  minLength?: number
  maxLength?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

type Named = Readonly<Record<string, JsonSchema>>

/** Values that match a schema, and now and then one with a fault. */
export function valuesOf(schema: JsonSchema, named: Named): fc.Arbitrary<unknown> {
  const right = rightValues(schema, named)
  return fc.oneof({ weight: 15, arbitrary: right }, { weight: 1, arbitrary: fc.jsonValue() })
}

function rightValues({ examples, ...schema }: JsonSchema, named: Named): fc.Arbitrary<unknown> {
  if (examples)
    return fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...examples) },
      { weight: 1, arbitrary: rightValues(schema, named) },
    )
  const name = schema.$ref?.split('/').at(-1)
  if (name) return rightValues(named[name] ?? {}, named)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((one) => rightValues(one, named)))
  if (schema.allOf) return rightValues(schema.allOf[0] ?? {}, named)
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'object']
  return fc.oneof(...types.map((type) => ofType(type, schema, named)))
}

function ofType(type: string, schema: JsonSchema, named: Named): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return texts(schema)
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(schema.minimum ?? -1e6, -1e9),
        max: Math.min(schema.maximum ?? 1e6, 1e9),
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, named), { maxLength: Math.min(schema.maxItems ?? 5, 5) })
    default:
      return objects(schema, named)
  }
}

function objects({ properties = {}, required = [] }: JsonSchema, named: Named): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, valuesOf(inner, named)]),
  )
  const whole = fc.record(fields, { requiredKeys: required })
  const odd = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 2 })
  return fc.oneof(
    { weight: 8, arbitrary: whole },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.tuple(whole, odd).map(([one, other]) => ({ ...one, ...other })) },
  )
}

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid(),
  uri: fc.integer({ min: 0, max: 99 }).map((number) => `https://ontvanger${number}.example/melding`),
  email: fc.integer({ min: 0, max: 99 }).map((number) => `mens${number}@bedrijf.example`),
  date: fc
    .integer({ min: 0, max: 400 })
    .map((days) => new Date(Date.UTC(2026, 10, 1 + days)).toISOString().slice(0, 10)),
  'date-time': fc.date({ noInvalidDate: true }).map((moment) => moment.toISOString()),
}

/** Ordinary words, and unusual characters. */
function texts({ format, pattern, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  const known = FORMATS[format ?? '']
  if (known) return known
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const plain = fc.stringMatching(/^[A-Z][a-z]{2,12}( [a-z]{2,9})?$/)
  const wild = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 300) })
  const fits = (text: string) => text.slice(0, maxLength)
  return fc.oneof({ weight: 5, arbitrary: plain.map(fits) }, { weight: 1, arbitrary: wild })
}
