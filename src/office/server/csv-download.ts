import { actorOf, SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import type { Context } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import type { DownloadedList } from '../rules/audit-events'

interface CsvFile {
  /** Kind of list, as the audit log names it. */
  kind: DownloadedList
  /** Prefix of the file name; the Dutch day follows. */
  name: string
  lines: ReadableStream<Uint8Array>
}

/** Response with a list as CSV. The download is audited. */
export async function csvDownload(
  { context, account }: { context: Context; account?: SignedInAccount | undefined },
  { kind, name, lines }: CsvFile,
): Promise<Response> {
  const now = context.now()
  await recordEvent(context, context.db, {
    actor: account ? actorOf(account) : SYSTEM,
    action: `${kind}.exported`,
    subject: { kind, id: now.toISOString() },
  })
  return new Response(lines, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${dayOf(now)}.csv"`,
    },
  })
}
