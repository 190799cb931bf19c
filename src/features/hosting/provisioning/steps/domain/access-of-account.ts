import {
  type AccessDetails,
  NO_ACCESS_DETAILS,
} from '@/features/hosting/access-details/domain/access-details'
import type { TargetServes } from './target'

interface Account {
  userName: string
  domainName: string
}

/**
 * How its customer reaches an account at a panel, as far as its target says: user names and addresses, never a password.
 * `nameservers` are those that answer for its name.
 */
export function accessOfAccount(
  { userName, domainName }: Account,
  { panelUrl, webmailUrl, sftpHost, mailHost }: TargetServes,
  nameservers: readonly string[],
): AccessDetails {
  const port = (number: number) =>
    mailHost ? ({ host: mailHost, port: number, security: 'ssl' } as const) : null
  return {
    ...NO_ACCESS_DETAILS,
    siteUrl: `https://${domainName}/`,
    panelUrl: panelUrl ?? null,
    panelUser: panelUrl ? userName : null,
    incoming: port(993),
    outgoing: port(465),
    webmailUrl: webmailUrl ?? null,
    files: sftpHost ? { protocol: 'sftp', host: sftpHost, port: 22, user: userName } : null,
    nameservers,
  }
}
