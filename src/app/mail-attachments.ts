import { invoiceFiles } from '@/features/invoices/server/invoice-files'
import type { MailAttachment } from '@/features/mail/rules/mail-attachment'
import type { Context } from '@/platform/context'
import type { MailFile } from '@/platform/mailer'

/** Makes the files that go along with a mail, as they are now. Throws when one cannot be made: the mail waits then. */
export async function mailFiles(
  context: Context,
  attachments: readonly MailAttachment[],
): Promise<MailFile[]> {
  const files: MailFile[] = []
  for (const { invoiceId } of attachments) files.push(...(await invoiceFiles(context, invoiceId)))
  return files
}
