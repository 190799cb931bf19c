import { Part } from '@/office/ui/Part'
import type { MailRow } from '../../server/mail-queries'
import { MailTable } from './MailTable'

interface MailPartProps {
  title: string
  mails: readonly MailRow[]
  /** Text when there are no mails. */
  emptyText: string
}

/** Mails about one subject; each has a page where it can be read and resent. */
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
