/**
 * Stops everything in reverse order of start, and empties the list. A failure stops no other; all are thrown at the
 * end.
 */
export async function stopAll(started: (() => Promise<void>)[]): Promise<void> {
  const faults: unknown[] = []
  for (const end of started.reverse().splice(0)) await end().catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw new AggregateError(faults, 'Niet alles is netjes gestopt')
}
