/** Signal to all processes that somebody's rights changed: live streams look again whether they may go on. */
export function rightsSignal(accountId: string): string {
  return `rights ${accountId}`
}
