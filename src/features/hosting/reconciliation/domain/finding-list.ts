/** Where the office sees how targets compare with what is paid. */
export const RECONCILIATION_PATH = '/beheer/vergelijking'

/** The place of a finding on that page. */
export function findingPath(id: string): string {
  return `${RECONCILIATION_PATH}#verschil-${id}`
}
