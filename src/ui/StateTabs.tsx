import { TabLinks } from './TabLinks'

interface StateTabsProps<State extends string> {
  /** States in the order of the tabs. */
  states: readonly State[]
  labels: Readonly<Record<State, string>>
  counts: Partial<Record<State, number>>
  /** The first tab, which shows every state. */
  all: { label: string; count?: number }
  current: State | undefined
  address: (state: State | undefined) => string
}

/** Tabs of a list: one for all of it, and one for each state that its rows can be in. */
export function StateTabs<State extends string>(props: StateTabsProps<State>) {
  const { states, labels, counts, all, current, address } = props
  const tab = (state: State | undefined, label: string, count: number | undefined) => ({
    label,
    count,
    href: address(state),
    isCurrent: state === current,
  })
  return (
    <TabLinks
      label="Staat"
      tabs={[
        tab(undefined, all.label, all.count),
        ...states.map((state) => tab(state, labels[state], counts[state] ?? 0)),
      ]}
    />
  )
}
