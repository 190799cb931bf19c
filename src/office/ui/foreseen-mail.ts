import type { ForeseenMail } from '@/features/operations/mail/server/queue-mail'

const NAMES = new Intl.ListFormat('nl')

/** What becomes of a mail that an act would queue, in a sentence; `about`: what stands in it. */
export function mailInWords({ addresses, becomes }: ForeseenMail, about: string): string {
  if (becomes === 'stopped') return 'De klant wordt niet benaderd: er gaat geen mail uit.'
  const to = NAMES.format(addresses)
  return becomes === 'sent'
    ? `Mail aan ${to} ${about}.`
    : `Mail voor ${to} ${about}. Er is geen mailserver ingesteld: de mail wordt bewaard, niet verzonden.`
}
