/** What may be written about an error to a log, or to the table of jobs. */
export interface ErrorDescription {
  name: string
  /** SQLSTATE of PostgreSQL, or error code of Node or a library. */
  code?: string
  message: string
}

/**
 * Describes an error without the values of a query. Drizzle puts every parameter in its message, and PostgreSQL
 * quotes values in its own; those values are names and e-mail addresses.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!isErrorLike(error)) return { name: 'Error', message: 'onbekende fout' }
  if (isQueryError(error)) return describeError(error.cause)
  const { name = 'Error', message } = error
  const code = codeOf(error)
  if (isSqlState(code)) return { name, code, message: `PostgreSQL ${code}` }
  return { name, code, message: [message, ...causesOf(error)].filter(Boolean).join('; ') }
}

/** Messages of the cause, and of each error of an AggregateError, without duplicates. */
function causesOf(error: ErrorLike): string[] {
  const inside = 'errors' in error && Array.isArray(error.errors) ? error.errors : []
  const causes = isErrorLike(error.cause) ? [error.cause, ...inside] : inside
  const messages = causes.map((one) => describeError(one).message)
  return [...new Set(messages)].filter((one) => !error.message.includes(one)).slice(0, MOST_CAUSES)
}

const MOST_CAUSES = 5

/** Flattens an error with everything that it wraps: the driver's inside Drizzle's, and each of an AggregateError. */
export function causesOfError(error: unknown): { code?: string; message: string }[] {
  if (!isErrorLike(error)) return []
  const inside = 'errors' in error && Array.isArray(error.errors) ? error.errors : []
  const code = codeOf(error)
  return [
    { ...(code && { code }), message: error.message },
    ...[error.cause, ...inside].flatMap(causesOfError),
  ]
}

/** SQLSTATE of a PostgreSQL error, direct or wrapped by Drizzle; `23505` is a unique violation. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (isQueryError(error)) return sqlState(error.cause)
  const code = codeOf(error)
  return isSqlState(code) ? code : undefined
}

interface ErrorLike {
  name?: string
  message: string
  cause?: unknown
}

/** Duck typing: the queue reports its errors as plain copies, which may have lost their name. */
function isErrorLike(error: unknown): error is ErrorLike {
  return (
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
  )
}

/** Whether it is Drizzle's wrapper. Recognized by its fields, which a plain copy keeps. */
function isQueryError(error: ErrorLike): boolean {
  return 'query' in error && 'params' in error
}

function codeOf(error: ErrorLike): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

function isSqlState(code: string | undefined): code is string {
  return code !== undefined && /^(?=.*\d)[0-9A-Z]{5}$/.test(code)
}

const DEADLOCK = '40P01'
const ATTEMPTS = 4

/** Retries a transaction after a deadlock, which rolled it back. */
export async function retryOnDeadlock<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (sqlState(error) !== DEADLOCK || attempt === ATTEMPTS) throw error
    }
  }
}
