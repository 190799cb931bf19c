import type { HeavyTask } from '@/platform/heavy-work/heavy-task'
import type { ReadStatement } from '../rules/read-statement'

/** The lines of a bank statement: a full one takes more than half a second. */
export const parseStatement: HeavyTask<string, ReadStatement> = {
  name: 'parse-statement',
  lane: 'long',
  limitMs: 30_000,
  run: async (xml) => {
    const { readStatement } = await import('../rules/read-statement')
    return readStatement(xml)
  },
}
