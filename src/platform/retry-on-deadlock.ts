import { sqlState } from './database-errors'

const DEADLOCK = '40P01'
const ATTEMPTS = 4

/**
 * Runs a transaction, and again when PostgreSQL broke it off because two waited for each other: nothing of it happened
 * then.
 */
export async function retryOnDeadlock<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (sqlState(error) !== DEADLOCK || attempt === ATTEMPTS) throw error
    }
  }
}
