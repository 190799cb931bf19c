/** A migration's statement that is incompatible with an older version, and the reason. */
export interface Unlivable {
  statement: string
  why: string
}

/** Statements that break what a running older version reads or writes. */
const RULES: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/^DROP TABLE/i, 'it still reads that table'],
  [/^ALTER TABLE .* RENAME\b/is, 'it knows the old name'],
  [/^ALTER TABLE .* DROP COLUMN/is, 'it still reads that column'],
  [
    /^ALTER TABLE .* ADD COLUMN (?!.*\bDEFAULT\b)(?!.*\bGENERATED\b).*\bNOT NULL/is,
    'it writes rows without that column',
  ],
  [/^ALTER TABLE .* ALTER COLUMN .* SET NOT NULL/is, 'it may leave that column empty'],
  [/^ALTER TABLE .* ALTER COLUMN .* DROP DEFAULT/is, 'it leaves that column to its default'],
  [/^ALTER TABLE .* ALTER COLUMN .* SET DATA TYPE (?!(?:text|bigint)\b)/is, 'what it writes may not fit'],
  // Objects in pg_temp are visible to the migration's own session only.
  [/^DROP (?:FUNCTION (?!pg_temp\.)|VIEW|SCHEMA)/i, 'it may still call that'],
]

/**
 * Incompatible statements of the migrations after a version, in order. Tables that these migrations create are exempt.
 */
export function unlivable(migrations: readonly string[]): Unlivable[] {
  const statements = migrations.flatMap(statementsOf)
  const made = new Set(
    statements.flatMap((one) => /^CREATE TABLE (?:IF NOT EXISTS )?("[^"]+")/i.exec(one)?.[1] ?? []),
  )
  return statements.flatMap((statement) => {
    const table = /^(?:ALTER|DROP) TABLE (?:IF EXISTS )?(?:ONLY )?("[^"]+")/i.exec(statement)?.[1]
    const why = RULES.find(([pattern]) => pattern.test(statement))?.[1]
    return why && !(table && made.has(table)) ? [{ statement, why }] : []
  })
}

/** Statements without comments; a function's dollar-quoted body belongs to its statement. */
function statementsOf(text: string): string[] {
  const kept: string[] = []
  const whole = text.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, (body) => `\0${kept.push(body) - 1}\0`)
  return whole
    .replace(/--.*$/gm, '')
    .split(';')
    .map((one) => one.trim().replace(/\0(\d+)\0/g, (_, at: string) => kept[Number(at)] ?? ''))
    .filter(Boolean)
}
