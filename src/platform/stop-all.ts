/**
 * Ends what was started, in the reverse order, and leaves the list empty. One that fails keeps none of the others going;
 * it is told at the end.
 */
export async function stopAll(started: (() => Promise<void>)[]): Promise<void> {
  const faults: unknown[] = []
  for (const end of started.reverse().splice(0)) await end().catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw new AggregateError(faults, 'Niet alles is netjes gestopt')
}
