/** The chosen ones with this one added or taken away, in the order of the list. */
export function toggled<Choice>(
  list: readonly Choice[],
  chosen: readonly Choice[],
  choice: Choice,
): readonly Choice[] {
  const isChosen = chosen.includes(choice)
  return list.filter((one) => (one === choice ? !isChosen : chosen.includes(one)))
}
