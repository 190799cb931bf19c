import { Part } from '@/office/ui/Part'
import type { MailRow } from '../../server/mail-queries'
import { MailTable } from './MailTable'

interface MailPartProps {
  title: string
  mails: readonly MailRow[]
  /** Said in place of the mails when there are none. */
  emptyText: string
}

/** The mails about something; each can be read, and sent again, on a page of its own. */
export function MailPart({ title, mails, emptyText }: MailPartProps) {
  return (
    <Part id="mails" title={title}>
      {mails.length > 0 ? (
        <MailTable mails={mails} emptyText={emptyText} />
      ) : (
        <p className="remark-text">{emptyText}</p>
      )}
    </Part>
  )
}
