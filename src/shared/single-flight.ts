/**
 * Lets those who want to know the same thing at one moment wait for one answer: in this process, per owner and key. What
 * is asked after the answer came is asked anew.
 */
export function singleFlight<Owner extends object, Answer>() {
  const underWay = new WeakMap<Owner, Map<string, Promise<Answer>>>()
  const of = (owner: Owner) => {
    const known = underWay.get(owner) ?? new Map<string, Promise<Answer>>()
    underWay.set(owner, known)
    return known
  }
  return {
    /** The answer that is under way; undefined when nobody is asking. */
    underWay: (owner: Owner, key: string): Promise<Answer> | undefined => underWay.get(owner)?.get(key),
    /** Asks, or joins who is asking already. */
    ask: (owner: Owner, key: string, question: () => Promise<Answer>): Promise<Answer> => {
      const answers = of(owner)
      const answer = answers.get(key) ?? question().finally(() => answers.delete(key))
      answers.set(key, answer)
      return answer
    },
  }
}
