import { company } from '@/content/company'

/** Sender of every mail: as set, or else the company as its owner set it. */
export function senderOf({ mailFrom }: { mailFrom?: string | undefined }): string {
  return mailFrom ?? `${company.name} <${company.email}>`
}
