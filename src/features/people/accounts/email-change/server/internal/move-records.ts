import type { Context, Transaction } from '@/platform/context'
import type { MovedRecords } from '../email-change-tables'

/** Moves what features keep under an address to another; returns which records went along. */
export async function moveRecords(
  { registries }: Context,
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<MovedRecords> {
  const moved: [string, readonly string[]][] = []
  for (const part of registries.personalDataParts) {
    const ids = (await part.changeAddress?.(tx, { from, to })) ?? []
    if (ids.length > 0) moved.push([part.name, ids])
  }
  return Object.fromEntries(moved)
}

/** The reverse, for exactly the records that went along. */
export async function moveRecordsBack(
  { registries }: Context,
  tx: Transaction,
  { from, to, moved }: { from: string; to: string; moved: MovedRecords },
): Promise<void> {
  for (const part of registries.personalDataParts) {
    const only = moved[part.name]
    if (only) await part.changeAddress?.(tx, { from: to, to: from, only })
  }
}
