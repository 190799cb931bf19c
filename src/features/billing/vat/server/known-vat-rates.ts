import { asc } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Context, Database } from '@/platform/context'
import { describeError } from '@/platform/database-errors'
import { followSignal } from '@/platform/signals'
import { setVatRates } from '@/shared/vat'
import { vatRates } from './vat-rate-tables'

/** The signal between the processes of the site that a rate was written down or taken back. */
export const VAT_RATES_SIGNAL = 'vat-rates'

/** Polling interval without any signal: behind some poolers none is heard. */
const LOOK_EVERY_MS = 600_000

/** Reads the rates of VAT from the database, for everything in this process that asks `vatRateOn`. */
export async function loadVatRates(db: Database): Promise<void> {
  const rows = await db.select().from(vatRates).orderBy(asc(vatRates.from))
  setVatRates(rows.map(({ from, percent }) => ({ from, value: percent })))
}

/** Reads them again whenever they changed, until the returned function is called. */
export function followVatRates(
  { db, signals }: Pick<Context, 'db' | 'signals'>,
  log: Pick<Logger, 'warn'>,
): () => void {
  return followSignal(signals, {
    on: VAT_RATES_SIGNAL,
    everyMs: LOOK_EVERY_MS,
    read: () => loadVatRates(db),
    onFault: (error) =>
      log.warn(describeError(error), 'De btw-tarieven konden niet worden gelezen; straks weer'),
  })
}
