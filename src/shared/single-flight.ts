/**
 * Single-flight: concurrent callers with the same owner and key share one answer, within this process. It is no cache:
 * a later call asks anew.
 */
export function singleFlight<Owner extends object, Answer>() {
  const underWay = new WeakMap<Owner, Map<string, Promise<Answer>>>()
  const of = (owner: Owner) => {
    const known = underWay.get(owner) ?? new Map<string, Promise<Answer>>()
    underWay.set(owner, known)
    return known
  }
  return {
    /** The pending answer; undefined when there is none. */
    underWay: (owner: Owner, key: string): Promise<Answer> | undefined => underWay.get(owner)?.get(key),
    /** Asks, or joins the pending question. */
    ask: (owner: Owner, key: string, question: () => Promise<Answer>): Promise<Answer> => {
      const answers = of(owner)
      const answer = answers.get(key) ?? question().finally(() => answers.delete(key))
      answers.set(key, answer)
      return answer
    },
  }
}
