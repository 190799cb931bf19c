import { Pager } from '@/features/back-office/ui/Pager'
import { TabLinks } from '@/features/back-office/ui/TabLinks'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { MAIL_STATE_LABELS, MAILS_PATH, type MailFilter, mailQuery } from '../../rules/mail-filter'
import { MAIL_STATES, type MailState } from '../../rules/mail-state'
import { type MailInList, MailTable } from './MailTable'

interface MailLogProps {
  filter: MailFilter
  page: { mails: readonly MailInList[]; next: MailFilter['before'] }
  counts: Partial<Record<MailState, number>>
}

/** Every mail that this site made, newest first. */
export function MailLog({ filter, page, counts }: MailLogProps) {
  const { state, address, before } = filter
  const tab = (state: MailState | undefined, label: string, count: number | undefined) => ({
    href: MAILS_PATH + mailQuery({ state, address }),
    label,
    count,
    isCurrent: filter.state === state,
  })
  return (
    <>
      <TabLinks
        label="Staat"
        tabs={[
          tab(undefined, 'Alle mails', undefined),
          ...MAIL_STATES.map((state) => tab(state, MAIL_STATE_LABELS[state], counts[state] ?? 0)),
        ]}
      />
      <search>
        <form method="get" action={MAILS_PATH} className="flex flex-wrap items-end gap-3 py-4">
          {state ? <input type="hidden" name="staat" value={state} /> : null}
          <Field name="adres" label="E-mailadres" className="w-full sm:w-96">
            {(control) => (
              <TextInput
                {...control}
                type="search"
                defaultValue={address}
                placeholder="naam@bedrijf.nl"
                className="min-h-11 py-1.5"
              />
            )}
          </Field>
          <Button type="submit" size="small">
            Zoek
          </Button>
        </form>
      </search>
      <MailTable mails={page.mails} emptyText="Hier zijn geen mails." />
      <Pager
        previous={before && MAILS_PATH + mailQuery({ state, address })}
        next={page.next && MAILS_PATH + mailQuery({ state, address, before: page.next })}
      />
    </>
  )
}
