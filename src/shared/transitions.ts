/**
 * A state machine: one table of which states follow each state, and the questions that are asked of it. What can be done
 * in a state by steps with a name (`appointmentCan`) is a table of its own.
 */
export function transitions<State extends string>(table: { readonly [From in State]: readonly State[] }) {
  const states = Object.keys(table) as State[]
  const allow = (from: State, to: State): boolean => table[from].includes(to)
  return {
    /** Whether one state may follow the other. None follows itself unless the table says so. */
    allow,
    /** The states that may follow this one, in the order of the table. */
    after: (from: State): readonly State[] => table[from],
    /** The states that this one may follow: for an UPDATE that matches no other row. */
    before: (to: State): State[] => states.filter((from) => allow(from, to)),
  }
}
