import { API_SUBJECTS } from '@/features/operations/integrations/api-keys/domain/api-scope'
import { subjectOf } from '@/platform/api/open-api'
import { PROBLEMS, type ProblemName, problemAnchor } from '@/platform/api/problem'
import type { Documentation, DocumentedCall, DocumentedField } from '@/site/api/documentation'
import { apiDescription } from '../api-description'
import { API_CALLS } from './api'
import { API_EXAMPLES, WEBHOOK_VERIFICATION } from './examples'

/** What of a JSON schema the page tells. */
interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  description?: string
  default?: unknown
}

interface Parameter {
  name: string
  required?: boolean
  description?: string
  schema: Schema
}

interface Operation {
  operationId: string
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

interface Description {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** All that the page of the API tells, out of the description that programs read. */
export function apiDocumentation(siteUrl: string): Documentation {
  const description = JSON.parse(JSON.stringify(apiDescription(siteUrl))) as Description
  const calls = API_CALLS.map((call) => ({ subject: subjectOf(call), call: documented(description, call) }))
  const subjects = [['key', 'De sleutel zelf'], ...Object.entries(API_SUBJECTS)] as const
  return {
    siteUrl,
    examples: API_EXAMPLES,
    verification: WEBHOOK_VERIFICATION,
    groups: subjects.map(([subject = '', title = '']) => ({
      title,
      calls: calls.flatMap((one) => (one.subject === subject ? [one.call] : [])),
    })),
    problems: (Object.keys(PROBLEMS) as ProblemName[]).map((name) => ({
      anchor: problemAnchor(name),
      status: PROBLEMS[name].status,
      title: PROBLEMS[name].title.nl,
      detail: PROBLEMS[name].detail.nl,
    })),
  }
}

function documented(description: Description, call: (typeof API_CALLS)[number]): DocumentedCall {
  const { method, path, summary, scope, name } = call
  const operation = description.paths[`/api/v1${path}`]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${name} is not described`)
  const parameters = (operation.parameters ?? []).flatMap((one) =>
    '$ref' in one ? [] : [fieldOf(description, one.name, one.schema, one)],
  )
  const body = operation.requestBody?.content['application/json']?.schema
  const [answer] = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'))
  const [media = '', content] = Object.entries(answer?.[1].content ?? {})[0] ?? []
  return {
    name,
    method,
    path: `/api/v1${path}`,
    summary,
    scope,
    note: call.description ?? null,
    sent: [...parameters, ...(body ? fieldsIn(description, body) : [])],
    answered: media === 'application/json' && content ? fieldsIn(description, content.schema) : [],
    answerStatus: Number(answer?.[0] ?? 200),
  }
}

function resolved({ components }: Description, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return (name && components.schemas[name]) || schema
}

/** The fields of an object; of a page of a list, those of a row. */
function fieldsIn(description: Description, schema: Schema): DocumentedField[] {
  const { properties = {}, required = [], allOf = [] } = resolved(description, schema)
  const inherited = allOf.flatMap((one) => fieldsIn(description, one))
  const own = Object.entries(properties).map(([name, inner]) =>
    fieldOf(description, name, inner, { required: required.includes(name) }),
  )
  return [...inherited, ...own]
}

function fieldOf(
  description: Description,
  name: string,
  schema: Schema,
  { required = false, description: said }: { required?: boolean; description?: string },
): DocumentedField {
  const told = said ?? schema.description ?? resolved(description, schema).description
  return { name, type: typeInWords(description, schema), isRequired: required, told: told ?? '' }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'tekst',
  integer: 'geheel getal',
  number: 'getal',
  boolean: 'true of false',
  null: 'null',
  object: 'object',
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'uuid',
  'date-time': 'moment',
  date: 'dag',
  email: 'e-mailadres',
  uri: 'adres',
}

function typeInWords(description: Description, schema: Schema): string {
  const name = schema.$ref?.split('/').at(-1)
  if (name) return name.replace(/Output$/, '')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => (value === null ? 'null' : String(value))).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((one) => typeInWords(description, one)))].join(' | ')
  if (schema.type === 'array') return `lijst van ${typeInWords(description, schema.items ?? {})}`
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'object']
  return types
    .map((type) => FORMATS[type === 'string' ? (schema.format ?? '') : ''] ?? TYPES[type] ?? type)
    .join(' | ')
}
