import type { Usage } from '@/features/hosting/providers/domain/hosting-panel'

/** Address of a page with what its hosting uses, asked at the panel when it is opened. */
export const USAGE_QUERY = 'gebruik'

/**
 * What a page knows of how much an order's hosting uses.
 * - `unasked`: it can be asked, and was not.
 * - `silent`: the panel did not answer in time.
 * - `limited`: it was asked too often.
 * - `none`: nobody can be asked.
 */
export type KnownUsage =
  | { state: 'read'; usage: Usage; readAt: Date }
  | { state: 'unasked' }
  | { state: 'silent' }
  | { state: 'limited' }
  | { state: 'none' }

export interface UsageLine {
  label: string
  words: string
  /** Of its limit, in percent from 0 to 100; null without a limit. */
  percent: number | null
}

/** Share of a limit from which there is little left. */
export const NEARLY_FULL_PERCENT = 90

const MEGABYTE = 1024 ** 2
const GIGABYTE = 1024 ** 3

/** '340 MB', '1,2 GB'. Units are of 1,024, as panels reckon: a package of 5 GB has a limit of 5 GB. */
export function roomInWords(bytes: number): string {
  if (bytes < MEGABYTE) return bytes === 0 ? '0 MB' : 'minder dan 1 MB'
  if (bytes < GIGABYTE) return `${Math.round(bytes / MEGABYTE)} MB`
  return `${(bytes / GIGABYTE).toFixed(1).replace('.', ',').replace(',0', '')} GB`
}

/** What is used, and of how much, one line each. */
export function usageLines({
  diskBytes,
  diskLimitBytes,
  trafficBytes,
  trafficLimitBytes,
}: Usage): UsageLine[] {
  return [
    lineOf('Schijfruimte', diskBytes, diskLimitBytes),
    lineOf('Dataverkeer deze maand', trafficBytes, trafficLimitBytes),
  ]
}

function lineOf(label: string, used: number, limit: number | undefined): UsageLine {
  if (limit === undefined || limit <= 0)
    return { label, words: `${roomInWords(used)}, zonder grens`, percent: null }
  const percent = Math.min(100, Math.max(0, Math.round((used / limit) * 100)))
  return { label, words: `${roomInWords(used)} van ${roomInWords(limit)}`, percent }
}
