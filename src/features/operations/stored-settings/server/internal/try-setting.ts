import { mailServerCheck } from '@/features/operations/health/server/checks/mail-checks'
import { mollieCheck } from '@/features/operations/health/server/checks/service-checks'
import type { Context } from '@/platform/context'
import { connectMailer } from '@/platform/mailer'

/**
 * Tries a setting at the server that it is for, without sending or changing anything there. Returns why it does not work,
 * in Dutch; undefined when it does, or when there is nothing to try.
 */
export async function faultWhenTried(
  context: Context,
  name: string,
  typed: string,
): Promise<string | undefined> {
  if (name === 'SMTP_URL') return await faultOfMailServer(context, typed)
  if (name !== 'MOLLIE_API_KEY') return undefined
  const found = await mollieCheck.look({ ...context, settings: { ...context.settings, mollieApiKey: typed } })
  return found.verdict === 'fout' ? found.said : undefined
}

async function faultOfMailServer(context: Context, smtpUrl: string): Promise<string | undefined> {
  const mailer = connectMailer(smtpUrl)
  try {
    const found = await mailServerCheck.look({ ...context, mailer })
    return found.verdict === 'fout' ? found.said : undefined
  } finally {
    await mailer.close()
  }
}
