import type { ListPage } from '@/platform/keyset-pagination'
import { Pager } from '@/ui/Pager'
import { SearchForm } from '@/ui/SearchForm'
import { StateTabs } from '@/ui/StateTabs'
import { MAIL_STATE_LABELS, type MailFilter, mailList } from '../../../domain/mail-filter'
import { MAIL_STATES, type MailState } from '../../../domain/mail-state'
import type { MailRow } from '../../../server/mail-queries'
import { MailTable } from '../MailTable'

interface MailLogProps {
  filter: MailFilter
  page: ListPage<MailRow>
  counts: Partial<Record<MailState, number>>
}

/** Log of all mails of this site, newest first. */
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
        address={(state) => mailList.address({ state, address })}
      />
      <SearchForm
        path={mailList.path}
        name="adres"
        label="E-mailadres"
        placeholder="naam@bedrijf.nl"
        search={address}
        state={state}
      />
      <MailTable mails={page.rows} emptyText="Hier zijn geen mails." />
      <Pager {...mailList.neighbours(filter, page)} />
    </>
  )
}
