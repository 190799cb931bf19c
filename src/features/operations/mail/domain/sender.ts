import { company } from '@/content/company'
import { onOneLine } from '@/shared/person-name'

/** Sender of every mail: as set, or else the company as its owner set it. */
export function senderOf({ mailFrom }: { mailFrom?: string | undefined }): string {
  if (mailFrom === undefined) return mailbox(company.name, company.email)
  const [, name, address] = /^\s*"?([^<>]*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? []
  return name && address ? mailbox(name, address) : mailFrom
}

/** A quoted name: outside quotes a comma, colon, semicolon or bracket in it would make other addresses of the sender. */
function mailbox(name: string, address: string): string {
  return `"${onOneLine(name).replaceAll(/["\\]/g, '')}" <${address}>`
}
