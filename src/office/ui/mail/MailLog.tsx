import { MAIL_STATE_LABELS, MAILS_PATH, type MailFilter, mailQuery } from '@/features/mail/rules/mail-filter'
import { MAIL_STATES, type MailState } from '@/features/mail/rules/mail-state'
import type { MailRow } from '@/features/mail/server/mail-queries'
import type { ListCursor } from '@/shared/list-cursor'
import { Pager } from '@/ui/Pager'
import { SearchForm } from '@/ui/SearchForm'
import { StateTabs } from '@/ui/StateTabs'
import { MailTable } from './MailTable'

interface MailLogProps {
  filter: MailFilter
  page: { rows: readonly MailRow[]; previous: ListCursor | undefined; next: ListCursor | undefined }
  counts: Partial<Record<MailState, number>>
}

/** Every mail that this site made, newest first. */
export function MailLog({ filter, page, counts }: MailLogProps) {
  const { state, address } = filter
  return (
    <>
      <StateTabs
        states={MAIL_STATES}
        labels={MAIL_STATE_LABELS}
        counts={counts}
        all={{ label: 'Alle mails' }}
        current={state}
        address={(state) => MAILS_PATH + mailQuery({ state, address })}
      />
      <SearchForm
        path={MAILS_PATH}
        name="adres"
        label="E-mailadres"
        placeholder="naam@bedrijf.nl"
        search={address}
        state={state}
      />
      <MailTable mails={page.rows} emptyText="Hier zijn geen mails." />
      <Pager
        previous={page.previous && MAILS_PATH + mailQuery({ ...filter, cursor: page.previous })}
        next={page.next && MAILS_PATH + mailQuery({ ...filter, cursor: page.next })}
      />
    </>
  )
}
