/** Ends the last that was started first, and empties the list. One that fails stops no other; it is told at the end. */
export async function stopAll(started: (() => Promise<void>)[]): Promise<void> {
  const faults: unknown[] = []
  for (const end of started.reverse().splice(0)) await end().catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw new AggregateError(faults, 'Niet alles is netjes gestopt')
}
