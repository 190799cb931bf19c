import { eq } from 'drizzle-orm'
import { contentReports } from '../../src/features/operations/content-reports/server/report-tables'
import type { TestContext } from './database'

/** Id of the newest report from this address. */
export async function newestReport(site: TestContext, email: string | null): Promise<string> {
  const [report] = await site.db
    .select()
    .from(contentReports)
    .where(eq(contentReports.email, email ?? ''))
  return report?.id ?? ''
}
