import type { Context, Database } from '../../src/platform/context'

/** Context whose database is unavailable for the first transactions: before they begin, or after their commit. */
export function awayFor(context: Context, times: number, when: 'before' | 'after'): Context {
  let left = times
  const transaction: Database['transaction'] = async (work, config) => {
    const isAway = left-- > 0
    const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
    if (isAway && when === 'before') throw lost
    const result = await context.db.transaction(work, config)
    if (isAway) throw lost
    return result
  }
  const db = new Proxy(context.db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  })
  return { ...context, db }
}
