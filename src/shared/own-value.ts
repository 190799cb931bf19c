/**
 * What a table has under a key that came from outside; undefined when it has nothing there. Names that every object
 * inherits, such as 'valueOf' and 'constructor', are no keys of it: `table[key]` would answer a function for them.
 */
export function ownValue<Value>(
  table: Readonly<Partial<Record<string, Value>>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
