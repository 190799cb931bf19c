import type { MailAttachment } from '@/features/operations/mail/server/mail-tables'
import type { Context, Registries } from '@/platform/context'
import type { MailFile } from '@/platform/mailer'
import { allOf } from './features'
import { eventHandlers } from './handlers'
import { healthChecks } from './health-checks'
import { personalDataParts } from './personal-data-parts'
import { OFFICE_SETTINGS } from './settings'

const night = allOf('nightWorks')
const makers = allOf('mailFiles')

/** The lists to which every feature adds its own (`platform/context.ts`). */
export const registries: Registries = {
  eventHandlers,
  mailFiles,
  personalDataParts,
  healthChecks: healthChecks(),
  officeSettings: OFFICE_SETTINGS,
  paymentObstacles: allOf('paymentObstacles'),
  standstill: allOf('standstill'),
  pictureUses: Object.values(allOf('pictureUses')),
  todaySources: allOf('todaySources'),
  refundsHeardOn: allOf('refundsHeardOn'),
  invoicesAboutProject: allOf('invoicesAboutProject'),
  invoicedProjects: allOf('invoicedProjects'),
  searchSources: Object.values(allOf('searchSources')),
  nightWorks: {
    change: night.change,
    'line-change': night['line-change'],
    ending: night.ending,
    // A period that is charged tonight is charged at the price that its line was shown with.
    renewal: night.renewal,
    collection: night.collection,
    'price-notice': night['price-notice'],
    // An invoice whose arrangement ends tonight is reminded of from the next working day on.
    arrangement: night.arrangement,
    reminder: night.reminder,
    'suspension-warning': night['suspension-warning'],
    suspension: night.suspension,
    'collection-costs': night['collection-costs'],
    erasure: night.erasure,
  },
}

/** Makes the files that go along with a mail, as they are now. Throws when one cannot be made: the mail waits then. */
async function mailFiles(context: Context, attachments: readonly MailAttachment[]): Promise<MailFile[]> {
  const files: MailFile[] = []
  for (const attachment of attachments)
    if (attachment.kind === 'invoice') files.push(...(await makers.invoice(context, attachment)))
    else if (attachment.kind === 'terms') files.push(...(await makers.terms(context, attachment)))
    else if (attachment.kind === 'quote') files.push(...(await makers.quote(context, attachment)))
  return files
}
