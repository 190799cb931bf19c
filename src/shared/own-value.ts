/**
 * Own property of a table, for a key from outside; undefined without one. Inherited names, such as 'valueOf' and
 * 'constructor', do not count: `table[key]` would return a function for them.
 */
export function ownValue<Value>(
  table: Readonly<Partial<Record<string, Value>>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
